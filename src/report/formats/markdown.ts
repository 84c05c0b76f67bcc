/**
 * Markdown for an issue, a pull request or a wiki: the headline, where links are dead, tables of dead, moved and unknown
 * links with the most important first, and problems of the run at the foot. Text from mail stands in code spans, and
 * only URLs that deceive nobody are links. It stays below the size of a GitHub comment, and says how much it left out.
 */
import { capitalised } from '../../writing/capitalised.ts';
import { counted } from '../../writing/counted.ts';
import { archiveSentence } from '../facts/archived.ts';
import { cutShortText, deadText, earlierText, headlineOf } from '../facts/headline.ts';
import { runName } from '../facts/run-name.ts';
import type { ChangeCounts, Reporter, ReporterOptions, RunSummary } from '../model/model.ts';
import { changeCountsText } from '../terminal/change-text.ts';
import { referenceText, summarySentence } from '../terminal/summary-words.ts';
import { DeadCounts } from './markdown/counts.ts';
import { Tables } from './markdown/tables.ts';
import { codeSpan } from './markdown/text.ts';

/** GitHub's limit for a comment and for an issue. */
export const CHARACTERS = 65_536;
const PROBLEMS_SHOWN = 5;

export function markdown({ write, sourceUrl }: ReporterOptions): Reporter {
  const tables = new Tables(CHARACTERS, sourceUrl);
  const counts = new DeadCounts();
  return {
    link: (link) => {
      tables.add(link);
      counts.add(link);
    },
    end: (summary) => {
      const [head, where, foot] = [headText(summary), counts.text, problemsText(summary.problems)];
      const room = CHARACTERS - head.length - where.length - foot.length;
      const { dead, moved, unknown } = tables.sections(room);
      write([head, where, dead, moved, unknown, foot].join(''));
    },
  };
}

function headText(summary: RunSummary): string {
  const { inputs, changes, references } = summary;
  const headline = headlineOf(summary);
  const archive = archiveSentence(summary);
  const [cut, earlier] = [cutShortText(headline), earlierText(headline)];
  const sentences = [
    `${summarySentence(summary)} Checked ${summary.startedAt.slice(0, 10)}: ${inputsText(inputs)}.`,
    ...(earlier === null ? [] : [`${capitalised(earlier)}.`]),
    ...(changes === undefined ? [] : [changesText(changes)]),
    ...(archive === null ? [] : [`${capitalised(archive)}.`]),
    ...(references === undefined ? [] : [`${referenceText(references)}.`]),
    ...(cut === null ? [] : [`**${headline.isComplete ? '' : 'Incomplete run: '}${cut}.**`]),
  ];
  return `# ${capitalised(deadText(headline))}\n\n${sentences.join('\n')}\n`;
}

function changesText(changes: ChangeCounts): string {
  const run = runName({ run: changes.run, startedAt: Date.parse(changes.startedAt) });
  return `Since ${run}: ${changeCountsText(changes) || 'no changes'}.`;
}

const INPUTS_SHOWN = 3;

function inputsText(inputs: readonly string[]): string {
  const shown = inputs.slice(0, INPUTS_SHOWN).map((input) => codeSpan(input));
  const rest = inputs.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

function problemsText(problems: RunSummary['problems']): string {
  if (problems.length === 0) return '';
  const shown = problems.slice(0, PROBLEMS_SHOWN).map(({ source, message, remedy }) => {
    const place = source === undefined ? '' : `${codeSpan(source)}: `;
    const advice = remedy === '' ? '' : ` ${capitalised(remedy)}.`;
    return `- ${place}${codeSpan(message)}.${advice}\n`;
  });
  const rest = problems.length - shown.length;
  const more = rest > 0 ? [`- and ${rest} more\n`] : [];
  return `\n## ${counted(problems.length, 'problem')} in this run\n\n${[...shown, ...more].join('')}`;
}
