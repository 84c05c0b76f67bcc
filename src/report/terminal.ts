/**
 * The result of a check for somebody at a terminal: what is dead, moved or unknown, under the source
 * it stands in, worst first; then a summary that is read in five seconds.
 */
import type { Evidence, VerdictValue } from '../../checkers/model.ts';
import { reasonSentence } from '../../checkers/reach/reasons.ts';
import { redact } from '../../checkers/syntax/redact.ts';
import { formatProblem } from '../errors.ts';
import type { CheckedLink } from '../settle/model.ts';
import { archivedText, archiveSentence } from './archived.ts';
import type { Reporter, ReporterOptions, RunSummary } from './model.ts';
import { paint, type Style } from './paint.ts';
import { printable } from './printable.ts';
import { streakText } from './streak.ts';
import { NO_PROPER_HTTP } from './words.ts';

export interface TerminalOptions extends ReporterOptions {
  readonly color: boolean;
  /** Also what is alive or was skipped. */
  readonly verbose: boolean;
  /** Report files that were written, to be named at the end. */
  readonly reports: readonly string[];
}

const STYLES: Readonly<Record<VerdictValue, Style>> = {
  dead: 'red',
  moved: 'cyan',
  unknown: 'yellow',
  alive: 'green',
  skipped: 'dim',
};

/** In the order of how much they matter to whoever reads. */
const ORDER: readonly VerdictValue[] = ['dead', 'moved', 'unknown', 'skipped', 'alive'];
const LISTED: ReadonlySet<VerdictValue> = new Set(['dead', 'moved', 'unknown']);
const VERDICT_COLUMN = 8;
const MORE_PLACES = 3;

export function terminal(options: TerminalOptions): Reporter {
  const bySource = new Map<string, CheckedLink[]>();
  return {
    link: (link) => {
      if (!options.verbose && !LISTED.has(link.verdict.verdict)) return;
      const source = link.sightings[0]?.source ?? '-';
      const links = bySource.get(source) ?? [];
      bySource.set(source, links);
      links.push(link);
    },
    end: (summary) => {
      for (const [source, links] of bySource) options.write(sourceText(source, links, options));
      options.write(summaryText(summary, options));
    },
  };
}

function sourceText(
  source: string,
  links: readonly CheckedLink[],
  options: TerminalOptions,
): string {
  const sorted = links.toSorted(
    (a, b) => ORDER.indexOf(a.verdict.verdict) - ORDER.indexOf(b.verdict.verdict),
  );
  const head = paint('bold', printable(source), options.color);
  return `${head}\n${sorted.map((link) => linkText(link, options)).join('')}\n`;
}

function linkText(link: CheckedLink, { color }: TerminalOptions): string {
  const { verdict, reason, evidence, suggestion } = link.verdict;
  const word = paint(STYLES[verdict], verdict.padEnd(VERDICT_COLUMN), color);
  const lines = [
    `  ${word}${printable(redact(link.url))}`,
    `          ${reasonSentence(reason)}${detailText(evidence)}`,
    ...signalLines(evidence),
    ...streakLines(link),
    ...placeLines(link, color),
  ];
  if (suggestion !== undefined) lines.push(`          → ${printable(redact(suggestion))}`);
  if (link.repaired !== undefined) {
    lines.push(`          repaired: found as ${printable(redact(link.repaired))} instead`);
  }
  if (link.archived !== undefined) {
    const { url } = link.archived;
    lines.push(`          archived ${archivedText(link.archived)}: ${printable(redact(url))}`);
  }
  return `${lines.join('\n')}\n`;
}

/** The last status, the network's own error code, what was refused, overlooked, or greeted with. */
function detailText({ status, error, refused, lenient, banner }: Evidence): string {
  const overlooked = lenient && NO_PROPER_HTTP;
  const greeting = banner === undefined ? undefined : `"${banner}"`;
  const facts = [status, error, refused, overlooked, greeting];
  const detail = facts.filter((fact) => fact !== undefined);
  return detail.length === 0 ? '' : ` [${printable(detail.join(', '))}]`;
}

function streakLines({ history }: CheckedLink): string[] {
  const streak = history ? streakText(history) : null;
  return streak === null ? [] : [`          ${streak}`];
}

/** What else was seen, and the title it was seen with: where that made a difference. */
function signalLines({ signals = [], title }: Evidence): string[] {
  if (signals.length === 0) return [];
  const named = title === undefined ? [] : [`its title is "${title}"`];
  return [`          ${printable([...signals, ...named].join('; '))}`];
}

/** `file:line:column` is what terminals and editors can open. */
function placeLines({ sightings, sightingCount }: CheckedLink, color: boolean): string[] {
  const shown = sightings.slice(0, MORE_PLACES).map(({ source, line, column, document }) => {
    const subject = document.subject === undefined ? '' : ` (${printable(document.subject)})`;
    return `          ${paint('dim', `${printable(source)}:${line}:${column}${subject}`, color)}`;
  });
  const rest = sightingCount - shown.length;
  if (rest <= 0) return shown;
  return [...shown, `          ${paint('dim', `and ${places(rest)} more`, color)}`];
}

function places(count: number): string {
  return count === 1 ? '1 place' : `${count} places`;
}

function summaryText(summary: RunSummary, { color, reports }: TerminalOptions): string {
  const { verdicts, links, sightings, documents, sources, syntaxErrors, problems } = summary;
  const { filteredOut = 0 } = summary;
  const width = String(Math.max(...Object.values(verdicts))).length;
  const counts = ORDER.filter((verdict) => verdicts[verdict] > 0).map((verdict) => {
    const count = String(verdicts[verdict]).padStart(width);
    return `  ${paint(STYLES[verdict], `${count} ${verdict}`, color)}`;
  });
  const archive = archiveSentence(summary);
  const from = `${plural(sightings, 'URL')} in ${plural(documents, 'document')} of ${plural(sources, 'source')}`;
  const lines = [
    `${paint('bold', plural(links, 'link'), color)}  (${from})`,
    ...(filteredOut > 0
      ? [`  filters left out ${filteredOut} of ${links + filteredOut} links`]
      : []),
    ...counts,
    ...(archive === null ? [] : [`  ${archive}`]),
    ...(syntaxErrors > 0
      ? [`  ${syntaxErrors} with syntax errors; urlglean lint tells what is wrong`]
      : []),
    ...interruption(summary),
    ...(problems.length > 0
      ? [`  ${plural(problems.length, 'problem')}, first: ${first(summary)}`]
      : []),
    ...reports.map((path) => `  report: ${printable(path)}`),
  ];
  return `${lines.join('\n')}\n`;
}

function interruption({ complete }: RunSummary): string[] {
  return complete ? [] : ['  cut short: this is not the whole picture'];
}

function first({ problems }: RunSummary): string {
  return problems[0] === undefined ? '' : printable(formatProblem(problems[0]));
}

function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
