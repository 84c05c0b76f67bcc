/**
 * The URL of a body stored elsewhere (`Content-Type: message/external-body`). Takes an entity, gives the text of the
 * URL or null: the URL parameter (RFC 2017), or the URL that site, directory and name of a file transfer make (RFC 2046
 * §5.2.3).
 */

import { type FieldText, readRawValue, readWords } from '../fields/field-value.ts';
import { findField } from '../fields/headers.ts';
import { type ParameterValue, parseParameters } from '../fields/parameters.ts';
import { OriginMap, OriginMapBuilder } from '../origin/origin-map.ts';
import { transferUrl } from './transfer-url.ts';
import type { Entity } from './tree.ts';

const WORDS = /\S+/g;
const BEYOND_ASCII = /[^\0-\x7f]/;

export function externalUrl({ source, headers, type }: Entity): FieldText | null {
  const field = findField(headers, 'content-type');
  if (type.main !== 'message/external-body' || field === undefined) return null;
  const raw = readRawValue(source.bytes, field);
  const parameters = parseParameters(raw.text);
  const url = parameters.get('url');
  const found = url === undefined ? transferUrl(parameters) : writtenUrl(url);
  return found && { ...found, origin: () => found.origin().through(raw.origin()) };
}

/** RFC 2017 §3.1: white space, which divides the URL into words of 40 characters, is dropped. */
function writtenUrl(parameter: ParameterValue): FieldText {
  const words = BEYOND_ASCII.test(parameter.value) ? asItIs(parameter) : readWords(parameter.value);
  return {
    text: words.text.replace(/\s+/g, ''),
    origin: () => traceWords(words.text).through(words.origin()).through(parameter.origin()),
  };
}

function asItIs({ value }: ParameterValue): FieldText {
  return { text: value, origin: () => OriginMap.identity(0, value.length) };
}

function traceWords(text: string): OriginMap {
  const builder = new OriginMapBuilder();
  let length = 0;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    builder.add(length, length + word.length, index, index + word.length);
    length += word.length;
  }
  return builder.build();
}
