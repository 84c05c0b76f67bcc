/**
 * `[check]`: takes the table, gives option values as the command line would have given them, so that the same parser
 * validates them. What that finds wrong is told with its place in the file.
 */
import type { ConfigTable } from '../config/table.ts';
import { UrlgleanError } from '../errors.ts';
import type { RawOptions } from '../options/parse.ts';
import { CHECK_KEYS } from './keys.ts';

export function optionValues(table: ConfigTable, toPath: (written: string) => string): RawOptions {
  table.allowOnly(CHECK_KEYS);
  const raw = Object.fromEntries(table.keys.map((key) => [key, optionValue(table, key)]));
  const roots = table.textOrTexts('file-root');
  return roots === undefined ? raw : { ...raw, 'file-root': roots.map(toPath) };
}

function optionValue(table: ConfigTable, key: string): unknown {
  const shape = CHECK_KEYS[key];
  if (shape?.type === 'flag') return table.flag(key);
  if (shape?.type === 'number') return table.number(key);
  return shape?.type === 'text-or-texts' ? table.textOrTexts(key) : table.text(key);
}

/** Messages of the option parser begin with the option they are about, and often with its value. */
const OPTION = /^--([a-z-]+):? (.*)$/s;

export function withPlace<T>(table: ConfigTable, raw: RawOptions, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof UrlgleanError) || error.code !== 'usage') throw error;
    const [, key = '', what = ''] = OPTION.exec(error.problem.message) ?? [];
    if (key === '') throw error;
    const shown = [raw[key]].flat().find((value) => what.startsWith(`${String(value)}: `));
    throw table.fault(key, shown === undefined ? what : what.slice(String(shown).length + 2));
  }
}
