/** The types of unpacking. */
import type { SourceProblem } from '../../names/model.ts';
import type { DamageCode } from './damage.ts';

export type Bytes = AsyncIterable<Uint8Array>;

/** Bytes of which any stretch can be read by itself. */
export interface Ranges {
  readonly size: number;
  readonly read: (start: number, end: number) => Bytes;
}

/** Bytes that may be packed. */
export interface Packed {
  /** As it is reported: `mail.tar.gz`, `mail.tar.gz!/inbox`. */
  readonly path: string;
  readonly bytes: Bytes;
  /** The file they come from, undecoded, where they do. */
  readonly file?: string;
  /** The same bytes by stretches, where they are no file and can be read so. */
  readonly ranges?: Ranges | undefined;
}

/** Bytes that are not packed, or not any more. */
export interface Unpacked {
  readonly kind: 'bytes';
  readonly path: string;
  readonly bytes: Bytes;
  /** One of many in an archive: unreadable content is skipped in silence. */
  readonly member: boolean;
}

export type UnpackResult = Unpacked | SourceProblem;

/** Undoes one compression. Throws a DamageError where the data is not whole. */
export type Decompress = (bytes: Bytes) => AsyncGenerator<Uint8Array>;

/** A regular file in an archive. Its bytes must be read or closed before the next member is read. */
export interface Member {
  readonly name: string;
  readonly bytes: Bytes;
}

/** A member that cannot be read, in words. */
export interface Unreadable {
  /** Empty: it is not known, or it concerns the archive. */
  readonly name: string;
  readonly refused: string;
  /** Default: `input-unsupported`. */
  readonly code?: DamageCode;
}
