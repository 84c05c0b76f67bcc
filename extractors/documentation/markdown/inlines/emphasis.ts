/**
 * Which runs of `*`, `_` and `~` are marks of emphasis (CommonMark §6.2 and the appendix "process emphasis"; GFM
 * strikethrough). Takes the runs between two positions, gives the marks that a reader does not see.
 */
import type { DelimiterRun, Edit } from './sink.ts';

const SPACE = /[\s\p{Zs}]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** The run at a position of a text, which holds `mark` there. */
export function delimiterRunAt(text: string, start: number): DelimiterRun {
  const mark = text.charAt(start);
  let end = start + 1;
  while (text.charAt(end) === mark) end++;
  const before = characterBefore(text, start);
  const after = text.slice(end, end + 2);
  const [spaceBefore, spaceAfter] = [isSpace(before), isSpace(firstOf(after))];
  const [punctBefore, punctAfter] = [PUNCTUATION.test(before), PUNCTUATION.test(firstOf(after))];
  const isLeft = !spaceAfter && (!punctAfter || spaceBefore || punctBefore);
  const isRight = !spaceBefore && (!punctBefore || spaceAfter || punctAfter);
  const canOpen = mark === '_' ? isLeft && (!isRight || punctBefore) : isLeft;
  const canClose = mark === '_' ? isRight && (!isLeft || punctAfter) : isRight;
  return { start, mark, length: end - start, canOpen, canClose };
}

function firstOf(text: string): string {
  return text === '' ? '' : String.fromCodePoint(text.codePointAt(0) ?? 0);
}

function characterBefore(text: string, at: number): string {
  if (at === 0) return '';
  const low = text.charCodeAt(at - 1);
  const isPair = low >= 0xdc00 && low <= 0xdfff && at > 1;
  return text.slice(isPair ? at - 2 : at - 1, at);
}

function isSpace(character: string): boolean {
  return character === '' || SPACE.test(character);
}

interface OpenRun extends DelimiterRun {
  left: number;
  right: number;
}

/** Runs in the order of the text, of one stretch between brackets. */
export function emphasisMarks(runs: readonly DelimiterRun[]): Edit[] {
  const edits: Edit[] = [];
  const open: OpenRun[] = [];
  /** Below this many open runs, none matches a closer of the kind. */
  const bottoms = new Map<string, number>();
  for (const run of runs) {
    const closer = { ...run, left: run.start, right: run.start + run.length };
    while (closer.canClose && closer.left < closer.right) {
      const kind = `${closer.mark}${closer.canOpen}${closer.length % 3}${tildes(closer)}`;
      const index = openerFor(closer, open, bottoms.get(kind) ?? 0);
      if (index < 0) {
        bottoms.set(kind, open.length);
        break;
      }
      const opener = open[index] as OpenRun;
      const isUsedUp = match(opener, closer, edits);
      open.length = isUsedUp ? index : index + 1;
      for (const [key, bottom] of bottoms) bottoms.set(key, Math.min(bottom, open.length));
    }
    if (closer.canOpen && closer.left < closer.right) open.push(closer);
  }
  return edits.sort((one, other) => one.start - other.start);
}

function tildes({ mark, length }: DelimiterRun): number {
  return mark === '~' ? length : 0;
}

function openerFor(closer: OpenRun, open: readonly OpenRun[], bottom: number): number {
  for (let index = open.length - 1; index >= bottom; index--) {
    if (matches(open[index] as OpenRun, closer)) return index;
  }
  return -1;
}

function matches(opener: OpenRun, closer: OpenRun): boolean {
  if (opener.mark !== closer.mark) return false;
  if (closer.mark === '~') return opener.length === closer.length && closer.length <= 2;
  if (!opener.canClose && !closer.canOpen) return true;
  // The rule of three (CommonMark §6.2, rules 9 and 10).
  return (
    (opener.length + closer.length) % 3 !== 0 ||
    (opener.length % 3 === 0 && closer.length % 3 === 0)
  );
}

/** Takes marks off both runs; true if nothing is left of the opener. */
function match(opener: OpenRun, closer: OpenRun, edits: Edit[]): boolean {
  const most = Math.min(opener.right - opener.left, closer.right - closer.left);
  const count = closer.mark === '~' ? most : Math.min(2, most);
  edits.push({ start: opener.right - count, end: opener.right, text: '' });
  edits.push({ start: closer.left, end: closer.left + count, text: '' });
  opener.right -= count;
  closer.left += count;
  return opener.left === opener.right;
}
