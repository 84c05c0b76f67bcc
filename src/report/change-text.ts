/** One changed link on a line of a terminal or a pipe: what became of it, which, and from what to what. */
import { redact } from '../../checkers/syntax/redact.ts';
import { type ChangeKind, changeKind } from '../history/change-kind.ts';
import type { Change } from '../store/model.ts';
import { columnsOf } from './columns.ts';
import { STATE_STYLES } from './history-text.ts';
import type { Look } from './link-text.ts';
import { paint } from './paint.ts';
import { printable } from './printable.ts';

const KIND_WIDTH = 14;

const WORDS: Readonly<Record<Exclude<ChangeKind, 'found'>, string>> = {
  died: 'died',
  failing: 'began to fail',
  recovered: 'recovered',
  moved: 'moved',
  answers: 'answers',
  unknown: 'unknown',
  unchecked: 'unchecked',
};

/** `died`, `began to fail`, `new, alive` … */
export function changeWords(change: Pick<Change, 'from' | 'to'>): string {
  const kind = changeKind(change);
  return kind === 'found' ? `new, ${change.to}` : WORDS[kind];
}

/** A line; on a terminal two where it would not fit. The URL is never cut. */
export function changeLine({ url, ...change }: Change, { color, width }: Look): string {
  const shown = printable(redact(url));
  const words = paint(STATE_STYLES[change.to], changeWords(change).padEnd(KIND_WIDTH), color);
  const plain = `(${change.from} → ${change.to}: ${change.reason})`;
  const fits = KIND_WIDTH + 2 + columnsOf(shown) + 2 + columnsOf(plain) <= width;
  const gap = fits ? '  ' : `\n${' '.repeat(KIND_WIDTH + 2)}`;
  return `${words}  ${shown}${gap}${paint('dim', plain, color)}\n`;
}
