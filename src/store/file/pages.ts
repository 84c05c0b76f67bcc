/**
 * The file of a database, page by page, as it stands on the disk: takes a path and the size of a page, gives pages and
 * their CRC-32. Never to be closed while the process has the database open: that would take its locks away (POSIX).
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const READ_BYTES = 1024 * 1024;

export class Pages {
  readonly #descriptor: number;
  readonly #pageSize: number;

  constructor(path: string, pageSize: number) {
    this.#descriptor = openSync(path, 'r');
    this.#pageSize = pageSize;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  sums(): Uint32Array {
    const buffer = Buffer.allocUnsafe(Math.ceil(READ_BYTES / this.#pageSize) * this.#pageSize);
    const sums: number[] = [];
    for (let at = 0; ; ) {
      const read = this.#read(buffer, at);
      for (let from = 0; from < read; from += this.#pageSize) {
        sums.push(crc32(buffer.subarray(from, Math.min(read, from + this.#pageSize))));
      }
      if (read < buffer.length) return Uint32Array.from(sums);
      at += read;
    }
  }

  get size(): number {
    return fstatSync(this.#descriptor).size;
  }

  /** Of so many pages, from a number from 1 on; fewer where it ends. */
  sumsOf(first: number, count: number): Uint32Array {
    const buffer = Buffer.allocUnsafe(this.#pageSize * count);
    const read = this.#read(buffer, (first - 1) * this.#pageSize);
    const sums = new Uint32Array(Math.ceil(read / this.#pageSize));
    for (const index of sums.keys()) {
      const from = index * this.#pageSize;
      sums[index] = crc32(buffer.subarray(from, Math.min(read, from + this.#pageSize)));
    }
    return sums;
  }

  sumOf(page: number): number {
    const [sum = 0] = this.sumsOf(page, 1);
    return sum;
  }

  /** Of a number from 1 on; zeros where it ends earlier. */
  page(number: number): Buffer {
    const buffer = Buffer.alloc(this.#pageSize);
    this.#read(buffer, (number - 1) * this.#pageSize);
    return buffer;
  }

  /** As much as there is. */
  #read(buffer: Buffer, position: number): number {
    let read = 0;
    while (read < buffer.length) {
      const bytes = readSync(this.#descriptor, buffer, read, buffer.length - read, position + read);
      if (bytes === 0) break;
      read += bytes;
    }
    return read;
  }
}
