/**
 * A document that is a ZIP archive of parts: Office Open XML, OpenDocument, EPUB. Takes bytes, gives parts by their
 * names, as bytes or as decoded text. What is damaged or encrypted is told, and the part is empty from there on.
 */

import {
  contentOf,
  type Entry,
  isEncrypted,
  nextEntry,
  openHeldZip,
  refusalOf,
  type ZipFile,
} from '../../sources/unpack/archives/zip-entries.ts';
import { damagedBy } from '../../sources/unpack/streams/damage.ts';
import type { Budget } from '../pieces/budget.ts';

/** Members of one document. */
const MOST_MEMBERS = 65_536;

export class ZipPackage {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #budget: Budget;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, budget: Budget) {
    this.#zip = zip;
    this.#entries = entries;
    this.#budget = budget;
  }

  /** Null: it is no ZIP archive, or its directory is damaged; told. */
  static async open(bytes: Uint8Array, budget: Budget): Promise<ZipPackage | null> {
    try {
      const held = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const zip = await opened(held);
      return new ZipPackage(zip, await entriesOf(zip, budget), budget);
    } catch (error) {
      budget.fault('damaged', damagedBy(error).message);
      return null;
    }
  }

  /** As they are written, in the order of the archive. */
  get names(): readonly string[] {
    return Array.from(this.#entries.values(), ({ name }) => name);
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name));
  }

  async *bytes(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(keyOf(name));
    if (entry === undefined || this.#budget.isSpent) return;
    const refused = refusalOf(entry);
    if (refused !== null) {
      this.#budget.fault(isEncrypted(entry) ? 'encrypted' : 'damaged', `${name}: ${refused}`);
      return;
    }
    try {
      for await (const chunk of contentOf(this.#zip, entry)) {
        if (!this.#budget.unpacked(chunk.length)) return;
        yield chunk;
      }
    } catch (error) {
      this.#budget.fault('damaged', `${name}: ${damagedBy(error).message}`);
    }
  }

  async whole(name: string): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.bytes(name)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
}

async function opened(held: Buffer): Promise<ZipFile> {
  try {
    return await openHeldZip(held);
  } catch (error) {
    const ended = withoutComment(held);
    if (ended === null) throw error;
    return await openHeldZip(ended);
  }
}

/** The end of the directory (APPNOTE §4.3.16), without its comment. */
const END_MARK = 'PK\x05\x06';
const END_LENGTH = 22;
const COMMENT_LENGTH_AT = 20;

/** Other bytes than its comment stand behind the end, as after some downloads: Office opens such files. */
function withoutComment(held: Buffer): Buffer | null {
  const end = held.lastIndexOf(END_MARK, undefined, 'latin1');
  if (end === -1 || end + END_LENGTH > held.length) return null;
  const copy = Buffer.from(held.subarray(0, end + END_LENGTH));
  copy.writeUInt16LE(0, end + COMMENT_LENGTH_AT);
  return copy;
}

async function entriesOf(zip: ZipFile, budget: Budget): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
      const key = keyOf(entry.name);
      if (!entry.name.endsWith('/') && !entries.has(key)) entries.set(key, entry);
      if (entries.size < MOST_MEMBERS) continue;
      budget.fault('too-large', `more than ${MOST_MEMBERS} members`);
      break;
    }
  } catch (error) {
    budget.fault('damaged', damagedBy(error).message);
  }
  return entries;
}

/** Names of parts are compared without regard to case (ECMA-376 part 2, §6.2.2.3); some writers begin them with `/`. */
function keyOf(name: string): string {
  return name.replace(/^\/+/, '').replaceAll('\\', '/').toLowerCase();
}
