/**
 * Searches bytes for up to eight patterns of three bytes at once with the kernel `short-patterns.wat`. Takes patterns,
 * gives the positions of possible matches, window by window: sets of several bytes are compared by half bytes, so that
 * a few false matches are reported and the caller must check. A match of a line feed is reported as the beginning of
 * the next line only, and one of a CR before a line feed not at all.
 */
import { type Memory, startKernel } from './instance.ts';
import { BINARY } from './short-patterns.generated.ts';

/** The characters allowed at one position; `null`: any. */
type Place = string | null;
export type ShortPattern = readonly [Place, Place, Place];

const MOST_PATTERNS = 8;
const PLACES = 3;
const TABLE = 16;

/** These addresses must match the source of the kernel. */
const TEXT_AT = 128;
const ROOM_AT = 131_072;
/** The size of a window: with so many bytes of text, the memory can hold a find and a line at every byte. */
const PIECE = 65_536;
const LINES_AT = ROOM_AT + PIECE * Uint32Array.BYTES_PER_ELEMENT;
const PAGE = 65_536;

/** A find is its position in the window and, in the upper bits, the patterns that match. */
export const POSITION = 0xff_ffff;
export const PATTERNS_FROM = 24;

interface Kernel {
  readonly memory: Memory;
  readonly find: (
    length: number,
    finds: number,
    lines: number,
    base: number,
    runs: number,
  ) => number;
  readonly lines: () => number;
}

/**
 * The finds of one window. The arrays are valid until the next window is searched, and are longer than their content.
 */
export interface SearchWindow {
  readonly finds: Int32Array;
  readonly findCount: number;
  /** The position from which finds are counted. */
  readonly from: number;
  /** The beginning of the next window. */
  readonly to: number;
  /** Beginnings of lines after a line feed, counted from the beginning of all bytes. */
  readonly lineStarts: Int32Array;
  readonly lineCount: number;
}

/** One instance for all searches; its memory does not grow. */
class Engine {
  readonly kernel = startKernel<Kernel>(BINARY);
  readonly room: Uint8Array;
  readonly finds: Int32Array;
  readonly lineStarts: Int32Array;

  constructor() {
    const { memory } = this.kernel;
    memory.grow((LINES_AT + PIECE * Int32Array.BYTES_PER_ELEMENT) / PAGE - 1);
    this.room = new Uint8Array(memory.buffer);
    this.finds = new Int32Array(memory.buffer, ROOM_AT, PIECE);
    this.lineStarts = new Int32Array(memory.buffer, LINES_AT, PIECE);
  }
}

let engine: Engine | undefined;

export class ShortPatternSearch {
  readonly #patterns: readonly ShortPattern[];
  #tables: Uint8Array | undefined;

  constructor(patterns: readonly ShortPattern[]) {
    if (patterns.length > MOST_PATTERNS) throw new RangeError('more patterns than a byte has bits');
    this.#patterns = patterns;
  }

  /** `runs` is a bit set of patterns: each of these counts only where the byte before differs from its first. */
  look(bytes: Uint8Array, from: number, runs: number): SearchWindow {
    engine ??= new Engine();
    const { kernel, room, finds, lineStarts } = engine;
    this.#tables ??= tablesOf(this.#patterns);
    room.set(this.#tables);
    const length = Math.min(PIECE, bytes.length - from);
    const isAll = length === bytes.length;
    const held = isAll ? bytes : bytes.subarray(from, from + length + PLACES - 1);
    // At the very beginning no run continues: the byte before is set to one that differs.
    room[TEXT_AT - 1] = from === 0 ? ~(bytes[0] as number) : (bytes[from - 1] as number);
    room.set(held, TEXT_AT);
    room.fill(0, TEXT_AT + held.length, TEXT_AT + held.length + TABLE);
    const findCount = kernel.find(length, ROOM_AT, LINES_AT, from, runs);
    const to = from + length;
    return { finds, findCount, from, to, lineStarts, lineCount: kernel.lines() };
  }
}

function tablesOf(patterns: readonly ShortPattern[]): Uint8Array {
  const tables = new Uint8Array(PLACES * 2 * TABLE);
  for (const [index, places] of patterns.entries()) {
    for (const [place, characters] of places.entries()) {
      const low = place * 2 * TABLE;
      for (const code of codesOf(characters)) {
        for (const at of [low + (code & 0x0f), low + TABLE + (code >> 4)]) {
          tables[at] = (tables[at] ?? 0) | (1 << index);
        }
      }
    }
  }
  return tables;
}

function codesOf(characters: Place): readonly number[] {
  return characters === null
    ? Array.from({ length: 256 }, (_, code) => code)
    : Array.from(characters, (character) => character.charCodeAt(0));
}
