/**
 * The kind of body that follows a header block. Takes the bytes of a header, says whether the body can hold text, holds
 * a message with its own header, may be a document, or none of these.
 */
import { ATTACHED_TYPES } from './attached-types.ts';
import { readRawValue } from './field-value.ts';
import { findField, readHeaders } from './headers.ts';
import { holdsMessage, isSigned, textSubtype } from './media-types.ts';
import { parseParameters } from './parameters.ts';

/** A message in one of these encodings must be decoded before its header can be read. */
const ENCODED: readonly string[] = ['base64', 'quoted-printable'];

export interface BodyKind {
  readonly body: 'text' | 'message' | 'document' | 'other';
  /** The boundary of a multipart. */
  readonly boundary: string | null;
}

export function readBodyKind(bytes: Buffer, start: number, end: number): BodyKind {
  const headers = readHeaders(bytes, start, end);
  const field = findField(headers, 'content-type');
  if (field === undefined) return { body: 'text', boundary: null };
  const type = parseParameters(readRawValue(bytes, field).text);
  const boundary = type.get('boundary')?.value.trimEnd() ?? '';
  if (type.main.startsWith('multipart/') && boundary !== '') return { body: 'text', boundary };
  if (holdsMessage(type.main)) {
    const encoding = findField(headers, 'content-transfer-encoding');
    const name = encoding ? parseParameters(readRawValue(bytes, encoding).text).main : '';
    return { body: ENCODED.includes(name) ? 'text' : 'message', boundary: null };
  }
  if (textSubtype(type.main) !== null || isSigned(type.main))
    return { body: 'text', boundary: null };
  return { body: ATTACHED_TYPES.has(type.main) ? 'document' : 'other', boundary: null };
}
