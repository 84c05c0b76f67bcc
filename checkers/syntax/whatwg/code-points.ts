/** Classes of code points by which the parser of the WHATWG URL standard goes. */
import { type CharacterSet, COMMON, characterSet, isAlpha } from '../characters/character-sets.ts';

const C0_CONTROLS = String.fromCharCode(...Array.from({ length: 0x20 }, (_, code) => code));

/** Forbidden host code points (§3.2) */
export const FORBIDDEN_IN_HOST: CharacterSet = characterSet('\0\t\n\r #/:<>?@[\\]^|');
/** Forbidden domain code points (§3.2) */
export const FORBIDDEN_IN_DOMAIN: CharacterSet = characterSet(
  `\0\t\n\r #/:<>?@[\\]^|${C0_CONTROLS}%\x7f`,
);

const BACKSLASH = 0x5c;
const SLASH = 0x2f;

/** URL code points (§4.3) */
export function isUrlCodePoint(code: number): boolean {
  if (code < 0x80) return COMMON[code] === 1;
  return code >= 0xa0 && code <= 0x10fffd && !isSurrogate(code) && !isNoncharacter(code);
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

/** The last two of each plane, and 32 among the Arabic presentation forms. */
function isNoncharacter(code: number): boolean {
  return (code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code <= 0xfdef);
}

/** C0 control or space, which is cut off at both ends of the input (§4.4). */
export function isControlOrSpace(code: number): boolean {
  return code <= 0x20;
}

/** "/", and "\" where it is read as one. */
export function isSlash(code: number): boolean {
  return code === SLASH || code === BACKSLASH;
}

/** A letter and ":" or "|" (§4.2) */
export function isWindowsDriveLetter(text: string): boolean {
  const isPair = text.length === 2 && isAlpha(text.charCodeAt(0));
  return isPair && (text[1] === ':' || text[1] === '|');
}

/** As far as the code point at `at` reaches. */
export function endOfCodePoint(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}
