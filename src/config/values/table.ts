/**
 * A table of the configuration file, read key by key: takes parsed TOML, gives values of the expected type. Every
 * fault names file, line, column and the expected value; never the value itself, which may be a secret.
 */
import { parse, TomlError } from 'smol-toml';
import type { UrlgleanError } from '../../errors.ts';
import { nearest } from '../../options/nearest.ts';
import { usage } from '../../options/parsing/raw.ts';
import type { CountShape, Shapes } from './shape.ts';
import { positionOfKey, type TomlPosition } from './toml-position.ts';

interface TomlText {
  readonly file: string;
  readonly text: string;
}

/** Throws a usage error. */
export function parseConfigText(file: string, text: string): ConfigTable {
  try {
    return new ConfigTable({ file, text }, [], parse(text));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw usage(`${file}:${error.line}:${error.column}: ${messageOf(error, text)}`);
  }
}

/** Booleans of other languages. The line itself is not repeated, since it may hold a secret. */
const OTHER_BOOLEAN = /=\s*(?:yes|no|on|off|true|false)\s*(?:#.*)?$/i;

function messageOf({ message, line }: TomlError, text: string): string {
  // The lines after the first quote the file.
  const [first = ''] = message.split('\n');
  const detail = first.replace(/^Invalid TOML document: /, '');
  if (detail !== 'invalid value') return detail;
  const written = text.split('\n')[line - 1] ?? '';
  return OTHER_BOOLEAN.test(written)
    ? 'a boolean is written true or false'
    : 'expected a value: text in quotation marks, a number, true or false, or a list';
}

export class ConfigTable {
  readonly #source: TomlText;
  readonly #keys: readonly string[];
  readonly #values: ReadonlyMap<string, unknown>;

  constructor(source: TomlText, keys: readonly string[], table: object) {
    this.#source = source;
    this.#keys = keys;
    this.#values = new Map(Object.entries(table));
  }

  get keys(): readonly string[] {
    return [...this.#values.keys()];
  }

  /** Throws for a key that is not in `shapes`. `explain` may say more about it. */
  allowOnly(shapes: Shapes, explain: (key: string) => string | undefined = () => undefined): void {
    const known = Object.keys(shapes);
    const unknown = this.keys.find((key) => !known.includes(key));
    if (unknown === undefined) return;
    const explained = explain(unknown);
    throw this.fault(unknown, explained ?? `unknown key${hintAt(unknown, known)}`);
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  /** The raw value, only for printing it again. */
  value(key: string): unknown {
    return this.#values.get(key);
  }

  /** Whether the value is a string. */
  isText(key: string): boolean {
    return typeof this.#values.get(key) === 'string';
  }

  text(key: string): string | undefined {
    const value = this.#values.get(key);
    if (value === undefined || typeof value === 'string') return value;
    throw this.fault(key, 'expected a string, such as "2004"');
  }

  flag(key: string): boolean | undefined {
    const value = this.#values.get(key);
    if (value === undefined || typeof value === 'boolean') return value;
    throw this.fault(key, 'expected true or false');
  }

  count(key: string, { least, most }: Omit<CountShape, 'type'>): number | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) {
      return value;
    }
    throw this.fault(key, `expected a whole number from ${least} to ${most}`);
  }

  number(key: string): number | undefined {
    const value = this.#values.get(key);
    if (value === undefined || typeof value === 'number') return value;
    throw this.fault(key, 'expected a number');
  }

  /** A list of strings. */
  texts(key: string): readonly string[] | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    const items = list.filter((item) => typeof item === 'string' && item !== '');
    if (items.length > 0 && items.length === list.length) return items.map(String);
    const isEmpty = Array.isArray(value) && value.length === 0;
    const expected = 'a list of strings: ["…", "…"]';
    throw this.fault(key, isEmpty ? `is empty; expected ${expected}` : `expected ${expected}`);
  }

  textOrTexts(key: string): readonly string[] | undefined {
    const value = this.#values.get(key);
    return typeof value === 'string' ? [value] : this.texts(key);
  }

  choice<T extends string>(key: string, choices: readonly T[]): T | undefined {
    const text = this.text(key);
    if (text === undefined) return undefined;
    const chosen = choices.find((known) => known === text);
    if (chosen !== undefined) return chosen;
    const meant = nearest(text, choices);
    const hint = meant === undefined ? '' : `; did you mean "${meant}"?`;
    throw this.fault(key, `expected one of ${choices.join(', ')}${hint}`);
  }

  /** A missing key is reported at the table that lacks it. */
  required<T>(key: string, value: T | undefined): T {
    if (value !== undefined) return value;
    const { line, column } = positionOfKey(this.#source.text, this.#keys);
    throw usage(`${this.#source.file}:${line}:${column}: ${key} is required`);
  }

  /** A missing table counts as empty. */
  table(key: string): ConfigTable {
    const value = this.#values.get(key) ?? {};
    const isTable = typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);
    if (!isTable) throw this.fault(key, 'expected a table');
    return new ConfigTable(this.#source, [...this.#keys, key], value);
  }

  fault(key: string, detail: string): UrlgleanError {
    const { line, column } = this.#positionOf(key);
    return usage(`${this.#source.file}:${line}:${column}: ${key}: ${detail}`);
  }

  /** `FILE:LINE`. */
  lineOf(key: string): string {
    return `${this.#source.file}:${this.#positionOf(key).line}`;
  }

  #positionOf(key: string): TomlPosition {
    return positionOfKey(this.#source.text, [...this.#keys, key]);
  }
}

/** A longer list of known keys would not help. */
const KNOWN_KEYS_LISTED = 12;

function hintAt(unknown: string, known: readonly string[]): string {
  const meant = nearest(unknown, known);
  if (meant !== undefined) return `; did you mean "${meant}"?`;
  return known.length > KNOWN_KEYS_LISTED ? '' : `; known keys: ${known.join(', ')}`;
}
