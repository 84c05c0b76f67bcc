/**
 * Reads the XML of OpenDocument (ISO 26300): text, sheets, slides, headers, properties. Takes XML events, writes
 * paragraphs with their links: `text:a`, formulas, and every element that refers to something outside of the package.
 */
import { mayHoldAddress } from '../codes/field-codes.ts';
import { urlsOfFormula } from '../codes/formulas.ts';
import { attribute, localName, type XmlAttributes, type XmlHandler } from '../packages/xml.ts';
import { asTyped } from '../pieces/as-typed.ts';
import { type OpenLink, Paragraph } from '../pieces/paragraph.ts';
import type { PieceWriter } from '../pieces/piece-writer.ts';
import { Deletions } from './deletions.ts';
import type { OpenPlaces } from './open-places.ts';

/** Not shown: what was deleted, numbers of notes, names and dates of comments, pictures in letters. */
const LEFT_OUT = new Set([
  ...['tracked-changes', 'note-citation', 'binary-data', 'script'],
  ...['creator', 'date', 'date-string', 'creator-initials'],
]);
/** Ruby stands above the text, so that it does not go on with it. */
const PARAGRAPHS = new Set(['p', 'h', 'ruby-text']);
/** Text outside of paragraphs that is told: descriptions of pictures, properties, what slides have at their edges. */
const LOOSE = new Set([
  ...['title', 'desc', 'user-defined', 'keyword', 'subject', 'description'],
  ...['header-decl', 'footer-decl', 'date-time-decl'],
]);
/** Entries of indexes. */
const MARKS = new Set(['alphabetical-index-mark', 'toc-mark', 'user-index-mark']);
const SPACE = /[ \t\r\n]+/g;
/** Of one `text:s`. */
const MOST_SPACES = 1000;

export class OpenReader implements XmlHandler {
  readonly #writer: PieceWriter;
  readonly #places: OpenPlaces;
  readonly #outside: (href: string) => string | null;
  readonly #paragraphs: Paragraph[] = [];
  readonly #links: { readonly link: OpenLink | null; readonly of: Paragraph }[] = [];
  readonly #changes = new Deletions();
  #leftOut = 0;
  #loose: string | null = null;
  /** Addresses in the formula of the open cell. */
  #formula: readonly string[] = [];

  /** `outside`: the address to which a reference leads, or null: it stays in the document. */
  constructor(writer: PieceWriter, places: OpenPlaces, outside: (href: string) => string | null) {
    this.#writer = writer;
    this.#places = places;
    this.#outside = outside;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (LEFT_OUT.has(name)) this.#leftOut++;
    this.#changes.open(name, attributes);
    if (this.#leftOut > 0) return;
    this.#places.open(name, attributes);
    if (PARAGRAPHS.has(name)) this.#openParagraph();
    else if (LOOSE.has(name)) this.#loose = '';
    else this.#openInline(name, attributes);
  }

  #openInline(name: string, attributes: XmlAttributes): void {
    const paragraph = this.#paragraphs.at(-1);
    if (name === 'a') this.#openLink(attributes);
    else if (name === 'tab') paragraph?.text('\t');
    else if (name === 'line-break') paragraph?.text('\n');
    else if (name === 's') paragraph?.text(' '.repeat(spaces(attributes)));
    else this.#readAttributes(name, attributes);
  }

  close(name: string): void {
    if (LEFT_OUT.has(name)) this.#leftOut = Math.max(0, this.#leftOut - 1);
    if (this.#leftOut > 0) return;
    if (PARAGRAPHS.has(name)) this.#paragraphs.pop()?.write(this.#writer);
    else if (name === 'a') this.#closeLink();
    else if (LOOSE.has(name)) this.#closeLoose();
    else if (name === 'table-cell') this.#closeCell();
    this.#places.close(name);
  }

  text(text: string): void {
    if (this.#leftOut > 0 || this.#changes.isDeleted) return;
    if (this.#loose !== null) this.#loose += text;
    else this.#paragraphs.at(-1)?.flowing(asTyped(text).replace(SPACE, ' '));
  }

  #openParagraph(): void {
    const paragraph = new Paragraph(this.#places.spot());
    this.#paragraphs.push(paragraph);
    if (this.#formula.length === 0) return;
    for (const url of this.#formula) paragraph.begin(url);
    this.#formula = [];
  }

  /** Of a formula whose cell shows nothing. */
  #closeCell(): void {
    for (const url of this.#formula) this.#standing(url);
    this.#formula = [];
  }

  #openLink(attributes: XmlAttributes): void {
    const href = attribute(attributes, 'href') ?? '';
    const url = this.#changes.isDeleted ? null : this.#outside(href);
    const of = this.#paragraphs.at(-1);
    if (of !== undefined) this.#links.push({ of, link: url === null ? null : of.begin(url) });
    else if (url !== null) this.#standing(url);
  }

  #closeLink(): void {
    const of = this.#paragraphs.at(-1);
    const last = this.#links.at(-1);
    if (last === undefined || last.of !== of) return;
    this.#links.pop();
    if (last.link !== null) of.end(last.link);
  }

  #closeLoose(): void {
    this.#writer.whole(this.#loose ?? '', this.#places.spot());
    this.#loose = null;
  }

  #readAttributes(element: string, attributes: XmlAttributes): void {
    for (const name in attributes) {
      const value = attributes[name] as string;
      const local = localName(name);
      if (local === 'href') this.#standing(this.#outside(value));
      // Of an entry in a bibliography.
      else if (local === 'url') this.#standing(value);
      else if (local === 'formula') this.#formula = urlsOfFormula(value);
      else if (local === 'description') this.#described(value);
      else if (local === 'string-value' && MARKS.has(element)) this.#described(value);
      else if (local === 'expression') this.#expression(value);
    }
  }

  /** What a name stands for: `of:="http://a.example/"`. */
  #expression(formula: string): void {
    const urls = urlsOfFormula(formula);
    for (const url of urls) this.#standing(url);
    const constant = /^(?:\w{1,9}:)?=?"([^"]*)"$/.exec(formula)?.[1];
    if (constant !== undefined) this.#writer.whole(constant, this.#places.spot());
  }

  /** What is asked for in a field, and entries of indexes. */
  #described(text: string): void {
    if (mayHoldAddress(text)) this.#writer.whole(text, this.#places.spot());
  }

  #standing(url: string | null): void {
    if (url !== null) this.#writer.standing(url, this.#places.spot());
  }
}

function spaces(attributes: XmlAttributes): number {
  const count = Number(attribute(attributes, 'c') ?? 1);
  return count >= 1 && count <= MOST_SPACES ? Math.floor(count) : 1;
}
