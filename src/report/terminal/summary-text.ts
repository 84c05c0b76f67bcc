/**
 * The summary of a run, to be read in five seconds: how many links are dead of those that were checked, what the run
 * was about, a line for each verdict with numbers and reasons, then changes, notes and the next step. Takes the summary
 * and the counts of links; gives text.
 */
import type { VerdictValue } from '../../../checkers/model.ts';
import { formatProblem, type ProblemCode } from '../../errors.ts';
import { medianClause } from '../../survival/median-clause.ts';
import { counted, thousands } from '../../writing/counted.ts';
import { printable } from '../../writing/printable.ts';
import { timeSpan } from '../../writing/time-span.ts';
import { archiveSentence } from '../facts/archived.ts';
import { deadText, headlineOf, readClause, scopeTexts } from '../facts/headline.ts';
import type { Ranking, RunCounts } from '../facts/run-counts.ts';
import { runName } from '../facts/run-name.ts';
import { VERDICT_ORDER } from '../facts/verdict-order.ts';
import type { ChangeCounts, RunSummary } from '../model/model.ts';
import { changeCountsText } from './change-text.ts';
import { columnsOf, NO_BREAK_SPACE, wrapped } from './columns.ts';
import { type TerminalStyle, VERDICT_STYLES } from './link-text.ts';
import { paint } from './paint.ts';

/** Context of this report that the summary does not hold. */
export interface SummaryContext {
  /** The report files that were written. */
  readonly reports: readonly string[];
  /** Whether results are stored, so that the next run can continue. */
  readonly remembers: boolean;
  /** What to do next, a line each. */
  readonly steps: readonly string[];
}

/** Verdicts whose reasons are listed. */
const EXPLAINED: ReadonlySet<VerdictValue> = new Set(['dead', 'unknown', 'skipped']);
/** Problems that have a note of their own. */
const NOTED: ReadonlySet<ProblemCode> = new Set(['interrupted', 'time-is-up']);
const VERDICT_COLUMN = 8;
const RANKS_SHOWN = 3;
const INDENT = '  ';

export function summaryText(
  summary: RunSummary,
  counts: RunCounts,
  look: TerminalStyle,
  context: SummaryContext,
): string {
  const rows = verdictRows(summary, counts, look);
  const notes = [...notesOf(summary, counts, context), ...reportNotes(context)];
  const noteLines = notes.flatMap((note) => hanging(note, look));
  const lines = [
    headLine(summary, look),
    ...scopeTexts(headlineOf(summary)).flatMap((text) => hanging(printable(text), look)),
    ...rows,
    ...(noteLines.length > 0 ? ['', ...noteLines] : []),
  ];
  return `${[...lines, ...stepLines(context.steps, look)].join('\n')}\n`;
}

function headLine(summary: RunSummary, { color, width }: TerminalStyle): string {
  const { startedAt, finishedAt, verdicts } = summary;
  const headline = headlineOf(summary);
  const took = timeSpan(Date.parse(finishedAt) - Date.parse(startedAt));
  const bold = deadText(headline);
  const isGood = verdicts.dead === 0 && headline.checked > 0;
  const painted = (text: string): string =>
    paint('bold', isGood ? paint('green', text, color) : text, color);
  const read = `(${readClause(summary)}; ${took})`;
  const whole = bold.length + INDENT.length + columnsOf(read);
  if (whole <= width) return `${painted(bold)}${INDENT}${read}`;
  return [...wrapped(bold, width).map(painted), ...hanging(read, { color, width })].join('\n');
}

function verdictRows(summary: RunSummary, counts: RunCounts, look: TerminalStyle): string[] {
  const { verdicts } = summary;
  const width =
    INDENT.length + Math.max(...Object.values(verdicts).map((n) => thousands(n).length));
  return VERDICT_ORDER.filter((verdict) => verdicts[verdict] > 0).map((verdict) => {
    const label = `${thousands(verdicts[verdict]).padStart(width)} ${verdict}`;
    return rowText(label, verdict, why(verdict, verdicts[verdict], counts), look);
  });
}

function rowText(
  label: string,
  verdict: VerdictValue,
  detail: string,
  look: TerminalStyle,
): string {
  const painted = paint(VERDICT_STYLES[verdict], label, look.color);
  if (detail === '') return painted;
  const start = label.length - verdict.length + VERDICT_COLUMN + INDENT.length;
  const [first = '', ...rest] = wrapped(detail, Math.max(20, look.width - start));
  const gap = ' '.repeat(start - label.length);
  return [`${painted}${gap}${first}`, ...rest.map((line) => ' '.repeat(start) + line)].join('\n');
}

function why(verdict: VerdictValue, all: number, counts: RunCounts): string {
  if (!EXPLAINED.has(verdict)) return '';
  const before = verdict === 'dead' ? beforeText(all, counts.failedBefore) : [];
  return [rankingText(counts.reasonsOf(verdict), 'other'), ...before].join('; ');
}

/** Silent without earlier failures: usually there was no earlier run. */
function beforeText(dead: number, before: number): readonly string[] {
  if (before === 0) return [];
  if (before === dead) return ['all failed before'];
  return [`${thousands(before)} failed before`];
}

/** `5 not-found, 2 gone, 3 others` */
function rankingText(ranking: Ranking<string>, others: string): string {
  const shown = ranking.length === RANKS_SHOWN + 1 ? ranking : ranking.slice(0, RANKS_SHOWN);
  const named = shown.map(
    ([label, number]) => `${thousands(number)}${NO_BREAK_SPACE}${printable(label)}`,
  );
  const rest = ranking.slice(shown.length).reduce((sum, [, number]) => sum + number, 0);
  return [...named, ...(rest > 0 ? [counted(rest, others)] : [])].join(', ');
}

function notesOf(summary: RunSummary, counts: RunCounts, { remembers }: SummaryContext): string[] {
  const { changes, survival } = summary;
  const archive = archiveSentence(summary);
  const life = survival === undefined ? null : medianClause(survival);
  return [
    ...(changes === undefined ? [] : [changesText(changes)]),
    ...hostNote(counts),
    ...(archive === null ? [] : [archive]),
    ...(life === null ? [] : [life]),
    ...syntaxNote(summary, counts),
    ...interruption(summary, counts, remembers),
    ...problemNote(summary),
  ];
}

function changesText(changes: ChangeCounts): string {
  const run = runName({ run: changes.run, startedAt: Date.parse(changes.startedAt) });
  const counts = changeCountsText(changes);
  return counts === '' ? `nothing changed since ${run}` : `since ${run}: ${counts}`;
}

/** An offline run can judge syntax only. */
function syntaxNote({ syntaxErrors, offline }: RunSummary, counts: RunCounts): readonly string[] {
  const found = [
    ...(syntaxErrors > 0 ? [`${counted(syntaxErrors, 'link')} with syntax errors`] : []),
    ...(offline && counts.withWarnings > 0
      ? [`${counted(counts.withWarnings, 'link')} with syntax warnings`]
      : []),
  ];
  if (found.length > 0) return [`${found.join(', ')}; run \`urlglean lint\` for details`];
  return offline ? ['no syntax errors or warnings'] : [];
}

function hostNote({ worstHosts, isEstimate }: RunCounts): string[] {
  const [first, ...rest] = worstHosts.slice(0, RANKS_SHOWN);
  if (first === undefined) return [];
  const named = [first, ...rest].map(
    ([host, dead]) => `${printable(host)}${NO_BREAK_SPACE}(${thousands(dead)})`,
  );
  return [`most dead links${isEstimate ? ', at least' : ''}: ${named.join(', ')}`];
}

/** The head says already what an interruption left. */
function interruption(
  { complete }: RunSummary,
  counts: RunCounts,
  remembers: boolean,
): readonly string[] {
  const down = counts.of('unknown', 'network-down');
  if (complete && down === 0) return [];
  const missing =
    down > 0 ? `our network failed before ${counted(down, 'link')} could be checked; ` : '';
  const next = remembers
    ? 'run the same check again to continue'
    : 'nothing is stored, so the next run starts over';
  return [missing + next];
}

function problemNote({ problems }: RunSummary): string[] {
  const others = problems.filter(({ code }) => !NOTED.has(code));
  const [first] = others;
  if (first === undefined) return [];
  return [`${counted(others.length, 'problem')}, first: ${printable(formatProblem(first))}`];
}

function reportNotes({ reports }: SummaryContext): string[] {
  return reports.map((path) => `report: ${printable(path)}`);
}

const NEXT = 'next: ';

function stepLines(steps: readonly string[], { width }: TerminalStyle): readonly string[] {
  if (steps.length === 0) return [];
  const indent = INDENT + ' '.repeat(NEXT.length);
  const lines = steps.flatMap((step) =>
    wrapped(printable(step), Math.max(20, width - indent.length)),
  );
  return ['', ...lines.map((line, index) => (index === 0 ? INDENT + NEXT : indent) + line)];
}

/** A line that is only a path stays whole, so that it can be copied. */
function hanging(note: string, { width }: TerminalStyle): readonly string[] {
  if (note.startsWith('report: ')) return [INDENT + note];
  const isShort = columnsOf(note) + INDENT.length <= width;
  const available = isShort ? width : Math.max(20, width - 2 * INDENT.length);
  const [first = '', ...rest] = wrapped(note, available);
  return [INDENT + first, ...rest.map((line) => INDENT + INDENT + line)];
}
