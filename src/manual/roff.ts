/** roff with the man macros: takes text, gives roff that groff and mandoc typeset as exactly that text. Pure. */
import { wrap } from './wrap.ts';

/** Characters that roff would interpret or replace (groff_char(7)); `-` is a hyphen unless it is escaped. */
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

/** Filled text, each sentence on a new line, as roff widens the space after one. */
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

/** Control characters are written out as code points. */
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

/** Preformatted text. */
export function literal(lines: readonly string[]): readonly string[] {
  return ['.PP', '.RS 4', '.nf', ...lines.map(literalLine), '.fi', '.RE'];
}

/** Keeps spaces; an empty line must not be empty for roff. */
function literalLine(line: string): string {
  const indent = /^ */.exec(line)?.[0].length ?? 0;
  const text = line.split(/( {2,})/).map(spaced);
  return text.join('') === '' ? '\\&' : `${indent > 0 ? '\\&' : ''}${text.join('')}`;
}

function spaced(part: string): string {
  return /^ {2,}$/.test(part) ? part : edged(part);
}

/** `roffText` trims; this keeps a single space at the edges. */
function edged(part: string): string {
  const [, before = '', middle = '', after = ''] = /^( ?)(.*?)( ?)$/s.exec(part) ?? [];
  return before + roffText(middle) + after;
}

/** The argument of a macro. */
export function quoted(text: string): string {
  return `"${roffText(text)}"`;
}
