/**
 * The URL of a body that stands elsewhere: `Content-Type: message/external-body; access-type=URL;
 * URL="…"` (RFC 2017). Takes an entity, gives the URL's text or null.
 */
import { type OriginMap, OriginMapBuilder } from '../origin-map.ts';
import { type FieldText, readRawValue } from './field-value.ts';
import { findField } from './headers.ts';
import { type ParameterValue, parseParameters } from './parameters.ts';
import type { Entity } from './tree.ts';

const WORDS = /\S+/g;

export function externalUrl({ source, headers, type }: Entity): FieldText | null {
  const field = findField(headers, 'content-type');
  if (type.main !== 'message/external-body' || field === undefined) return null;
  const raw = readRawValue(source.bytes, field);
  const url = parseParameters(raw.text).get('url');
  if (url === undefined) return null;
  return {
    text: url.value.replace(/\s+/g, ''),
    origin: () => traceWords(url).through(url.origin()).through(raw.origin()),
  };
}

/** RFC 2017 §3.1: white space only divides the URL into words of 40 characters; it is dropped. */
function traceWords({ value }: ParameterValue): OriginMap {
  const builder = new OriginMapBuilder();
  let length = 0;
  for (const { 0: word, index } of value.matchAll(WORDS)) {
    builder.add(length, length + word.length, index, index + word.length);
    length += word.length;
  }
  return builder.build();
}
