/** data: RFC 2397 §3. */
import { decoded } from '../characters/decoded.ts';
import { type ParseCursor, rangeOfRest } from '../components/parse-cursor.ts';
import { named, type SchemeSyntax } from '../components/scheme-syntax.ts';
import { inserted } from '../findings/index.ts';
import { missingPadding } from '../values/base64.ts';

export interface DataUrl {
  /** With its parameters, as it is written; often empty, which means `text/plain;charset=US-ASCII`. */
  readonly mediaType: string;
  /** As `;base64` is written; absent where the data is not in that encoding. */
  readonly base64?: string;
  /** Absent where no comma stands before it. */
  readonly data?: string;
}

/**
 *     dataurl   = "data:" [ mediatype ] [ ";base64" ] "," data
 *     mediatype = [ type "/" subtype ] *( ";" parameter )
 *     parameter = attribute "=" value
 */
export const data: SchemeSyntax<DataUrl> = {
  scheme: 'data',
  defined: 'RFC 2397 §3',
  read,
  write: ({ mediaType, base64 = '', data }) =>
    mediaType + base64 + (data === undefined ? '' : `,${data}`),
  name: ({ mediaType, base64, data = '' }) => [
    named('media type', mediaType),
    ...(base64 === undefined ? [] : [{ name: 'encoding', value: base64.slice(1) }]),
    base64 === undefined ? named('data', data) : { name: 'data', value: data },
  ],
};

const BASE64 = ';base64';

function read(cursor: ParseCursor): DataUrl {
  const { start } = cursor;
  const comma = cursor.find(',', start);
  if (comma === -1) {
    cursor.fault('data-comma-missing', rangeOfRest(cursor));
    return { mediaType: cursor.text(start, cursor.end) };
  }
  const head = cursor.text(start, comma);
  const isEncoded = head.toLowerCase().endsWith(BASE64);
  const typeEnd = isEncoded ? comma - BASE64.length : comma;
  const mediaType = cursor.text(start, typeEnd);
  judgeMediaType(cursor, mediaType);
  const value = cursor.text(comma + 1, cursor.end);
  if (!isEncoded) return { mediaType, data: value };
  judgeBase64(cursor, value);
  return { mediaType, base64: cursor.text(typeEnd, comma), data: value };
}

/** A token of RFC 2045 §5.1 as a URL holds it: no tspecials but in escapes. */
const TOKEN = /^(?:[\w\-.!~*'&+$^`{|}#]|%[\dA-Fa-f]{2})+$/;
/** What a token may be once its escapes are undone. */
const DECODED_TOKEN = /^[\w\-.!~*'&+$^`{|}#%]+$/;

function judgeMediaType(cursor: ParseCursor, mediaType: string): void {
  const [type = '', ...parameters] = mediaType.split(';');
  let offset = cursor.start;
  if (type !== '' && !isType(type)) {
    cursor.fault('data-type-invalid', { offset, length: type.length });
  }
  offset += type.length;
  for (const parameter of parameters) {
    const length = parameter.length + 1;
    if (!isParameter(parameter)) judgeWord(cursor, parameter, offset);
    offset += length;
  }
}

/** `;utf8` is often written for the charset, and ignored by all programs. */
function judgeWord(cursor: ParseCursor, parameter: string, offset: number): void {
  const length = parameter.length + 1;
  const edits = /^utf-?8$/i.test(parameter)
    ? { edits: [{ offset, length, text: ';charset=utf-8' }] }
    : {};
  cursor.fault('parameter-invalid', {
    offset,
    length,
    data: { parameter: `;${parameter}` },
    ...edits,
  });
}

function isType(written: string): boolean {
  const slash = written.indexOf('/');
  return slash !== -1 && isName(written.slice(0, slash)) && isName(written.slice(slash + 1));
}

/** The value may be a quoted string, all of whose special characters are escaped. */
function isParameter(written: string): boolean {
  const equals = written.indexOf('=');
  return equals !== -1 && isName(written.slice(0, equals)) && TOKEN.test(written.slice(equals + 1));
}

function isName(written: string): boolean {
  return TOKEN.test(written) && DECODED_TOKEN.test(decoded(written));
}

function judgeBase64(cursor: ParseCursor, written: string): void {
  const missing = missingPadding(decoded(written));
  const place = { offset: cursor.end - written.length, length: written.length };
  if (missing === null) cursor.fault('data-base64-invalid', place);
  else if (missing > 0) {
    const edits = inserted(cursor.end, '='.repeat(missing));
    cursor.fault('data-base64-unpadded', { ...place, edits });
  }
}
