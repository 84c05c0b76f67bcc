/**
 * Searches bytes for up to eight patterns of three bytes at once. Takes patterns, gives the positions where one may
 * stand, piece by piece: sets of more than one byte are told apart by halves of a byte, so that a few more fit than
 * should, and whoever asks looks again. Where a line feed fits, only the beginning of the next line is told, and of a
 * carriage return before one nothing. The work is done by `short-patterns.wat`.
 */
import { type Memory, startKernel } from './instance.ts';
import { BINARY } from './short-patterns.generated.ts';

/** The characters that may stand in one place; `null`: any. */
type Place = string | null;
export type ShortPattern = readonly [Place, Place, Place];

const MOST_PATTERNS = 8;
const PLACES = 3;
const TABLE = 16;

/** As the source of the kernel says. */
const TEXT_AT = 128;
const ROOM_AT = 131_072;
/** With this many bytes of text a find at every byte has room, and a line. */
const PIECE = 65_536;
const LINES_AT = ROOM_AT + PIECE * Uint32Array.BYTES_PER_ELEMENT;
const PAGE = 65_536;

/** A find: the position in its piece; in the upper bits, which patterns fit. */
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

/** What was found in a piece. Arrays are good until the next one is looked at, and hold more than was found. */
export interface SearchWindow {
  readonly finds: Int32Array;
  readonly findCount: number;
  /** Where the finds are counted from. */
  readonly from: number;
  /** Where the next piece begins. */
  readonly to: number;
  /** Where lines begin that a line feed begins; counted from the beginning of all bytes. */
  readonly lineStarts: Int32Array;
  readonly lineCount: number;
}

/** One for all searches; its memory does not grow any more. */
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
  readonly #tables: Uint8Array;

  constructor(patterns: readonly ShortPattern[]) {
    if (patterns.length > MOST_PATTERNS) throw new RangeError('more patterns than a byte has bits');
    this.#tables = tablesOf(patterns);
  }

  /** Of `runs`, a bit a pattern, one counts only where the byte before is another than its first. */
  look(bytes: Uint8Array, from: number, runs: number): SearchWindow {
    engine ??= new Engine();
    const { kernel, room, finds, lineStarts } = engine;
    room.set(this.#tables);
    const length = Math.min(PIECE, bytes.length - from);
    const isAll = length === bytes.length;
    const held = isAll ? bytes : bytes.subarray(from, from + length + PLACES - 1);
    // Nothing goes on where all begins: a byte that the first is not.
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
