/** The changes between two runs as text: their numbers, and a line for each changed link. */
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import { CHANGE_KINDS, type ChangeKind, changeKind } from '../../history/change-kind.ts';
import type { Change } from '../../store/model.ts';
import { thousands } from '../../writing/counted.ts';
import { printable } from '../../writing/printable.ts';
import { type RunName, runName } from '../facts/run-name.ts';
import { columnsOf, wrapped } from './columns.ts';
import { STATE_STYLES } from './history-text.ts';
import type { TerminalStyle } from './link-text.ts';
import { paint } from './paint.ts';

const KIND_WIDTH = 14;
const INDENT = ' '.repeat(KIND_WIDTH + 2);
/** The least width of text on a narrow terminal. */
const LEAST_WIDTH = 20;

/** The name of a change in lists and after numbers. */
function changeWords(kind: ChangeKind): string {
  if (kind === 'working') return 'now working';
  return kind === 'failing' ? 'began to fail' : kind;
}

/** `1 lost, 2 began to fail, 5 new`; empty: nothing changed. */
export function changeCountsText(counts: Readonly<Record<ChangeKind, number>>): string {
  return CHANGE_KINDS.filter((kind) => counts[kind] > 0)
    .map((kind) => `${thousands(counts[kind])} ${changeWords(kind)}`)
    .join(', ');
}

interface Compared {
  readonly since: RunName;
  readonly until: RunName;
}

interface Counted {
  readonly counts: Readonly<Record<ChangeKind, number>>;
  /** New links are listed as well. */
  readonly isWhole: boolean;
}

/** The two runs, and the changes in numbers; the list follows below. */
export function diffHeading(
  { since, until }: Compared,
  { counts, isWhole }: Counted,
  look: TerminalStyle,
): string {
  const numbers = changeCountsText(counts) || 'nothing changed';
  const hidden = !isWhole && counts.new > 0 ? '; --verbose lists the new ones' : '';
  const listed = CHANGE_KINDS.some((kind) => counts[kind] > 0 && (isWhole || kind !== 'new'));
  const lines = [
    ...wrapped(`${runName(since)} → ${runName(until)}`, look.width),
    ...wrapped(numbers + hidden, look.width),
  ];
  return `${lines.join('\n')}\n${listed ? '\n' : ''}`;
}

/** One line, or two on a narrow terminal. The URL is never cut. */
export function changeLine({ url, ...change }: Change, { color, width }: TerminalStyle): string {
  const shown = printable(redact(url));
  const words = paint(
    STATE_STYLES[change.to],
    changeWords(changeKind(change)).padEnd(KIND_WIDTH),
    color,
  );
  const plain = `(${change.from} → ${change.to}: ${change.reason})`;
  const fits = INDENT.length + columnsOf(shown) + 2 + columnsOf(plain) <= width;
  if (fits) return `${words}  ${shown}  ${paint('dim', plain, color)}\n`;
  const below = wrapped(plain, Math.max(LEAST_WIDTH, width - INDENT.length));
  const lines = below.map((line) => `${INDENT}${paint('dim', line, color)}\n`);
  return `${words}  ${shown}\n${lines.join('')}`;
}
