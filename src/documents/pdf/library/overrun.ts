/**
 * Which characters of a page are read. One that stands off the page is not shown, so it is left out (crop marks, notes
 * of the printer); but a word that begins on the page and runs over its edge is read to its end, since its first half
 * alone is another word. Takes the characters in the order in which they are drawn.
 */
import type { Glyph } from '../layout/model.ts';

/** How far the next character of a word may stand from the last one: of the width of the wider one. */
const FARTHEST = 0.5;
/** How far its baseline may lie above or below: of the height of its line. */
const HIGHEST = 0.2;

const WHOLE_TURN = 360;

type Place = Pick<Glyph, 'character' | 'box' | 'x' | 'y' | 'angle'>;

export class Overrun {
  #last: Place | null = null;

  /** Whether it is read; `shows` says whether it stands on the page. */
  reads(place: Place, shows: boolean): boolean {
    const isRead = shows || (this.#last !== null && goesOn(this.#last, place));
    this.#last = isRead && place.character.trim() !== '' ? place : null;
    return isRead;
  }
}

function goesOn(last: Place, next: Place): boolean {
  if (last.angle !== next.angle || next.character.trim() === '') return false;
  const turn = (next.angle / WHOLE_TURN) * 2 * Math.PI;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const across = ([left, bottom, right, top]: Glyph['box']): readonly [number, number] => [
    Math.abs(cos) * (right - left) + Math.abs(sin) * (top - bottom),
    Math.abs(sin) * (right - left) + Math.abs(cos) * (top - bottom),
  ];
  const [lastWidth, height] = across(last.box);
  const [width] = across(next.box);
  const [x, y] = [next.x - last.x, next.y - last.y];
  const rise = Math.abs(y * cos - x * sin);
  const gap = x * cos + y * sin - lastWidth;
  return rise <= HIGHEST * height && Math.abs(gap) <= FARTHEST * Math.max(width, lastWidth);
}
