/**
 * What was found in one go and is more than memory should hold: a message of a million links, a text behind one
 * separator. Takes finds in order, keeps them in files of a folder of the scan, gives them back in that order.
 */
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isDescriptorFault } from '../descriptors.ts';
import { problem, UrlgleanError } from '../errors.ts';
import { describeSystemError } from '../sources/inspect.ts';
import type { Failure, Finds } from './protocol.ts';
import { ROOM_BYTES, type Rooms } from './rooms.ts';
import type { TextBlock } from './text-blocks.ts';

/** Finds that lie in a file, record by record. */
export interface Overflow {
  readonly path: string;
  readonly records: readonly Record[];
  readonly found: number;
  readonly written: number;
}

/** Sightings as V8 writes them, or the bytes of one block of text and the numbers that are left out of it. */
type Record =
  | { readonly kind: 'sightings'; readonly bytes: number }
  | { readonly kind: 'text'; readonly bytes: number; readonly numbers: number };

/** Sightings that are held at once when they are written or read. */
const SIGHTINGS = 500;

const OURS_ALONE = { folder: 0o700, file: 0o600 } as const;

/** Finds of one take: written record by record, then handed on as a whole. */
export class OverflowWriter {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #records: Record[] = [];
  #found = 0;
  #written = 0;

  /** Throws what the system says where it cannot be written. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: OURS_ALONE.folder });
    this.#path = join(folder, process.getBuiltinModule('node:crypto').randomUUID());
    this.#descriptor = openSync(this.#path, 'wx', OURS_ALONE.file);
  }

  add({ sightings, text, found, written }: Finds): void {
    this.#found += found;
    this.#written += written;
    for (let at = 0; at < sightings.length; at += SIGHTINGS) {
      this.#addSightings(sightings.slice(at, at + SIGHTINGS));
    }
    for (const block of text) this.#addText(block);
  }

  #addSightings(sightings: Finds['sightings']): void {
    const bytes = process.getBuiltinModule('node:v8').serialize(sightings);
    this.#write(bytes);
    this.#records.push({ kind: 'sightings', bytes: bytes.length });
    // The collector would let 60 MB of these pile up.
    (bytes.buffer as ArrayBuffer).transfer(0);
  }

  #addText({ bytes, numbers }: TextBlock): void {
    this.#write(bytes);
    if (numbers !== undefined) this.#write(bytesOf(numbers));
    this.#records.push({ kind: 'text', bytes: bytes.length, numbers: numbers?.length ?? 0 });
  }

  #write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at);
  }

  close(): Overflow {
    closeSync(this.#descriptor);
    const records = this.#records;
    return { path: this.#path, records, found: this.#found, written: this.#written };
  }
}

/** All of them, in order and in stretches; the last one counts those before. */
export function* unfold(finds: Finds, rooms: Rooms): Generator<Finds> {
  const { overflow, ...last } = finds;
  if (overflow !== undefined) yield* readBack(overflow, rooms);
  yield last;
}

/** Why it could not be written or read. */
export function overflowFailure(error: unknown): Failure {
  if (isDescriptorFault(error)) return { code: 'no-descriptors', detail: '' };
  return { code: 'temporary-failed', detail: describeSystemError(error) };
}

function* readBack({ path, records }: Overflow, rooms: Rooms): Generator<Finds> {
  const descriptor = opened(path);
  const scratch = new Scratch();
  try {
    for (const record of records) {
      const read =
        record.kind === 'text'
          ? { sightings: [], text: [readText(descriptor, record, rooms)] }
          : { sightings: readSightings(descriptor, scratch.bytes(record.bytes)), text: [] };
      yield { ...read, found: 0, written: 0 };
    }
  } finally {
    closeSync(descriptor);
    rmSync(path, { force: true });
  }
}

function opened(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    const { code, detail } = overflowFailure(error);
    throw new UrlgleanError(problem(code, { detail }));
  }
}

type TextRecord = Record & { readonly kind: 'text' };

function readText(descriptor: number, { bytes, numbers }: TextRecord, rooms: Rooms): TextBlock {
  const room = bytes > ROOM_BYTES ? Buffer.allocUnsafeSlow(bytes) : rooms.take();
  const read = filled(descriptor, room.subarray(0, bytes));
  if (numbers === 0) return { bytes: read };
  const missing = new Uint32Array(numbers);
  filled(descriptor, bytesOf(missing));
  return { bytes: read, numbers: missing };
}

function readSightings(descriptor: number, room: Buffer): Finds['sightings'] {
  return process.getBuiltinModule('node:v8').deserialize(filled(descriptor, room));
}

/** Room that one record after the other is read into. */
class Scratch {
  #bytes = Buffer.alloc(0);

  bytes(length: number): Buffer {
    if (this.#bytes.length < length) this.#bytes = Buffer.allocUnsafeSlow(length);
    return this.#bytes.subarray(0, length);
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function filled<Bytes extends Uint8Array>(descriptor: number, bytes: Bytes): Bytes {
  for (let at = 0; at < bytes.length; ) {
    const read = readSync(descriptor, bytes, at, bytes.length - at, null);
    if (read === 0) throw new UrlgleanError(problem('temporary-failed', { detail: 'cut short' }));
    at += read;
  }
  return bytes;
}
