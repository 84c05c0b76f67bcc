/** The meaning of RTF's tokens: which text is visible and where, which fields and shapes are links. */
import { isSetting, mayHoldAddress, textOfField, urlOfField } from '../codes/field-codes.ts';
import type { DocumentFacts } from '../model.ts';
import { asTyped } from '../pieces/as-typed.ts';
import type { OpenLink, Paragraph } from '../pieces/paragraph.ts';
import type { PieceWriter } from '../pieces/piece-writer.ts';
import { ENDS_OF_PARAGRAPHS, SYMBOLS, WORDS } from './characters.ts';
import { codePageOfFont, decode } from './code-pages.ts';
import { type Destination, destinationOf, ENTRIES, NONE } from './destinations.ts';
import { Flow } from './flow.ts';
import type { RtfHandler } from './tokens.ts';

/** A field whose group is open. */
interface Field {
  code: string;
  isShown: boolean;
}

interface Group {
  destination: Destination;
  /** Keeps the text. */
  keeper: Keeper | null;
  /** Characters for old readers behind each `\u`. */
  fallbacks: number;
  font: number | null;
  isDeleted: boolean;
  /** What ends with this group. */
  ends: (() => void) | null;
}

interface Keeper {
  text: string;
}

const MOST_DEEP = 10_000;
/** Of what is kept. */
const LONGEST = 64 * 1024;
const WESTERN = 1252;
const MACINTOSH = 10000;

export class RtfReader implements RtfHandler {
  readonly #writer: PieceWriter;
  readonly #flow: Flow;
  readonly #groups: Group[] = [];
  readonly #fields: Field[] = [];
  readonly #fonts = new Map<number, number>();
  #group: Group = {
    destination: { kind: 'text' },
    keeper: null,
    fallbacks: 1,
    font: null,
    isDeleted: false,
    ends: null,
  };
  #codePage = WESTERN;
  /** Bytes of one code page that wait: a character may be written as a byte and an escape. */
  #pending = '';
  #isTooDeep = false;
  #isOptional = false;
  /** Characters that only old readers show. */
  #skipped = 0;
  #shapeProperty = '';
  #property = '';
  #title: string | undefined;
  #author: string | undefined;

  constructor(writer: PieceWriter) {
    this.#writer = writer;
    this.#flow = new Flow(writer);
  }

  /** Groups are nested beyond all reason: nothing more is read. */
  get isTooDeep(): boolean {
    return this.#isTooDeep;
  }

  get facts(): DocumentFacts {
    return {
      ...(this.#title === undefined ? {} : { title: this.#title }),
      ...(this.#author === undefined ? {} : { author: this.#author }),
    };
  }

  open(): void {
    this.#flush();
    this.#skipped = 0;
    this.#isOptional = false;
    this.#groups.push(this.#group);
    this.#isTooDeep ||= this.#groups.length > MOST_DEEP;
    this.#group = { ...this.#group, ends: null };
  }

  close(): void {
    this.#flush();
    this.#skipped = 0;
    this.#isOptional = false;
    const outer = this.#groups.pop();
    if (outer === undefined) return;
    const { ends } = this.#group;
    this.#group = outer;
    ends?.();
  }

  /** The file ends, whatever is open. */
  end(): void {
    while (this.#groups.length > 0) this.close();
    this.#flush();
    this.#flow.end('par');
  }

  bytes(text: string): void {
    const skipped = Math.min(this.#skipped, text.length);
    this.#skipped -= skipped;
    this.#pending += text.slice(skipped);
  }

  symbol(char: string): void {
    this.#flush();
    if (char === '*') this.#isOptional = true;
    else if (char === '\n' || char === '\r') this.#end('par');
    else this.#text(SYMBOLS.get(char) ?? '');
  }

  word(name: string, number: number | null): void {
    this.#flush();
    const isOptional = this.#isOptional;
    this.#isOptional = false;
    const destination = destinationOf(name);
    if (destination !== undefined) this.#begin(name, destination);
    else if (isOptional) this.#group.destination = NONE;
    else if (name === 'u') this.#unicode(number ?? 0);
    else if (name === 'field') this.#openField();
    else if (ENDS_OF_PARAGRAPHS.has(name)) this.#end(name);
    else if (WORDS.has(name)) this.#text(WORDS.get(name) ?? '');
    else this.#format(name, number);
  }

  #format(name: string, number: number | null): void {
    const group = this.#group;
    if (name === 'uc') group.fallbacks = number ?? 1;
    else if (name === 'f') group.font = number;
    else if (name === 'fcharset') this.#setFont(codePageOfFont(number ?? 0));
    else if (name === 'cpg') this.#setFont(number);
    else if (name === 'ansicpg') this.#codePage = number ?? WESTERN;
    else if (name === 'mac') this.#codePage = MACINTOSH;
    else if (name === 'deleted') group.isDeleted = number !== 0;
    else if (name === 'plain') group.isDeleted = false;
    else if (name === 'ftnalt') this.#flow.rename('footnote', 'endnote');
    else if (name === 'pard') this.#flow.isTable = false;
    else if (name === 'intbl') this.#flow.isTable = true;
  }

  #setFont(codePage: number | null): void {
    const { font } = this.#group;
    if (font !== null && codePage !== null) this.#fonts.set(font, codePage);
  }

  #unicode(number: number): void {
    this.#text(String.fromCharCode(number & 0xffff));
    this.#skipped = this.#group.fallbacks;
  }

  #begin(name: string, destination: Destination): void {
    const group = this.#group;
    // The result of a field in a code is part of that code.
    if (destination.kind === 'text' && group.keeper !== null) return;
    group.destination = destination;
    group.keeper = null;
    if (name === 'fldrslt') this.#openResult();
    else if (destination.kind === 'aside') {
      this.#flow.begin(destination.place, destination.numbered);
      group.ends = () => this.#flow.finish();
    } else if (destination.kind === 'kept') {
      const keeper = { text: '' };
      group.keeper = keeper;
      group.ends = () => this.#keep(destination.name, keeper.text);
    }
  }

  #openField(): void {
    const field = { code: '', isShown: false };
    this.#fields.push(field);
    this.#group.ends = () => {
      this.#fields.splice(this.#fields.lastIndexOf(field));
      this.#described(textOfField(field.code));
      const url = field.isShown ? null : urlOfField(field.code);
      if (url !== null) this.#writer.standing(url, this.#flow.spot);
    };
  }

  #openResult(): void {
    const field = this.#fields.at(-1);
    if (isSetting(field?.code ?? '')) this.#group.destination = NONE;
    const url = field === undefined ? null : urlOfField(field.code);
    if (field === undefined || url === null) return;
    field.isShown = true;
    const of: Paragraph = this.#flow.paragraph;
    const link: OpenLink = of.begin(url);
    this.#group.ends = () => of.end(link);
  }

  #keep(name: string, text: string): void {
    const field = this.#fields.at(-1);
    if (name === 'fldinst' && field !== undefined) field.code = text;
    else if (name === 'title') this.#title = text;
    else if (name === 'author') this.#author = text;
    else if (name === 'hlsrc') this.#writer.standing(text, this.#flow.spot);
    else if (name === 'sn') this.#shapeProperty = text;
    else if (name === 'sv') this.#shapeValue(text);
    else if (name === 'propname') this.#property = text;
    else if (name === 'staticval') this.#told(`property ${this.#property}`, text);
    else if (ENTRIES.has(name)) this.#described(text);
    else if (name !== 'fldinst') this.#told(`property ${name}`, text);
  }

  /** `pibName`: a picture that is elsewhere; others may hold a description. */
  #shapeValue(text: string): void {
    if (!text.includes('://')) return;
    if (this.#shapeProperty === 'pibName') this.#writer.standing(text, this.#flow.spot);
    else this.#writer.whole(text, this.#flow.spot);
  }

  #described(text: string): void {
    if (mayHoldAddress(text)) this.#writer.whole(text, this.#flow.spot);
  }

  #told(place: string, text: string): void {
    this.#writer.whole(text, { place });
  }

  #end(mark: string): void {
    if (this.#group.destination.kind === 'text' || this.#group.destination.kind === 'aside') {
      this.#flow.end(mark);
    }
  }

  #flush(): void {
    if (this.#pending === '') return;
    const { font } = this.#group;
    const codePage = (font === null ? undefined : this.#fonts.get(font)) ?? this.#codePage;
    const text = decode(this.#pending, codePage);
    this.#pending = '';
    this.#text(text);
  }

  #text(text: string): void {
    const { destination, keeper, isDeleted } = this.#group;
    if (text === '' || destination.kind === 'none' || isDeleted) return;
    if (keeper === null) this.#flow.paragraph.text(asTyped(text));
    else if (keeper.text.length < LONGEST) keeper.text += text;
  }
}
