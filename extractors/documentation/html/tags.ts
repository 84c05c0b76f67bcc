/**
 * The tags of an HTML text, one call each, with the values of the attributes that matter and their positions. Takes the
 * tokenizer's events, keeps one tag at a time.
 */
import { Tokenizer } from 'htmlparser2';
import { AttributeValue } from '../../html/html-attribute.ts';
import { urlSyntax } from '../../html/html-tables.ts';
import type { TextRange } from '../model.ts';

export interface Tag extends TextRange {
  /** In lower case. */
  readonly name: string;
  /** As it is written. */
  readonly written: string;
  /** Those of them that hold a URL, name a place, or say what another one means. */
  readonly attributes: readonly AttributeValue[];
  readonly isSelfClosing: boolean;
}

export interface TagListener {
  open(tag: Tag): void;
  close(name: string, range: TextRange): void;
  /** `content` lies between the delimiters. */
  comment(range: TextRange, content: TextRange): void;
  /** A document type and the like. */
  declaration(range: TextRange): void;
}

/** Attributes without a URL of their own. */
const TELLING: ReadonlySet<string> = new Set(
  'content http-equiv id itemprop name property rel type'.split(' '),
);

/** XHTML ends `<script/>` where it stands; HTML reads on up to `</script>`. */
const XML_DECLARATION = /^\uFEFF?\s{0,100}<\?xml\s/;

export function readTags(html: string, listener: TagListener): void {
  const recognizeSelfClosing = XML_DECLARATION.test(html.slice(0, 200));
  const events = new TagEvents(html, listener, recognizeSelfClosing);
  const decodeEntities = html.includes('&');
  const tokenizer = new Tokenizer({ decodeEntities, recognizeSelfClosing }, events);
  tokenizer.write(html);
  tokenizer.end();
}

class TagEvents {
  readonly #html: string;
  readonly #listener: TagListener;
  readonly #isXml: boolean;
  #open: { name: string; written: string; start: number; attributes: AttributeValue[] } | undefined;
  #attribute: AttributeValue | undefined;

  constructor(html: string, listener: TagListener, isXml: boolean) {
    this.#html = html;
    this.#listener = listener;
    this.#isXml = isXml;
  }

  onopentagname(start: number, end: number): void {
    const written = this.#html.slice(start, end);
    this.#open = { name: written.toLowerCase(), written, start: start - 1, attributes: [] };
  }

  onattribname(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    const element = this.#open?.name ?? '';
    const isRead = TELLING.has(name) || urlSyntax(element, name) !== null;
    this.#attribute = isRead ? new AttributeValue(this.#html, name, end) : undefined;
  }

  onattribdata(start: number, end: number): void {
    this.#attribute?.data(start, end);
  }

  onattribentity(codePoint: number): void {
    this.#attribute?.entity(codePoint);
  }

  onattribend(): void {
    const attribute = this.#attribute;
    this.#attribute = undefined;
    if (attribute === undefined || this.#open === undefined) return;
    // HTML, "attribute name state": of two attributes of one name the first counts.
    const { attributes } = this.#open;
    if (attributes.every(({ name }) => name !== attribute.name)) attributes.push(attribute);
  }

  onopentagend(end: number): void {
    this.#ended(end + 1, false);
  }

  onselfclosingtag(end: number): void {
    this.#ended(end + 1, this.#isXml);
  }

  onclosetag(start: number, end: number): void {
    this.#listener.close(this.#nameAt(start, end), {
      start: this.#html.lastIndexOf('<', start),
      end: this.#behindBracket(end),
    });
  }

  oncomment(start: number, end: number, offset: number): void {
    const range = { start: this.#html.lastIndexOf('<', start), end: this.#behindBracket(end) };
    this.#listener.comment(range, { start, end: Math.max(start, end - offset) });
  }

  ondeclaration(start: number, end: number): void {
    const range = { start: this.#html.lastIndexOf('<', start), end: this.#behindBracket(end) };
    this.#listener.declaration(range);
  }

  /** The end of the text may cut a tag short: what it holds up to there counts. */
  onend(): void {
    this.#ended(this.#html.length, false);
  }

  oncdata(): void {}
  onprocessinginstruction(): void {}
  ontext(): void {}
  ontextentity(): void {}

  #ended(end: number, isSelfClosing: boolean): void {
    const open = this.#open;
    this.#open = undefined;
    if (open !== undefined) this.#listener.open({ ...open, end, isSelfClosing });
  }

  #behindBracket(from: number): number {
    const bracket = this.#html.indexOf('>', from);
    return bracket === -1 ? this.#html.length : bracket + 1;
  }

  #nameAt(start: number, end: number): string {
    return this.#html.slice(start, end).toLowerCase();
  }
}
