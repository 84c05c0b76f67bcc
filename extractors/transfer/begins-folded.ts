/** Tells whether a text is iCalendar or vCard with folded lines, by its beginning. */
import type { Text } from '../characters/text.ts';

const BEGIN = /^BEGIN:(?:VCALENDAR|VCARD)[ \t]{0,9}(?:[\r\n]|$)/i;
/** More than the first line has. */
const BEGIN_LENGTH = 32;
const VERSION = /^VERSION:(\S{1,9})/im;
/** The version stands in the first lines. */
const VERSION_WITHIN = 4096;
/** vCalendar 1.0 and vCard 2.1 fold as RFC 822 does: only between words, and the blank stays. */
const OLD_VERSIONS: ReadonlySet<string | undefined> = new Set(['1.0', '2.1']);

/** Whether lines of this version are folded so that the blank goes; `head`: at least the first lines. */
export function dropsBlanks(head: Text): boolean {
  return !OLD_VERSIONS.has(VERSION.exec(head.slice(0, VERSION_WITHIN))?.[1]);
}

/** Whether the text is iCalendar or vCard, and folded so that the blank goes. */
export function beginsFolded(text: Text): boolean {
  return beginsObject(text) && dropsBlanks(text);
}

/** Whether the first line that is not blank begins an object. An indented one is a citation. */
function beginsObject(text: Text): boolean {
  let line = 0;
  let at = 0;
  for (; isBlankOrLineEnd(text.charCodeAt(at)); at++) {
    if (text.charCodeAt(at) === LF) line = at + 1;
  }
  return line === at && BEGIN.test(text.slice(line, line + BEGIN_LENGTH));
}

const LF = 0x0a;
const CR = 0x0d;
const TAB = 0x09;
const SPACE = 0x20;

function isBlankOrLineEnd(code: number): boolean {
  return code === SPACE || code === LF || code === CR || code === TAB;
}
