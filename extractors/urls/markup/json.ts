/** JSON: `"http:\/\/a.example\/b?c=d\u0026e"` (RFC 8259 §7), also inside a string of another JSON text. */
import { escapesOf, ofHex } from './escapes.ts';
import { END, type Markup, type Site } from './model.ts';

const ESCAPES = escapesOf('\\', [
  [/\\{1,7}\//y, '/'],
  [/\\{1,7}u([\da-f]{4})/iy, ofHex],
  [/\\/y, END],
]);

export const JSON_STRING: Markup = {
  name: 'JSON',
  marks: /\\[/\\u]/,
  isSeen: isJson,
  inText: null,
  escapeAt: ESCAPES,
};

/** A line end in a long string, whose opening quotation mark is far away: the text around it tells. */
export const JSON_TEXT: Markup = {
  name: 'JSON',
  marks: /\\[bfnrt]/,
  isSeen: () => false,
  // A name and its value.
  inText: /"[\w$ .-]{1,60}"\s?:\s{0,2}(?:["{[\d-]|true|false|null)/,
  escapeAt: ESCAPES,
};

/** An escaped slash behind the scheme, or an escaped character; a regular expression escapes other marks, too. */
function isJson({ run, before }: Site): boolean {
  if (/[/^]$/.test(before) || /[^\\]\\[^"\\/bfnrtu]/.test(run)) return false;
  return /^[a-z][a-z\d+.-]{0,30}:(?:\\{1,7}\/){2}|\\u00[\da-f]{2}/i.test(run);
}
