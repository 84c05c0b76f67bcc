/** What the index of a text holds, by one search after the other: slow, and simple enough to be believed. */
import type { FindOptions } from '../../../extractors/model.ts';

/** The first position of every line. */
export function searchedStarts(text: string): number[] {
  const starts = [0, ...positions(text, /\r\r\n|\r\n|\r|\n/g).map((end) => end + 1)];
  return starts.filter((start) => start < text.length);
}

/** The lines that hold one of the words; in a row of the same dash or bar only the first counts. */
export function searchedLines(text: string, words: readonly string[]): number[] {
  const starts = searchedStarts(text);
  const lines = words.flatMap((word) =>
    placesOf(text, word).map((at) => starts.findLastIndex((start) => start <= at)),
  );
  return [...new Set(lines)].sort((a, b) => a - b);
}

function placesOf(text: string, word: string): number[] {
  const first = word.charAt(0);
  const found: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!'-_'.includes(first) || text[at - 1] !== first) found.push(at);
  }
  return found;
}

/** The characters near which a URL may begin: every colon behind what ends a scheme. */
export function searchedMarks(text: string, { schemeless, emails }: FindOptions): number[] {
  const dots = schemeless ? /\./g : /(?<=[wp])\./gi;
  return [
    ...positions(text, /(?<=[A-Za-z0-9+.-]):/g),
    ...positions(text, dots),
    ...positions(text, /(?<=[wp])\//gi),
    ...(emails ? positions(text, /@/g) : []),
  ].sort((a, b) => a - b);
}

/** Where the last character of each match stands. */
export function positions(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(({ index, 0: all }) => index + all.length - 1);
}
