/**
 * What kind of body follows a header block, told from the header alone. Takes the bytes of a header,
 * says whether the body can hold text, holds a message with a header of its own, or neither.
 */
import { readRawValue } from './field-value.ts';
import { findField, readHeaders } from './headers.ts';
import { holdsMessage, textSubtype } from './media-types.ts';
import { parseParameters } from './parameters.ts';

/** A message in one of them must be decoded before its header can be read. */
const ENCODED: readonly string[] = ['base64', 'quoted-printable'];

export interface BodyKind {
  readonly body: 'text' | 'message' | 'other';
  /** Of a multipart. */
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
  const body = textSubtype(type.main) === null ? 'other' : 'text';
  return { body, boundary: null };
}
