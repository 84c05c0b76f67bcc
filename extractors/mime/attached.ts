/**
 * Documents that are attached to a message. Takes a part that is no text, gives the name, the format and, where they are
 * wanted, the bytes of the document, its transfer encoding undone. Which part is one, its header says.
 */
import type { CountName } from '../counts.ts';
import { ATTACHED_TYPES, attachedFormat } from '../fields/attached-types.ts';
import type { NamedFormat } from '../fields/document-names.ts';
import { readRawValue, readWords } from '../fields/field-value.ts';
import { findField, type HeaderBlock, readHeaders } from '../fields/headers.ts';
import { type Parameters, parseParameters } from '../fields/parameters.ts';
import type { SourceBytes } from '../origin/source-bytes.ts';
import { decodeBase64 } from '../transfer/base64.ts';
import { decodeQuotedPrintable } from '../transfer/quoted-printable.ts';

export interface AttachedPart {
  /** As its sender named it; of a part without a name, that of the part. */
  readonly name: string;
  /** The name of the part: `2`. */
  readonly part: string;
  readonly format: NamedFormat;
  /** Null: there are more than are held of one message. */
  readonly bytes: Uint8Array | null;
}

/** A part; what else its header says is read where it matters. */
export interface Part {
  readonly source: SourceBytes;
  readonly headers: HeaderBlock;
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly type: Parameters;
  readonly encoding: string;
}

/** Where a part stands: `start` and `end` are those of its body. */
export interface PartPlace extends Pick<Part, 'start' | 'end' | 'name' | 'encoding'> {
  readonly header: { readonly start: number; readonly end: number };
}

/** The part that stands there. */
export function partAt(source: SourceBytes, place: PartPlace): Part {
  const { start, end, name, encoding, header } = place;
  const headers = readHeaders(source.bytes, header.start, header.end);
  const field = findField(headers, 'content-type');
  const type = parseParameters(field ? readRawValue(source.bytes, field).text : '');
  return { source, headers, start, end, name, type, encoding };
}

const COUNTED: Readonly<Partial<Record<NamedFormat, CountName>>> = {
  ...{ pdf: 'attachedPdf', epub: 'attachedOther', ipynb: 'attachedOther' },
  ...{ rtf: 'attachedOther', msg: 'attachedOther' },
};

export function countOf(format: NamedFormat): CountName {
  return COUNTED[format] ?? 'attachedOffice';
}

/** The count to which a part belongs; null: it is no document. */
export function attachedCount(part: Part): CountName | null {
  const found = formatOf(part);
  return found && countOf(found.format);
}

/** Null: it is no document, or none that can be read. */
export function formatOf(part: Part): { format: NamedFormat; name: string } | null {
  if (!ATTACHED_TYPES.has(part.type.main)) return null;
  const name = fileName(part);
  const format = attachedFormat(part.type.main, name);
  return format === null ? null : { format, name };
}

/** RFC 2183 §2.3; `name` of the type is older, and mailers write both. */
function fileName({ source, headers, type }: Part): string {
  const field = findField(headers, 'content-disposition');
  const disposition =
    field === undefined ? undefined : parseParameters(readRawValue(source.bytes, field).text);
  const written = disposition?.get('filename')?.value ?? type.get('name')?.value ?? '';
  const plain = written.includes('=?') ? readWords(written).text : written;
  // A path of the sender's machine is nobody's business.
  return plain.slice(Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1).trim();
}

export function bytesOf({ source, start, end, encoding }: Part): Uint8Array | null {
  const encoded = source.bodyOf?.(start, end) ?? source.bytes.subarray(start, end);
  if (encoded === 'not-held') return null;
  if (encoding === 'base64') return Uint8Array.from(decodeBase64(encoded).bytes);
  if (encoding === 'quoted-printable') return Uint8Array.from(decodeQuotedPrintable(encoded));
  return Uint8Array.from(encoded);
}
