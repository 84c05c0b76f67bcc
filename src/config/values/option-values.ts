/**
 * Options in a table of a configuration file: takes the table, gives values like those of a command line, so that one
 * parser validates both. Errors name the position in the file.
 */
import { UrlgleanError } from '../../errors.ts';
import { type OwnChoices, type RawOptions, validateOptions } from '../../options/parsing/raw.ts';
import { optionSpec } from '../../options/table.ts';
import type { ToPath } from './paths.ts';
import type { Shapes } from './shape.ts';
import type { ConfigTable } from './table.ts';

/** Reads the keys of the table that are options. */
export function optionValues(table: ConfigTable, shapes: Shapes, toPath: ToPath): RawOptions {
  const names = table.keys.filter((key) => Object.hasOwn(shapes, key));
  const raw = Object.fromEntries(names.map((name) => [name, optionValue(table, name, shapes)]));
  withPosition(table, raw, () => validateOptions(raw, { choices: choicesIn(shapes) }));
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, placed(name, value, toPath)]),
  );
}

function choicesIn(shapes: Shapes): OwnChoices {
  const chosen = Object.entries(shapes).flatMap(([key, shape]) =>
    'choices' in shape && shape.choices !== undefined ? [[key, shape.choices] as const] : [],
  );
  return Object.fromEntries(chosen);
}

function optionValue(table: ConfigTable, key: string, shapes: Shapes): unknown {
  const shape = shapes[key];
  if (shape?.type === 'flag') return table.flag(key);
  if (shape?.type === 'number') return table.number(key);
  if (shape?.type === 'choice-or-number')
    return table.isText(key) ? table.text(key) : table.number(key);
  return shape?.type === 'text-or-texts' ? table.textOrTexts(key) : table.text(key);
}

function placed(name: string, value: unknown, toPath: ToPath): unknown {
  const { path, prefixes = [] } = optionSpec(name) ?? {};
  if (path === undefined) return value;
  const wholePath = (written: unknown): string => {
    const { prefix, rest } = withoutPrefix(String(written), prefixes);
    return prefix + whole(rest, toPath);
  };
  return Array.isArray(value) ? value.map(wholePath) : wholePath(value);
}

/** `sarif:findings.txt` is the path `findings.txt`. */
function withoutPrefix(written: string, prefixes: readonly string[]) {
  const prefix = prefixes.map((word) => `${word}:`).find((word) => written.startsWith(word)) ?? '';
  return { prefix, rest: written.slice(prefix.length) };
}

/** `-` is standard input, not a path. */
function whole(path: string, toPath: ToPath): string {
  return path === '-' ? path : toPath(path);
}

export function withPosition<T>(table: ConfigTable, raw: RawOptions, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw faultInFile(error, raw, () => table);
  }
}

/** Messages of the option parser begin with the option, and often with its value. */
const OPTION = /^--([a-z0-9-]+):? (.*)$/s;

/**
 * Turns an error about an option from a file into a fault at its position; gives any other error as it is. `tableOf`
 * finds the table of a value.
 */
export function faultInFile(
  error: unknown,
  raw: RawOptions,
  tableOf: (name: string) => ConfigTable | undefined,
): unknown {
  if (!(error instanceof UrlgleanError) || error.code !== 'usage') return error;
  const [, key = '', detail = ''] = OPTION.exec(error.problem.message) ?? [];
  const table = tableOf(key);
  if (key === '' || table === undefined) return error;
  const shown = [raw[key]].flat().find((value) => detail.startsWith(`${String(value)}: `));
  return table.fault(key, shown === undefined ? detail : detail.slice(String(shown).length + 2));
}
