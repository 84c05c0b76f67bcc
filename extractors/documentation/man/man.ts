/**
 * Reads troff as manual pages and papers have it: `.UR` and `.MT` of man(7), `.Lk` and `.Mt` of mdoc(7), `.URL` and `.MTO`
 * of groff, `.so`; comments, and examples, which are code. No-fill text is prose: lists of addresses stand in it, too. Of
 * URLs in the prose it reads those that macros, strings or the ends of lines put together; the others are read as they are.
 */

import { ignoreScope } from '../ignore-mark.ts';
import type { IgnoreMark, MarkedText, Reference, TextRange } from '../model.ts';
import { referencesIn } from './set-urls.ts';
import { Strings, Typeset, UNKNOWN } from './typeset.ts';

/** A line, and its request if it is one. */
const LINE = /^(?:[.'][ \t]{0,20}(\\["#]|[A-Za-z][A-Za-z0-9]{0,9})?)?[^\n]*/gm;
const LINKS = new Set(['UR', 'Lk', 'URL']);
const ADDRESSES = new Set(['MT', 'MTO']);
/** Macros that set their arguments in a font, and whether it slants; of two the fonts take turns (man(7)). */
const FONTS: ReadonlyMap<string, readonly boolean[]> = new Map<string, readonly boolean[]>([
  ['B', [false]],
  ['SB', [false]],
  ['SM', [false]],
  ['R', [false]],
  ['I', [true]],
  ['BR', [false, false]],
  ['RB', [false, false]],
  ['BI', [false, true]],
  ['RI', [false, true]],
  ['IB', [true, false]],
  ['IR', [true, false]],
]);
/** Of mdoc(7). */
const MACRO = /^(?:[A-Z][a-z]\w?|%[A-Z])$/;
const WORD =
  /"(?:[^"\n]|""){0,4000}"?|(?:[^\s"\\]|\\[^\n]|(?<=\S)")(?:[^\s\\]|\\[^\n]?){0,4000}|\\/g;
/** What begins an example, and what ends it. */
const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['EX', 'EE'],
  ['Vb', 'Ve'],
  ['ig', '.'],
]);
const SCHEME = /^[a-z][a-z0-9+.-]{1,40}:/i;
const PAGE = /^(?:(man\w{1,20})\/)?[^/\s]{1,200}\.[1-9ln]\w{0,20}$/;

export function readMan(text: string): MarkedText {
  const { references, code, ignores } = new ManReader(text).run();
  return { references, anchors: [], code, syntax: [], ignores };
}

class ManReader {
  readonly references: Reference[] = [];
  readonly code: TextRange[] = [];
  readonly ignores: IgnoreMark[] = [];
  readonly #text: string;
  readonly #strings: Strings;
  /** The request that ends the example. */
  #closer: string | undefined;
  /** What goes on in the next line. */
  #open: Typeset | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#strings = new Strings(text);
  }

  run(): this {
    for (const found of this.#text.matchAll(LINE)) {
      if (found[0] !== '') this.#line(found[0], found[1], found.index);
      else this.#close();
    }
    this.#close();
    return this;
  }

  #line(line: string, request: string | undefined, start: number): void {
    if (this.#closer !== undefined) {
      this.#close();
      const isClosed = request === this.#closer || (this.#closer === '.' && /^\.\.\s*$/.test(line));
      if (isClosed) this.#closer = undefined;
      else this.code.push({ start, end: start + line.length });
    } else if (request?.startsWith('\\') === true) this.#comment(line, start, line.indexOf('\\'));
    else if (request !== undefined) this.#request(request, line, start);
    else {
      this.#set((set) => set.add(line, start));
      this.#inline(line, start);
    }
  }

  #set(add: (set: Typeset) => void): void {
    const set = this.#open ?? new Typeset(this.#strings);
    add(set);
    this.#open = set;
    if (!set.isOpen) this.#close();
  }

  #close(): void {
    if (this.#open !== undefined) this.references.push(...referencesIn(this.#open, this.#text));
    this.#open = undefined;
  }

  /** `\"` ends the line for troff, unless the backslash is one that is printed. */
  #inline(line: string, start: number): void {
    for (let at = line.indexOf('\\'); at !== -1; at = line.indexOf('\\', at + 2)) {
      if (line[at + 1] !== '"' && line[at + 1] !== '#') continue;
      this.#comment(line, start, at);
      return;
    }
  }

  #comment(line: string, start: number, at: number): void {
    const range = { start: start + at, end: start + line.length };
    this.code.push(range);
    const scope = ignoreScope(line.slice(at + 2));
    if (scope !== null) this.ignores.push({ ...range, scope });
  }

  #request(request: string, line: string, start: number): void {
    const font = FONTS.get(request);
    if (font === undefined) this.#close();
    if (font !== undefined) this.#set((set) => addWords(set, font, { line, start }));
    else if (LINKS.has(request)) this.#link(this.#goingOn(line, start), start, '');
    else if (ADDRESSES.has(request)) this.#link(line, start, 'mailto:');
    else if (request === 'so') this.#page(line, start);
    else if (request === 'Bd' && /-(?:literal|unfilled)/.test(line)) this.#closer = 'Ed';
    else if (EXAMPLES.has(request)) this.#closer = EXAMPLES.get(request);
    else if (MACRO.test(request)) this.#mdoc(line, start);
    this.#inline(line, start);
  }

  /** With the lines in which it goes on: a backslash at the end hides the line end (groff, "Escapes"). */
  #goingOn(line: string, start: number): string {
    let end = start + line.length;
    while (this.#text[end - 1] === '\\' && end - start < LONGEST) {
      const next = this.#text.indexOf('\n', end + 1);
      if (next === -1) return this.#text.slice(start);
      end = next;
    }
    return this.#text.slice(start, end);
  }

  #link(line: string, start: number, scheme: string): void {
    const argument = argumentOf(line);
    if (argument === undefined) return;
    const { written, at } = argument;
    this.#reference(written, start + at, scheme);
  }

  #reference(written: string, start: number, scheme: string): void {
    const url = this.#urlOf(written);
    const value = url === null || SCHEME.test(url) ? url : `${scheme}${url}`;
    const isAddress = scheme === '' || (value !== null && /@/.test(value));
    // Names without a scheme are found in the prose, or are places of old pages.
    if ((value !== null && !SCHEME.test(value)) || !isAddress) return;
    const range = { start, end: start + written.length };
    const isUnknown = value === null;
    this.references.push({
      ...{ ...range, kind: 'link', value: value ?? written },
      ...(isUnknown && { unknown: 'variable' }),
    });
  }

  /** Null: a string or a register makes a part of it that is not known, or what no URL holds. */
  #urlOf(written: string): string | null {
    const set = new Typeset(this.#strings);
    for (const line of written.split(/(?<=\\\n)/)) set.add(line, 0);
    const { text } = set;
    return text.includes(UNKNOWN) || /[\s<>"]/.test(text) || set.isOpen ? null : text;
  }

  /** Macros among the words: `Mt` with its addresses, and `Ns`, which sets what follows right behind. */
  #mdoc(line: string, start: number): void {
    let macro = '';
    const words = wordsOf(line.replace(/^[.'][ \t]{0,20}/, (mark) => ' '.repeat(mark.length)));
    for (const [index, { written, at }] of words.entries()) {
      const next = words[index + 2];
      if (MACRO.test(written)) macro = written;
      else if (macro === 'Mt') this.#reference(written, start + at, 'mailto:');
      else if (words[index + 1]?.written === 'Ns' && next !== undefined && /:\/\//.test(written)) {
        if (/^\W$/.test(next.written)) continue;
        const range = { start: start + at, end: start + next.at + next.written.length };
        this.references.push({ ...range, kind: 'link', value: written, unknown: 'variable' });
      }
    }
  }

  /** Relative to the folder that holds the folders of all sections. */
  #page(line: string, start: number): void {
    const argument = argumentOf(line);
    const page = PAGE.exec(argument?.written ?? '');
    if (argument === undefined || page === null) return;
    const { written, at } = argument;
    const range = { start: start + at, end: start + at + written.length };
    const value = page[1] === undefined ? written : `../${written}`;
    this.references.push({ ...range, kind: 'include', value });
  }
}

/** Of a request with a URL. */
const LONGEST = 4000;

const ARGUMENT =
  /^[.'][ \t]{0,20}[A-Za-z]\w{0,9}[ \t]{1,99}(?:"<?([^"\n]{1,4000}?)>?"|<([^\s>]{1,4000})>|([^\s"<](?:\S|(?<=\\)\n){0,4000}))/d;

function argumentOf(line: string): { readonly written: string; readonly at: number } | undefined {
  const found = ARGUMENT.exec(line);
  const [, quoted, angled, plain] = found?.indices ?? [];
  const [at, end] = quoted ?? angled ?? plain ?? [];
  return at === undefined ? undefined : { written: line.slice(at, end), at };
}

/** The arguments of a macro for fonts: one font has blanks between them, two have none. */
function addWords(
  set: Typeset,
  font: readonly boolean[],
  { line, start }: { readonly line: string; readonly start: number },
): void {
  const words = wordsOf(line).slice(1);
  for (const [index, { written, at }] of words.entries()) {
    if (index > 0 && font.length === 1) set.space(start + at);
    set.add(written, start + at, font[index % font.length]);
  }
}

interface Word {
  /** Without the quotation marks around it. */
  readonly written: string;
  readonly at: number;
}

/** Up to a comment. */
function wordsOf(line: string): readonly Word[] {
  const words: Word[] = [];
  for (const { 0: word, index } of line.matchAll(WORD)) {
    if (/^\\["#]/.test(word)) break;
    const quoted = /^"(.*?)"?$/s.exec(word)?.[1];
    words.push(
      quoted === undefined ? { written: word, at: index } : { written: quoted, at: index + 1 },
    );
  }
  return words;
}
