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
  source: 16,
  beforeOrdinal: 17,
  behindOrdinal: 18,
  part: 19,
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
  /** Those of each form, without and with a full stop that was cut off. */
  readonly forms: readonly Template[];
  /** The JSON of each region. */
  readonly regions: readonly string[];
}

/** What all URLs of a text share, as JSON in UTF-8; `document` is split at its ordinal. */
export interface SharedTexts {
  readonly source: Uint8Array;
  readonly beforeOrdinal: Uint8Array;
  readonly behindOrdinal: Uint8Array;
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

const SHARED = ['source', 'beforeOrdinal', 'behindOrdinal', 'part'] as const;
const NUMBER_BYTES = 4;
/** Of a template: where it begins, and the bytes of its pieces. Of a text: its address and its bytes. */
const ENTRY_BYTES = 8;
const HEAD_BYTES = 16;
const STRIDE = 16;

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
  /** Behind the texts of the regions; undefined: nothing but URLs was written yet. */
  #textsFrom: number | undefined;
  #shared: SharedTexts | undefined;

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

  /** A line is shorter than the area: the module ends only where a smaller room is full. */
  #write(records: RecordRange, { kind, ordinal, isOpen }: LineKind, out: LinesOut): void {
    let { room } = out;
    while (records.written < records.count) {
      const from = records.written;
      const left = records.count - from;
      const written = this.#module.writeLines(from, left, kind, ordinal, isOpen, room);
      if (written > 0) {
        const end = this.#out + this.#module.outLength();
        out.lines(this.#bytes, this.#out, end, isOpen ? this.#leftOut() : NONE);
      }
      records.written = from + written;
      room = written > 0 ? out.room : this.#outMost;
    }
  }

  #leftOut(): Uint32Array {
    return new Uint32Array(this.#module.memory.buffer, this.#gaps, 2 * this.#module.gapCount());
  }

  #share(texts: SharedTexts): boolean {
    const last = this.#shared;
    if (last !== undefined && SHARED.every((name) => texts[name] === last[name])) return true;
    const { TEXTS, TEXTS_MOST } = this.#module;
    this.#textsFrom ??= this.#beginJson();
    const bytes = SHARED.reduce((sum, name) => sum + texts[name].length, 0);
    if (this.#textsFrom + bytes > TEXTS.value + TEXTS_MOST.value) return false;
    let at = this.#textsFrom;
    for (const [index, name] of SHARED.entries()) at = this.#putText(index, texts[name], at);
    this.#shared = texts;
    return true;
  }

  /** Gives where the texts of a document may begin. */
  #beginJson(): number {
    const { forms, regions } = this.#templates.json();
    this.#putTemplates([this.#templates.url, ...forms]);
    const entries = SHARED.length + regions.length;
    let at = this.#module.TEXTS.value + entries * ENTRY_BYTES;
    for (const [index, region] of regions.entries()) {
      at = this.#putText(SHARED.length + index, Buffer.from(region), at);
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

interface LineKind {
  readonly kind: number;
  readonly ordinal: number;
  readonly isOpen: boolean;
}
