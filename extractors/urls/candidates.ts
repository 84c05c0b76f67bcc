/**
 * The characters near which a URL may begin. Takes a text, gives the positions of colons, of dots after the beginning
 * of a host without a scheme, and of `@` if addresses are wanted. The character index of a text holds the first two;
 * without one, native searches find them, so that text without them costs next to nothing.
 */

import { forward } from '../characters/ordered.ts';
import { characterIndexOf, type Text } from '../characters/text.ts';
import type { FindOptions } from '../model.ts';

const LOWER_W = 0x77;
const LOWER_P = 0x70;
const TO_LOWER = 0x20;

export interface Marks {
  /** The first mark from `from` on, or the length of the text; positions must not decrease. */
  next(from: number): number;
}

export function marksOf(text: Text, options: FindOptions): Marks {
  const characterIndex = options.schemeless || options.emails ? null : characterIndexOf(text);
  return characterIndex === null
    ? new SearchedMarks(text, options)
    : { next: forward(characterIndex.marks, text.length) };
}

export class SearchedMarks implements Marks {
  readonly #text: Text;
  readonly #options: FindOptions;
  #colon = -1;
  #dot = -1;
  #at: number;

  constructor(text: Text, options: FindOptions) {
    this.#text = text;
    this.#options = options;
    this.#at = options.emails ? -1 : text.length;
  }

  next(from: number): number {
    if (this.#colon < from) this.#colon = this.#find(':', from);
    if (this.#dot < from) this.#dot = this.#findDot(from);
    if (this.#at < from) this.#at = this.#find('@', from);
    return Math.min(this.#colon, this.#dot, this.#at);
  }

  /** Without `schemeless`, only the dots of `www.` and `ftp.` count. */
  #findDot(from: number): number {
    let dot = this.#find('.', from);
    if (this.#options.schemeless) return dot;
    while (dot < this.#text.length && !this.#endsName(dot)) dot = this.#find('.', dot + 1);
    return dot;
  }

  #endsName(dot: number): boolean {
    const last = this.#text.charCodeAt(dot - 1) | TO_LOWER;
    return last === LOWER_W || last === LOWER_P;
  }

  #find(mark: string, from: number): number {
    const found = this.#text.indexOf(mark, from);
    return found === -1 ? this.#text.length : found;
  }
}
