/**
 * Markup that the lexer read. Gives the visible text and the links that the careful way would give, from what lies in the
 * module until another text is brought.
 */
import type { Text } from '../../characters/text.ts';
import { type HtmlLink, type HtmlText, type KeepLink, readHtml } from '../../html/html.ts';
import { urlSyntax } from '../../html/html-tables.ts';
import { findAttributeUrls, type ValueRange } from '../../html/html-urls.ts';
import type { LexerModule } from '../exports.ts';
import type { Lexer } from '../lexer.ts';
import { attributeOf, elementOf, fillMarkupNames } from './names.ts';
import { originOfShown } from './origin.ts';

/** The markup is not read; see `assembly/markup/read.ts`. */
const UNREAD = -1;
/** What the entities of a value are; see `assembly/markup/entities.ts`. */
const AMPERSANDS = 1;
const OTHERS = 2;
const NUMBER_BYTES = 4;
const BEYOND_ASCII = 0x80;

/** A value that may hold URLs. */
interface Value {
  readonly element: string;
  readonly attribute: string;
  readonly entities: number;
  readonly start: number;
  readonly end: number;
  readonly shownStart: number;
  readonly shownEnd: number;
}

/** The memory of a module, in which markup is brought. */
export class MarkupMemory {
  readonly module: LexerModule;
  readonly #lexer: Lexer;
  readonly #room: Buffer;
  readonly #numbers: Int32Array;
  readonly #areas: Readonly<
    Record<'text' | 'units' | 'markup' | 'bytes' | 'links' | 'fields', number>
  >;

  constructor(lexer: Lexer) {
    const { module } = lexer;
    this.module = module;
    this.#lexer = lexer;
    this.#room = Buffer.from(module.memory.buffer);
    this.#numbers = new Int32Array(module.memory.buffer);
    this.#areas = {
      text: module.TEXT.value,
      units: module.UNITS.value,
      markup: module.MARKUP.value,
      bytes: module.BYTES.value,
      links: module.LINKS.value / NUMBER_BYTES,
      fields: module.LINK_FIELDS.value,
    };
    fillMarkupNames(module, this.#room);
  }

  /** The markup that the plan of a message brought; null: it is not there. */
  brought(): Text | null {
    const length = this.module.textLength();
    if (length < 0) return null;
    const isRead = this.module.markupLinks() !== UNREAD;
    return isRead ? new LexedMarkup(this, length) : this.whole(length);
  }

  whole(length: number): string {
    const bytes = this.module.decodedBytes();
    if (bytes === 0) return this.#ascii(this.#areas.markup, 0, length);
    return this.#room.toString('utf8', this.#areas.bytes, this.#areas.bytes + bytes);
  }

  /** Null: it does not begin and end with a character of ASCII. */
  slice(start: number, end: number): string | null {
    const { markup, bytes } = this.#areas;
    if (this.module.decodedBytes() === 0) return this.#ascii(markup, start, end);
    if (!this.#isAscii(start) || !this.#isAscii(end - 1)) return null;
    const first = bytes + this.module.byteOf(start);
    return this.#room.toString('utf8', first, bytes + this.module.byteOf(end - 1) + 1);
  }

  /** The visible text, which the lexer holds then; null: it holds no URL. */
  shown(): ShownText | null {
    const { module } = this;
    const length = module.shownLength();
    if (length < 0) return null;
    const text = this.#shownText(length);
    this.#lexer.hold(text, module.shownFlags());
    const first = module.SHOWN_RUNS.value / NUMBER_BYTES;
    const fields = module.RUN_FIELDS.value;
    const count = module.shownRunCount();
    return { text, textOrigin: originOfShown({ numbers: this.#numbers, first, fields, count }) };
  }

  #shownText(length: number): string {
    const { text, units } = this.#areas;
    if (this.module.writeUnits() === 0) return this.#ascii(text, 0, length);
    return this.#room.toString('utf16le', units, units + 2 * length);
  }

  value(record: number): Value {
    const at = this.#areas.links + record * this.#areas.fields;
    const field = (index: number): number => this.#numbers[at + index] as number;
    return {
      element: elementOf(field(0)) ?? this.#name(field(3), field(4)),
      attribute: attributeOf(field(1)),
      entities: field(2),
      start: field(5),
      end: field(6),
      shownStart: field(7),
      shownEnd: field(8),
    };
  }

  /** Names of elements that are read are of ASCII. */
  #name(start: number, end: number): string {
    return this.#ascii(this.#areas.markup, start, end).toLowerCase();
  }

  #ascii(area: number, start: number, end: number): string {
    return this.#room.toString('latin1', area + start, area + end);
  }

  #isAscii(unit: number): boolean {
    return (this.#room[this.#areas.markup + unit] as number) < BEYOND_ASCII;
  }
}

type ShownText = Pick<HtmlText, 'text' | 'textOrigin'>;

export class LexedMarkup implements Text {
  readonly length: number;
  readonly #memory: MarkupMemory;
  #whole: string | undefined;

  constructor(memory: MarkupMemory, length: number) {
    this.#memory = memory;
    this.length = length;
  }

  /**
   * The visible text; null: it surely holds no URL. Only before the lexer is given another text, which takes its place.
   */
  shown(): ShownText | null {
    return this.#memory.shown();
  }

  /** The links of all attributes whose value is kept, in order. */
  links(isKept: KeepLink): HtmlLink[] {
    const count = this.#memory.module.markupLinks();
    const links: HtmlLink[] = [];
    for (let record = 0; record < count; record++) {
      for (const link of this.#linksOf(this.#memory.value(record), isKept)) links.push(link);
    }
    return links;
  }

  /** Those of one of the values. */
  linksAt(record: number, isKept: KeepLink): readonly HtmlLink[] {
    return this.#linksOf(this.#memory.value(record), isKept);
  }

  #linksOf(value: Value, isKept: KeepLink): readonly HtmlLink[] {
    const { element, attribute, entities, start, end } = value;
    const syntax = urlSyntax(element, attribute);
    if (syntax === null) return [];
    const written = this.slice(start, end);
    if (entities >= OTHERS) return this.#carefully(value, written, isKept);
    const text = entities === AMPERSANDS ? written.replaceAll('&amp;', '&') : written;
    if (!isKept(text)) return [];
    const found = findAttributeUrls(text, syntax);
    if (entities === 0) return found.map((range) => literalLink(value, text, range));
    const [only] = found;
    const isWhole = found.length === 1 && only?.start === 0 && only.end === text.length;
    return isWhole ? [this.#whollyLink(value, written, text)] : this.#carefully(value, written);
  }

  /** A link that is all of its value, in which only `&amp;` stands for something else. */
  #whollyLink(value: Value, written: string, text: string): HtmlLink {
    let careful: HtmlLink | undefined;
    return {
      ...shapeOf(value),
      value: text,
      origin: (from, to) => {
        careful ??= this.#carefully(value, written)[0];
        return careful?.origin(from, to) ?? [];
      },
    };
  }

  /** The links of a value as the careful way reads it. */
  #carefully(value: Value, written: string, isKept?: KeepLink): readonly HtmlLink[] {
    const before = this.slice(value.start - 1, value.start);
    const quote = before === '"' || before === "'" ? before : '';
    const opening = `<${value.element} ${value.attribute}=${quote}`;
    const shift = value.start - opening.length;
    const { links } = readHtml(`${opening}${written}${quote}>`, isKept);
    return links.map((link) => ({
      ...shapeOf(value),
      value: link.value,
      start: link.start + shift,
      end: link.end + shift,
      origin: (from, to) =>
        link.origin(from, to).map((range) => ({
          start: range.start + shift,
          end: range.end + shift,
        })),
    }));
  }

  charAt(index: number): string {
    return this.#all.charAt(index);
  }

  charCodeAt(index: number): number {
    return this.#all.charCodeAt(index);
  }

  endsWith(word: string): boolean {
    return this.#all.endsWith(word);
  }

  includes(word: string): boolean {
    return this.#all.includes(word);
  }

  indexOf(word: string, from?: number): number {
    return this.#all.indexOf(word, from);
  }

  lastIndexOf(word: string, from?: number): number {
    return this.#all.lastIndexOf(word, from);
  }

  startsWith(word: string, at?: number): boolean {
    return this.#all.startsWith(word, at);
  }

  slice(start = 0, end = this.length): string {
    const isInside = start >= 0 && start < end && end <= this.length;
    const part = isInside ? this.#memory.slice(start, end) : null;
    return part ?? this.#all.slice(start, end);
  }

  get #all(): string {
    this.#whole ??= this.#memory.whole(this.length);
    return this.#whole;
  }
}

function shapeOf(value: Value): Omit<HtmlLink, 'value' | 'origin'> {
  const { element, attribute, start, end, shownStart, shownEnd } = value;
  return { element, attribute, start, end, shownStart, shownEnd };
}

/** A link in a value without entities. */
function literalLink(value: Value, text: string, range: ValueRange): HtmlLink {
  const start = value.start + range.start;
  return {
    ...shapeOf(value),
    value: text.slice(range.start, range.end),
    start,
    end: value.start + range.end,
    origin: (from, to) => (from < to ? [{ start: start + from, end: start + to }] : []),
  };
}
