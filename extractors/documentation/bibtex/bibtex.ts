/**
 * Reads BibTeX and BibLaTeX: the URLs of fields, DOIs, numbers of arXiv, `\url` and `\href` in notes. What stands between
 * entries is a comment. Files that a program on somebody's desk keeps (`file`) are told as unknown.
 */
import { ignoreScope } from '../ignore-mark.ts';
import { latexLinks } from '../latex/latex.ts';
import { urlOf } from '../latex/written.ts';
import type { IgnoreMark, MarkedText, Reference, TextRange } from '../model.ts';
import { type Entry, entriesOf, type Field, type ValuePart } from './entries.ts';

const URL_FIELD =
  /^(?:url|biburl|link|ee|adsurl|opturl|ads?note|bdsk-url-\d{1,3}|eprint|doi|pdf|howpublished)$/;
const FILE_FIELD = /^(?:file|pdf|local-url|bdsk-file-\d{1,3})$/;
const SCHEME = /^[a-z][a-z0-9+.-]{1,40}:/i;
/** A URL begins behind another, with a mark or a line end between them. */
const SEVERAL = /^\s*(?:https?|ftp):\/\/[^\s{}]+\s+(?:https?|ftp):\/\//;
const NEXT = /(?<=^|\s)(?:https?|ftp):\/\//g;
const DOI = /^10\.\d{4,9}\/\S+$/;
const ARXIV = /^(?:\d{4}\.\d{4,5}|[a-z-]{2,20}(?:\.[A-Z]{2})?\/\d{7})(?:v\d{1,3})?$/;

export function readBibtex(text: string): MarkedText {
  const { references, code, ignores } = new BibtexReader(text).run();
  return { references, anchors: [], code, syntax: [], ignores };
}

class BibtexReader {
  readonly references: Reference[] = [];
  readonly code: TextRange[] = [];
  readonly ignores: IgnoreMark[] = [];
  readonly #text: string;
  /** Of `@string`. */
  readonly #strings = new Map<string, string>();

  constructor(text: string) {
    this.#text = text;
  }

  run(): this {
    let last = 0;
    for (const entry of entriesOf(this.#text)) {
      this.#between(last, entry.type === 'comment' ? entry.end : entry.start);
      if (entry.type === 'string') this.#define(entry);
      else for (const field of entry.fields) this.#field(field, entry);
      last = entry.end;
    }
    this.#between(last, this.#text.length);
    return this;
  }

  #between(start: number, end: number): void {
    if (end > start) this.code.push({ start, end });
    for (const found of this.#text.slice(start, end).matchAll(/%+([^%\n]{0,300})/g)) {
      const scope = ignoreScope(found[1] ?? '');
      const from = start + found.index;
      if (scope !== null) this.ignores.push({ start: from, end: from + found[0].length, scope });
    }
  }

  #define({ fields }: Entry): void {
    for (const { name, parts } of fields) {
      const value = this.#valueOf(parts);
      if (value !== null) this.#strings.set(name, value);
    }
  }

  /** As it is written, without the marks around it; null: a string in it is not defined here. */
  #valueOf(parts: readonly ValuePart[]): string | null {
    let value = '';
    for (const { start, end, isName } of parts) {
      const written = this.#text.slice(start, end);
      const meant =
        isName && !/^\d/.test(written) ? this.#strings.get(written.toLowerCase()) : written;
      if (meant === undefined || value.length > 10_000) return null;
      value += meant;
    }
    return value;
  }

  #field(field: Field, entry: Entry): void {
    const first = field.parts[0];
    const last = field.parts.at(-1);
    if (first === undefined || last === undefined) return;
    const range = { start: first.start, end: Math.max(first.start, last.end) };
    const isWhole = URL_FIELD.test(field.name) && this.#whole(field, entry, range);
    if (isWhole) return;
    if (FILE_FIELD.test(field.name)) {
      const value = this.#text.slice(range.start, range.end);
      this.references.push({ ...range, kind: 'link', value, unknown: 'variable' });
      return;
    }
    for (const { start, end, isName } of field.parts) {
      if (isName) continue;
      this.references.push(...latexLinks(this.#text.slice(start, end), start));
    }
  }

  /** The field is one URL, or stands for one. */
  #whole({ name, parts }: Field, entry: Entry, range: TextRange): boolean {
    const written = this.#valueOf(parts);
    if (written === null) {
      const value = this.#text.slice(range.start, range.end);
      this.references.push({ ...range, kind: 'link', value, unknown: 'variable' });
      return true;
    }
    if (SEVERAL.test(written) && parts.length === 1) return this.#list(range);
    const value = urlOf(written.replace(/^\s*\{([^{}]*)\}\s*$/, '$1'));
    if (value === null || /\s/.test(value)) return false;
    const url = SCHEME.test(value) ? value : this.#derived(name, value, entry);
    if (url === undefined) return false;
    this.references.push({ ...trimmed(this.#text, range), kind: 'link', value: url });
    return true;
  }

  /** `http://a; http://b`: each is a URL, as bibliographies of libraries have them. */
  #list({ start, end }: TextRange): true {
    const written = this.#text.slice(start, end);
    const starts = [...written.matchAll(NEXT)].map(({ index }) => index);
    for (const [at, from] of starts.entries()) {
      const one = written.slice(from, starts[at + 1]).replace(/[\s;,]{1,500}$/, '');
      const value = urlOf(one);
      if (value === null) continue;
      const range = { start: start + from, end: start + from + one.length };
      this.references.push({ ...range, kind: 'link', value });
    }
    return true;
  }

  #derived(name: string, value: string, { fields }: Entry): string | undefined {
    if (name === 'doi') return DOI.test(value) ? `doi:${value}` : undefined;
    if (name !== 'eprint' || !ARXIV.test(value)) return undefined;
    const said = (one: string): string => {
      const parts = fields.find((field) => field.name === one)?.parts ?? [];
      return (this.#valueOf(parts) ?? '').trim().toLowerCase();
    };
    const archive = said('archiveprefix') || said('eprinttype');
    const isArxiv = archive === 'arxiv' || (archive === '' && said('primaryclass') !== '');
    return isArxiv ? `https://arxiv.org/abs/${value}` : undefined;
  }
}

/** Without blanks at its ends. */
function trimmed(text: string, { start, end }: TextRange): TextRange {
  const written = text.slice(start, end);
  const lead = written.length - written.trimStart().length;
  return { start: start + lead, end: start + written.trimEnd().length };
}
