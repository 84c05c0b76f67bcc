/**
 * The text around a URL as a person would quote it: what stands before it and behind it in its paragraph. Takes a place
 * in a text, gives both sides, or nothing where no word stands there. Reads a bounded number of characters, whatever
 * the text.
 */
import type { Context } from '../model.ts';
import { type Side, TextAfter, TextBefore } from './paragraph.ts';
import { beginningOf, endOf } from './shorten.ts';
import type { Place } from './walk.ts';

/** Both sides together, in UTF-16 units. */
export const CONTEXT_MOST = 240;
const HALF = CONTEXT_MOST / 2;

const WORD = /[\p{L}\p{N}]/u;

export function contextOf(place: Place): Context | undefined {
  const before = new TextBefore(place);
  const after = new TextAfter(place);
  // What one side leaves free is for the other.
  before.readTo(HALF);
  after.readTo(CONTEXT_MOST - Math.min(HALF, before.text.length));
  before.readTo(CONTEXT_MOST - Math.min(HALF, after.text.length));
  if (!WORD.test(before.text) && !WORD.test(after.text)) return undefined;
  const last = setApart(place, before, 'before');
  const first = setApart(place, after, 'after');
  const kept = endOf(last, Math.max(HALF, CONTEXT_MOST - first.text.length));
  return { before: kept, after: beginningOf(first, CONTEXT_MOST - kept.length) };
}

/** A blank before or behind a URL that stands nowhere in the text. */
function setApart({ start, end }: Place, side: Side, which: keyof Context): Side {
  const { text, isCut } = side;
  if (start < end || text === '') return side;
  if (which === 'before') return text.endsWith(' ') ? side : { isCut, text: `${text} ` };
  return WORD.test(text.charAt(0)) ? { isCut, text: ` ${text}` } : side;
}
