/**
 * The properties of a message of Outlook ([MS-OXMSG] §2.1): streams whose names say which and of what type. Takes a
 * compound file and the storage of a message, gives texts and bytes.
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

  #stream(id: string, type: string): Buffer | null {
    return this.#file.stream(`${this.#storage}__substg1.0_${id}${type}`);
  }

  #number(tags: readonly number[]): number | null {
    const rows = this.#file.stream(`${this.#storage}${NUMBERS}`) ?? Buffer.alloc(0);
    const header = this.#storage === '' ? HEADERS.outer : HEADERS.inner;
    for (let at = header; at + ROW <= rows.length; at += ROW) {
      if (tags.includes(rows.readUInt32LE(at))) return rows.readUInt32LE(at + 8);
    }
    return null;
  }
}
