/** JSON: `"http:\/\/a.example\/b?c=d\u0026e"` (RFC 8259 §7), also inside a string of another JSON text. */
import { escapesOf, ofHex } from './escapes.ts';
import { END, type Markup, type Site } from './model.ts';

export const JSON_STRING: Markup = {
  name: 'JSON',
  marks: /\\[/\\u]/,
  isSeen: isJson,
  inText: null,
  escapeAt: escapesOf('\\', [
    [/\\{1,7}\//y, '/'],
    [/\\{1,7}u([\da-f]{4})/iy, ofHex],
    [/\\/y, END],
  ]),
};

/** An escaped slash behind the scheme, or an escaped character; a regular expression escapes other marks, too. */
function isJson({ run, before }: Site): boolean {
  if (/[/^]$/.test(before) || /[^\\]\\[^"\\/bfnrtu]/.test(run)) return false;
  return /^[a-z][a-z\d+.-]{0,30}:(?:\\{1,7}\/){2}|\\u00[\da-f]{2}/i.test(run);
}
