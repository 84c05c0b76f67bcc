/**
 * The signature of a text: 64 bits in which texts that are nearly the same differ in few places (Charikar,
 * STOC 2002, "simhash"), over pairs of neighbouring words. Texts without words have none.
 */
export interface Signature {
  readonly high: number;
  readonly low: number;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Of ASCII: its letters and digits. */
const IN_WORD = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  /[A-Za-z0-9]/.test(String.fromCharCode(unit)) ? 1 : 0,
);
const WORDS_READ = 10_000;
const BITS = 64;
const HALF = 32;

export function signatureOf(text: string): Signature | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const votes = new Int32Array(BITS);
  for (let i = 0; i < Math.max(1, words.length - 1); i++) {
    const pair = `${words[i]} ${words[i + 1] ?? ''}`;
    vote(votes, 0, hash(pair, 0x811c9dc5));
    vote(votes, HALF, hash(pair, 0x9747b28c));
  }
  return { high: halfOf(votes, 0), low: halfOf(votes, HALF) };
}

/** In how many of 64 bits they differ. */
export function distance(a: Signature, b: Signature): number {
  return bitsIn(a.high ^ b.high) + bitsIn(a.low ^ b.low);
}

/** At most `most`. Pages are counted again and again: letters of ASCII need no regular expression. */
export function countWords(text: string, most: number): number {
  let count = 0;
  let start = -1;
  for (let i = 0; i < text.length && count < most; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) return count + countAnyWords(text, start === -1 ? i : start, most - count);
    const isInWord = IN_WORD[unit] === 1;
    if (isInWord && start === -1) start = i;
    if (isInWord || start === -1) continue;
    start = -1;
    count++;
  }
  return count + (start === -1 || count === most ? 0 : 1);
}

function countAnyWords(text: string, from: number, most: number): number {
  const word = new RegExp(WORD);
  word.lastIndex = from;
  let count = 0;
  while (count < most && word.test(text)) count++;
  return count;
}

function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(WORD)) {
    words.push(word.toLowerCase());
    if (words.length >= WORDS_READ) break;
  }
  return words;
}

/** FNV-1a, its bits mixed once more at the end: neighbouring texts must differ in all of them. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}

function vote(votes: Int32Array, from: number, bits: number): void {
  for (let bit = 0; bit < HALF; bit++) {
    votes[from + bit] = (votes[from + bit] ?? 0) + ((bits >>> bit) & 1 ? 1 : -1);
  }
}

function halfOf(votes: Int32Array, from: number): number {
  let bits = 0;
  for (let bit = 0; bit < HALF; bit++) {
    if ((votes[from + bit] ?? 0) > 0) bits |= 1 << bit;
  }
  return bits >>> 0;
}

function bitsIn(value: number): number {
  let left = value >>> 0;
  let count = 0;
  for (; left !== 0; left = (left & (left - 1)) >>> 0) count++;
  return count;
}
