/**
 * Reads troff as manual pages and papers have it: `.UR` and `.MT` of man(7), `.Lk` and `.Mt` of mdoc(7), `.URL` and `.MTO`
 * of groff, `.so`; comments, and examples, which are code. No-fill text is prose: lists of addresses stand in it, too.
 */

import { END } from '../../urls/markup/model.ts';
import { TROFF } from '../../urls/markup/troff.ts';
import { ignoreScope } from '../ignore-mark.ts';
import type { IgnoreMark, MarkedText, Reference, TextRange } from '../model.ts';

/** A line, and its request if it is one. */
const LINE = /^(?:[.'][ \t]{0,20}(\\["#]|[A-Za-z][A-Za-z0-9]{0,9})?)?[^\n]*/gm;
const LINKS = new Set(['UR', 'Lk', 'URL']);
const ADDRESSES = new Set(['MT', 'Mt', 'MTO']);
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
  /** The request that ends the example. */
  #closer: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  run(): this {
    for (const found of this.#text.matchAll(LINE)) {
      if (found[0] !== '') this.#line(found[0], found[1], found.index);
    }
    return this;
  }

  #line(line: string, request: string | undefined, start: number): void {
    if (this.#closer !== undefined) {
      const isClosed = request === this.#closer || (this.#closer === '.' && /^\.\.\s*$/.test(line));
      if (isClosed) this.#closer = undefined;
      else this.code.push({ start, end: start + line.length });
    } else if (request?.startsWith('\\') === true) this.#comment(line, start, line.indexOf('\\'));
    else if (request !== undefined) this.#request(request, line, start);
    else this.#inline(line, start);
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
    if (LINKS.has(request)) this.#link(this.#goingOn(line, start), start, '');
    else if (ADDRESSES.has(request)) this.#link(line, start, 'mailto:');
    else if (request === 'so') this.#page(line, start);
    else if (request === 'Bd' && /-(?:literal|unfilled)/.test(line)) this.#closer = 'Ed';
    else this.#closer = EXAMPLES.get(request);
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
    const url = urlOf(written);
    const value = url === null || SCHEME.test(url) ? url : `${scheme}${url}`;
    const isAddress = scheme === '' || (value !== null && /@/.test(value));
    // Names without a scheme are found in the prose, or are places of old pages.
    if ((value !== null && !SCHEME.test(value)) || !isAddress) return;
    const range = { start: start + at, end: start + at + written.length };
    const isUnknown = value === null;
    this.references.push({
      ...{ ...range, kind: 'link', value: value ?? written },
      ...(isUnknown && { unknown: 'variable' }),
    });
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

/** Without escapes; null: a string or a register makes a part of it. */
function urlOf(written: string): string | null {
  let url = '';
  for (let at = 0; at < written.length; ) {
    if (/^\\["#]/.test(written.slice(at, at + 2))) break;
    if (written.startsWith('\\\n', at)) {
      at += 2;
      continue;
    }
    const escaped = TROFF.escapeAt(written, at);
    if (escaped?.meaning === END) return null;
    url += escaped === null ? written.charAt(at) : String(escaped.meaning);
    at += escaped?.length ?? 1;
  }
  return url;
}
