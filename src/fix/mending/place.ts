/**
 * The place in which a URL stands: takes the bytes of the file and the sighting, gives how characters are written there,
 * or why nothing may be written. Looks at a few hundred bytes around it. Pure.
 */
import type { Format } from '../../../extractors/containers/formats.ts';
import type { SightingInText } from '../../../extractors/model.ts';
import { type Letters, lettersAt } from '../diff/letters.ts';
import { isLeft, type LeftReason } from '../model.ts';
import { typesetter, type WriteUrl } from './typeset.ts';

export interface Place {
  readonly letters: Letters;
  /** How "&" is written; undefined: as itself, where it begins no entity. */
  readonly ampersand: string | undefined;
  /** Quotes and angle brackets are written as entities. */
  readonly isMarkup: boolean;
  /** The destination of a link in Markdown without angle brackets: parentheses come in pairs. */
  readonly isDestination: boolean;
  /** Writes a URL in a format whose escapes are its own; absent: none is needed. */
  readonly write?: WriteUrl;
}

const BEFORE = 400;
const AFTER = 4;

/** A file, and what its bytes as a whole show. */
export interface FileBytes {
  readonly bytes: Uint8Array;
  readonly format: Format;
  readonly isUtf8: boolean;
}

export function placeOf(
  { bytes, format, isUtf8 }: FileBytes,
  sighting: SightingInText,
): Place | LeftReason {
  const { byteStart, byteEnd, form } = sighting;
  const letters = lettersAt(bytes, byteStart, isUtf8);
  const read = (from: number, to: number): string => letters.read(bytes.subarray(from, to));
  const before = read(startOf(byteStart, letters.width), byteStart);
  const after = read(byteEnd, byteEnd + AFTER * letters.width);
  const written = read(byteStart, byteEnd);
  if (isName(before)) return 'name';
  const isText = form !== 'href';
  const write = typesetter({ format, written, before, isText });
  if (write !== undefined) {
    const plain = { letters, ampersand: undefined, isMarkup: false, isDestination: false };
    return isLeft(write) ? write : { ...plain, write };
  }
  const isHtml = format === 'html' || isInTag(before) || XML.test(read(0, 64));
  const gaps = gapsOf(sighting).map(([from, to]) => read(from, to));
  const fault = faultIn({ written, gaps, after, isText, isHtml });
  if (fault !== undefined) return fault;
  const [entity] = AMPERSAND.exec(written) ?? [];
  return {
    letters,
    ampersand: entity ?? (isHtml ? '&amp;' : undefined),
    isMarkup: isHtml,
    isDestination: format === 'markdown' && before.endsWith(']('),
  };
}

/** Behind a byte-order mark, which is read as it may be. */
const XML = /^(?:\s|\u00ef\u00bb\u00bf){0,9}<\?xml\s/;
const AMPERSAND = /&(?:amp|#38|#x26);/i;

/** Where the text before begins: at a whole character of a wide charset, and not before the file. */
function startOf(at: number, width: number): number {
  const from = at - BEFORE * width;
  return from < 0 ? at % width : from;
}

/** Names of namespaces and document types are compared, not followed; a base changes all that is relative to it. */
const NAMES = [
  /\bxmlns(?::[\w.-]{1,40})?\s{0,9}=\s{0,9}["']?$/i,
  /<!doctype\s[^<>]{0,300}$/i,
  /\b(?:xsi:)?(?:noNamespace)?schemaLocation\s{0,9}=\s{0,9}["'][^"'<>]{0,300}$/i,
  /\b(?:targetNamespace|namespace|rdf:about|rdf:resource|rdf:datatype)\s{0,9}=\s{0,9}["']?$/i,
  /"(?:\$schema|\$id|@context|@vocab)"\s{0,9}:\s{0,9}"$/,
  /<base\s[^<>]{0,300}$/i,
];

function isName(before: string): boolean {
  return NAMES.some((name) => name.test(before));
}

/** An attribute of an element, also in a text or in Markdown. */
function isInTag(before: string): boolean {
  return /<[a-z][\w:-]{0,40}\s[^<>]{0,300}=\s{0,9}["']?[^"'<>]{0,99}$/i.test(before);
}

interface Written {
  readonly written: string;
  readonly gaps: readonly string[];
  readonly after: string;
  /** Not the value of an attribute. */
  readonly isText: boolean;
  readonly isHtml: boolean;
}

/** The rest of an entity behind its "&". */
const REST_OF_ENTITY = /^(?:amp|#38|#x26);$/i;
/** A line end, with quote marks, comment marks or a margin before the next line. */
const LINE_END = /^[ \t]*(?:\r\n|\n|\r)[ \t>|:#*/;%!]*(?:[A-Za-z]{1,8}>[ \t>]*)?$/;
const TAG = /<(?!(?:wbr|br)\s{0,9}\/?>)/i;

function faultIn({ written, gaps, after, isText, isHtml }: Written): LeftReason | undefined {
  if (isText && isHtml && TAG.test(written)) return 'interrupted';
  // A backslash goes on with what other programs read as part of the URL.
  if (after.startsWith('\\')) return 'escaped';
  for (const gap of gaps) {
    if (gap.includes('\\')) return 'escaped';
    if (!REST_OF_ENTITY.test(gap) && !LINE_END.test(gap)) return 'interrupted';
  }
  return undefined;
}

function gapsOf({ pieces }: SightingInText): readonly (readonly [from: number, to: number])[] {
  return pieces.slice(1).map(({ start }, index) => [pieces[index]?.end ?? start, start] as const);
}
