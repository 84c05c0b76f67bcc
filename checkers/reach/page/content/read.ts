/**
 * Reads the HTML of a page: its title and first heading, its refresh, its anchors, its scripts and its visible text.
 * Builds no tree, follows nothing, runs nothing; all that it keeps is bounded.
 */
import { Tokenizer } from 'htmlparser2';
import { findAttributeUrls } from '../../../../extractors/html/html-urls.ts';
import type { EmbeddedSource, Page, Refresh } from './model.ts';
import { oneLine, VisibleText } from './text.ts';

/** The part of a page that comes from the HTML alone. */
export type ReadPage = Omit<Page, 'isWhole' | 'bodyHash'>;

export function readPage(html: string): ReadPage {
  const reader = new Reader(html);
  const tokenizer = new Tokenizer({}, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.result();
}

type Callbacks = ConstructorParameters<typeof Tokenizer>[1];

const TITLE_CHARACTERS = 200;
const CODE_CHARACTERS = 64 * 1024;
const SOURCES_KEPT = 500;

const READ_ATTRIBUTES: ReadonlySet<string> = new Set(
  'id name src type http-equiv content onload'.split(' '),
);
const FRAMES: ReadonlySet<string> = new Set(['frame', 'iframe']);
/** HTML, "prepare the script element": other types are data. */
const SCRIPT_TYPE = /^\s*(?:$|module\s*$|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script)/i;

class Reader implements Callbacks {
  readonly #html: string;
  readonly #text = new VisibleText();
  readonly #anchors = new Set<string>();
  readonly #sources: EmbeddedSource[] = [];
  readonly #attributes = new Map<string, string>();
  /** The element whose attributes are being read. */
  #element = '';
  #attribute: string | undefined;
  #value = '';
  #title = '';
  #heading = '';
  #code = '';
  #refresh: Refresh | undefined;
  #isScripted = false;
  #isNoindex = false;
  /** Open and of interest. */
  #inside: 'title' | 'h1' | 'script' | 'svg' | undefined;

  constructor(html: string) {
    this.#html = html;
  }

  result(): ReadPage {
    return {
      title: shown(this.#title),
      heading: shown(this.#heading),
      refresh: this.#refresh,
      isScripted: this.#isScripted,
      isNoindex: this.#isNoindex,
      anchors: this.#anchors,
      text: this.#text.result(),
      code: this.#code,
      sources: this.#sources,
    };
  }

  onopentagname(start: number, end: number): void {
    this.#element = this.#nameAt(start, end);
    this.#attributes.clear();
    this.#text.open(this.#element);
  }

  onattribname(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    this.#attribute = READ_ATTRIBUTES.has(name) ? name : undefined;
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.#attribute !== undefined) this.#value += this.#html.slice(start, end);
  }

  onattribentity(codePoint: number): void {
    if (this.#attribute !== undefined) this.#value += String.fromCodePoint(codePoint);
  }

  onattribend(): void {
    const name = this.#attribute;
    // Of two of a name, the first counts (HTML, "attribute name state").
    if (name !== undefined && !this.#attributes.has(name)) this.#attributes.set(name, this.#value);
  }

  onopentagend(): void {
    this.#readAttributes();
    const element = this.#element;
    if (element === 'title' && this.#title === '') this.#inside ??= 'title';
    if (element === 'h1' && oneLine(this.#heading) === '') this.#inside ??= 'h1';
    if (element === 'svg') this.#inside ??= 'svg';
    if (element === 'script') this.#openScript();
  }

  onselfclosingtag(): void {
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    const element = this.#nameAt(start, end);
    this.#text.close(element);
    if (element === this.#inside) this.#inside = undefined;
  }

  ontext(start: number, end: number): void {
    this.#add(this.#html.slice(start, end));
  }

  ontextentity(codePoint: number): void {
    this.#add(String.fromCodePoint(codePoint));
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #nameAt(start: number, end: number): string {
    return this.#html.slice(start, end).toLowerCase();
  }

  #add(text: string): void {
    this.#text.add(text);
    if (this.#inside === 'title') this.#title += text;
    if (this.#inside === 'h1') this.#heading += text;
    if (this.#inside === 'script') {
      this.#code += text.slice(0, CODE_CHARACTERS - this.#code.length);
    }
  }

  #readAttributes(): void {
    const element = this.#element;
    const id = this.#attributes.get('id');
    if (id) this.#anchors.add(id);
    const name = element === 'a' ? this.#attributes.get('name') : undefined;
    if (name) this.#anchors.add(name);
    if (element === 'meta') {
      this.#readRobots();
      this.#readMeta();
    }
    if (FRAMES.has(element)) this.#addSource('frame');
    if (this.#attributes.has('onload')) this.#isScripted = true;
  }

  #readRobots(): void {
    if (this.#attributes.get('name')?.trim().toLowerCase() !== 'robots') return;
    this.#isNoindex ||= /\b(?:noindex|none)\b/i.test(this.#attributes.get('content') ?? '');
  }

  /** A refresh in `noscript` is not for the readers who will follow the link. */
  #readMeta(): void {
    if (this.#text.isHidden || this.#refresh !== undefined) return;
    if (this.#attributes.get('http-equiv')?.trim().toLowerCase() !== 'refresh') return;
    const content = this.#attributes.get('content') ?? '';
    const [found] = findAttributeUrls(content, 'refresh');
    if (found === undefined) return;
    const url = content.slice(found.start, found.end);
    this.#refresh = { seconds: Number.parseFloat(content) || 0, url };
  }

  #openScript(): void {
    if (!SCRIPT_TYPE.test(this.#attributes.get('type') ?? '')) return;
    this.#isScripted = true;
    this.#inside ??= 'script';
    this.#addSource('script');
  }

  #addSource(kind: EmbeddedSource['kind']): void {
    const url = this.#attributes.get('src');
    if (url && this.#sources.length < SOURCES_KEPT) this.#sources.push({ kind, url });
  }
}

/** Drops control characters, marks that reorder text, and unassigned characters; undefined where nothing is left. */
function shown(text: string): string | undefined {
  const line = oneLine(IS_PLAIN.test(text) ? text : text.replace(/[^\s\P{C}]/gu, ''));
  if (line.length <= TITLE_CHARACTERS) return line === '' ? undefined : line;
  return Array.from(line.slice(0, TITLE_CHARACTERS * 2))
    .slice(0, TITLE_CHARACTERS)
    .join('');
}

const IS_PLAIN = /^[\s!-~]*$/;
