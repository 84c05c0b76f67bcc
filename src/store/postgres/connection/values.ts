/**
 * Values on their way to PostgreSQL and back. Its texts hold every character but NUL, which a URL in a damaged mail may
 * have: it is written as two others, the first of which is no character and stands in no text.
 */
export type Value = string | number | null | readonly (string | number | null)[];

const SIGN = '\u{10FFFF}';
const WRITTEN = /[\0\u{10FFFF}]/gu;
const READ = /\u{10FFFF}([01])/gu;

export function written(value: Value): Value {
  if (typeof value === 'string') return writtenText(value);
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? writtenText(one) : one));
  return value;
}

export function writtenText(text: string): string {
  if (!text.includes('\0') && !text.includes(SIGN)) return text;
  return text.replace(WRITTEN, (found) => `${SIGN}${found === '\0' ? '0' : '1'}`);
}

export function readText(text: string): string {
  if (!text.includes(SIGN)) return text;
  return text.replace(READ, (_, sign) => (sign === '0' ? '\0' : SIGN));
}

const ESCAPED: Readonly<Record<string, string>> = {
  ...{ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
};

/** A row as COPY takes it in text form. */
export function copyLine(values: readonly (string | number | null)[]): string {
  let line = '';
  for (const [at, value] of values.entries()) {
    if (at > 0) line += '\t';
    if (value === null) line += '\\N';
    else if (typeof value === 'number') line += value;
    else line += writtenText(value).replace(/[\\\n\r\t]/g, (found) => ESCAPED[found] ?? found);
  }
  return `${line}\n`;
}
