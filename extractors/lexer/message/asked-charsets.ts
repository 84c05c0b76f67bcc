/**
 * Decodes for the module what it cannot: texts in other charsets, header values with encoded-words. Takes and gives numbers,
 * as `assembly/careful.ts` has them; what was decoded of a message is kept until the next.
 */
import { stringOf } from '../../characters/text.ts';
import { decodeCharset, readCharset } from '../../charsets/charset.ts';
import { ESCAPE_MARK } from '../../charsets/iso-2022.ts';
import { readFieldText } from '../../fields/field-value.ts';
import { type OriginMap, OriginMapBuilder } from '../../origin/origin-map.ts';
import type { LexerModule } from '../exports.ts';
import type { AskedMessage } from './asked-message.ts';
import type { CarefulSearch } from './careful-search.ts';
import { COUNT_OF_FAULT, numberOfCount } from './counts.ts';

/** Where the characters of a text stand in its bytes; see `assembly/message/unicode.ts`. */
const BYTE_EACH = 0;
const UTF_8 = 1;
const IN_CHARSET = 2;

const UNDECODED = -1;
const NO_FAULT = -1;
const BACKSPACE = '\b';
/** A character that may be any. */
const BEYOND_ASCII = '\u2606';
const RUN_FIELDS = 5;

interface Decoded {
  /** Null: the careful way must read it. */
  readonly utf8: Buffer | null;
  readonly places: number;
  /** The number of the count of texts that are not what they declare; -1: it is. */
  readonly fault: number;
  readonly origin: () => OriginMap;
}

export class AskedCharsets {
  readonly #module: LexerModule;
  readonly #message: AskedMessage;
  readonly #room: Buffer;
  readonly #numbers: Int32Array;
  /** By the numbers of their entries. */
  readonly #decoded = new Map<number, Decoded>();

  constructor(module: LexerModule, message: AskedMessage) {
    this.#module = module;
    this.#message = message;
    this.#room = Buffer.from(module.memory.buffer);
    this.#numbers = new Int32Array(module.memory.buffer);
  }

  /** Begins with a message. */
  begin(): void {
    this.#decoded.clear();
  }

  /** `search` tells of a text whether its characters are struck over. */
  text(entry: number, length: number, search: CarefulSearch | undefined): number {
    let decoded = this.#decoded.get(entry);
    if (decoded === undefined) {
      decoded = this.#decode(entry, length, search);
      this.#decoded.set(entry, decoded);
    }
    const { utf8, places, fault } = decoded;
    if (utf8 === null) return UNDECODED;
    this.#room.set(utf8, this.#module.TEXT.value);
    this.#numbers.set([places, fault], this.#module.ANSWER.value / Int32Array.BYTES_PER_ELEMENT);
    return utf8.length;
  }

  /** Only of a text that was decoded by a charset. */
  places(entry: number): number {
    const runs = this.#decoded.get(entry)?.origin().runs;
    if (runs === undefined || runs === null) throw new Error('a text without places was decoded');
    let at = this.#module.CHARSET_RUNS.value / Int32Array.BYTES_PER_ELEMENT;
    for (let run = 0; run < runs.count; run++) {
      const text = [runs.text(run), runs.textEnd(run), runs.source(run)];
      this.#numbers.set([...text, runs.textUnit(run), runs.sourceUnit(run)], at);
      at += RUN_FIELDS;
    }
    return runs.count;
  }

  field(valueStart: number, valueEnd: number, isTold: boolean): number {
    const { VALUE, VALUE_MOST } = this.#module;
    const field = { name: '', valueStart, valueEnd };
    const { text: marked } = readFieldText(this.#message.source.bytes, field);
    const text = marked.replaceAll(ESCAPE_MARK, isTold ? '' : BEYOND_ASCII);
    const utf8 = Buffer.from(text);
    // Halves of characters are lost in UTF-8.
    if (utf8.length > VALUE_MOST.value || utf8.toString() !== text) return UNDECODED;
    this.#room.set(utf8, VALUE.value);
    return utf8.length;
  }

  /** Puts a text into the place of the one that was brought; gives its length or -1. */
  undone(text: string): number {
    const { TEXT, TEXT_MOST } = this.#module;
    const utf8 = Buffer.from(text);
    if (utf8.length > TEXT_MOST.value || utf8.toString() !== text) return UNDECODED;
    this.#room.set(utf8, TEXT.value);
    return utf8.length;
  }

  #decode(entry: number, length: number, search: CarefulSearch | undefined): Decoded {
    const { TEXT, CHARSET_RUNS_MOST } = this.#module;
    const bytes = Buffer.from(this.#room.subarray(TEXT.value, TEXT.value + length));
    const charset = this.#message.charsetOf(entry);
    const { text, fault, encoding } = readCharset(bytes, charset);
    const string = stringOf(text);
    const utf8 = Buffer.from(string);
    const places = placesOf(encoding, { text: string, bytes, utf8 });
    const isPlaced = places !== IN_CHARSET || string.length <= CHARSET_RUNS_MOST.value;
    const isWhole = string !== '' && utf8.toString() === string;
    const isStruck = string.includes(BACKSPACE) && search?.isOverstruck(string) !== false;
    return {
      utf8: isPlaced && isWhole && !isStruck ? utf8 : null,
      places,
      fault: fault === null ? NO_FAULT : numberOfCount(COUNT_OF_FAULT[fault]),
      origin: () => originIn(bytes, charset),
    };
  }
}

/** Where each character stands: the runs of a whole text. */
function originIn(bytes: Buffer, charset: string | null): OriginMap {
  const origin = new OriginMapBuilder();
  decodeCharset(bytes, charset, origin);
  return origin.build();
}

/**
 * Whether characters stand in the bytes each as one, as they do in UTF-8, or as only their charset knows: also where a mark
 * was left out before UTF-8, or bytes among it are none.
 */
function placesOf(
  encoding: string,
  { text, bytes, utf8 }: { readonly text: string; readonly bytes: Buffer; readonly utf8: Buffer },
): number {
  if (text.length === bytes.length) return BYTE_EACH;
  return encoding === 'utf-8' && utf8.equals(bytes) ? UTF_8 : IN_CHARSET;
}
