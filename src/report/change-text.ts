/** One changed link on a line of a terminal or a pipe: what became of it, which, and from what to what. */
import { redact } from '../../checkers/syntax/redact.ts';
import { type ChangeKind, changeKind } from '../history/change-kind.ts';
import type { Change } from '../store/model.ts';
import { STATE_STYLES } from './history-text.ts';
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

/** The URL is never cut, and the line never broken: it may be searched. */
export function changeLine(change: Change, color: boolean): string {
  const { url, from, to, reason } = change;
  const words = paint(STATE_STYLES[to], changeWords(change).padEnd(KIND_WIDTH), color);
  const how = paint('dim', `(${from} → ${to}: ${reason})`, color);
  return `${words}  ${printable(redact(url))}  ${how}\n`;
}
