/**
 * Characters that show nothing and may hide or reorder what stands beside them (RFC 3987 §4.1, UTS 39 §5.4): as they
 * are, with the character before them, and as escapes of their UTF-8 octets.
 */
import { octetAt } from './character-sets.ts';

type Ranges = readonly (readonly [first: number, last: number])[];

/** Marks of direction, breaks, blanks without width, fillers. */
const MARKS: Ranges = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180e, 0x180e],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0xe0001, 0xe0001],
  [0xe0020, 0xe007f],
];
/** Joiners and variation selectors, which shape the character before them. */
const SHAPERS: Ranges = [
  [0x180b, 0x180d],
  [0x180f, 0x180f],
  [0x200c, 0x200d],
  [0xfe00, 0xfe0f],
  [0xe0100, 0xe01ef],
];

const MARK = classOf(MARKS);
const INVISIBLE = classOf([...MARKS, ...SHAPERS]);
/** Scripts of joined letters and of ideographs, whose forms a joiner or a selector chooses. */
const SHAPED_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati'],
  ...['Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
  ...['Tibetan', 'Han'],
];
const EMOJI = ['\\p{Extended_Pictographic}', '\\p{Emoji_Modifier}', '\\u20e3', '\\ufe0f'];
/** Behind these a joiner or a selector has work to do. */
const SHAPED = new RegExp(
  [...SHAPED_SCRIPTS.map((script) => `\\p{Script=${script}}`), ...EMOJI].join('|'),
  'u',
);
/** Flags of regions are spelled in tags behind a black flag. */
const TAGGED = /[\u{1f3f4}\u{e0020}-\u{e007e}]/u;
const TAG = /[\u{e0020}-\u{e007f}]/u;
/** Old syllables are spelled with fillers. */
const JAMO_FILLER = /[\u115f\u1160]/;
const HANGUL = /\p{Script=Hangul}/u;

function classOf(ranges: Ranges): RegExp {
  const hex = (code: number): string => `\\u{${code.toString(16)}}`;
  return new RegExp(`[${ranges.map(([from, to]) => `${hex(from)}-${hex(to)}`).join('')}]`, 'u');
}

/** Whatever stands before it. */
export function isInvisibleMark(character: string): boolean {
  return INVISIBLE.test(character);
}

/** Behind `before`, a character or nothing, it only hides; it does not shape what a reader sees. */
export function isHidden(character: string, before: string): boolean {
  if (!INVISIBLE.test(character)) return false;
  if (!MARK.test(character)) return !SHAPED.test(before);
  if (TAG.test(character)) return !TAGGED.test(before);
  return !(JAMO_FILLER.test(character) && HANGUL.test(before));
}

/** The hidden characters of a text, each once. */
export function hiddenIn(text: string): readonly string[] {
  if (!INVISIBLE.test(text)) return [];
  const found = new Set<string>();
  let before = '';
  for (const character of text) {
    if (isHidden(character, before)) found.add(character);
    before = character;
  }
  return [...found];
}

/** By the first octet of such characters in UTF-8 the second ones. */
const OCTETS: ReadonlyMap<number, ReadonlySet<number>> = leadingOctets();
/** Marks those first octets. */
const IS_FIRST = Uint8Array.from({ length: 256 }, (_, octet) => (OCTETS.has(octet) ? 1 : 0));

function leadingOctets(): Map<number, Set<number>> {
  const octets = new Map<number, Set<number>>();
  for (const [from, to] of [...MARKS, ...SHAPERS]) {
    // Of three octets and four, the last counts 64; of two, no range has more than one.
    for (let code = from; code <= to; code = (code | 0x3f) + 1) {
      const [first = 0, second = 0] = Buffer.from(String.fromCodePoint(code), 'utf8');
      octets.set(first, (octets.get(first) ?? new Set()).add(second));
    }
  }
  return octets;
}

/** Whether an escaped one may begin at the escape of `octet` at `at`, by two octets. */
export function mayEscapeInvisible(url: string, at: number, octet = octetAt(url, at)): boolean {
  return IS_FIRST[octet] === 1 && OCTETS.get(octet)?.has(octetAt(url, at + 3)) === true;
}
