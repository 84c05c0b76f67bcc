/**
 * The lines of a text that end in a URL: how long they are, by quote depth. They show what the text's mailer did to
 * long URLs. Reads the first ones only, since a text that holds more of them is a list.
 */
import type { Text } from '../../characters/text.ts';
import { isBlank, isSchemeCharacter } from '../../characters/url-characters.ts';
import type { Lines } from '../../lines/block.ts';

const MOST = 200;
const BEHIND_SCHEME = '://';
/** Longer URLs are not read to their end. */
const LONGEST_READ = 400;

/** The lines of one quote depth. */
interface Lengths {
  longest: number;
  /** How many lines there are of each length. */
  readonly count: Map<number, number>;
}

export class UrlLines {
  readonly #byDepth = new Map<number, Lengths>();

  constructor(text: Text, lines: Lines) {
    let from = 0;
    let read = 0;
    for (let at = text.indexOf(BEHIND_SCHEME); at !== -1; at = text.indexOf(BEHIND_SCHEME, from)) {
      from = at + 1;
      if (!isSchemeCharacter(text.charCodeAt(at - 1))) continue;
      if (++read > MOST) break;
      const index = lines.indexAt(at);
      const end = lines.endOf(index);
      if (isLastWord(text, at, end)) this.#add(lines.depthOf(index), lines.lengthOf(index));
      from = Math.max(from, Math.min(end, at + LONGEST_READ));
    }
  }

  /** The length of the longest one, or 0. */
  longest(depth: number): number {
    return this.#byDepth.get(depth)?.longest ?? 0;
  }

  /** How many beside one of this length are exactly as long. */
  othersOfLength(depth: number, length: number): number {
    const count = this.#byDepth.get(depth)?.count.get(length) ?? 0;
    return Math.max(0, count - 1);
  }

  #add(depth: number, length: number): void {
    const lengths = this.#byDepth.get(depth) ?? { longest: 0, count: new Map<number, number>() };
    lengths.longest = Math.max(lengths.longest, length);
    lengths.count.set(length, (lengths.count.get(length) ?? 0) + 1);
    this.#byDepth.set(depth, lengths);
  }
}

function isLastWord(text: Text, at: number, lineEnd: number): boolean {
  if (lineEnd - at > LONGEST_READ) return false;
  let end = lineEnd;
  while (end > at && isBlank(text.charCodeAt(end - 1))) end--;
  while (end > at && !isBlank(text.charCodeAt(end - 1))) end--;
  return end === at;
}
