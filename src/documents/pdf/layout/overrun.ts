/**
 * Which characters of a page are read. One that stands off the page is not shown, so it is left out (crop marks, notes
 * of the printer); but a word that begins on the page and runs over its edge is read to its end, since its first half
 * alone is another word. Takes the characters in the order in which they are drawn.
 */
import type { Cell, Glyph } from './model.ts';
import { cellOf } from './runs.ts';

/** How far the next character of a word may stand from the last one: of the width of the wider one. */
const FARTHEST = 0.5;
/** How far its baseline may lie above or below: of the size of the last one. */
const HIGHEST = 0.2;

export class Overrun {
  #last: Glyph | null = null;

  /** Whether it is read; `shows` says whether it stands on the page. */
  reads(glyph: Glyph, shows: boolean): boolean {
    const isInk = glyph.character.trim() !== '';
    const isRead = shows || (isInk && this.#last !== null && goesOn(this.#last, glyph));
    this.#last = isRead && isInk ? glyph : null;
    return isRead;
  }
}

function goesOn(before: Glyph, glyph: Glyph): boolean {
  if (before.angle !== glyph.angle) return false;
  const [last, next] = [cellOf(before), cellOf(glyph)];
  const width = Math.max(widthOf(last), widthOf(next));
  const rise = Math.abs(next.v - last.v);
  return rise <= HIGHEST * last.size && Math.abs(next.from - last.to) <= FARTHEST * width;
}

function widthOf({ from, to }: Cell): number {
  return to - from;
}
