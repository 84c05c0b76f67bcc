/**
 * One look over the bytes of a text, for all who ask where something stands in it: line ends, the characters near
 * which a URL may begin, the beginnings of words that are the sign of something. Takes ASCII, gives positions.
 */
import {
  PATTERNS_FROM,
  POSITION,
  type ShortPattern,
  ShortPatternSearch,
} from '../kernels/short-patterns.ts';

export interface Survey {
  /** The first position of every line; null where a line ends in a way that has to be looked at closely. */
  readonly lineStarts: Int32Array | null;
  /** Colons behind what a scheme may end in, and dots of `www.` and `ftp.` or what looks like them. */
  readonly marks: Int32Array;
  /** Where one of the words may stand that `isSurveyed` says yes to. */
  readonly signs: Int32Array;
}

const LINE_END = 1 << 0;
const COLON = 1 << 1;
const DOT = 1 << 2;
const MARK = COLON | DOT;

/** What the words begin with that are looked for in all texts. */
const SIGNS: readonly ShortPattern[] = [
  ['-', '-~', '- '],
  ['_', '_', '_'],
  ['b', 'e', 'g'],
  ['=', 'y', null],
  ['([Y', 'TPa', 'ha'],
];
const SCHEME = '+-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const search = new ShortPatternSearch([
  ['\n\r\f', null, null],
  [SCHEME, ':', null],
  ['wWpP', '.', null],
  ...SIGNS,
]);

const FORM_FEED = 0x0c;
const CR = 0x0d;
const LF = 0x0a;

/** Whether all places where the word stands are among the signs. */
export function isSurveyed(word: string): boolean {
  if (word.startsWith('\f')) return true;
  return SIGNS.some((pattern) =>
    pattern.every((set, place) => set === null || (word[place] && set.includes(word[place]))),
  );
}

export function survey(bytes: Uint8Array): Survey {
  starts.clear();
  marks.clear();
  signs.clear();
  if (bytes.length > 0) starts.add(0);
  let isOrdinary = true;
  search.run(bytes, (finds, from) => {
    for (let index = 0; index < finds.length; index++) {
      const find = finds[index] as number;
      const at = from + (find & POSITION);
      const patterns = find >>> PATTERNS_FROM;
      if (patterns === LINE_END) isOrdinary = addControl(bytes, at) && isOrdinary;
      // One byte may begin a sign and be the last of a scheme.
      if ((patterns & MARK) !== 0) marks.add(at + 1);
      if (patterns > (LINE_END | MARK)) signs.add(at);
    }
  });
  if (starts.last === bytes.length) starts.drop();
  return {
    lineStarts: isOrdinary ? starts.taken() : null,
    marks: marks.taken(),
    signs: signs.taken(),
  };
}

/** False where a CR stands that is no part of an ordinary line end. */
function addControl(bytes: Uint8Array, at: number): boolean {
  const code = bytes[at];
  if (code === LF) starts.add(at + 1);
  if (code === FORM_FEED) signs.add(at);
  return code !== CR || bytes[at + 1] === LF;
}

const SMALLEST_ROOM = 4096;

/** Positions whose number is not known before; its room is used again and again, and what is taken is copied. */
class Positions {
  #room = new Int32Array(SMALLEST_ROOM);
  #count = 0;

  get last(): number | undefined {
    return this.#room[this.#count - 1];
  }

  clear(): void {
    this.#count = 0;
  }

  add(position: number): void {
    if (this.#count === this.#room.length) this.#grow();
    this.#room[this.#count++] = position;
  }

  drop(): void {
    this.#count--;
  }

  taken(): Int32Array {
    return this.#room.slice(0, this.#count);
  }

  #grow(): void {
    const larger = new Int32Array(this.#room.length * 2);
    larger.set(this.#room);
    this.#room = larger;
  }
}

const starts = new Positions();
const marks = new Positions();
const signs = new Positions();
