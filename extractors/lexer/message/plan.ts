/**
 * The plan of a message, made by the lexer. Takes its bytes, gives in order the header values and texts in which
 * something may be found, and counts the others. A message with anything out of the ordinary has no plan.
 */

import type { Text } from '../../characters/text.ts';
import type { CharsetFault } from '../../charsets/charset.ts';
import { readRawValue } from '../../fields/field-value.ts';
import type { HeaderBlock } from '../../fields/headers.ts';
import { type Parameters, parseParameters } from '../../fields/parameters.ts';
import { isUnknownField } from '../../fields/url-fields.ts';
import { type Part, partAt } from '../../mime/attached.ts';
import { joinName } from '../../mime/tree.ts';
import type { JoinKind } from '../../model.ts';
import { OriginMap } from '../../origin/origin-map.ts';
import type { SourceBytes } from '../../origin/source-bytes.ts';
import type { LexerModule } from '../exports.ts';
import type { Lexer, LineEnds } from '../lexer.ts';
import { ENTRIES_PAUSED, type LineWriter, type Templates } from '../line-writer.ts';
import { MarkupMemory } from '../markup/lexed-markup.ts';
import { theLexer } from '../of-thread.ts';
import type { Place } from '../records.ts';
import { AskedTexts } from './asked.ts';
import type { AskedMessage } from './asked-message.ts';
import type { CarefulSearch } from './careful-search.ts';
import { faultOfCount, PLAN_COUNTS, type PlanCount } from './counts.ts';
import { FACT_FIELDS, fillNames, urlFieldOf } from './names.ts';
import { originOf } from './origin.ts';

/** The range of bytes of a value or a body in the message. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** A value of a field that may hold URLs. */
export interface PlannedHeader extends Range {
  readonly what: 'header';
  /** The name under which the field is reported; `` if it is not read. */
  readonly field: string;
  /** The part whose header it is in; `` for the header of the message. */
  readonly owner: string;
}

/** The body of a part that is text. */
export interface PlannedPart extends Range {
  readonly what: 'part';
  readonly name: string;
  readonly encoding: '' | 'base64' | 'quoted-printable';
  readonly isHtml: boolean;
  /** Lines of it are escaped (RFC 934). */
  readonly isEscaped: boolean;
  /** Where the value of its Content-Type stands; null: it has none. */
  readonly type: Range | null;
}

/** Text before the parts of a multipart, or behind them. */
export interface PlannedSurrounding extends Range {
  readonly what: 'surrounding';
  readonly name: string;
}

/** A part that may be a document; its range is that of its body. */
export interface PlannedAttachment extends Range {
  readonly what: 'attached';
  readonly name: string;
  readonly encoding: PlannedPart['encoding'];
  /** Where its header stands. */
  readonly header: Range;
}

export type NextEntry = PlannedEntry | null | 'paused';
export type PlannedText = PlannedHeader | PlannedPart | PlannedSurrounding;
export type PlannedEntry = PlannedText | PlannedAttachment;

/** How the texts of a message are searched: what is known of line ends in them, and in the values of its header. */
export interface PlanSearch {
  readonly text: LineEnds;
  readonly header: LineEnds;
  /** What the module asks; absent: nobody answers. */
  readonly careful?: CarefulSearch | undefined;
}

/** Its plan is there, with the lines of its first entries; or it has none. */
export type PreparedMessage = 'planned' | 'unplanned';

const NONE_LEFT = -1;
const NUMBER_BYTES = 4;
const LF = 0x0a;
/** The module reads a little beyond the end. */
const BEHIND = 64;

const HEADER = 0;
const PART = 1;
const ATTACHED = 4;
const SURROUNDINGS: readonly string[] = ['', '', 'preamble', 'epilogue'];
const ENCODINGS = ['', 'quoted-printable', 'base64'] as const;
const ENCODING_BITS = 3;
const FIELD_BITS = 255;
const HTML_BIT = 4;
const ESCAPED_BIT = 512;

export class MessagePlan implements AskedMessage {
  readonly lexer: Lexer;
  readonly #module: LexerModule;
  readonly #markup: MarkupMemory;
  readonly #asked: AskedTexts;
  readonly #room: Uint8Array;
  readonly #numbers: Int32Array;
  /** The message that was planned lies at its beginning. */
  readonly #message: Buffer;
  /** Reading a global of the module takes longer than what is done with it. */
  readonly #areas: Readonly<
    Record<'doc' | 'docMost' | 'plan' | 'entry' | 'entities' | 'facts' | 'counts', number>
  >;

  constructor(lexer: Lexer) {
    const { module } = lexer;
    this.lexer = lexer;
    this.#module = module;
    this.#room = new Uint8Array(module.memory.buffer);
    this.#numbers = new Int32Array(module.memory.buffer);
    this.#areas = {
      doc: module.DOC.value,
      docMost: module.DOC_MOST.value,
      plan: module.PLAN.value,
      entry: module.ENTRY.value * NUMBER_BYTES,
      entities: module.ENTITIES.value,
      facts: module.FACTS.value / NUMBER_BYTES,
      counts: module.COUNTS.value,
    };
    this.#message = Buffer.from(module.memory.buffer, module.DOC.value, module.DOC_MOST.value);
    fillNames(module, this.#room);
    this.#markup = new MarkupMemory(lexer);
    this.#asked = new AskedTexts(lexer, this.#markup, this);
    lexer.careful = this.#asked;
  }

  /** Plans a message; false: the careful way must read it. `prepared`: what a stretch left of it. */
  take(bytes: Uint8Array, search: PlanSearch, prepared?: PreparedMessage): boolean {
    if (prepared !== undefined) return prepared === 'planned';
    const { doc, docMost } = this.#areas;
    if (bytes.length > docMost) return false;
    this.lexer.release();
    this.#room.set(bytes, doc);
    this.#room.fill(0, doc + bytes.length, doc + bytes.length + BEHIND);
    if (this.#module.plan(bytes.length) !== 0) return false;
    this.beginEntries(search);
    this.#module.beginEntryLines();
    return true;
  }

  /** Begins with the first entry, and tells the module of line ends. */
  beginEntries({ text, header, careful }: PlanSearch): void {
    this.#asked.search = careful;
    const { least, enough, told } = this.lexer.sumsOf(text);
    const inHeader = this.lexer.sumsOf(header);
    this.#module.beginEntries(least, enough, told, inHeader.least, inHeader.enough);
  }

  /** Says where the first byte of the message stands, before lines of JSON are written. */
  place({ byteStart, line, column }: Omit<Place, 'byteEnd'>): void {
    this.#module.placeMessage(byteStart, line, column);
  }

  /** Whether the message may end in the middle, as only the careful way can tell. */
  get mayBeCut(): boolean {
    return this.#module.mayBeCut() !== 0;
  }

  /** Whether any part is HTML. */
  get holdsMarkup(): boolean {
    return this.#module.holdsMarkup() !== 0;
  }

  /** Whether links are among the lines that the lexer wrote of this message. */
  get wroteLinks(): boolean {
    return this.#module.wroteLinks() !== 0;
  }

  /** The next value or text in which something may be found; null: none is left. */
  next(): PlannedEntry | null {
    this.lexer.release();
    return this.#entryAt(this.#module.nextUnwritten());
  }

  /** The same, behind those whose lines the lexer wrote; `paused`: it wrote many, and is to be asked again. */
  nextBehind(lines: (writer: LineWriter) => number, templates: Templates): NextEntry {
    this.lexer.release();
    const index = lines(this.lexer.writer(templates));
    return index === ENTRIES_PAUSED ? 'paused' : this.#entryAt(index);
  }

  #entryAt(index: number): PlannedEntry | null {
    return index === NONE_LEFT ? null : this.#entry(index);
  }

  /** The text of the entry, or of the next item of a list; null: only the careful way can read the entry. */
  textOf(entry: PlannedText): Text | null {
    const isMarkup = entry.what === 'part' && entry.isHtml;
    return isMarkup ? this.#markup.brought() : this.lexer.held();
  }

  /**
   * Places all records, of a text of so many characters that was brought. False: the bytes of one do not stand together,
   * and only the careful way can tell what that means.
   */
  placeHeld(length: number, gap: JoinKind | null): boolean {
    if (gap === 'soft-line-break') return this.#module.placeInPieces() !== 0;
    return this.#module.placeHeld(length, gap !== null) !== 0;
  }

  /** The bytes of the message that the text is from, until the next one. */
  origin(length: number): OriginMap {
    return originOf(this.#module, length);
  }

  /** Of the texts that were passed over or written so far, and of what is skipped. */
  get counts(): readonly (readonly [PlanCount, number])[] {
    return PLAN_COUNTS.map((name, which) => [name, this.#number(this.#areas.counts, which)]);
  }

  /** Why the text that was brought could not be read as it is declared. */
  get fault(): CharsetFault | null {
    return faultOfCount(this.#module.faultOfBytes());
  }

  /** Where the fields of the header stand that describe the message; `factsOf` names them. */
  get facts(): Int32Array {
    const { facts } = this.#areas;
    return this.#numbers.slice(facts, facts + 2 * FACT_FIELDS.length);
  }

  #entry(index: number): PlannedEntry {
    const at = this.#areas.plan + index * this.#areas.entry;
    const what = this.#number(at, 0);
    const range = { start: this.#number(at, 1), end: this.#number(at, 2) };
    const name = this.#nameOf(this.#number(at, 3));
    const detail = this.#number(at, 4);
    if (what === HEADER) {
      const field = urlFieldOf(detail & FIELD_BITS) ?? this.#fieldBefore(range.start);
      return { ...range, what: 'header', owner: name, field };
    }
    const encoding = ENCODINGS[detail & ENCODING_BITS] as PlannedPart['encoding'];
    if (what === ATTACHED) {
      const header = { start: this.#number(at, 5), end: this.#number(at, 6) };
      return { ...range, what: 'attached', name: name === '' ? '1' : name, encoding, header };
    }
    if (what !== PART) {
      return { ...range, what: 'surrounding', name: joinName(name, SURROUNDINGS[what] as string) };
    }
    const typeStart = this.#number(at, 5);
    return {
      ...range,
      what: 'part',
      name: name === '' ? '1' : name,
      encoding,
      isHtml: (detail & HTML_BIT) !== 0,
      isEscaped: (detail & ESCAPED_BIT) !== 0,
      type: typeStart === -1 ? null : { start: typeStart, end: this.#number(at, 6) },
    };
  }

  /** The name of a field in no catalogue, of which the value begins there; `` if it is not read. */
  #fieldBefore(value: number): string {
    const line = value === 0 ? 0 : this.#message.lastIndexOf(LF, value - 1) + 1;
    const name = this.#message.toString('latin1', line, value - 1).trimEnd();
    return isUnknownField(name.toLowerCase()) ? name : '';
  }

  charsetOf(index: number): string | null {
    const entry = this.#entry(index);
    if (entry.what !== 'part') return null;
    return typeOf(this.source.bytes, entry).get('charset')?.value ?? null;
  }

  isQuotedPrintable(index: number): boolean {
    const entry = this.#entry(index);
    return entry.what === 'part' && entry.encoding === 'quoted-printable';
  }

  attachedOf(index: number): Part | null {
    const entry = this.#entry(index);
    return entry.what === 'attached' ? partAt(this.source, entry) : null;
  }

  /** The message, as it lies in the module. */
  get source(): SourceBytes {
    const bytes = this.#message.subarray(0, this.#module.messageLength());
    return { bytes, origin: () => OriginMap.identity(0, bytes.length) };
  }

  /** The name of an entity; `` for the message. */
  #nameOf(entity: number): string {
    const parent = this.#number(this.#areas.entities, 2 * entity);
    if (parent === -1) return '';
    return joinName(this.#nameOf(parent), this.#number(this.#areas.entities, 2 * entity + 1));
  }

  #number(address: number, index: number): number {
    return this.#numbers[(address >> 2) + index] as number;
  }
}

/** What the Content-Type of a part says. */
export function typeOf(bytes: Buffer, { type }: PlannedPart): Parameters {
  if (type === null) return parseParameters('text/plain');
  const field = { name: '', valueStart: type.start, valueEnd: type.end };
  return parseParameters(readRawValue(bytes, field).text);
}

/** The header of the fields that stand in these places. */
export function factsOf(places: Int32Array): HeaderBlock {
  const fields = FACT_FIELDS.map((name, index) => ({
    name,
    valueStart: places[2 * index] as number,
    valueEnd: places[2 * index + 1] as number,
  }));
  return {
    fields: fields.filter(({ valueStart }) => valueStart !== -1),
    bodyStart: 0,
    ended: true,
  };
}

let plan: MessagePlan | undefined;

/** The one of a thread; null where there is no WebAssembly. */
export function thePlan(): MessagePlan | null {
  const lexer = theLexer();
  if (lexer === null) return null;
  if (plan?.lexer !== lexer) plan = new MessagePlan(lexer);
  return plan;
}
