/**
 * roff with the man macros: takes text, gives what groff and mandoc set as exactly that text, whatever it holds.
 * Pure.
 */
import { wrap } from './wrap.ts';

/** What roff would obey or set as something else (groff_char(7)); `-` is a hyphen unless it is escaped. */
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\(rs',
  '-': '\\-',
  "'": '\\(aq',
  '`': '\\(ga',
  '^': '\\(ha',
  '~': '\\(ti',
  '"': '\\(dq',
};

const LONGEST_LINE = 78;

/** Filled text, a sentence a line at least: behind one, roff sets a wider space. */
export function filled(text: string): readonly string[] {
  const sentences = escaped(text).split(/(?<=[.?!]) (?=[A-Z])/);
  return sentences.flatMap((one) => wrap(one, LONGEST_LINE)).map(harmless);
}

/** Text on one line, for the argument of a macro or between others. */
export function roffText(text: string): string {
  return harmless(escaped(text));
}

function escaped(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const marked = plain.replace(/[\\\-'`^~"]/g, (character) => ESCAPES[character] ?? character);
  return marked.replace(/[^\x20-\x7e]/gu, codePoint);
}

/** A line that begins with a dot would be a request. */
function harmless(line: string): string {
  return line.startsWith('.') ? `\\&${line}` : line;
}

/** Control characters are no text: they are written out. */
function codePoint(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16).toUpperCase().padStart(4, '0');
  return /\p{Cc}/u.test(character) ? `<U+${hex}>` : `\\[u${hex}]`;
}

export function bold(text: string): string {
  return `\\fB${roffText(text)}\\fR`;
}

export function italic(text: string): string {
  return `\\fI${roffText(text)}\\fR`;
}

export function section(title: string, lines: readonly string[]): readonly string[] {
  return [`.SH ${quoted(title)}`, ...withoutFirstBreak(lines)];
}

/** A section begins with a paragraph anyway. */
function withoutFirstBreak(lines: readonly string[]): readonly string[] {
  return lines[0] === '.PP' ? lines.slice(1) : lines;
}

export function subsection(title: string, lines: readonly string[]): readonly string[] {
  return [`.SS ${quoted(title)}`, ...lines];
}

export function paragraph(text: string): readonly string[] {
  return ['.PP', ...filled(text)];
}

/** `term` is roff already. */
export function tagged(term: string, lines: readonly string[]): readonly string[] {
  return ['.TP', term, ...lines];
}

/** As it is written, line by line. */
export function literal(lines: readonly string[]): readonly string[] {
  return ['.PP', '.RS 4', '.nf', ...lines.map(literalLine), '.fi', '.RE'];
}

/** Spaces count, and an empty line is none of roff's. */
function literalLine(line: string): string {
  const indent = /^ */.exec(line)?.[0].length ?? 0;
  const text = line.split(/( {2,})/).map(spaced);
  return text.join('') === '' ? '\\&' : `${indent > 0 ? '\\&' : ''}${text.join('')}`;
}

function spaced(part: string): string {
  return /^ {2,}$/.test(part) ? part : edged(part);
}

/** `roffText` trims; a single space at the edge stays. */
function edged(part: string): string {
  const [, before = '', middle = '', after = ''] = /^( ?)(.*?)( ?)$/s.exec(part) ?? [];
  return before + roffText(middle) + after;
}

/** The argument of a macro. */
export function quoted(text: string): string {
  return `"${roffText(text)}"`;
}
