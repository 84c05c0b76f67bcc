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
  if (start === 0 || separator === '\n') return firstFieldEnd(cursor, start);
  if (!SEPARATORS.includes(separator)) return -1;
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

/** URLs in the first column: both rows beside must have one, too, since many a URL has commas of its own. */
function firstFieldEnd(cursor: TextCursor, start: number): number {
  const index = cursor.lineIndexAt(start);
  const line = cursor.lines.at(index);
  if (!line || start !== line.contentStart) return -1;
  const run = cursor.text.slice(start, cursor.barredEnd(start, line.end));
  const separator = run.includes(',') ? ',' : ';';
  if (!run.includes(separator)) return -1;
  const [own, ...others] = [index, ...besides(cursor, index)].map((row) =>
    fieldsOf(cursor, cursor.lines.at(row), separator),
  );
  if (own === undefined || others.length < 2) return -1;
  const rows = [own, ...others].map((fields) =>
    fields.map((field) => cursor.text.slice(field.start, field.end)),
  );
  const areRows = rows.every(
    ([first = '', ...rest]) => rest.length === own.length - 1 && LIKE_URL.test(first),
  );
  const isTable =
    rows.every(([first = '']) => !first.includes('://') || WHOLE_URL.test(first)) ||
    rows.some((fields) => fields.slice(1).some((field) => /[\s"]/.test(field)));
  return areRows && isTable ? (own[0]?.end ?? -1) : -1;
}

/** The lines above and below; at an edge of the table, the next two. */
function besides(cursor: TextCursor, index: number): readonly number[] {
  const isLine = (row: number): boolean => {
    const line = cursor.lines.at(row);
    return line !== undefined && !cursor.isEmpty(line);
  };
  if (!isLine(index - 1)) return [index + 1, index + 2].filter(isLine);
  if (!isLine(index + 1)) return [index - 2, index - 1].filter(isLine);
  return [index - 1, index + 1];
}

/** Ends where most URLs end: behind the host, a folder or a file's extension. */
const WHOLE_URL = /^"?[^/]+\/\/(?:[^/]+|.*(?:\/|\.[a-z]{2,5}))"?$/i;

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
