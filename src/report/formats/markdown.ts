/**
 * Markdown for an issue, a pull request or a wiki: the summary, and tables of dead, moved and unknown links. Text
 * from mail stands in code spans, so that a report links nowhere and mentions nobody. It stays below the size of a
 * GitHub comment, and says how much it left out.
 */
import type { VerdictValue } from '../../../checkers/model.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { counted } from '../../writing/counted.ts';
import { archiveSentence } from '../facts/archived.ts';
import { type LinkFacts, linkFacts } from '../facts/link-facts.ts';
import { morePlaces, placeText } from '../facts/places.ts';
import type { Reporter, ReporterOptions, RunSummary } from '../model/model.ts';
import { CUT_SHORT, summarySentence } from '../terminal/summary-words.ts';
import { codeSpan } from './markdown/text.ts';

/** GitHub's limit for a comment; the text around the tables fits into the rest. */
export const CHARACTERS = 65_536;
const TABLE_CHARACTERS = CHARACTERS - 12_000;
const PLACES_SHOWN = 3;
const PROBLEMS_SHOWN = 5;

type Listed = Extract<VerdictValue, 'dead' | 'moved' | 'unknown'>;

/** In order of importance; the first tables get the space first. */
const TABLES: readonly { readonly verdict: Listed; readonly title: string }[] = [
  { verdict: 'dead', title: 'Dead' },
  { verdict: 'moved', title: 'Moved' },
  { verdict: 'unknown', title: 'Unknown' },
];

export function markdown({ write }: ReporterOptions): Reporter {
  const tables = { dead: new Rows(), moved: new Rows(), unknown: new Rows() };
  return {
    link: (link) => {
      const { verdict } = link.verdict;
      if (verdict in tables) tables[verdict as Listed].add(() => rowText(link));
    },
    end: (summary) => {
      write(headText(summary));
      let budget = TABLE_CHARACTERS;
      for (const { verdict, title } of TABLES) {
        const text = tables[verdict].text(title, budget);
        budget -= text.length;
        write(text);
      }
    },
  };
}

const COLUMNS = '| link | why | where |\n|---|---|---|\n';

/** The rows of one table, as many as may fit; further ones are only counted. */
class Rows {
  readonly #rows: string[] = [];
  #characters = 0;
  #count = 0;

  add(row: () => string): void {
    this.#count++;
    if (this.#characters >= TABLE_CHARACTERS) return;
    const text = row();
    this.#rows.push(text);
    this.#characters += text.length;
  }

  text(title: string, budget: number): string {
    if (this.#count === 0) return '';
    const head = `\n## ${title}: ${this.#count}\n\n`;
    const rows = this.#fitting(budget - head.length - COLUMNS.length);
    if (rows.length === 0)
      return `${head}All of them are left out to keep within the size limit.\n`;
    const left = this.#count - rows.length;
    const rest = left === 0 ? '' : `\n${left} more left out to keep within the size limit.\n`;
    return `${head}${COLUMNS}${rows.join('')}${rest}`;
  }

  #fitting(budget: number): readonly string[] {
    let used = 0;
    const end = this.#rows.findIndex((row) => {
      used += row.length;
      return used > budget;
    });
    return end === -1 ? this.#rows : this.#rows.slice(0, end);
  }
}

function headText(summary: RunSummary): string {
  const { offline, complete, inputs, problems } = summary;
  const archive = archiveSentence(summary);
  const sentences = [
    `${summarySentence(summary)} Checked ${summary.startedAt.slice(0, 10)}: ${inputsText(inputs)}.`,
    ...(offline ? ['Offline run: no link was checked.'] : []),
    ...(archive === null ? [] : [`${capital(archive)}.`]),
    ...(complete ? [] : [`**${CUT_SHORT}**`]),
  ];
  return `# ${titleOf(summary)}\n\n${sentences.join('\n')}\n${problemsText(problems)}`;
}

function titleOf({ offline, links, verdicts: { dead } }: RunSummary): string {
  if (offline) return counted(links, 'link');
  return dead === 0 ? 'No dead links' : counted(dead, 'dead link');
}

const INPUTS_SHOWN = 3;

function inputsText(inputs: readonly string[]): string {
  const shown = inputs.slice(0, INPUTS_SHOWN).map(codeSpan);
  const rest = inputs.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

function problemsText(problems: RunSummary['problems']): string {
  if (problems.length === 0) return '';
  const shown = problems.slice(0, PROBLEMS_SHOWN).map(({ source, message, remedy }) => {
    const place = source === undefined ? '' : `${codeSpan(source)}: `;
    const advice = remedy === '' ? '' : ` ${capital(remedy)}.`;
    return `- ${place}${codeSpan(message)}.${advice}\n`;
  });
  const rest = problems.length - shown.length;
  const more = rest > 0 ? [`- and ${rest} more\n`] : [];
  return `\n${counted(problems.length, 'problem')} in this run:\n\n${[...shown, ...more].join('')}`;
}

function rowText(link: CheckedLink): string {
  const facts = linkFacts(link);
  return `| ${codeSpan(facts.url)} | ${whyCell(facts)} | ${placesCell(link)} |\n`;
}

const BREAK = '<br>';

/** Sentences are our own; evidence comes from outside and is quoted. */
function whyCell({ sentence, details, signals, streak, replacements, noCopy }: LinkFacts): string {
  const detail = details.length === 0 ? '' : ` ${codeSpan(details.join(', '))}`;
  return [
    `${sentence}${detail}`,
    ...(signals.length === 0 ? [] : [codeSpan(signals.join('; '))]),
    ...(streak === null ? [] : [capital(streak)]),
    ...replacements.map(({ label, url }) => `${capital(label)}: ${codeSpan(url)}`),
    ...(noCopy === null ? [] : [capital(noCopy)]),
  ].join(BREAK);
}

function placesCell(link: CheckedLink): string {
  const shown = link.sightings.slice(0, PLACES_SHOWN).map((sighting) => {
    const { subject } = sighting.document;
    const place = codeSpan(placeText(sighting));
    return subject === undefined ? place : `${place} ${codeSpan(subject)}`;
  });
  const more = morePlaces(link.sightingCount, shown.length);
  return [...shown, ...(more === null ? [] : [more])].join(BREAK);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
