/**
 * The field of a table of comma-separated values in which a bare URL stands: `lamp,http://example.org/a/,12`. Takes the
 * start of the URL, gives the end of its field, or -1. One of the lines beside must have as many fields, with a URL or
 * a name in the same place; a URL with commas of its own stands in quotation marks there (RFC 4180 §2).
 */
import type { Line } from '../../lines/block.ts';
import type { TextCursor } from '../cursor/text-cursor.ts';

const SEPARATORS = ',;\t';
const QUOTE = '"';

/** Longer lines are not read, nor those of more fields: each URL of a line reads it. */
const LONGEST_ROW = 1000;
const MOST_FIELDS = 40;

/** What stands in the column of a URL: another one, or the name of the column. */
const LIKE_URL = /^\s*"?(?:[a-z][a-z\d+.-]{1,24}:\/\/[^\s"]+|\p{L}[\p{L}\d_ -]{1,24})"?\s*$/iu;

export function fieldEnd(cursor: TextCursor, start: number): number {
  const separator = cursor.text.charAt(start - 1);
  if (separator === '' || !SEPARATORS.includes(separator)) return -1;
  const index = cursor.lineIndexAt(start);
  const line = cursor.lines.at(index);
  if (!line || start <= line.contentStart) return -1;
  const fields = fieldsOf(cursor, line, separator);
  const place = fields.findIndex((field) => field.start === start);
  const own = fields[place];
  if (own === undefined) return -1;
  const isRow = [index - 1, index + 1].some((beside) => {
    const others = fieldsOf(cursor, cursor.lines.at(beside), separator);
    const other = others[place];
    if (other === undefined || others.length !== fields.length) return false;
    return LIKE_URL.test(cursor.text.slice(other.start, other.end));
  });
  return isRow ? own.end : -1;
}

interface Field {
  readonly start: number;
  readonly end: number;
}

/** The fields of a line; separators between quotation marks are text. */
function fieldsOf(cursor: TextCursor, line: Line | undefined, separator: string): readonly Field[] {
  if (line === undefined || line.end - line.contentStart > LONGEST_ROW) return [];
  const fields: Field[] = [];
  let start = line.contentStart;
  let isQuoted = false;
  for (let at = start; at < line.end; at++) {
    const c = cursor.text.charAt(at);
    if (c === QUOTE) isQuoted = !isQuoted;
    if (c !== separator || isQuoted) continue;
    if (fields.push({ start, end: at }) > MOST_FIELDS) return [];
    start = at + 1;
  }
  cursor.steps += line.end - line.contentStart;
  fields.push({ start, end: line.end });
  return fields;
}
