/**
 * Reads the running text of a part: WordprocessingML, and DrawingML, of which slides, charts, diagrams and shapes are
 * made (ECMA-376 part 1, §17 and §21). Takes XML events, writes paragraphs with their links: hyperlinks, fields, clicks
 * on runs and shapes, and every other element that names an external relationship.
 */

import { located, mayHoldAddress } from '../../codes/field-codes.ts';
import {
  attribute,
  localName,
  prefixed,
  type XmlAttributes,
  type XmlHandler,
} from '../../packages/xml.ts';
import { asTyped } from '../../pieces/as-typed.ts';
import { type OpenLink, Paragraph } from '../../pieces/paragraph.ts';
import type { PieceWriter } from '../../pieces/piece-writer.ts';
import { Fields } from './fields.ts';
import type { Places } from './places.ts';

/** Left out with all that is in them: a second version for older programs, and what was deleted or moved away. */
const LEFT_OUT = new Set(['Fallback', 'del', 'moveFrom']);
/** Ruby stands above the text, so that it does not go on with it. */
const PARAGRAPHS = new Set(['p', 'rt']);
/** Help of fields to fill in. */
const HELP = new Set(['helpText', 'statusText']);
const TEXT = new Set(['t', 'text']);
const CODE = 'instrText';
/** The text of charts is kept beside that of their sheets; numbers are not. */
const CACHED = { element: 'v', within: 'strCache' } as const;
const RUNS = new Set(['r', 'fld']);
/** Text outside of any paragraph ends with them. */
const LOOSE_ENDS = new Set(['text', 'v']);
/** One for a click, one for the pointer above it. */
const MOST_CLICKS = 4;
const CLICKS = new Set(['hlinkClick', 'hlinkHover', 'hlinkMouseOver']);
/** Characters that have elements of their own. */
const CHARACTERS: Readonly<Record<string, string>> = {
  br: '\n',
  cr: '\n',
  tab: '\t',
  ptab: '\t',
  noBreakHyphen: '-',
};

export interface Links {
  /** The address of an external relationship. */
  outside(id: string): string | undefined;
  /** An element names a relationship to another part. */
  names(id: string, places: Places): void;
}

/** What ends with the element that began it. */
interface Pending {
  readonly element: string;
  readonly link: OpenLink | null;
  readonly of: Paragraph;
}

export class FlowReader implements XmlHandler {
  readonly #writer: PieceWriter;
  readonly #places: Places;
  readonly #links: Links;
  readonly #fields = new Fields((text) => this.#line(text));
  /** Text boxes stand in paragraphs of the text around them. */
  readonly #paragraphs: Paragraph[] = [];
  readonly #pending: Pending[] = [];
  /** Open elements that are left out. */
  #leftOut = 0;
  #properties = 0;
  #runProperties = 0;
  #inside = '';
  #cached = 0;
  /** Clicks on the run that is open, and whether it had a text. */
  #clicks: string[] = [];
  #isClicked = false;
  /** Pictures have the same twice, for themselves and for what frames them. */
  #described = '';
  /** Text outside of any paragraph: a comment of a slide, a value of a chart. */
  #loose = '';

  constructor(writer: PieceWriter, places: Places, links: Links) {
    this.#writer = writer;
    this.#places = places;
    this.#links = links;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (LEFT_OUT.has(name)) this.#leftOut++;
    if (this.#leftOut > 0) return;
    this.#inside = name;
    this.#places.open?.(name, attributes);
    if (name === 'p') this.#described = '';
    if (PARAGRAPHS.has(name)) this.#paragraphs.push(new Paragraph(this.#places.spot()));
    else if (name === 'pPr') this.#properties++;
    else if (name === 'rPr') this.#runProperties++;
    else if (name === CACHED.within) this.#cached++;
    else this.#openInline(name, attributes);
  }

  #openInline(name: string, attributes: XmlAttributes): void {
    const character = this.#properties === 0 ? CHARACTERS[name] : undefined;
    if (character !== undefined) this.#text(character);
    else if (name === 'hyperlink') this.#begin(name, this.#hyperlink(attributes));
    else if (name === 'fldSimple') this.#openField(attributes);
    else if (name === 'fldChar') this.#fieldMark(attribute(attributes, 'fldCharType') ?? '');
    else if (CLICKS.has(name)) this.#click(attributes);
    else if (HELP.has(name)) this.#description(attribute(attributes, 'val') ?? '');
    else this.#readAttributes(attributes);
  }

  close(name: string): void {
    if (LEFT_OUT.has(name)) this.#leftOut = Math.max(0, this.#leftOut - 1);
    if (this.#leftOut > 0) return;
    this.#inside = '';
    this.#places.close?.(name);
    if (PARAGRAPHS.has(name)) this.#paragraphs.pop()?.write(this.#writer);
    else if (name === 'pPr') this.#properties = Math.max(0, this.#properties - 1);
    else if (name === 'rPr') this.#runProperties = Math.max(0, this.#runProperties - 1);
    else if (name === CACHED.within) this.#cached = Math.max(0, this.#cached - 1);
    else if (RUNS.has(name)) this.#endRun();
    else if (LOOSE_ENDS.has(name)) this.#endLoose();
    else this.#end(name);
  }

  text(text: string): void {
    if (this.#leftOut > 0) return;
    if (TEXT.has(this.#inside)) this.#text(asTyped(text));
    else if (this.#inside === CODE) this.#fields.code(text);
    else if (this.#inside === CACHED.element && this.#cached > 0) this.#loose += text;
    else this.#places.text?.(text);
  }

  #text(text: string): void {
    if (!this.#fields.isVisible(text)) return;
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph === undefined) {
      this.#loose += text;
      return;
    }
    const clicked = this.#clicks.map((url) => paragraph.begin(url));
    paragraph.text(text);
    for (const link of clicked) paragraph.end(link);
    this.#isClicked = true;
  }

  #endRun(): void {
    if (!this.#isClicked) for (const url of this.#clicks) this.#standing(url);
    this.#clicks = [];
    this.#isClicked = false;
  }

  #endLoose(): void {
    this.#line(this.#loose);
    this.#loose = '';
  }

  #line(text: string): void {
    const spot = this.#places.spot();
    if (spot !== null) this.#writer.whole(text, spot);
  }

  #hyperlink(attributes: XmlAttributes): string | null {
    const url = this.#links.outside(prefixed(attributes, 'id') ?? '');
    const anchor = attribute(attributes, 'anchor') ?? attribute(attributes, 'docLocation') ?? '';
    if (url === undefined) return null;
    return located(url, anchor);
  }

  #begin(element: string, url: string | null): void {
    const of = this.#paragraphs.at(-1);
    if (of === undefined) this.#standing(url);
    else this.#pending.push({ element, of, link: url === null ? null : of.begin(url) });
  }

  #end(element: string): void {
    const last = this.#pending.at(-1);
    if (last?.element !== element) return;
    this.#pending.pop();
    if (element === 'fldSimple') this.#fields.end(last.of);
    if (last.link !== null) last.of.end(last.link);
  }

  #openField(attributes: XmlAttributes): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph === undefined) return;
    this.#fields.begin();
    this.#fields.code(attribute(attributes, 'instr') ?? '');
    this.#fields.separate(paragraph);
    this.#begin('fldSimple', null);
  }

  #fieldMark(type: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (type === 'begin') this.#fields.begin();
    else if (paragraph !== undefined && type === 'separate') this.#fields.separate(paragraph);
    else if (paragraph !== undefined && type === 'end') this.#fields.end(paragraph);
  }

  /** Of the run that is open, otherwise of a shape. */
  #click(attributes: XmlAttributes): void {
    const url = this.#links.outside(prefixed(attributes, 'id') ?? '');
    if (url === undefined) return;
    if (this.#runProperties === 0) this.#standing(url);
    else if (this.#clicks.length < MOST_CLICKS) this.#clicks.push(url);
  }

  /** Pictures, objects, templates, frames: whatever names a relationship; shapes of VML have their address inside. */
  #readAttributes(attributes: XmlAttributes): void {
    for (const name in attributes) {
      const value = attributes[name] as string;
      const local = localName(name);
      if (local === 'descr' || local === 'title') this.#description(value);
      else if (name === 'href' && value.includes(':')) this.#standing(value);
      else if (local.length < name.length) this.#named(value);
    }
  }

  #named(id: string): void {
    const url = this.#links.outside(id);
    if (url === undefined) this.#links.names(id, this.#places);
    else this.#standing(url);
  }

  #description(text: string): void {
    if (!mayHoldAddress(text) || text === this.#described) return;
    this.#described = text;
    this.#line(text);
  }

  /** A link without a text. */
  #standing(url: string | null): void {
    const spot = this.#places.spot();
    if (url !== null && spot !== null) this.#writer.standing(url, spot);
  }
}
