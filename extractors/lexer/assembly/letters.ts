/**
 * Letters beyond ASCII: of the ranges below each character is a letter, or at least neither a blank nor a mark. Takes
 * characters of 16 bits. Of all others the lexer knows nothing.
 */
import { BEYOND_ASCII, FOREIGN_BLANK, FOREIGN_LETTER, NO_BREAK_SPACE } from './characters';

/** U+00C0 to U+024F: Latin, but for `×` and `÷`. */
const LATIN: i16 = 0xc0;
const LATIN_SIZE: i16 = 0x18f;
const TIMES: i16 = 0xd7;
const DIVIDED: i16 = 0xf7;
/** U+0388 to U+0481: Greek and Cyrillic. */
const GREEK: i16 = 0x388;
const GREEK_SIZE: i16 = 0xf9;
/** U+048A to U+052F: Cyrillic. */
const CYRILLIC: i16 = 0x48a;
const CYRILLIC_SIZE: i16 = 0xa5;
/** U+05D0 to U+05EA: Hebrew. */
const HEBREW: i16 = 0x5d0;
const HEBREW_SIZE: i16 = 0x1a;
/** U+0620 to U+064A: Arabic. */
const ARABIC: i16 = 0x620;
const ARABIC_SIZE: i16 = 0x2a;
/** U+3041 to U+3096: hiragana. */
const HIRAGANA: i16 = 0x3041;
const HIRAGANA_SIZE: i16 = 0x55;
/** U+30A1 to U+30FA: katakana. */
const KATAKANA: i16 = 0x30a1;
const KATAKANA_SIZE: i16 = 0x59;
/** U+4E00 to U+9FFF: Chinese characters. */
const HAN: i16 = 0x4e00;
const HAN_SIZE: i16 = 0x51ff;
/** U+AC00 to U+D7A3: Korean syllables. */
const HANGUL: i16 = <i16>0xac00;
const HANGUL_SIZE: i16 = 0x2ba3;

/** All bits of each lane that is a letter. */
export function letters(codes: v128): v128 {
  const marks = v128.or(i16x8.eq(codes, i16x8.splat(TIMES)), i16x8.eq(codes, i16x8.splat(DIVIDED)));
  const latin = v128.andnot(among(codes, LATIN, LATIN_SIZE), marks);
  const greek = v128.or(among(codes, GREEK, GREEK_SIZE), among(codes, CYRILLIC, CYRILLIC_SIZE));
  const semitic = v128.or(among(codes, HEBREW, HEBREW_SIZE), among(codes, ARABIC, ARABIC_SIZE));
  const kana = v128.or(
    among(codes, HIRAGANA, HIRAGANA_SIZE),
    among(codes, KATAKANA, KATAKANA_SIZE),
  );
  const others = v128.or(among(codes, HAN, HAN_SIZE), among(codes, HANGUL, HANGUL_SIZE));
  return v128.or(v128.or(v128.or(latin, greek), v128.or(semitic, kana)), others);
}

function among(codes: v128, first: i16, size: i16): v128 {
  return i16x8.le_u(i16x8.sub(codes, i16x8.splat(first)), i16x8.splat(size));
}

/** What stands in the text for a character of 16 bits beyond ASCII. */
export function standInFor(code: i32): i32 {
  if (code == NO_BREAK_SPACE) return FOREIGN_BLANK;
  return isLetter(code) ? FOREIGN_LETTER : BEYOND_ASCII;
}

function isLetter(code: i32): bool {
  return i16x8.extract_lane_s(letters(i16x8.splat(<i16>code)), 0) != 0;
}
