/**
 * Reads compound files ([MS-CFB]): a file system in a file, of sectors in chains. Takes bytes, gives streams by their
 * paths; a chain in a circle or out of bounds ends where it breaks.
 */

const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER = 512;
const ENTRY = 128;
const IN_HEADER = 109;
/** Larger numbers are marks: free, end of a chain, of the tables themselves. */
const LAST_SECTOR = 0xfffffffa;
const NONE = 0xffffffff;
const STREAM = 2;
const ROOT = 5;
/** Entries of one file. */
const MOST_ENTRIES = 65_536;

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

export class CompoundFile {
  readonly #bytes: Buffer;
  readonly #sectorSize: number;
  readonly #miniSize: number;
  readonly #cutoff: number;
  readonly #table: readonly number[];
  readonly #miniTable: readonly number[];
  readonly #mini: Buffer;
  /** Streams by their paths: `__attach_version1.0_#00000000/__substg1.0_3707001F`. */
  readonly #streams = new Map<string, Entry>();

  static isOne(bytes: Buffer): boolean {
    return bytes.length >= HEADER && bytes.subarray(0, MAGIC.length).equals(MAGIC);
  }

  /** `bytes` must be one. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#sectorSize = 1 << Math.min(16, Math.max(7, bytes.readUInt16LE(30)));
    this.#miniSize = 1 << Math.min(12, Math.max(4, bytes.readUInt16LE(32)));
    this.#cutoff = bytes.readUInt32LE(56);
    this.#table = numbersIn(Buffer.concat(this.#tableSectors().map((at) => this.#sector(at))));
    this.#miniTable = numbersIn(this.#chain(bytes.readUInt32LE(60)));
    const entries = entriesIn(this.#chain(bytes.readUInt32LE(48)));
    const root = entries.find(({ type }) => type === ROOT);
    this.#mini = root === undefined ? Buffer.alloc(0) : this.#chain(root.start);
    if (root !== undefined) this.#walk(entries, root);
  }

  get paths(): readonly string[] {
    return [...this.#streams.keys()];
  }

  stream(path: string): Buffer | null {
    const entry = this.#streams.get(path);
    if (entry === undefined) return null;
    const { start, size } = entry;
    const whole = size < this.#cutoff ? this.#miniChain(start, size) : this.#chain(start);
    return whole.subarray(0, size);
  }

  /** Where the table of sectors is: first in the header, then in a chain of its own. */
  #tableSectors(): number[] {
    const sectors = numbersIn(this.#bytes.subarray(76, 76 + 4 * IN_HEADER));
    const perSector = this.#sectorSize / 4 - 1;
    const most = this.#bytes.length / this.#sectorSize;
    let next = this.#bytes.readUInt32LE(68);
    for (let steps = 0; next < LAST_SECTOR && steps < most; steps++) {
      const numbers = numbersIn(this.#sector(next));
      sectors.push(...numbers.slice(0, perSector));
      next = numbers[perSector] ?? NONE;
    }
    return sectors.filter((sector) => sector < LAST_SECTOR).slice(0, most);
  }

  #sector(index: number): Buffer {
    const start = (index + 1) * this.#sectorSize;
    return this.#bytes.subarray(start, start + this.#sectorSize);
  }

  #chain(start: number): Buffer {
    const sectors: Buffer[] = [];
    const most = this.#bytes.length / this.#sectorSize;
    for (let at = start; at < LAST_SECTOR && sectors.length < most; at = this.#table[at] ?? NONE) {
      sectors.push(this.#sector(at));
    }
    return Buffer.concat(sectors);
  }

  #miniChain(start: number, size: number): Buffer {
    const sectors: Buffer[] = [];
    const most = Math.ceil(size / this.#miniSize);
    for (
      let at = start;
      at < LAST_SECTOR && sectors.length < most;
      at = this.#miniTable[at] ?? NONE
    ) {
      sectors.push(this.#mini.subarray(at * this.#miniSize, (at + 1) * this.#miniSize));
    }
    return Buffer.concat(sectors);
  }

  /** Each storage has its entries as a tree. */
  #walk(entries: readonly Entry[], root: Entry): void {
    const seen = new Set<number>();
    const waiting: { readonly index: number; readonly path: string }[] = [
      { index: root.child, path: '' },
    ];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { index, path } = next;
      const entry = entries[index];
      if (entry === undefined || seen.has(index)) continue;
      seen.add(index);
      const own = `${path}${entry.name}`;
      if (entry.type === STREAM) this.#streams.set(own, entry);
      waiting.push({ index: entry.left, path }, { index: entry.right, path });
      if (path.length < 500) waiting.push({ index: entry.child, path: `${own}/` });
    }
  }
}

function numbersIn(bytes: Buffer): number[] {
  const numbers: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) numbers.push(bytes.readUInt32LE(at));
  return numbers;
}

function entriesIn(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY <= directory.length && entries.length < MOST_ENTRIES; at += ENTRY) {
    const length = Math.min(64, directory.readUInt16LE(at + 64));
    entries.push({
      name: directory.toString('utf16le', at, at + Math.max(0, length - 2)),
      type: directory[at + 66] as number,
      left: directory.readUInt32LE(at + 68),
      right: directory.readUInt32LE(at + 72),
      child: directory.readUInt32LE(at + 76),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}
