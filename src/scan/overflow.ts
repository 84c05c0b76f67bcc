/**
 * What was found in one go and is more than memory should hold: a message of a million links, a text behind one
 * separator. Takes finds in order, keeps them in files of a folder of the scan, gives them back in that order.
 */
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Finds } from './protocol.ts';

/** Finds that lie in a file, record by record. */
export interface Overflow {
  readonly path: string;
  readonly recordBytes: readonly number[];
  readonly found: number;
  readonly written: number;
}

type Record = Pick<Finds, 'sightings' | 'text'>;

/** What of them is held at once when they are written or read. */
const RECORD = { sightings: 1000, blocks: 8 } as const;

const OURS_ALONE = { folder: 0o700, file: 0o600 } as const;

/** Finds of one take: written record by record, then handed on as a whole. */
export class OverflowWriter {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #recordBytes: number[] = [];
  #found = 0;
  #written = 0;

  /** Throws what the system says where it cannot be written. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: OURS_ALONE.folder });
    this.#path = join(folder, process.getBuiltinModule('node:crypto').randomUUID());
    this.#descriptor = openSync(this.#path, 'wx', OURS_ALONE.file);
  }

  add({ sightings, text, found, written }: Finds): void {
    for (let at = 0; at < sightings.length; at += RECORD.sightings) {
      this.#write({ sightings: sightings.slice(at, at + RECORD.sightings), text: [] });
    }
    for (let at = 0; at < text.length; at += RECORD.blocks) {
      this.#write({ sightings: [], text: text.slice(at, at + RECORD.blocks) });
    }
    this.#found += found;
    this.#written += written;
  }

  #write(record: Record): void {
    const bytes = process.getBuiltinModule('node:v8').serialize(record);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at);
    this.#recordBytes.push(bytes.length);
  }

  close(): Overflow {
    closeSync(this.#descriptor);
    const recordBytes = this.#recordBytes;
    return { path: this.#path, recordBytes, found: this.#found, written: this.#written };
  }
}

/** All of them, in order and in stretches; the last one counts those before. */
export function* unfold(finds: Finds): Generator<Finds> {
  const { overflow, ...last } = finds;
  if (overflow !== undefined) yield* readBack(overflow);
  yield last;
}

function* readBack({ path, recordBytes }: Overflow): Generator<Finds> {
  const { deserialize } = process.getBuiltinModule('node:v8');
  const descriptor = openSync(path, 'r');
  try {
    for (const length of recordBytes) {
      const record = deserialize(readExactly(descriptor, length)) as Record;
      yield { ...record, found: 0, written: 0 };
    }
  } finally {
    closeSync(descriptor);
    rmSync(path, { force: true });
  }
}

function readExactly(descriptor: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length; ) {
    const read = readSync(descriptor, bytes, at, length - at, null);
    if (read === 0) throw new Error('a temporary file of urlglean was cut short');
    at += read;
  }
  return bytes;
}
