/**
 * Raw values of options: takes them by name, gives flags, strings and numbers by the table of options. A fault names
 * the option, the value and the expected form.
 */

import { problem, UrlgleanError } from '../../errors.ts';
import { nearest } from '../nearest.ts';
import type { Bounds } from '../spec.ts';
import { isOption, OPTIONS, type OptionName, specOf } from '../table.ts';

/** Option values by name: true or false for flags, strings or numbers for others, or lists of them. */
export type RawOptions = Readonly<Record<string, unknown>>;

export function flag(raw: RawOptions, name: OptionName): boolean {
  return raw[name] === true;
}

/** All values of a repeatable option, or the single value of another. */
export function texts(raw: RawOptions, name: OptionName): readonly string[] {
  const value = raw[name];
  if (value === undefined) return [];
  const values = (Array.isArray(value) ? value : [value]).map(String);
  for (const text of values) {
    if (text === '') throw usage(`--${name} needs a value`);
  }
  return values;
}

/** The value of an option with a single value; of several the last. */
export function single(raw: RawOptions, name: OptionName): string | undefined {
  return texts(raw, name).at(-1);
}

/** Validated by the bounds in the table. */
export function number(
  raw: RawOptions,
  name: OptionName,
  bounds: Bounds | undefined = boundsOf(name),
): number | undefined {
  const given = single(raw, name);
  if (given === undefined) return undefined;
  const value = given.trim() === '' ? Number.NaN : Number(given);
  const { least, most, whole } = bounds ?? { least: -Number.MAX_VALUE, most: Number.MAX_VALUE };
  if (!(value >= least && value <= most)) {
    invalid(name, given, bounds ? `a number from ${least} to ${most}` : 'a number');
  }
  if (whole && !Number.isInteger(value)) invalid(name, given, 'a whole number');
  return value;
}

type DefaultedNumber = {
  [Name in OptionName]: (typeof OPTIONS)[Name] extends { readonly default: number } ? Name : never;
}[OptionName];

/** The given number, or the default in the table. */
export function numberOrDefault(raw: RawOptions, name: DefaultedNumber): number {
  return number(raw, name) ?? OPTIONS[name].default;
}

/** One of the choices, or a number within the bounds in the table. */
export function choiceOrNumber<T extends string>(
  raw: RawOptions,
  name: OptionName,
  choices: readonly T[],
): T | number | undefined {
  const given = single(raw, name);
  if (given === undefined) return undefined;
  const known = choices.find((one) => one === given);
  if (known !== undefined) return known;
  const { least, most } = specOf(name).orNumber ?? { least: 0, most: 0 };
  const value = Number(given);
  if (given.trim() !== '' && value >= least && value <= most) return value;
  const meant = nearest(given, choices);
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  const expected = `one of ${choices.join(', ')}, or a number from ${least} to ${most}${hint}`;
  return invalid(name, given, expected);
}

export function choice<T extends string>(
  raw: RawOptions,
  name: OptionName,
  choices: readonly T[],
): T | undefined {
  const value = single(raw, name);
  return value === undefined ? undefined : chosen(name, value, choices);
}

/** Validates values as far as the table describes them; the users of a value validate the rest. */
export function validateOptions(raw: RawOptions, command: CommandOptions = {}): void {
  for (const name of Object.keys(raw).filter(isOption)) {
    const { type, choices = [], several, orNumber } = specOf(name);
    if (type === 'number') number(raw, name);
    if (type !== 'string') continue;
    if (orNumber !== undefined) {
      choiceOrNumber(raw, name, choices);
      continue;
    }
    const known = command.choices?.[name] ?? choices;
    for (const text of texts(raw, name).flatMap((given) => (several ? given.split(',') : given))) {
      if (known.length > 0) chosen(name, text, known, outputHint(name, text, command));
    }
  }
}

/** The options of a command, and its choices for them. */
export interface CommandOptions {
  readonly choices?: OwnChoices | undefined;
  readonly options?: readonly OptionName[];
}

/** Other programs use `--format json` for output, this one for inputs. */
function outputHint(name: OptionName, value: string, { options = [] }: CommandOptions): string {
  const { mistakenFor } = specOf(name);
  if (mistakenFor === undefined) return '';
  if (!options.includes(mistakenFor)) {
    return options.some((one) => one === value) ? `; for output: --${value}` : '';
  }
  const { choices = [] } = specOf(mistakenFor);
  return choices.includes(value) ? `; for output: --${mistakenFor} ${value}` : '';
}

/** The choices of a command that differ from those of the table. */
export type OwnChoices = Readonly<Partial<Record<string, readonly string[]>>>;

export function invalid(name: OptionName, value: unknown, expected: string): never {
  throw usage(`--${name} ${String(value)}: expected ${expected}`);
}

/** The default remedy is a pointer to help. */
export function usage(detail: string, remedy?: string): UrlgleanError {
  const fault = problem('usage', { detail });
  return new UrlgleanError(remedy === undefined ? fault : { ...fault, remedy });
}

/** Validates a choice; the error suggests the nearest one. */
export function chosen<T extends string>(
  name: OptionName,
  value: string,
  choices: readonly T[],
  fallbackHint = '',
): T {
  const known = choices.find((one) => one === value);
  if (known !== undefined) return known;
  const meant = nearest(value, choices);
  const hint =
    meant === undefined || fallbackHint !== '' ? fallbackHint : `; did you mean ${meant}?`;
  return invalid(name, value, `one of ${choices.join(', ')}${hint}`);
}

function boundsOf(name: OptionName): Bounds | undefined {
  return specOf(name).bounds;
}
