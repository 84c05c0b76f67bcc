/**
 * Lines of output that the lexer writes itself, a line for each URL that it found. Takes templates once, records of the
 * text that the lexer holds and the texts of their document, gives bytes to a sink: no object and no string is made of
 * a URL. Values that a line needs are numbered as in `assembly/lines.ts`.
 */
import type { LexerModule } from './exports.ts';

/** What may follow a piece of a template. */
export const VALUES = {
  nothing: 0,
  url: 1,
  scheme: 2,
  byteStart: 3,
  byteEnd: 4,
  line: 5,
  column: 6,
  ordinal: 7,
  region: 8,
  quoteDepth: 9,
  pieces: 10,
  joins: 11,
  raw: 12,
  written: 13,
  withoutHyphen: 14,
  probability: 15,
  weight: 16,
  certainty: 17,
  firstPiece: 18,
  edge: 19,
  target: 20,
  longerUrl: 21,
  source: 32,
  beforeOrdinal: 33,
  behindOrdinal: 34,
  part: 35,
} as const;
export type Value = keyof typeof VALUES;

/** Text, and the value that follows it. */
export interface Piece {
  readonly text: string;
  readonly value: Value;
}

export type Template = readonly Piece[];

export interface Templates {
  /** Of a URL alone. */
  readonly url: Template;
  /** Made only where JSON is written. */
  readonly json: () => JsonTemplates;
}

export interface JsonTemplates {
  /**
   * Those of each form, without and with a full stop that was cut off; then those that a line end breaks: bare, of one
   * reading and of two, in brackets, without and with a hyphen before it, and without a scheme, like bare ones; then that of
   * links. Then, in the same order, those of URLs with two readings of which markup settled that the first is meant. Behind
   * them those of bare URLs that may go on behind a line end, also where markup settled it, and the same without a scheme;
   * last in the same order those of URLs that surely do behind a hyphen.
   */
  readonly forms: readonly Template[];
  /** That of what tells the place of a URL that has a line of its own (`own-lines.ts`). */
  readonly places: Template;
  /** That of the part of the message that such a URL leads to. */
  readonly target: Template;
  /** The JSON of each region. */
  readonly regions: readonly string[];
  /** The JSON of each certainty. */
  readonly certainties: readonly string[];
  /** Before the start of a piece, before its end, and behind. */
  readonly piece: readonly [string, string, string];
  /** Before the place of a join of each kind, in the order of the lexer's numbers, and behind it. */
  readonly joins: readonly string[];
  /** What stands before the ordinal of a document, and before each fact of it, in the order of `FACT_FIELDS`. */
  readonly document: readonly [beforeOrdinal: string, ...beforeFacts: string[]];
  /** The JSON of the parts that are fields of a message's header, by the numbers of the lexer (`message/names.ts`). */
  readonly fields: readonly string[];
}

/** What all URLs of a document share, as JSON in UTF-8; `document` is split at its ordinal. */
export interface DocumentTexts {
  readonly source: Uint8Array;
  readonly beforeOrdinal: Uint8Array;
  readonly behindOrdinal: Uint8Array;
}

/** What all URLs of a text share. */
export interface SharedTexts {
  readonly document: DocumentTexts;
  readonly part: Uint8Array;
}

/** Takes whole lines. */
export interface LinesOut {
  /** Bytes that it can take without opening another block. */
  readonly room: number;
  /** Whether numbers that count from the beginning of the source are left out. */
  readonly leavesGaps: boolean;
  /** Bytes up to `end`. `gaps`: the numbers that are left out, as placeholders have them. Both are valid during the call. */
  lines(bytes: Buffer, start: number, end: number, gaps: Uint32Array): void;
}

/** The first `count` records, and how many of them are written. */
export interface RecordRange {
  readonly count: number;
  written: number;
}

const KINDS = { urls: 0, text: 1, header: 2 } as const;

/** The places of texts: regions and certainties have room for as many as there can be (`assembly/lines.ts`). */
const SOURCE = 0;
const BEFORE_ORDINAL = 1;
const BEHIND_ORDINAL = 2;
const PART = 3;
const REGIONS = 4;
const CERTAINTIES = 12;
const PIECE = 16;
const DOCUMENT = 24;

/** What the module is told of the texts that describe a document. */
const ARE_MISSING = 0;
const ARE_THERE = 1;
const MAY_BE_MADE = 2;
const NUMBER_BYTES = 4;
/** Of a template: where it begins, and the bytes of its pieces. Of a text: its address and its bytes. */
const ENTRY_BYTES = 8;
const HEAD_BYTES = 16;
const STRIDE = 16;

/** What ends a call of `writeEntries`, beside an entry. */
const OUTPUT_FULL = -2;
const TEXTS_MISSING = -3;

/** More may be left: the taker of so many lines may have to make room. */
export const ENTRIES_PAUSED = -4;
const MOST_AT_ONCE = 4096;

/** What ends a call of `readStretch`: the next message is left to the host; or it has lines that must be taken before. */
const MESSAGE_LEFT = 1;
const MESSAGE_FULL = 2;

const NONE = new Uint32Array(0);

export class LineWriter {
  readonly #module: LexerModule;
  readonly #templates: Templates;
  readonly #bytes: Buffer;
  readonly #view: DataView;
  /** Reading a global of the module takes longer than writing a line. */
  readonly #out: number;
  readonly #outMost: number;
  readonly #gaps: number;
  /** Behind the texts that are always the same; undefined: nothing but URLs was written yet. */
  #textsFrom: number | undefined;
  #source: Uint8Array | undefined;
  /** Behind the text of the source. */
  #documentFrom = 0;
  /** Undefined: the module may have described another. */
  #document: DocumentTexts | undefined;
  /** Behind the texts of the document. */
  #partFrom = 0;
  /** Undefined: the module may have named another. */
  #part: Uint8Array | undefined;

  constructor(module: LexerModule, templates: Templates) {
    this.#module = module;
    this.#templates = templates;
    this.#bytes = Buffer.from(module.memory.buffer);
    this.#out = module.OUT.value;
    this.#outMost = module.OUT_MOST.value;
    this.#gaps = module.GAPS.value;
    this.#view = new DataView(module.memory.buffer);
    this.#putTemplates([templates.url]);
  }

  /** A line for each URL, which holds nothing else. */
  urls(records: RecordRange, out: LinesOut): void {
    this.#write(records, { kind: KINDS.urls, ordinal: 0, isOpen: false }, out);
  }

  /**
   * The JSON of each sighting; the records must have been placed. False: nothing was written, since the texts are too
   * long.
   */
  json(records: RecordRange, { texts, ordinal, isHeader }: JsonContext, out: LinesOut): boolean {
    if (!this.#share(texts)) return false;
    const kind = isHeader ? KINDS.header : KINDS.text;
    this.#write(records, { kind, ordinal, isOpen: out.leavesGaps }, out);
    return true;
  }

  /**
   * Lines for the entries of the plan, up to one that is to be read otherwise: gives its number, or what the module gives
   * where none is left; or `ENTRIES_PAUSED` after many lines. `taken` is told of lines as they come.
   */
  entries(context: EntriesContext, out: LinesOut, taken: (count: number) => void): number {
    const module = this.#module;
    const { ordinal, json } = context;
    const isJson = json !== null;
    const isOpen = isJson && out.leavesGaps;
    const mayDescribe = json?.mayBeMade === true && this.#shareSource(json.source);
    let texts = mayDescribe ? MAY_BE_MADE : ARE_MISSING;
    let left = MOST_AT_ONCE;
    for (let { room } = out; left > 0; ) {
      const end = module.writeEntries(isJson, ordinal, isOpen, room, texts);
      const count = this.#giveWritten(out, isOpen, taken);
      left -= count;
      if (isJson) this.#part = undefined;
      if (texts === MAY_BE_MADE) this.#document = undefined;
      if (end === TEXTS_MISSING && json !== null) {
        if (!this.#shareDocument(json.textsOf())) return module.leaveEntry();
        texts = ARE_THERE;
      } else if (end !== OUTPUT_FULL) return end;
      room = count > 0 || end === TEXTS_MISSING ? out.room : this.#outMost;
    }
    return ENTRIES_PAUSED;
  }

  /**
   * Lines for the messages of a stretch, which `read` lets the module write: gives what ended it. `source`: that of the
   * messages, in JSON; null: lines are URLs alone.
   */
  messages(
    source: Uint8Array | null,
    read: (how: StretchRoom) => StretchStep,
    out: LinesOut,
  ): number {
    const isJson = source !== null;
    if (isJson && !this.#shareSource(source)) return MESSAGE_LEFT;
    const isOpen = isJson && out.leavesGaps;
    for (let { room } = out; ; ) {
      const { end, finds, length, gaps, taken } = read({ isJson, isOpen, room });
      this.#document = undefined;
      this.#part = undefined;
      if (finds > 0) this.#giveBytes(out, length, gaps);
      taken();
      if (end !== MESSAGE_FULL) return end;
      if (finds === 0 && room >= this.#outMost) return MESSAGE_LEFT;
      room = finds > 0 ? out.room : this.#outMost;
    }
  }

  #giveWritten(out: LinesOut, isOpen: boolean, taken: (count: number) => void): number {
    const count = this.#module.writtenCount();
    if (count > 0) {
      this.#give(out, isOpen);
      taken(count);
    }
    return count;
  }

  #give(out: LinesOut, isOpen: boolean): void {
    this.#giveBytes(out, this.#module.outLength(), isOpen ? this.#module.gapCount() : 0);
  }

  #giveBytes(out: LinesOut, length: number, gaps: number): void {
    out.lines(this.#bytes, this.#out, this.#out + length, this.#gapsOf(gaps));
  }

  /** A line is shorter than the area: the module ends only where a smaller room is full. */
  #write(records: RecordRange, { kind, ordinal, isOpen }: LineKind, out: LinesOut): void {
    let { room } = out;
    while (records.written < records.count) {
      const from = records.written;
      const left = records.count - from;
      const written = this.#module.writeLines(from, left, kind, ordinal, isOpen, room);
      if (written > 0) this.#give(out, isOpen);
      records.written = from + written;
      room = written > 0 ? out.room : this.#outMost;
    }
  }

  #gapsOf(count: number): Uint32Array {
    if (count === 0) return NONE;
    return new Uint32Array(this.#module.memory.buffer, this.#gaps, 2 * count);
  }

  #share({ document, part }: SharedTexts): boolean {
    if (document === this.#document && part === this.#part) return true;
    if (!this.#shareDocument(document) || !this.#holds(this.#partFrom, part.length)) return false;
    this.#putText(PART, part, this.#partFrom);
    this.#part = part;
    return true;
  }

  #shareDocument(texts: DocumentTexts): boolean {
    if (texts === this.#document) return true;
    const { source, beforeOrdinal, behindOrdinal } = texts;
    if (!this.#shareSource(source)) return false;
    if (!this.#holds(this.#documentFrom, beforeOrdinal.length + behindOrdinal.length)) return false;
    const behind = this.#putText(BEFORE_ORDINAL, beforeOrdinal, this.#documentFrom);
    this.#partFrom = this.#putText(BEHIND_ORDINAL, behindOrdinal, behind);
    this.#document = texts;
    this.#part = undefined;
    return true;
  }

  #shareSource(source: Uint8Array): boolean {
    if (source === this.#source) return true;
    this.#textsFrom ??= this.#beginJson();
    if (!this.#holds(this.#textsFrom, source.length)) return false;
    this.#documentFrom = this.#putText(SOURCE, source, this.#textsFrom);
    this.#source = source;
    this.#document = undefined;
    return true;
  }

  #holds(from: number, bytes: number): boolean {
    const { TEXTS, TEXTS_MOST } = this.#module;
    return from + bytes <= TEXTS.value + TEXTS_MOST.value;
  }

  /** Gives where the texts of a document may begin. */
  #beginJson(): number {
    const { forms, places, target, regions, certainties, piece, joins, document, fields } =
      this.#templates.json();
    this.#putTemplates([this.#templates.url, ...forms, places, target]);
    const others = [...document, ...fields];
    let at = this.#module.TEXTS.value + (DOCUMENT + others.length) * ENTRY_BYTES;
    const lists = [
      [REGIONS, regions],
      [CERTAINTIES, certainties],
      [PIECE, [...piece, ...joins]],
      [DOCUMENT, others],
    ] as const;
    for (const [first, texts] of lists) {
      for (const [index, text] of texts.entries()) {
        at = this.#putText(first + index, Buffer.from(text), at);
      }
    }
    return at;
  }

  #putText(index: number, text: Uint8Array, at: number): number {
    this.#putEntry(this.#module.TEXTS.value + index * ENTRY_BYTES, at, text.length);
    this.#bytes.set(text, at);
    return at + text.length;
  }

  #putTemplates(templates: readonly Template[]): void {
    const base = this.#module.TEMPLATES.value;
    let at = base + templates.length * ENTRY_BYTES;
    for (const [index, template] of templates.entries()) {
      const pieces = template.map(({ text, value }) => ({ bytes: Buffer.from(text), value }));
      const total = pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
      this.#putEntry(base + index * ENTRY_BYTES, at - base, total);
      for (const { bytes, value } of pieces) {
        this.#putEntry(at, bytes.length, VALUES[value]);
        this.#bytes.set(bytes, at + HEAD_BYTES);
        at += HEAD_BYTES + Math.ceil(bytes.length / STRIDE) * STRIDE;
      }
    }
  }

  #putEntry(at: number, first: number, second: number): void {
    this.#view.setUint32(at, first, true);
    this.#view.setUint32(at + NUMBER_BYTES, second, true);
  }
}

export interface JsonContext {
  readonly texts: SharedTexts;
  readonly ordinal: number;
  /** They stand in a header field. */
  readonly isHeader: boolean;
}

/** What lines of entries need. */
export interface EntriesContext {
  readonly ordinal: number;
  /** Null: they are URLs alone. */
  readonly json: EntriesJson | null;
}

interface EntriesJson {
  readonly source: Uint8Array;
  /** Nothing is told of the document but what its header says, so that the module may say it. */
  readonly mayBeMade: boolean;
  readonly textsOf: () => DocumentTexts;
}

/** How messages of a stretch are read: `room` bytes of lines are taken. */
export interface StretchRoom {
  readonly isJson: boolean;
  readonly isOpen: boolean;
  readonly room: number;
}

/** What the module read of a stretch. */
export interface StretchStep {
  readonly end: number;
  readonly finds: number;
  /** Of their lines: bytes, and numbers that are left out. */
  readonly length: number;
  readonly gaps: number;
  /** To be called when the lines are taken. */
  readonly taken: () => void;
}

interface LineKind {
  readonly kind: number;
  readonly ordinal: number;
  readonly isOpen: boolean;
}
