/**
 * Finds that are too many for memory: a message of a million links, a text behind one separator. Takes finds in order,
 * keeps them in a temporary file (spill-file.ts), gives them back in that order.
 */
import { problem, UrlgleanError } from '../../errors.ts';
import { describeSystemError } from '../../sources/inspect.ts';
import { isDescriptorFault } from '../../system/descriptors.ts';
import { BUFFER_BYTES, type BufferPool } from './buffer-pool.ts';
import type { Failure, Finds, Overflow, OverflowRecord } from './protocol.ts';
import { type SpillArea, type Spilled, SpillReader, SpillWriter } from './spill-file.ts';
import type { TextBlock } from './text-blocks.ts';

/** Sightings that are held at once when they are written or read. */
const SIGHTINGS_PER_RECORD = 500;

/** Finds of one take: written record by record, then handed on as a whole. */
export class OverflowWriter {
  readonly #file: SpillWriter;
  readonly #records: OverflowRecord[] = [];
  #found = 0;
  #written = 0;

  /** Throws the system's error when the file cannot be created. */
  constructor(area: SpillArea) {
    this.#file = new SpillWriter(area);
  }

  add({ sightings, text, found, written }: Finds): void {
    this.#found += found;
    this.#written += written;
    for (let at = 0; at < sightings.length; at += SIGHTINGS_PER_RECORD) {
      this.#addSightings(sightings.slice(at, at + SIGHTINGS_PER_RECORD));
    }
    for (const block of text) this.#addText(block);
  }

  #addSightings(sightings: Finds['sightings']): void {
    const bytes = process.getBuiltinModule('node:v8').serialize(sightings);
    this.#file.write(bytes);
    this.#records.push({ kind: 'sightings', bytes: bytes.length });
    // The collector would let 60 MB of these pile up.
    (bytes.buffer as ArrayBuffer).transfer(0);
  }

  #addText({ bytes, numbers }: TextBlock): void {
    this.#file.write(bytes);
    if (numbers !== undefined) this.#file.write(bytesOf(numbers));
    this.#records.push({ kind: 'text', bytes: bytes.length, numbers: numbers?.length ?? 0 });
  }

  close(): Overflow {
    const records = this.#records;
    return { file: this.#file.close(), records, found: this.#found, written: this.#written };
  }
}

export interface SpillDeps {
  readonly buffers: BufferPool;
  readonly spills: SpillArea;
}

/** All finds, in order and in portions; the last portion counts those before. */
export function* unfold(finds: Finds, deps: SpillDeps): Generator<Finds> {
  const { overflow, ...last } = finds;
  if (overflow !== undefined) yield* readBack(overflow, deps);
  yield last;
}

/** Why it could not be written or read. */
export function overflowFailure(error: unknown): Failure {
  if (isDescriptorFault(error)) return { code: 'no-descriptors', detail: '' };
  return { code: 'temporary-failed', detail: describeSystemError(error) };
}

function* readBack({ file, records }: Overflow, { buffers, spills }: SpillDeps): Generator<Finds> {
  const reader = opened(file, spills);
  const scratch = new Scratch();
  try {
    for (const record of records) {
      const read =
        record.kind === 'text'
          ? { sightings: [], text: [readText(reader, record, buffers)] }
          : { sightings: readSightings(reader, scratch.bytes(record.bytes)), text: [] };
      yield { ...read, found: 0, written: 0 };
    }
  } finally {
    reader.close();
  }
}

function opened(file: Spilled, spills: SpillArea): SpillReader {
  try {
    return new SpillReader(file, spills);
  } catch (error) {
    const { code, detail } = overflowFailure(error);
    throw new UrlgleanError(problem(code, { detail }));
  }
}

type TextRecord = OverflowRecord & { readonly kind: 'text' };

function readText(
  reader: SpillReader,
  { bytes, numbers }: TextRecord,
  buffers: BufferPool,
): TextBlock {
  const buffer = bytes > BUFFER_BYTES ? Buffer.allocUnsafeSlow(bytes) : buffers.take();
  const read = reader.fill(buffer.subarray(0, bytes));
  if (numbers === 0) return { bytes: read };
  const missing = new Uint32Array(numbers);
  reader.fill(bytesOf(missing));
  return { bytes: read, numbers: missing };
}

function readSightings(reader: SpillReader, buffer: Buffer): Finds['sightings'] {
  return process.getBuiltinModule('node:v8').deserialize(reader.fill(buffer));
}

/** A buffer that is reused for one record after the other. */
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
