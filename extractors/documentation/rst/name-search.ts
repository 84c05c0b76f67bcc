/**
 * Whatever looks like a name that is given in a reStructuredText, also where it gives none: in a list, a table, a literal
 * block. Takes the text, gives names. A reference to one of them is not called a fault.
 */
import { normalName, shownTitle } from './names.ts';

const GIVEN = [
  /\.\.[ \t]+_`((?:[^`\\]|\\[\s\S]){1,500})`:/g,
  /\.\.[ \t]+_([^\n]{1,500}?):(?=\s|$)/g,
  /(?<![\w`])_`([^`]{1,300})`/g,
  /`([^`<]{1,500}?)\s{0,99}<[^`>]{1,2000}>`_/g,
  /\.\.[ \t]+\[#?([^\]\n]{1,100})\]/g,
  /:name:[ \t]+([^\n]{1,300})/g,
];
const TITLE = /^[ \t]*(\S[^\n]{0,500})\n[ \t]*([!-/:-@[-`{-~])\2{2,}[ \t\r]*$/gm;

export function writtenNames(text: string): ReadonlySet<string> {
  const given = GIVEN.flatMap((form) => Array.from(text.matchAll(form), ([, name = '']) => name));
  const titles = Array.from(text.matchAll(TITLE), ([, title = '']) => shownTitle(title));
  return new Set([...given, ...titles].map(normalName));
}
