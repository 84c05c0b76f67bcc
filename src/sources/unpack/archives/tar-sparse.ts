/**
 * Sparse members of tar archives: of a file with holes only the data is stored, with a map of its ranges. Reads the
 * maps of GNU tar (type S, and versions 0.0 to 1.0 in pax headers), gives the ranges, or their fault.
 */
import { UNPACK_LIMITS } from '../streams/limits.ts';
import { numberAt, TAR_BLOCK } from './tar-header.ts';

export interface SparseFile {
  readonly realSize: number;
  /** Offsets and lengths by turns. */
  readonly map: readonly number[];
}

/** Old GNU headers hold four entries, each further block 21. */
const OF_HEADER = { entries: 4, start: 386, more: 482, realSize: 483 } as const;
const OF_BLOCK = { entries: 21, start: 0, more: 504 } as const;
const FIELD = 12;
const MOST = UNPACK_LIMITS.sparseStretches;
const ZEROS = Buffer.alloc(64 * 1024);

/** Type S: the map continues in further blocks, which do not count as data. */
export async function readSparseHeader(
  header: Buffer,
  next: () => Promise<Buffer>,
): Promise<SparseFile> {
  const map = [...entriesOf(header, OF_HEADER)];
  let isMore = header[OF_HEADER.more] !== 0;
  while (isMore) {
    const block = await next();
    if (map.length <= 2 * MOST) map.push(...entriesOf(block, OF_BLOCK));
    isMore = block.length === TAR_BLOCK && block[OF_BLOCK.more] !== 0;
  }
  const realSize = numberAt(header, OF_HEADER.realSize, FIELD) ?? Number.NaN;
  return { realSize, map };
}

function* entriesOf(
  block: Buffer,
  { start, entries }: { readonly start: number; readonly entries: number },
): Generator<number> {
  for (let entry = 0; entry < entries; entry++) {
    const at = start + 2 * FIELD * entry;
    // An entry without anything in it ends the map.
    if (at + 2 * FIELD > block.length || block[at + FIELD] === 0) return;
    yield numberAt(block, at, FIELD) ?? Number.NaN;
    yield numberAt(block, at + FIELD, FIELD) ?? Number.NaN;
  }
}

/** Version 1.0: decimal numbers, a line each, before the data, filled up to a whole block. */
export async function readSparseLines(
  realSize: number,
  take: (length: number) => Promise<Buffer>,
): Promise<SparseFile> {
  const map: number[] = [];
  let count: number | undefined;
  let line = '';
  while (count === undefined || map.length < 2 * Math.min(count, MOST + 1)) {
    const block = await take(TAR_BLOCK);
    const lines = (line + block.toString('latin1')).split('\n');
    line = lines.pop() ?? '';
    const numbers = lines.map(Number);
    count ??= numbers.shift() ?? Number.NaN;
    map.push(...numbers);
    if (block.length < TAR_BLOCK || line.length > TAR_BLOCK || !(count >= 0)) break;
  }
  // The padding of the last block stands behind the last line end.
  const isWhole = map.length === 2 * (count ?? -1);
  return { realSize: isWhole || map.length > 2 * MOST ? realSize : Number.NaN, map };
}

/** Why it cannot be given, or null. `stored`: bytes of data behind the map. */
export function refusalOf({ realSize, map }: SparseFile, stored: number): string | null {
  if (map.length > 2 * MOST) return 'a sparse file in too many pieces';
  let end = 0;
  let data = 0;
  for (let at = 0; at < map.length; at += 2) {
    const [offset = Number.NaN, length = Number.NaN] = map.slice(at, at + 2);
    if (!(Number.isSafeInteger(offset + length) && offset >= end && length >= 0)) return DAMAGED;
    end = offset + length;
    data += length;
  }
  if (!(end <= realSize) || data !== stored) return DAMAGED;
  const holes = realSize - data;
  return holes > UNPACK_LIMITS.holeBytes ? `a sparse file with holes of ${holes} bytes` : null;
}

const DAMAGED = 'a sparse file whose map is damaged';

/** The whole file, with zeros for holes; `data` gives the next bytes that are stored. */
export async function* fillHoles(
  { realSize, map }: SparseFile,
  data: (length: number) => AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  let at = 0;
  for (let entry = 0; entry < map.length; entry += 2) {
    const [offset = at, length = 0] = map.slice(entry, entry + 2);
    yield* zeros(offset - at);
    yield* data(length);
    at = offset + length;
  }
  yield* zeros(realSize - at);
}

function* zeros(length: number): Generator<Buffer> {
  for (let left = length; left > 0; left -= ZEROS.length) yield ZEROS.subarray(0, left);
}
