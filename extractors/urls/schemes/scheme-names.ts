/**
 * Finds known schemes by their last characters. Takes the position of a colon, gives the scheme before it, or null.
 * Makes no string: most colons stand in prose and in header fields, and three characters suffice to reject them.
 */
import type { Text } from '../../characters/text.ts';
import { isAlpha, isSchemeCharacter } from '../../characters/url-characters.ts';
import { GLUED_SCHEMES, SCHEMES, SELDOM } from './schemes.ts';

const KEY_CHARACTERS = 3;
/** Letters of either case and digits by their low bits; a few other characters match falsely. */
const KEY_BITS = 5;
const LOW_BITS = (1 << KEY_BITS) - 1;

const NO_NAMES: readonly string[] = [];
const GLUED: ReadonlySet<string> = new Set(GLUED_SCHEMES);

/** The names by the key of their last characters, longest first; made when a text is read. */
let namesByEnd: readonly (readonly string[])[] | undefined;

/**
 * The longest known scheme that ends at `colon` and begins at `lowest` or later: a whole word, or the end of a word
 * after a mark or digits, or a scheme that a word was glued to.
 */
export function knownSchemeBefore(text: Text, colon: number, lowest: number): string | null {
  const key =
    (lowBits(text, colon - 3) << (2 * KEY_BITS)) |
    (lowBits(text, colon - 2) << KEY_BITS) |
    lowBits(text, colon - 1);
  namesByEnd ??= byEnd([...SCHEMES.keys(), ...SELDOM]);
  const names = namesByEnd[key] as readonly string[];
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    const start = colon - name.length;
    if (start >= lowest && isWritten(text, name, start) && mayBegin(text, name, start, lowest)) {
      return name;
    }
  }
  return null;
}

function lowBits(text: Text, at: number): number {
  return text.charCodeAt(at) & LOW_BITS;
}

/** Whether the name is written at `start`, in any case. */
function isWritten(text: Text, name: string, start: number): boolean {
  for (let at = 0; at < name.length; at++) {
    const code = text.charCodeAt(start + at);
    const lower = isAlpha(code) ? code | 0x20 : code;
    if (lower !== name.charCodeAt(at)) return false;
  }
  return true;
}

/** Whether the text before `start` allows a scheme to begin there. */
function mayBegin(text: Text, name: string, start: number, lowest: number): boolean {
  if (start === lowest) return true;
  const before = text.charCodeAt(start - 1);
  if (!isSchemeCharacter(before)) return true;
  return SCHEMES.has(name) && (!isAlpha(before) || GLUED.has(name));
}

/** Indexes the names; a name shorter than a key matches after any character. */
function byEnd(names: readonly string[]): readonly (readonly string[])[] {
  const found = new Array<readonly string[]>(1 << (KEY_CHARACTERS * KEY_BITS)).fill(NO_NAMES);
  for (const name of [...names].sort((a, b) => b.length - a.length)) {
    const end = name.slice(-KEY_CHARACTERS);
    let key = 0;
    for (let at = 0; at < end.length; at++)
      key = (key << KEY_BITS) | (end.charCodeAt(at) & LOW_BITS);
    const step = 1 << (KEY_BITS * end.length);
    for (let at = key; at < found.length; at += step)
      found[at] = [...(found[at] ?? NO_NAMES), name];
  }
  return found;
}
