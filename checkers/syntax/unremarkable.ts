/**
 * URLs of which RFC 3986 and RFC 9110 have nothing to say, as nearly all are: `http` or `https`, a name of ordinary
 * labels, and behind it only characters that may stand everywhere. Takes any string, looks at each character once,
 * allocates nothing; of what it refuses nothing is known.
 */
import { COMMON, isAlpha, isDigit, isHex } from './character-sets.ts';

/** Longer ones meet limits. */
const LONGEST = 250;
const LONGEST_LABEL = 63;

const HASH = 0x23;
const PERCENT = 0x25;
const HYPHEN = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const QUESTION = 0x3f;

export function isUnremarkable(url: string): boolean {
  if (url.length > LONGEST) return false;
  const start = url.startsWith('http://') ? 7 : url.startsWith('https://') ? 8 : -1;
  const hostEnd = start === -1 ? -1 : endOfHost(url, start);
  return hostEnd !== -1 && isCommon(url, hostEnd);
}

/** After labels whose last begins with a letter, or -1; hyphens stand alone inside of them. */
function endOfHost(url: string, start: number): number {
  let label = start;
  let previous = DOT;
  for (let at = start; ; at++) {
    const code = at < url.length ? url.charCodeAt(at) : SLASH;
    if (isAlpha(code) || isDigit(code)) {
      previous = code;
      continue;
    }
    const isBroken = previous === DOT || previous === HYPHEN || at - label > LONGEST_LABEL;
    if (isBroken) return -1;
    if (code === SLASH || code === QUESTION || code === HASH) {
      return isAlpha(url.charCodeAt(label)) ? at : -1;
    }
    if (code !== DOT && code !== HYPHEN) return -1;
    if (code === DOT) label = at + 1;
    previous = code;
  }
}

/** Path, query and fragment. */
function isCommon(url: string, from: number): boolean {
  let isFragment = false;
  for (let at = from; at < url.length; at++) {
    const code = url.charCodeAt(at);
    if (code === PERCENT) {
      if (!isHex(url.charCodeAt(at + 1)) || !isHex(url.charCodeAt(at + 2))) return false;
    } else if (code === HASH) {
      if (isFragment) return false;
      isFragment = true;
    } else if (COMMON[code] !== 1) return false;
  }
  return true;
}
