/**
 * The lexer: WebAssembly that reads the bytes of a text and finds the URLs that are beyond doubt. Takes a text, gives
 * records, or positions at which only the careful way can tell. Its source is `assembly`; where there is no
 * WebAssembly, all texts go the careful way.
 */
import { type CharacterIndex, indexOfKnown } from '../characters/character-index.ts';
import { AsciiText, stringOf, type Text } from '../characters/text.ts';
import { Utf8Text } from '../characters/utf8-text.ts';
import { unwrap } from '../rewriters/unwrap.ts';
import type { CarefulMessages, LexerModule } from './exports.ts';
import { LineWriter, type Templates } from './line-writer.ts';
import { type Place, Records } from './records.ts';
import { fillTables, putNames } from './tables.ts';

/** What a survey says of a text; see `assembly/survey.ts`. */
const NOT_PLAIN = 1;
const MAY_BE_ENCODED = 2;
const HOLDS_DATA = 4;
const HOLDS_PAGES = 8;
const TOO_MANY = 16;

/** What `begin` is told. */
const MAY_BREAK_PAGES = 1;
const FLOWED = 2;

/** What `next` gives instead of a position. */
const DONE = -1;
const FULL = -2;

/** The module reads a little beyond the end. */
const BEHIND = 64;
/** Instead of a margin. */
const UNKNOWN = -1;
const BEYOND_ASCII = 0x80;
const NO_SIGNS: readonly number[] = [];
/** No sum is lower. */
const LOWEST = -(2 ** 31);
/** No sum is higher. */
const HIGHEST = 2 ** 31 - 1;
/** So few characters are put there one by one. */
const FEW = 64;

/** Characters `start` (inclusive) to `end` (exclusive). */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** What a text holds beside URLs; each "may" can be wrong. */
export interface Survey {
  /**
   * Positions of `=` that may show that it is quoted-printable though no header declares it; null: there are too many.
   */
  readonly encodingSigns: readonly number[] | null;
  /** It may hold blocks of encoded data. */
  readonly mayHoldData: boolean;
}

/** In lower case: words that join others to a sentence, that open or close a letter, the beginnings of others. */
export interface KnownWords {
  readonly joining: ReadonlySet<string>;
  readonly salutations: ReadonlySet<string>;
  /** The first three letters of the names of days and months. */
  readonly daysAndMonths: readonly string[];
  /** The first folders of paths in file systems. */
  readonly systemFolders: readonly string[];
  readonly directives: readonly string[];
}

/** What is known of line ends; see `assembly/line-end-signs.ts`. */
export interface LineEnds {
  /** Vetoes, bias and signs. It is copied, with the words, where it is another one than that of the text before. */
  readonly table: Int32Array;
  /** Words below that tell much. */
  readonly words: KnownWords;
  /** The sum of signs, in hundredths, from which a URL may go on behind a line end. */
  readonly leastSum: number;
  /** The sum beyond which it goes on, and nobody wants to know how probable that is; undefined: its probability is told. */
  readonly enoughSum?: number | undefined;
  /** What is told of a bare URL that goes on; undefined: only the careful way tells that. */
  readonly told?: Told | undefined;
}

/** What is told by the sum of signs, in hundredths; see `assembly/told.ts`. */
export interface Told {
  /** The first sum at which a URL may go on. */
  readonly firstSum: number;
  /** So many of the first entries are of line ends that are not undone. */
  readonly doubts: number;
  /** An entry for each sum from `firstSum` on; behind the last one nothing changes. */
  readonly entries: Int32Array;
}

interface Sums {
  readonly least: number;
  readonly enough: number;
  readonly told: number;
}

export interface LexOptions {
  /** Ranges of encoded data, in order. */
  readonly encoded: readonly Range[];
  readonly lineEnds: LineEnds;
  /** The text is format=flowed (RFC 3676). */
  readonly flowed?: boolean;
}

/** Nobody answers: whatever is asked is left to the careful way. */
export const UNASKED: CarefulMessages = {
  find: () => 0,
  maySearch: () => false,
  undoEncoding: () => -1,
  ownRewritten: () => -1,
  ownLink: () => -1,
  decodeText: () => -1,
  countOfAttached: () => -2,
  placeText: () => 0,
  decodeField: () => -1,
};

/** Reads one text at a time. */
export class Lexer {
  readonly module: LexerModule;
  readonly records: Records;
  /** What the module asks while it reads a message. */
  careful: CarefulMessages = UNASKED;
  readonly #room: Uint8Array;
  readonly #bytes: Buffer;
  readonly #numbers: Int32Array;
  /** Reading a global of the module takes longer than surveying a line. */
  readonly #areas: Readonly<
    Record<'text' | 'textMost' | 'bytes' | 'encoded' | 'encodedMost', number>
  >;
  #held: Text | undefined;
  #surveyed: Text | undefined;
  #stretch: object | undefined;
  #table: Int32Array | undefined;
  #told: Told | undefined;
  #writer: LineWriter | undefined;
  #length = 0;
  #flags = 0;

  constructor(module: LexerModule) {
    this.module = module;
    this.records = new Records(module);
    this.#room = new Uint8Array(module.memory.buffer);
    this.#bytes = Buffer.from(module.memory.buffer);
    this.#numbers = new Int32Array(module.memory.buffer);
    this.#areas = {
      text: module.TEXT.value,
      textMost: module.TEXT_MOST.value,
      bytes: module.BYTES.value,
      encoded: module.ENCODED.value,
      encodedMost: module.ENCODED_MOST.value,
    };
    module.start();
    fillTables(module, this.#room);
  }

  /** Whether a service has rewritten the URL at an address; of markup, `&amp;` is one character. */
  rewrites(url: number, length: number, isMarkup: number): boolean {
    const written = this.#bytes.toString('latin1', url, url + length);
    return unwrap(isMarkup === 0 ? written : written.replaceAll('&amp;', '&')).length > 0;
  }

  /** Takes a text, which stays the one that is read until the next; null: it must go the careful way. */
  survey(text: Text): Survey | null {
    if (text !== this.#held) {
      if (text.length > this.#areas.textMost) return null;
      this.#put(text);
      this.#flags = this.module.surveyGiven(text.length);
    }
    this.#surveyed = text;
    if ((this.#flags & (NOT_PLAIN | TOO_MANY)) !== 0) return null;
    return {
      encodingSigns: (this.#flags & MAY_BE_ENCODED) === 0 ? NO_SIGNS : this.#encodingSigns(),
      mayHoldData: (this.#flags & HOLDS_DATA) !== 0,
    };
  }

  /**
   * The text that the plan of a message brought and surveyed, where it lies in the module: valid until another text is
   * surveyed or brought. Null: it is not there, or something in it may have to be decoded first.
   */
  held({ mayBeEncoded = false } = {}): Text | null {
    const length = this.module.textLength();
    const flags = this.module.textFlags();
    const odd = NOT_PLAIN | TOO_MANY | (mayBeEncoded ? 0 : MAY_BE_ENCODED);
    if (length < 0 || (flags & odd) !== 0) return null;
    this.#held = this.#brought(length);
    this.#surveyed = undefined;
    this.#length = length;
    this.#flags = flags;
    return this.#held;
  }

  /** The text that lies there is this one; `flags` are what a survey says of it. */
  hold(text: string, flags: number): void {
    this.#held = text;
    this.#surveyed = undefined;
    this.#length = text.length;
    this.#flags = flags;
  }

  /** Another text takes the place of the one that was held: a text that equals it must be surveyed anew. */
  release(): void {
    this.#held = undefined;
    this.#surveyed = undefined;
    this.#stretch = undefined;
  }

  /** Its memory holds the rest of a stretch, until another text comes. */
  get stretch(): object | undefined {
    return this.#stretch;
  }

  set stretch(stretch: object) {
    this.#stretch = stretch;
  }

  /**
   * The index of a text, as `characterIndexOf` would build it, while it is the one that was surveyed last; null: another
   * was, or it has too many lines or signs.
   */
  indexOf(text: Text): CharacterIndex | null {
    if (text !== this.#surveyed || (this.#flags & NOT_PLAIN) !== 0) return null;
    const { LINE_STARTS, SIGNS, SIGNS_MOST } = this.module;
    const lines = this.module.lineStarts(this.#length);
    const signs = this.module.signCount();
    if (lines < 0 || signs > SIGNS_MOST.value) return null;
    const from = LINE_STARTS.value / Int32Array.BYTES_PER_ELEMENT;
    const lineStarts = this.#numbers.slice(from, from + lines);
    const first = SIGNS.value / Int32Array.BYTES_PER_ELEMENT;
    const positions = new Int32Array(signs);
    for (let sign = 0; sign < signs; sign++) {
      positions[sign] = this.#numbers[first + 2 * sign] as number;
    }
    return indexOfKnown(text, lineStarts, positions);
  }

  #encodingSigns(): readonly number[] | null {
    const { PROOFS, PROOFS_MOST } = this.module;
    const count = this.module.proofCount();
    const from = PROOFS.value / Int32Array.BYTES_PER_ELEMENT;
    return count > PROOFS_MOST.value ? null : [...this.#numbers.subarray(from, from + count)];
  }

  #brought(length: number): Text {
    const bytes = this.module.decodedBytes();
    const { buffer } = this.module.memory;
    if (bytes > 0) return Buffer.from(buffer, this.#areas.bytes, bytes).toString();
    return new AsciiText(Buffer.from(buffer, this.#areas.text, length));
  }

  /** Begins to read the text that was surveyed. False: there is too much data in it. */
  begin({ encoded, lineEnds, flowed = false }: LexOptions): boolean {
    if (encoded.length > this.#areas.encodedMost) return false;
    const { least, enough, told } = this.sumsOf(lineEnds);
    let at = this.#areas.encoded / Int32Array.BYTES_PER_ELEMENT;
    for (const { start, end } of encoded) {
      this.#numbers[at++] = start;
      this.#numbers[at++] = end;
    }
    const pages = (this.#flags & HOLDS_PAGES) === 0 ? 0 : MAY_BREAK_PAGES;
    const flags = pages | (flowed ? FLOWED : 0);
    this.module.begin(this.#length, flags, encoded.length, least, enough, told);
    return true;
  }

  /** Tells the module of line ends; gives the sums as it takes them. */
  sumsOf(lineEnds: LineEnds): Sums {
    if (lineEnds.table !== this.#table) this.#putTable(lineEnds);
    const { told } = lineEnds;
    if (told !== undefined && told !== this.#told) this.#putTold(told);
    return {
      told: told?.firstSum ?? HIGHEST,
      least: Math.max(LOWEST, Math.floor(lineEnds.leastSum)),
      enough: Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(lineEnds.enoughSum ?? HIGHEST))),
    };
  }

  /** Says region and quote depth of all records; false: the careful way must. */
  describe(): boolean {
    return (this.#flags & HOLDS_PAGES) === 0 && this.module.describe() === 1;
  }

  /** The margin of a quote depth in the text, as the careful way would measure it; null: only that can. */
  readonly knownMargin = (depth: number): number | null => {
    const margin = this.module.knownMargin(depth);
    return margin === UNKNOWN ? null : margin;
  };

  /** Reads on: `done`, `full` if records must be taken first, or the position of a mark that must be looked at. */
  next(): number | 'done' | 'full' {
    const stop = this.module.next();
    if (stop === DONE) return 'done';
    return stop === FULL ? 'full' : stop;
  }

  /** What was told of line ends last. */
  get told(): Told | undefined {
    return this.#told;
  }

  /** Before this position nothing more is read. */
  get floor(): number {
    return this.module.floorNow();
  }

  /** The search goes on at a position at the earliest. */
  resume(position: number): void {
    this.module.resume(position);
  }

  /** The last URL is one of the careful way, and ends there. */
  endedAt(position: number): void {
    this.module.setCarefulEnd(position);
  }

  /** Whether the message that is read holds markup. */
  get holdsMarkup(): boolean {
    return this.module.holdsMarkup() !== 0;
  }

  get count(): number {
    return this.module.recordCount();
  }

  /** Forgets all records but the last ones. */
  keep(last: number): void {
    this.module.keepRecords(last);
  }

  /** Whether JSON can be written of all records. */
  get areDescribed(): boolean {
    return this.module.areDescribed() === 1;
  }

  /**
   * Places the first `count` records in a source that has the text as it is, from `base` on. `line` and `column` are
   * those of the first record.
   */
  placeUnencoded(
    count: number,
    base: number,
    { line, column }: Pick<Place, 'line' | 'column'>,
  ): void {
    this.module.placeUnencoded(0, count, base, line, column);
  }

  /** Writes lines for the records of this lexer, by the templates of the first call. */
  writer(templates: Templates): LineWriter {
    this.#writer ??= new LineWriter(this.module, templates);
    return this.#writer;
  }

  #putTable({ table, words }: LineEnds): void {
    const { LINE_ENDS, LINE_ENDS_MOST, FUNCTION_WORDS } = this.module;
    const { SALUTATIONS, MONTHS_AND_DAYS, SYSTEM_FOLDERS, DIRECTIVES } = this.module;
    const areas = [
      [FUNCTION_WORDS, words.joining],
      [SALUTATIONS, words.salutations],
      [MONTHS_AND_DAYS, words.daysAndMonths],
      [SYSTEM_FOLDERS, words.systemFolders],
      [DIRECTIVES, words.directives],
    ] as const;
    if (table.length > LINE_ENDS_MOST.value) throw new RangeError('too many signs of line ends');
    this.#numbers.set(table, LINE_ENDS.value / Int32Array.BYTES_PER_ELEMENT);
    for (const [area, names] of areas) putNames(this.module, this.#room, area, names);
    this.#table = table;
  }

  #putTold(told: Told): void {
    const { TOLD, TOLD_MOST } = this.module;
    const { entries, doubts } = told;
    if (entries.length > TOLD_MOST.value) throw new RangeError('too many sums of line ends');
    const from = TOLD.value / Int32Array.BYTES_PER_ELEMENT;
    this.#numbers.set([entries.length, doubts, ...entries], from);
    this.#told = told;
  }

  /** Puts a byte for each character; of few characters, all beyond ASCII become the one that may be anything. */
  #put(text: Text): void {
    const from = this.#areas.text;
    const { length } = text;
    const room = this.#room;
    if (text instanceof AsciiText) room.set(text.bytes, from);
    else if (text instanceof Utf8Text) this.#putUtf8(text);
    else if (length > FEW) this.#narrow(stringOf(text));
    else {
      for (let at = 0; at < length; at++) {
        const code = text.charCodeAt(at);
        room[from + at] = code < BEYOND_ASCII ? code : BEYOND_ASCII;
      }
    }
    room.fill(0, from + length, from + length + BEHIND);
    this.#length = length;
    this.#held = undefined;
    this.#stretch = undefined;
  }

  #putUtf8(text: Utf8Text): void {
    const { text: from } = this.#areas;
    const { foreign } = text;
    this.#narrow(foreign);
    text.putInto(this.#room, from, this.#room.slice(from, from + foreign.length));
  }

  #narrow(text: string): void {
    const { UNITS, UNITS_MOST } = this.module;
    for (let from = 0; from < text.length; from += UNITS_MOST.value) {
      const some = text.slice(from, from + UNITS_MOST.value);
      this.#bytes.write(some, UNITS.value, 'utf16le');
      this.module.narrow(from, some.length);
    }
  }
}
