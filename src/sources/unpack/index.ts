/**
 * CATALOGUE of packings: compressions and archives, recognised by their first bytes and undone as the bytes stream by,
 * in any depth up to a bound. Takes bytes, gives unpacked sources, one after another; each must be read or closed
 * before the next is read. The code of a packing is loaded on first use.
 */
import { statSync } from 'node:fs';
import { DETECTION_BYTES } from '../../../extractors/containers/detect.ts';
import { detectDocument } from '../../../extractors/containers/detect-document.ts';
import { holdsAt } from '../../../extractors/containers/holds-at.ts';
import { problem } from '../../errors.ts';
import { systemPath } from '../../system/path-bytes.ts';
import { isTarHeader } from './archives/tar-header.ts';
import { ByteReader } from './streams/byte-reader.ts';
import { Expansion } from './streams/expansion.ts';
import { UNPACK_LIMITS } from './streams/limits.ts';
import type {
  Decompress,
  Member,
  Packed,
  Unpacked,
  UnpackResult,
  Unreadable,
} from './streams/model.ts';

export type { Unpacked, UnpackResult } from './streams/model.ts';

type ReadArchive = (packed: Packed) => AsyncGenerator<Member | Unreadable>;

interface Packing {
  readonly name: string;
  /** In latin1. */
  readonly magic: string;
  /** Where it stands. Default 0. */
  readonly offset?: number;
  /** Where the magic proves nothing. */
  readonly is?: (head: Buffer) => boolean;
  readonly decompress?: Decompress;
  readonly read?: ReadArchive;
  /** One of this kind is opened again and not read from its beginning. */
  readonly inPlace?: true;
}

/** A generator function that is loaded on first use. */
function later<In, Out>(
  load: () => Promise<(input: In) => AsyncGenerator<Out>>,
): (input: In) => AsyncGenerator<Out> {
  return async function* loaded(input) {
    const undo = await load();
    yield* undo(input);
  };
}

const gunzip = later(async () => (await import('./codecs/gzip.ts')).gunzip);
const unzstd = later(async () => (await import('./codecs/zstd.ts')).unzstd);
const uncompress = later(async () => (await import('./codecs/lzw.ts')).uncompress);
const bunzip2 = later(async () => (await import('./codecs/bzip2.ts')).bunzip2);
const unxz = later(async () => (await import('./codecs/xz.ts')).unxz);
const readZip = later(async () => (await import('./archives/zip.ts')).readZip);
const readTar = later(async () => (await import('./archives/tar.ts')).readTar);
const readTarBytes: ReadArchive = ({ bytes }) => readTar(bytes);

/** `#! cunbatch` and its like (RFC 1036 §4.3): a line, and a compressed batch of news. */
const unbatch: Decompress = async function* unbatch(bytes) {
  const reader = new ByteReader(bytes);
  const head = await reader.peek(BATCH_LINE_BYTES);
  reader.skipHeld(head.indexOf('\n') + 1);
  yield* reader.rest();
};
const BATCH_LINE_BYTES = 16;

export const PACKINGS: readonly Packing[] = [
  { name: 'gzip', magic: '\x1f\x8b', decompress: gunzip },
  { name: 'compress', magic: '\x1f\x9d', decompress: uncompress },
  { name: 'bzip2', magic: '1AY&SY', offset: 4, decompress: bunzip2 },
  { name: 'xz', magic: '\xfd7zXZ\x00', decompress: unxz },
  { name: 'Zstandard', magic: '\x28\xb5\x2f\xfd', decompress: unzstd },
  { name: 'compressed news', magic: '#! cunbatch\n', decompress: unbatch },
  { name: 'gzipped news', magic: '#! gunbatch\n', decompress: unbatch },
  { name: 'gzipped news', magic: '#! zunbatch\n', decompress: unbatch },
  { name: 'ZIP', magic: 'PK\x03\x04', read: readZip, inPlace: true },
  { name: 'tar', magic: 'ustar', offset: 257, read: readTarBytes },
  { name: 'tar', magic: '', is: isTarHeader, read: readTarBytes },
];

/** Enough to know every packing by. */
export const PACKING_BYTES = 512;

export function recognisePacking(head: Buffer): Packing | null {
  const isPacked = ({ magic, offset = 0, is }: Packing): boolean =>
    holdsAt(head, offset, magic) && (is?.(head) ?? true);
  return PACKINGS.find(isPacked) ?? null;
}

export function unpack(packed: Packed): AsyncGenerator<UnpackResult> {
  const whole = expansionOf(packed);
  const bytes = isInPlace(packed) ? packed.bytes : whole.taking(packed.bytes);
  return unpackLayer({ ...packed, bytes, member: false, whole }, 0);
}

/** Its packed size is known beforehand, since some archives are read in place. */
function expansionOf({ file, ranges }: Packed): Expansion {
  return new Expansion(file === undefined ? (ranges?.size ?? 0) : statSync(systemPath(file)).size);
}

function isInPlace({ file, ranges }: Packed): boolean {
  return file !== undefined || ranges !== undefined;
}

interface Layer extends Packed {
  readonly member: boolean;
  /** The final output against the first input: nested archives multiply. */
  readonly whole: Expansion;
}

async function* unpackLayer(layer: Layer, depth: number): AsyncGenerator<UnpackResult> {
  const { path, member, whole } = layer;
  const reader = new ByteReader(layer.bytes);
  const packing = await packingOf(reader, path);
  const bytes = reader.rest();
  if (packing === null) {
    yield { kind: 'bytes', path, bytes: whole.giving(bytes), member } satisfies Unpacked;
    return;
  }
  if (depth >= UNPACK_LIMITS.layers) {
    await reader.close();
    const detail = `${packing.name} data ${depth} layers deep`;
    yield { kind: 'problem', problem: problem('input-too-deep', { source: path, detail }) };
    return;
  }
  if (packing.decompress) {
    const expansion = new Expansion();
    const plain = expansion.giving(packing.decompress(expansion.taking(bytes)));
    yield* unpackLayer({ path, bytes: plain, member, whole }, depth + 1);
  } else if (packing.read) {
    // The directory is read in place, not from the stream.
    if (isInPlace(layer) && packing.inPlace) await reader.close();
    yield* unpackMembers(packing.read, { ...layer, bytes }, depth);
  }
}

/** Null also for a document that is a ZIP archive inside. */
async function packingOf(reader: ByteReader, path: string): Promise<Packing | null> {
  const packing = recognisePacking(await reader.peek(PACKING_BYTES));
  if (packing?.read !== readZip) return packing;
  return detectDocument(await reader.peek(DETECTION_BYTES), path) === null ? packing : null;
}

async function* unpackMembers(
  read: ReadArchive,
  layer: Layer,
  depth: number,
): AsyncGenerator<UnpackResult> {
  const { path, whole } = layer;
  const expansion = expansionOf(layer);
  const bytes = isInPlace(layer) ? layer.bytes : expansion.taking(layer.bytes);
  for await (const member of read({ ...layer, bytes })) {
    const name = member.name === '' ? path : `${path}!/${member.name}`;
    if ('refused' in member) {
      const where = { source: name, detail: member.refused };
      yield { kind: 'problem', problem: problem(member.code ?? 'input-unsupported', where) };
      continue;
    }
    const content = expansion.giving(member.bytes);
    yield* unpackLayer({ path: name, bytes: content, member: true, whole }, depth + 1);
    await content.return(undefined);
    // The following members would fail too, each with its own message.
    if (whole.isSpent || expansion.isSpent) return;
  }
}
