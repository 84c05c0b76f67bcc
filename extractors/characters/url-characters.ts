/**
 * Classes of characters in running text: URL character, blank, stop, invisible mark. Takes UTF-16 code units, gives
 * booleans. Half a surrogate pair counts as part of a URL.
 */

const ASCII_STOPS = '<>"`|';

/** Controls, blanks and marks that never occur in a URL in running text. */
const ASCII_STOP_TABLE = asciiTable(
  (code) => code <= 0x20 || code === 0x7f || ASCII_STOPS.includes(String.fromCharCode(code)),
);

const SCHEME_TABLE = asciiTable((code) => isAlphanumeric(code) || '+-.'.includes(char(code)));

/**
 * Quotation marks, brackets and punctuation of scripts that put no blank between text and URL, and the object that a
 * picture left. U+2019 is missing on purpose: it occurs inside words.
 */
const WIDE_STOPS = new Set(
  [
    '\u201c\u201d\u201e\u201f\u2039\u203a\u00ab\u00bb',
    // Full stops of Indic scripts, Urdu, Armenian, Ethiopic, Khmer, Burmese, Sinhala.
    '\u0964\u0965\u06d4\u0589\u1362\u17d4\u17d5\u104a\u104b\u0df4',
    '\u060c\u061b\u061f\u2027\u2329\u232a\u27e8\u27e9\ufffc',
    '\u3001\u3002\u3008\u3009\u300a\u300b\u300c\u300d\u300e\u300f\u3010\u3011',
    '\u3014\u3015\u3016\u3017\u3018\u3019\u301a\u301b\u301d\u301e\u301f',
    '\uff01\uff02\uff07\uff08\uff09\uff0c\uff1a\uff1b\uff1c\uff1e\uff1f\uff3b\uff3d\uff5b\uff5c\uff5d',
    '\uff5f\uff60\uff61\uff62\uff63\uff64',
  ]
    .join('')
    .split('')
    .map(code),
);

export function isAlpha(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

export function isHex(code: number): boolean {
  return isDigit(code) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66);
}

export function isAlphanumeric(code: number): boolean {
  return isAlpha(code) || isDigit(code);
}

/** scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." ) (RFC 3986 §3.1), any position. */
export function isSchemeCharacter(code: number): boolean {
  return code < 128 && SCHEME_TABLE[code] === 1;
}

/** Blank, tab, line end, no-break and ideographic spaces. */
export function isBlank(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0x85) return false;
  return code === 0x85 || code === 0xa0 || isWideSpace(code);
}

/** Whether a URL in running text ends before this character. */
export function isStop(code: number): boolean {
  if (code < 128) return ASCII_STOP_TABLE[code] === 1;
  if (code <= 0xa0) return true;
  return isWideSpace(code) || WIDE_STOPS.has(code) || isBidiControl(code) || isDrawn(code);
}

/** U+2500 to U+259F: box drawing, the borders of tables, and blocks. */
function isDrawn(code: number): boolean {
  return code >= 0x2500 && code <= 0x259f;
}

/** The number of a footnote. */
export function isSuperscriptDigit(code: number): boolean {
  if (code < 0xb2) return false;
  if (code === 0xb2 || code === 0xb3 || code === 0xb9) return true;
  return code === 0x2070 || (code >= 0x2074 && code <= 0x2079);
}

/** Invisible characters that belong to no URL: soft hyphen, zero-width marks. */
export function isInvisible(code: number): boolean {
  return code === 0xad || code === 0x200b || code === 0x2060 || code === 0xfeff;
}

/** Joiners shape letters in some scripts; between ASCII letters they have no effect. */
export function isJoiner(code: number): boolean {
  return code === 0x200c || code === 0x200d;
}

/** Marks and overrides of writing direction. */
export function isBidiControl(code: number): boolean {
  return (
    code === 0x061c ||
    code === 0x200e ||
    code === 0x200f ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069)
  );
}

/** Unicode noncharacters and the replacement character, which no name may hold. */
export function isNoncharacter(code: number): boolean {
  return code >= 0xfdd0 && (code <= 0xfdef || code >= 0xfffd);
}

function isWideSpace(code: number): boolean {
  return (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

function asciiTable(holds: (code: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, code) => (holds(code) ? 1 : 0));
}

function char(code: number): string {
  return String.fromCharCode(code);
}

function code(character: string): number {
  return character.charCodeAt(0);
}
