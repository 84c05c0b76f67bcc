/**
 * The characters near which a URL may begin. Takes a text, gives the positions of colons, of dots after the beginning
 * of a host without a scheme, and of `@` if addresses are wanted. The character index holds those that are always
 * wanted; native searches find those that an option adds.
 */

import { forward } from '../characters/ordered.ts';
import { isAsciiText, markIndexOf, type Text } from '../characters/text.ts';
import type { FindOptions } from '../model.ts';
import { COLONS } from './extent/scanned.ts';
import { FULL_WIDTH_STARTS } from './full-width.ts';

export interface Marks {
  /** The first mark from `from` on, or the length of the text; positions must not decrease. */
  next(from: number): number;
}

type NextMark = Marks['next'];

export function marksOf(text: Text, options: FindOptions): Marks {
  let next: NextMark = forward(markIndexOf(text).marks, text.length);
  if (!isAsciiText(text)) {
    const wide = [...FULL_WIDTH_STARTS, ...(options.repair ? COLONS : '')];
    for (const start of wide) if (text.includes(start)) next = firstOf(next, every(start, text));
  }
  if (options.schemeless) next = firstOf(next, every('.', text));
  if (options.emails) next = firstOf(next, every('@', text));
  return { next };
}

function firstOf(one: NextMark, other: NextMark): NextMark {
  return (from) => Math.min(one(from), other(from));
}

function every(mark: string, text: Text): NextMark {
  let at = -1;
  return (from) => {
    if (at < from) at = text.indexOf(mark, from);
    if (at === -1) at = text.length;
    return at;
  };
}
