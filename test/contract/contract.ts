/**
 * The public contract as lines of text, one promise a line: exit codes, commands with their options, what the library
 * exports, the codes of problems, reasons and findings, and each field of the published JSON Schemas with its type,
 * whether it is required, and its values. Words that only people read are no part of it.
 */
import { basename, join } from 'node:path';
import { REASONS } from '../../checkers/reasons.ts';
import { FINDINGS } from '../../checkers/syntax/findings/index.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import type { Command } from '../../src/commands/output/model.ts';
import { PROBLEMS } from '../../src/errors.ts';
import * as library from '../../src/index.ts';
import { exitRowsOf } from '../../src/options/exit-codes.ts';
import { specOf } from '../../src/options/table.ts';
import { SCHEMAS } from '../schemas/schemas.ts';

export const CONTRACT_FILE = join(import.meta.dirname, 'contract.txt');

/** Keywords of JSON Schema that promise nothing. */
const WORDS = new Set(['$schema', '$id', 'title', 'description', 'examples']);
/** Keywords whose keys are names, not keywords. */
const NAMING = new Set(['properties', '$defs', 'patternProperties']);

/** Sorted; each line once. */
export function contractLines(): readonly string[] {
  const lines = [
    ...COMMANDS.flatMap(commandLines),
    ...Object.keys(library).map((name) => `library ${name}`),
    ...Object.keys(PROBLEMS).map((code) => `problem ${code}`),
    ...Object.keys(REASONS).map((code) => `reason ${code}`),
    ...Object.keys(FINDINGS).map((code) => `finding ${code}`),
    ...SCHEMAS.flatMap(([path, text]) => schemaLines(basename(path), JSON.parse(text))),
  ];
  return [...new Set(lines)].sort();
}

function commandLines(command: Command): readonly string[] {
  const { name, options } = command;
  const exits = exitRowsOf(command).map(([code]) => `command ${name} exit code ${code}`);
  const own = options.map((option) => `command ${name} --${option} ${specOf(option).type}`);
  return [`command ${name}`, ...exits, ...own];
}

/** Elements of `enum` and `required` are lines of their own: their order promises nothing. */
function schemaLines(place: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => schemaLines(`${place} of`, one));
  if (typeof value !== 'object' || value === null) return [`schema ${place} ${String(value)}`];
  return Object.entries(value).flatMap(([keyword, inner]) => {
    if (WORDS.has(keyword)) return [];
    return NAMING.has(keyword)
      ? namedLines(place, inner)
      : schemaLines(`${place} ${keyword}`, inner);
  });
}

function namedLines(place: string, schemas: object): readonly string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => [
    `schema ${place}.${name}`,
    ...schemaLines(`${place}.${name}`, schema),
  ]);
}
