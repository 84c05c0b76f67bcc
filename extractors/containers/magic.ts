/** CATALOGUE of binary formats that are recognised by their first bytes. A format is one line. */
import { holdsAt } from './holds-at.ts';

interface Magic {
  /** The type as part of a sentence: `looks like …`. */
  readonly name: string;
  /** The first bytes, as latin1. */
  readonly bytes: string;
  /** Their position. Default 0. */
  readonly offset?: number;
}

const MAGIC: readonly Magic[] = [
  { name: 'gzip data', bytes: '\x1f\x8b' },
  { name: 'compress data', bytes: '\x1f\x9d' },
  { name: 'bzip2 data', bytes: '1AY&SY', offset: 4 },
  { name: 'xz data', bytes: '\xfd7zXZ\x00' },
  { name: 'Zstandard data', bytes: '\x28\xb5\x2f\xfd' },
  { name: 'LZ4 data', bytes: '\x04\x22\x4d\x18' },
  { name: 'lzip data', bytes: 'LZIP\x01' },
  { name: 'a ZIP archive', bytes: 'PK\x03\x04' },
  { name: 'a ZIP archive', bytes: 'PK\x05\x06' },
  { name: 'a 7-Zip archive', bytes: '7z\xbc\xaf\x27\x1c' },
  { name: 'a RAR archive', bytes: 'Rar!\x1a\x07' },
  { name: 'a tar archive', bytes: 'ustar', offset: 257 },
  { name: 'a PDF document', bytes: '%PDF-' },
  { name: 'an Office or Outlook document', bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { name: 'an Outlook mailbox (PST), which readpst turns into mbox files', bytes: '!BDN' },
  { name: 'a PNG image', bytes: '\x89PNG\r\n\x1a\n' },
  { name: 'a JPEG image', bytes: '\xff\xd8\xff' },
  { name: 'a GIF image', bytes: 'GIF87a' },
  { name: 'a GIF image', bytes: 'GIF89a' },
  { name: 'an ELF program', bytes: '\x7fELF' },
  { name: 'an SQLite database', bytes: 'SQLite format 3\x00' },
  { name: 'an Ogg stream', bytes: 'OggS\x00' },
  { name: 'an MP3 recording', bytes: 'ID3\x03' },
  { name: 'an MP3 recording', bytes: 'ID3\x04' },
  { name: 'UTF-32 text', bytes: '\xff\xfe\x00\x00' },
  { name: 'UTF-32 text', bytes: '\x00\x00\xfe\xff' },
];

/** The type of a binary file by its first bytes `head`, or null. */
export function recogniseBinary(head: Buffer): string | null {
  return MAGIC.find(({ bytes, offset = 0 }) => holdsAt(head, offset, bytes))?.name ?? null;
}
