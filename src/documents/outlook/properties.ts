/**
 * The properties of a message of Outlook ([MS-OXMSG] §2.1): streams whose names say which and of what type. Takes a
 * compound file and the storage of a message, gives texts, bytes and times.
 */
import { decode } from '../rtf/code-pages.ts';
import type { CompoundFile } from './compound-file.ts';

const UNICODE = '001F';
const CODED = '001E';
const BINARY = '0102';
const NUMBERS = '__properties_version1.0';
const CODE_PAGES = [0x3fde0003, 0x3ffd0003] as const;
/** Before the properties of a message; inside of another it is shorter. */
const HEADERS = { outer: 32, inner: 24 } as const;
const ROW = 16;
/** Times are hundreds of nanoseconds from 1601 ([MS-DTYP] §2.3.3): so many in a millisecond, and these to 1970. */
const TICKS = 10_000n;
const TO_1970 = 11_644_473_600_000n;
const WESTERN = 1252;

export class Properties {
  readonly #file: CompoundFile;
  readonly #storage: string;
  readonly #codePage: number;

  /** `storage`: empty, or ending with a slash. */
  constructor(file: CompoundFile, storage: string) {
    this.#file = file;
    this.#storage = storage;
    this.#codePage = this.#number(CODE_PAGES) ?? WESTERN;
  }

  /** `id`: of four digits, as `0037`. */
  text(id: string): string {
    const unicode = this.#stream(id, UNICODE);
    if (unicode !== null) return unicode.toString('utf16le');
    const coded = this.#stream(id, CODED) ?? this.bytes(id);
    return coded === null ? '' : decode(coded.toString('latin1'), this.#codePage);
  }

  bytes(id: string): Buffer | null {
    return this.#stream(id, BINARY);
  }

  /** The first of these that it has, by their tags of eight digits. */
  time(tags: readonly number[]): Date | null {
    const row = this.#row(tags);
    if (row === null) return null;
    const time = new Date(Number(row.readBigUInt64LE(8) / TICKS - TO_1970));
    return Number.isNaN(time.getTime()) ? null : time;
  }

  #stream(id: string, type: string): Buffer | null {
    return this.#file.stream(`${this.#storage}__substg1.0_${id}${type}`);
  }

  #number(tags: readonly number[]): number | null {
    return this.#row(tags)?.readUInt32LE(8) ?? null;
  }

  /** In the order of the tags. */
  #row(tags: readonly number[]): Buffer | null {
    const rows = this.#file.stream(`${this.#storage}${NUMBERS}`) ?? Buffer.alloc(0);
    const header = this.#storage === '' ? HEADERS.outer : HEADERS.inner;
    const found = new Map<number, Buffer>();
    for (let at = header; at + ROW <= rows.length; at += ROW) {
      found.set(rows.readUInt32LE(at), rows.subarray(at, at + ROW));
    }
    for (const tag of tags) {
      const row = found.get(tag);
      if (row !== undefined) return row;
    }
    return null;
  }
}
