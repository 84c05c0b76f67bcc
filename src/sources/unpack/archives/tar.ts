/**
 * tar archives, read forward: v7, ustar, GNU, pax, including sparse files. Gives the regular files one after another;
 * links, devices and folders have no content. Unreadable members are reported.
 */
import { ByteReader } from '../streams/byte-reader.ts';
import type { Bytes, Member, Unreadable } from '../streams/model.ts';
import { type Overrides, readOverrides } from './tar-records.ts';
import {
  fillHoles,
  readSparseHeader,
  readSparseLines,
  refusalOf,
  type SparseFile,
} from './tar-sparse.ts';
import { type HeaderBlock, TarReader } from './tar-tape.ts';

/** Names and attributes of one member; more are an attack. */
const LARGEST_HEADER = 1024 * 1024;

/** Speak of the member behind them: GNU's long names, pax, Sun; global ones hold no names. */
const DESCRIBING = new Set(['L', 'K', 'x', 'X', 'g']);
const REGULAR = new Set(['0', '\0', '7', 'S']);
/** Symbolic links, devices, folders and pipes have no data, despite their size. */
const WITHOUT_DATA = new Set(['2', '3', '4', '5', '6']);
const HARD_LINK = '1';
/** Lists of names in GNU's incremental archives, and labels: their data is no file's. */
const NO_FILES = new Set(['D', 'V', 'N']);

export async function* readTar(bytes: Bytes): AsyncGenerator<Member | Unreadable> {
  const reader = new ByteReader(bytes);
  const tape = new TarReader(reader);
  let overrides: Overrides = {};
  try {
    for (let next = await tape.next(); next !== null; next = await tape.next()) {
      if ('header' in next && DESCRIBING.has(next.header.type)) {
        const described = await describe(tape, next);
        if ('refused' in described) yield described;
        else overrides = { ...overrides, ...described };
      } else {
        if ('header' in next) yield* member(tape, next, overrides);
        else yield next;
        overrides = {};
      }
      await tape.skipRest();
    }
  } finally {
    await reader.close();
  }
}

async function describe(tape: TarReader, { header }: HeaderBlock): Promise<Overrides | Unreadable> {
  const { type, size } = header;
  tape.expect(size);
  if (size <= LARGEST_HEADER) return readOverrides(type, await tape.take(size));
  return { name: '', refused: `a header of ${size} bytes`, code: 'input-damaged' };
}

async function* member(
  tape: TarReader,
  headed: HeaderBlock,
  overrides: Overrides,
): AsyncGenerator<Member | Unreadable> {
  const { type } = headed.header;
  const { name = headed.header.name, size = headed.header.size } = overrides;
  const hasNone = WITHOUT_DATA.has(type) || (type === HARD_LINK && (await tape.isAtHeader()));
  if (hasNone) return;
  const sparse = await sparseFile(tape, headed, { ...overrides, size });
  if (type === HARD_LINK || NO_FILES.has(type) || name.endsWith('/')) return;
  const refused = sparse === null ? refusalOfType(type) : refusalOf(sparse, tape.left);
  if (refused !== null) yield { name, refused };
  else if (sparse === null) yield { name, bytes: tape.data(size) };
  else yield { name, bytes: fillHoles(sparse, (length) => tape.data(length)) };
}

/** Positions the reader at the data of the member; null: it has no holes. */
async function sparseFile(
  tape: TarReader,
  { block, header }: HeaderBlock,
  { size, sparse }: Overrides & { readonly size: number },
): Promise<SparseFile | null> {
  const old = header.type === 'S' ? await readSparseHeader(block, () => tape.block()) : null;
  tape.expect(size);
  if (old !== null || sparse === undefined) return old;
  const { realSize, map } = sparse;
  if (map !== undefined) return { realSize, map };
  return await readSparseLines(realSize, (length) => tape.take(length));
}

function refusalOfType(type: string): string | null {
  if (REGULAR.has(type)) return null;
  if (type === 'M') return 'the rest of a file that begins in another volume';
  return `a file of unknown type ${JSON.stringify(type)}`;
}
