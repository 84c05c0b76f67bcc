/**
 * Reads HTML. Takes a document, gives its visible text with the map back to the document, and the URLs in its
 * attributes with their positions. Line ends of the source are blanks outside preformatted text; blocks begin lines;
 * scripts, styles and comments are left out. Builds no tree, so that nesting, however deep or broken, costs nothing.
 */
import { Tokenizer } from 'htmlparser2';
import { LIMITS } from '../limits.ts';
import type { ByteRange } from '../model.ts';
import { type OriginMap, OriginMapBuilder } from '../origin/origin-map.ts';
import { AttributeValue, urlsOf } from './html-attribute.ts';
import { type UrlSyntax, urlSyntax } from './html-tables.ts';
import { RenderedText } from './html-text.ts';

export interface HtmlLink {
  /** The value with entities decoded, otherwise as written. */
  readonly value: string;
  /** The attribute's name in lower case. */
  readonly attribute: string;
  readonly element: string;
  /** The range of the written value in the document. */
  readonly start: number;
  readonly end: number;
  /** The range of its text among the visible text; for elements without a text, where they stand. */
  readonly shownStart: number;
  readonly shownEnd: number;
  /** Maps positions in `value` to positions in the document. */
  readonly origin: (from: number, to: number) => readonly ByteRange[];
}

export interface HtmlText {
  readonly text: string;
  /** Maps positions in `text` to positions in the document; line ends added for blocks have none. */
  readonly textOrigin: OriginMap;
  readonly links: readonly HtmlLink[];
  /** The value of the first `<base href>`. */
  readonly base: string | null;
}

type OpenLink = { -readonly [Key in keyof HtmlLink]: HtmlLink[Key] };

/** Decides whether the links of an attribute's value are kept: a page may have millions of relative ones. */
export type KeepLink = (value: string) => boolean;

export function readHtml(html: string, isKept: KeepLink = () => true): HtmlText {
  const [whole] = readHtmlInWindows(html, isKept, Number.POSITIVE_INFINITY);
  return whole ?? { text: '', textOrigin: new OriginMapBuilder().build(), links: [], base: null };
}

/**
 * Reads a long document in windows, so that memory does not grow with it. A window ends after a tag, at a line end of
 * the text if such a tag is near. `base` is the value found so far.
 */
export function* readHtmlInWindows(
  html: string,
  isKept: KeepLink,
  size: number = LIMITS.windowCharacters,
): Generator<HtmlText> {
  const reader = new Reader(html, isKept, { size, pause: () => tokenizer.pause() });
  // Without entities to decode, the tokenizer skips from tag to tag.
  const tokenizer = new Tokenizer({ decodeEntities: html.includes('&') }, reader);
  tokenizer.write(html);
  while (!tokenizer.running) {
    yield reader.take();
    tokenizer.resume();
  }
  tokenizer.end();
  yield reader.take();
}

/** The first `<base href>` of a document, wherever it stands. */
export function baseOf(html: string): string | null {
  for (const { base } of readHtmlInWindows(html, () => false)) if (base !== null) return base;
  return null;
}

const ANCHOR = 'a';

/** How far past the size of a window a tag that ends a line is looked for. */
const SLACK = 64 * 1024;

interface Windowing {
  readonly size: number;
  readonly pause: () => void;
}

/** The events of the tokenizer, in document order. */
type Callbacks = ConstructorParameters<typeof Tokenizer>[1];

class Reader implements Callbacks {
  readonly #html: string;
  readonly #text: RenderedText;
  #links: HtmlLink[] = [];
  /** Those whose text has not ended. */
  #open: OpenLink[] = [];
  readonly #isKept: KeepLink;
  readonly #windowing: Windowing;
  /** The beginning of the current window. */
  #from = 0;
  #base: string | null = null;
  #element = '';
  #attribute: AttributeValue | undefined;
  /** The links of a `<meta>`: its content is a URL if its `http-equiv`, before or after, is `refresh`. */
  #meta: { refresh: boolean; links: readonly HtmlLink[] } = { refresh: false, links: [] };

  constructor(html: string, isKept: KeepLink, windowing: Windowing) {
    this.#html = html;
    this.#text = new RenderedText(html);
    this.#isKept = isKept;
    this.#windowing = windowing;
  }

  /** The text and links since the last call. */
  take(): HtmlText {
    const links = this.#links;
    this.#links = [];
    this.#endLinks();
    return { ...this.#text.take(), links, base: this.#base };
  }

  onopentagname(start: number, end: number): void {
    this.#element = this.#nameAt(start, end);
    this.#meta = { refresh: false, links: [] };
    if (this.#element === ANCHOR) this.#endLinks();
    this.#text.open(this.#element);
  }

  onopentagend(end: number): void {
    if (this.#meta.refresh) this.#links.push(...this.#meta.links);
    this.#mayEndWindow(end);
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end);
  }

  onclosetag(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    if (name === ANCHOR) this.#endLinks();
    this.#text.close(name);
    this.#mayEndWindow(end);
  }

  #endLinks(): void {
    for (const link of this.#open) link.shownEnd = this.#text.length;
    this.#open = [];
  }

  #mayEndWindow(end: number): void {
    const { size, pause } = this.#windowing;
    if (end - this.#from < size) return;
    if (!this.#text.isAtLineStart && end - this.#from < size + SLACK) return;
    this.#from = end;
    pause();
  }

  onattribname(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    const isRead = urlSyntax(this.#element, name) !== null || name === 'http-equiv';
    this.#attribute = isRead ? new AttributeValue(this.#html, name, end) : undefined;
  }

  onattribdata(start: number, end: number): void {
    this.#attribute?.data(start, end);
  }

  onattribentity(codePoint: number): void {
    this.#attribute?.entity(codePoint);
  }

  onattribend(_: unknown, end: number): void {
    this.#readAttribute();
    this.#mayEndWindow(end);
  }

  #readAttribute(): void {
    const attribute = this.#attribute;
    this.#attribute = undefined;
    if (attribute === undefined) return;
    if (this.#element === 'base' && attribute.name === 'href') this.#base ??= attribute.text.trim();
    const syntax = urlSyntax(this.#element, attribute.name);
    if (syntax !== null && !this.#isKept(attribute.text)) return;
    const links = syntax === null ? [] : this.#linksIn(attribute, syntax);
    if (syntax === 'refresh') this.#meta = { ...this.#meta, links };
    else if (syntax !== null) this.#links.push(...links);
    else if (attribute.text.trim().toLowerCase() === 'refresh') this.#meta.refresh = true;
  }

  ontext(start: number, end: number): void {
    this.#text.text(start, end);
  }

  ontextentity(codePoint: number, end: number): void {
    this.#text.entity(codePoint, end);
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #nameAt(start: number, end: number): string {
    return this.#html.slice(start, end).toLowerCase();
  }

  #linksIn(attribute: AttributeValue, syntax: UrlSyntax): HtmlLink[] {
    const shown = this.#text.length;
    const links = urlsOf(attribute, syntax).map(
      ({ value, start, end, origin }): OpenLink => ({
        value,
        attribute: attribute.name,
        element: this.#element,
        start,
        end,
        shownStart: shown,
        shownEnd: shown,
        origin,
      }),
    );
    if (this.#element === ANCHOR) this.#open.push(...links);
    return links;
  }
}
