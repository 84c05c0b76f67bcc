/** Strict readers of the formats that reports are written in: each gives what it read, or what is wrong with it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { Parser } from 'htmlparser2';
import { validateXML } from 'xmllint-wasm';

const XSD = readFileSync(join(import.meta.dirname, 'junit.xsd'), 'utf8');

/** What a validating parser has against a document, a line each. */
export async function junitFaults(text: string): Promise<readonly string[]> {
  const schema = { fileName: 'junit.xsd', contents: XSD };
  const { errors } = await validateXML({
    xml: [{ fileName: 'report.xml', contents: text }],
    schema: [schema],
  });
  return errors.map(({ message }) => message);
}

let sarifValidator: ValidateFunction | undefined;

/** What the schema of SARIF has against a log. It comes with a package of its authors. */
export function sarifFaults(log: unknown): readonly string[] {
  sarifValidator ??= compiledSarif();
  if (sarifValidator(log)) return [];
  return (sarifValidator.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
}

function compiledSarif(): ValidateFunction {
  const path = '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json';
  const text = readFileSync(createRequire(import.meta.url).resolve(path), 'utf8');
  // Draft 4, of which it uses nothing that later drafts read otherwise.
  const { $schema: _, id: __, ...schema } = JSON.parse(text) as Record<string, unknown>;
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false });
  // The package is CommonJS, and its types say otherwise.
  (formats as unknown as (ajv: Ajv) => void)(ajv);
  return ajv.compile(schema);
}

/**
 * The records of a CSV file by the grammar of RFC 4180 §2, and nothing that it does not allow: lines end with CRLF,
 * quotes stand around a whole field and are doubled inside. Throws at the place of the first fault.
 */
export function readCsv(text: string): readonly (readonly string[])[] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { field, end } = text[at] === '"' ? quotedField(text, at) : plainField(text, at);
    record.push(field);
    at = end;
    if (text[at] === ',') {
      at++;
    } else if (text.startsWith('\r\n', at)) {
      records.push(record);
      record = [];
      at += 2;
    } else {
      throw new SyntaxError(
        `no end of a field at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`,
      );
    }
  }
  if (record.length > 0) throw new SyntaxError('the last line has no end');
  return records;
}

interface Read {
  readonly field: string;
  readonly end: number;
}

function quotedField(text: string, start: number): Read {
  let field = '';
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') field += text[at];
    else if (text[at + 1] === '"') field += text[at++];
    else return { field, end: at + 1 };
  }
  throw new SyntaxError('a quote is never closed');
}

/** TEXTDATA: anything but controls, commas and quotes. */
function plainField(text: string, start: number): Read {
  const field = /[^",\r\n]*/y;
  field.lastIndex = start;
  const [found = ''] = field.exec(text) ?? [];
  return { field: found, end: start + found.length };
}

export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

/** A line as the runner of GitHub Actions reads it; null: it is no command. */
export function readCommand(line: string): Command | null {
  const trimmed = line.trimStart();
  const end = trimmed.indexOf('::', 2);
  if (!trimmed.startsWith('::') || end === -1) return null;
  const head = trimmed.slice(2, end);
  const space = head.indexOf(' ');
  const name = space === -1 ? head : head.slice(0, space);
  const fields = space === -1 ? [] : head.slice(space + 1).split(',');
  const properties = fields.map((field) => {
    const [key = '', ...value] = field.split('=');
    return [key.trim(), unescaped(value.join('='), PROPERTY)] as const;
  });
  return {
    name,
    properties: Object.fromEntries(properties),
    data: unescaped(trimmed.slice(end + 2), DATA),
  };
}

const DATA = [
  ['%0D', '\r'],
  ['%0A', '\n'],
] as const;
const PROPERTY = [...DATA, ['%3A', ':'], ['%2C', ',']] as const;

function unescaped(text: string, table: readonly (readonly [string, string])[]): string {
  return [...table, ['%25', '%'] as const].reduce(
    (sofar, [written, character]) => sofar.replaceAll(written, character),
    text,
  );
}

/** Not well-formed, or something that runs, loads or links. */
export function svgFaults(text: string): readonly string[] {
  const faults: string[] = [];
  const allowed = ['svg', 'title', 'style', 'rect', 'text'];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (!allowed.includes(name)) faults.push(name);
        faults.push(
          ...Object.keys(attributes).filter((key) => /^(?:on|href|xlink|style)/.test(key)),
        );
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (/url\(|@import|@font-face/.test(text)) faults.push('loads something');
  return faults;
}
