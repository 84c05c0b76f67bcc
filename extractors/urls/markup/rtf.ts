/** RTF: `HYPERLINK "http://a.example/caf\'e9"`, `http://a.example/b\par` (Rich Text Format 1.9.1). */
import { escapesOf, itself, ofHex } from './escapes.ts';
import { END, type Markup } from './model.ts';

export const RTF: Markup = {
  name: 'RTF',
  marks: /\\/,
  isSeen: ({ before }) => /\\fldinst[ {][^"]*"?$/.test(before),
  inText: /\{\\rtf\d|\\(?:pard|fldinst|fonttbl)(?![a-z])/,
  escapeAt: escapesOf('\\', [
    [/\\'([\da-f]{2})/iy, ofHex],
    [/\\u(-?\d{1,5})(?:\\'[\da-f]{2}|[ ?])?/iy, ofDecimal],
    [/\\_/y, '-'],
    [/\\-/y, ''],
    [/\\([{}\\])/y, itself],
    [/\\/y, END],
  ]),
};

/** RTF writes characters from U+8000 on as negative numbers. */
function ofDecimal(digits: string): string | typeof END {
  return itself(String.fromCharCode(Number(digits) & 0xffff));
}
