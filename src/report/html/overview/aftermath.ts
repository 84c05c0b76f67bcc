/**
 * What stands below the first links: further facts about the run, and the commands that help with what it found. Takes
 * the summary and counts.
 */

import { fixCommand } from '../../../fix/fix-command.ts';
import type { State } from '../../../history/model.ts';
import { capitalised } from '../../../writing/capitalised.ts';
import { thousands } from '../../../writing/counted.ts';
import { escapeHtml } from '../../../writing/escape.ts';
import { archiveSentence } from '../../facts/archived.ts';
import { readClause } from '../../facts/headline.ts';
import type { FormatOptions, RunSummary } from '../../model/model.ts';
import { referenceText } from '../../terminal/summary-words.ts';
import type { Standing } from '../counts/standing.ts';
import { filterLink } from '../data/filter-link.ts';
import type { Mendable } from './mendable.ts';

/** What is counted of the links. */
export interface Counts {
  readonly standing: Standing;
  readonly mendable: Mendable;
}

export function aftermathHtml(
  summary: RunSummary,
  { standing, mendable }: Counts,
  options: FormatOptions = {},
): string {
  const { syntaxErrors, changes, references } = summary;
  const archive = archiveSentence(summary);
  const sentences = [
    ...(changes === undefined ? [] : statesSentences(standing)),
    ...(archive === null ? [] : [`${escapeHtml(capitalised(archive))}.`]),
    ...(syntaxErrors > 0 ? [syntaxSentence(syntaxErrors)] : []),
    `${capitalised(readClause(summary))}.`,
    ...(references === undefined ? [] : [`${referenceText(references)}.`]),
  ];
  const steps = nextSteps(summary, mendable, options).map((step) => `<li>${step}</li>`);
  return `<p class="rest">${sentences.join(' ')}</p>
${steps.length === 0 ? '' : `<ul class="next">${steps.join('')}</ul>\n`}`;
}

function syntaxSentence(count: number): string {
  const figure = filterLink('syntax', 'errors', thousands(count));
  return `${figure} ${count === 1 ? 'link' : 'links'} with syntax errors.`;
}

/** The commands that help, as HTML. */
function nextSteps(
  { inputs, verdicts, archive, changes }: RunSummary,
  { addresses, copies }: Mendable,
  { store, forgets = false }: FormatOptions,
): readonly string[] {
  const isMendable = addresses + copies > 0;
  const fix = isMendable
    ? fixCommand(inputs, { toArchive: copies > 0, store: forgets ? null : store })
    : undefined;
  return [
    ...(fix === undefined ? [] : [fixStep(fix)]),
    ...(verdicts.dead > 0 && archive === undefined
      ? ['<code>urlglean check … --archive</code> looks for archived copies of dead links.']
      : []),
    ...(changes === undefined
      ? []
      : ['<code>urlglean history URL</code> shows what each run found of a link.']),
  ];
}

function fixStep(command: string): string {
  const text = escapeHtml(command);
  return `<code>${text}</code> <button type="button" class="quiet copy" data-copy="${text}" aria-label="Copy: the command that mends links">Copy</button> shows these changes to text, HTML and Markdown as a diff, and makes them with <code>--write</code>.`;
}

const TROUBLED: readonly State[] = ['lost', 'failing'];

/** Over all runs; after a first one they say nothing that the verdicts do not. */
function statesSentences({ states }: Standing): readonly string[] {
  const parts = states
    .filter(([state]) => TROUBLED.includes(state))
    .map(([state, count]) => `${filterLink('state', state, thousands(count))} ${state}`);
  return parts.length === 0 ? [] : [`Over all runs: ${parts.join(', ')}.`];
}
