/** The memory of PDFium: bytes and strings go in, numbers and strings come out. */
import type { PdfiumFunctions } from './functions.ts';

/** More than any title or URL that means something. */
const LONGEST_STRING_BYTES = 1 << 16;
const SCRATCH_BYTES = 64;

export class Heap {
  /** A place for results of up to 64 bytes, valid until the next call that uses it. */
  readonly scratch: number;
  readonly #functions: PdfiumFunctions;
  readonly #names = new Map<string, number>();
  #view: DataView;

  constructor(functions: PdfiumFunctions) {
    this.#functions = functions;
    this.#view = new DataView(functions.memory.buffer);
    this.scratch = this.#allocate(SCRATCH_BYTES);
  }

  /** Stays there as long as the instance. */
  place(bytes: Uint8Array): number {
    const address = this.#allocate(bytes.length);
    new Uint8Array(this.#functions.memory.buffer).set(bytes, address);
    return address;
  }

  /** The address of a name of the format, NUL-terminated. */
  name(text: string): number {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const address = this.place(Buffer.from(`${text}\0`, 'latin1'));
    this.#names.set(text, address);
    return address;
  }

  /** The address of a string, UTF-16 and NUL-terminated. */
  wide(text: string): number {
    const key = `wide ${text}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const address = this.place(Buffer.from(`${text}\0`, 'utf16le'));
    this.#names.set(key, address);
    return address;
  }

  int(address: number): number {
    return this.#current().getInt32(address, true);
  }

  writeInt(address: number, value: number): void {
    this.#current().setInt32(address, value, true);
  }

  float(address: number): number {
    return this.#current().getFloat32(address, true);
  }

  double(address: number): number {
    return this.#current().getFloat64(address, true);
  }

  /** What `call` writes into a buffer; it tells how many bytes that are, the final NUL among them. */
  bytesOf(call: (buffer: number, length: number) => number): Uint8Array {
    const length = call(0, 0);
    if (length <= 0 || length > LONGEST_STRING_BYTES) return new Uint8Array();
    const address = this.#allocate(length);
    const written = Math.min(call(address, length), length);
    const bytes = new Uint8Array(this.#functions.memory.buffer).slice(address, address + written);
    this.#functions.free(address);
    return bytes;
  }

  /** A copy of a buffer that `call` fills; null: it could not. */
  filled(length: number, call: (buffer: number) => boolean): Uint8Array | null {
    const address = this.#allocate(length);
    const isFilled = call(address);
    const bytes = new Uint8Array(this.#functions.memory.buffer).slice(address, address + length);
    this.#functions.free(address);
    return isFilled ? bytes : null;
  }

  /** What `bytesOf` gives as text in UTF-16. */
  wideOf(call: (buffer: number, length: number) => number): string {
    const text = Buffer.from(this.bytesOf(call)).toString('utf16le');
    return text.replace(/\0+$/, '');
  }

  #allocate(bytes: number): number {
    const address = this.#functions.malloc(Math.max(bytes, 1));
    if (address === 0) throw new RangeError('PDFium has no memory left');
    return address >>> 0;
  }

  /** Memory that grows gets another buffer. */
  #current(): DataView {
    const { buffer } = this.#functions.memory;
    if (this.#view.buffer !== buffer) this.#view = new DataView(buffer);
    return this.#view;
  }
}
