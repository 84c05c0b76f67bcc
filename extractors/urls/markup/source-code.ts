/** Strings of programs: `"see http://a.example/b\nand"`, in C and the many languages with its escapes. */
import { escapesOf, ofHex } from './escapes.ts';
import { END, type Markup, type Site } from './model.ts';

/** A string that ends before a variable and begins again behind it: `'http://a.example/' . $name . '/b'`. */
const VARIABLE = /'[.+]\$?[a-z_][\w$]{0,40}(?:[.+]'|$)/iy;

export const SOURCE_CODE: Markup = {
  name: 'source code',
  marks: /\\[abefnrtvxu0]|'[.+]/,
  isSeen: (site) => isInString(site) || isAroundVariable(site),
  inText: null,
  escapeAt: escapesOf("\\'", [
    [/\\x([\da-f]{2})/iy, ofHex],
    [/\\u([\da-f]{4})/iy, ofHex],
    [/\\{1,2}[abefnrtv0"']/y, END],
    [VARIABLE, END],
  ]),
};

/** Whether a quotation mark is open before the URL, and closed on the same line. */
function isInString({ before, run, behind }: Site): boolean {
  if (before.endsWith("'")) return run.includes("'");
  const marks = before.replace(/\\./g, '').split('"').length - 1;
  return marks % 2 === 1 && behind.includes('"');
}

function isAroundVariable({ before, run }: Site): boolean {
  return /(?:^|[\s(=,.+[{:])'[^']*$/.test(before) && /'[.+]\$?[a-z_]/i.test(run);
}
