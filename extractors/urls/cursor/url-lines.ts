/**
 * The lines of a text that end in a URL: how long they are, by quote depth. They show what the text's mailer did to
 * long URLs. Reads the first ones only, since a text that holds more of them is a list.
 */
import type { Text } from '../../characters/text.ts';
import { isBlank } from '../../characters/url-characters.ts';
import type { Lines } from '../../lines/block.ts';

const MOST = 200;
/** Longer URLs are not read to their end. */
const LONGEST_READ = 400;

export class UrlLines {
  readonly #longest = new Map<number, number>();
  readonly #count = new Map<string, number>();

  constructor(text: Text, lines: Lines) {
    let at = text.indexOf('://');
    for (let read = 0; at !== -1 && read < MOST; read++) {
      const index = lines.indexAt(at);
      const end = lines.endOf(index);
      if (isLastWord(text, at, end)) this.#add(lines.depthOf(index), lines.lengthOf(index));
      at = text.indexOf('://', Math.max(at + 1, Math.min(end, at + LONGEST_READ)));
    }
  }

  /** The length of the longest one, or 0. */
  longest(depth: number): number {
    return this.#longest.get(depth) ?? 0;
  }

  /** How many beside one of this length are exactly as long. */
  othersOfLength(depth: number, length: number): number {
    return Math.max(0, (this.#count.get(`${depth} ${length}`) ?? 0) - 1);
  }

  #add(depth: number, length: number): void {
    const key = `${depth} ${length}`;
    this.#count.set(key, (this.#count.get(key) ?? 0) + 1);
    if (length > this.longest(depth)) this.#longest.set(depth, length);
  }
}

function isLastWord(text: Text, at: number, lineEnd: number): boolean {
  if (lineEnd - at > LONGEST_READ) return false;
  let end = lineEnd;
  while (end > at && isBlank(text.charCodeAt(end - 1))) end--;
  while (end > at && !isBlank(text.charCodeAt(end - 1))) end--;
  return end === at;
}
