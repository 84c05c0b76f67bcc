/**
 * Lines of prose for generated archives: takes a generator, gives a pool of lines between 60 and 72
 * columns, made once and picked from ever after, which is what makes generation fast.
 * No line holds a colon, an angle bracket or anything else a URL could be made of.
 */
import type { Prng } from './prng.ts';

const ASCII_WORDS =
  `the a of and to in it was that lamp tower keeper harbour signal night fog gull tide lens oil
  brass clock weight stair gallery lantern beam ship rock storm letter logbook museum island boat
  supper kettle winter summer morning evening window door key rope chain paint ladder wick glass
  light dark white red green long short first second third last slow quick quiet loud old new burns
  turns waits answers wrote found kept lost mended carried counted watched remembered forgot asked
  because although whenever before after under over between without against toward beyond nobody
  somebody everyone another several hardly nearly always never often seldom perhaps certainly`
    .split(/\s+/)
    .filter((word) => word !== '');

const ACCENTED_WORDS =
  'phare côté déjà été gêné Leuchtturm Wächter über grün schön fyr båt måste höst år señal mañana niño'.split(
    ' ',
  );

const LINES = 2048;
const WIDTH = 72;
const SHORTEST = 60;

export interface Prose {
  /** Plain ASCII. */
  readonly ascii: readonly string[];
  /** Some words with letters beyond ASCII. */
  readonly accented: readonly string[];
  /** ASCII words, for paths and subjects. */
  readonly words: readonly string[];
}

export function createProse(prng: Prng): Prose {
  const mixed = [...ASCII_WORDS, ...ASCII_WORDS, ...ACCENTED_WORDS];
  return {
    ascii: lines(prng, ASCII_WORDS),
    accented: lines(prng, mixed),
    words: ASCII_WORDS.filter((word) => word.length > 3),
  };
}

function lines(prng: Prng, words: readonly string[]): string[] {
  return Array.from({ length: LINES }, () => line(prng, words));
}

function line(prng: Prng, words: readonly string[]): string {
  let text = prng.pick(words);
  const width = SHORTEST + prng.below(WIDTH - SHORTEST + 1);
  while (text.length < SHORTEST) {
    const word = prng.pick(words);
    if (text.length + 1 + word.length > width) break;
    text += ` ${word}`;
  }
  return text;
}

/** The beginning of a line, cut before a word so that it is at most `width` columns wide. */
export function cutAtWord(text: string, width: number): string {
  if (text.length <= width) return text;
  const space = text.lastIndexOf(' ', width);
  return space < 0 ? '' : text.slice(0, space);
}
