/**
 * The rules of a source that is one document: no line separates. A message of Apple Mail (`.emlx`) stands between a line with
 * its length in bytes and a property list about it. Where the length leads to no list, as after a change of the line ends,
 * the list shows where it begins.
 */
import { afterLine, findLineEnd, textOfLine } from './line-end.ts';
import { NO_SEPARATOR, type SeparatorRule } from './rule.ts';

export const SINGLE_RULE: SeparatorRule = {
  mark: null,
  lookbehindBytes: 0,
  lookaheadBytes: 0,
  preamble: 'document',
  blankDocuments: true,
  judge: () => NO_SEPARATOR,
  contentStart: (_, line) => line,
};

const LONGEST_LINE = 32;
const LENGTH = /^(\d{1,12})[ \t]*$/;
const XML = '<?xml ';
const LIST_TYPE = '<!DOCTYPE plist ';
/** From the beginning of XML to its type. */
const TYPE_WITHIN = 100;

export const EMLX_RULE: SeparatorRule = {
  ...SINGLE_RULE,
  preambleStart: (bytes) => (declaredLength(bytes) === null ? 0 : afterLine(bytes, 0)),
  omit: (bytes, contentStart) => {
    const length = declaredLength(bytes);
    if (length === null) return null;
    const end = contentStart + length;
    const isRight = bytes.toString('latin1', end, end + XML.length) === XML;
    const list = isRight ? end : propertyList(bytes);
    return list === -1 ? null : { start: list, end: bytes.length };
  },
};

/** What stands in the first line; null: no length. */
export function declaredLength(bytes: Buffer): number | null {
  const lineEnd = findLineEnd(bytes, 0, Math.min(bytes.length, LONGEST_LINE));
  const found = LENGTH.exec(textOfLine(bytes, 0, lineEnd));
  return found === null ? null : Number(found[1]);
}

function propertyList(bytes: Buffer): number {
  const start = bytes.lastIndexOf(XML);
  return start !== -1 && bytes.subarray(start, start + TYPE_WITHIN).includes(LIST_TYPE)
    ? start
    : -1;
}
