/**
 * HTML as a reader sees it. Takes a document, gives its text with the way back to the document, and
 * the URLs in its attributes with their positions. Line ends of the source are blanks outside
 * preformatted text; blocks begin lines; scripts, styles and comments are left out. Builds no tree:
 * nesting, however deep or wrong, costs nothing.
 */
import { Tokenizer } from 'htmlparser2';
import { type OriginMap, OriginMapBuilder } from '../origin-map.ts';
import { BLOCKS, CELLS, HIDDEN, PREFORMATTED, type UrlSyntax, urlSyntax } from './html-tables.ts';
import { findAttributeUrls } from './html-urls.ts';

export interface HtmlLink {
  /** Entities decoded, as written otherwise. */
  readonly value: string;
  /** Lower case. */
  readonly attribute: string;
  readonly element: string;
  /** Of the value as written, in the document. */
  readonly start: number;
  readonly end: number;
}

export interface HtmlText {
  readonly text: string;
  /** Leads from `text` to positions in the document; line ends of blocks have none. */
  readonly textOrigin: OriginMap;
  readonly links: readonly HtmlLink[];
  /** What the first `<base href>` says. */
  readonly base: string | null;
}

export function readHtml(html: string): HtmlText {
  const reader = new Reader(html);
  const tokenizer = new Tokenizer({}, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.result();
}

/** What the tokenizer tells, in the order of the document. */
type Callbacks = ConstructorParameters<typeof Tokenizer>[1];

class Reader implements Callbacks {
  readonly #html: string;
  readonly #text: RenderedText;
  readonly #links: HtmlLink[] = [];
  #base: string | null = null;
  #element = '';
  #attribute: AttributeValue | undefined;
  /** A refresh is one only if the same `<meta>` says so, before or after. */
  #refresh: { links: HtmlLink[]; confirmed: boolean } = { links: [], confirmed: false };

  constructor(html: string) {
    this.#html = html;
    this.#text = new RenderedText(html);
  }
}
