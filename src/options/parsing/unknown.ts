/**
 * Errors for unknown options and commands: takes the word and the known words, gives a usage error that suggests the
 * likely one.
 */

import type { UrlgleanError } from '../../errors.ts';
import { nearest } from '../nearest.ts';
import { isOption, OPTIONS, type OptionName } from '../table.ts';
import { usage } from './raw.ts';
import { knownName, oppositeOf, optionOfLetter } from './words.ts';

/** A command and its options. */
export interface KnownCommand {
  readonly name: string;
  readonly options: readonly OptionName[];
}

/** `written` is `--name` or `-n`; `taker` is the command at hand, where there is one. */
export function unknownOption(
  written: string,
  command: KnownCommand | undefined,
  commands: readonly KnownCommand[],
): UrlgleanError {
  const letter = /^-([^-])$/.exec(written)?.[1];
  const name = letter === undefined ? knownName(written.slice(2)) : optionOfLetter(letter);
  const known = name === undefined ? undefined : knownOption(name);
  if (known !== undefined) return usage(otherCommandHint(written, known, { command, commands }));
  const own = command?.options ?? (Object.keys(OPTIONS) as OptionName[]);
  return usage(`${written}: unknown option${hint(name ?? '', own, commands)}`);
}

/** The option itself, or the flag that it negates. */
function knownOption(name: string): OptionName | undefined {
  if (isOption(name)) return name;
  const opposite = oppositeOf(name);
  return isOption(opposite) && OPTIONS[opposite].type === 'boolean' ? opposite : undefined;
}

export function unknownCommand(word: string, names: readonly string[]): UrlgleanError {
  const meant = nearest(word, names);
  if (meant !== undefined) return usage(`${word}: unknown command; did you mean ${meant}?`);
  if (/^[a-z][a-z0-9+.-]+:/i.test(word)) {
    return usage(`${word}: unknown command; urlglean check ${word} checks it`);
  }
  const isPath = /[./\\*]/.test(word);
  const advice = isPath
    ? `; urlglean check ${word} checks its links`
    : `. Commands: ${names.join(', ')}`;
  return usage(`${word}: unknown command${advice}`);
}

interface OptionContext {
  readonly command: KnownCommand | undefined;
  readonly commands: readonly KnownCommand[];
}

function otherCommandHint(
  written: string,
  name: OptionName,
  { command, commands }: OptionContext,
): string {
  const where = `is an option of ${commandsWith(name, commands)}`;
  const subject = written.startsWith('--') ? `--${name}` : `${written} (--${name})`;
  return command === undefined
    ? `${subject} ${where}: name the command first`
    : `${subject} ${where}, not of ${command.name}`;
}

function commandsWith(name: OptionName, commands: readonly KnownCommand[]): string {
  const names = commands.filter(({ options }) => options.includes(name)).map((one) => one.name);
  const last = names.pop() ?? 'no command';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/** Options of other programs, and their equivalents here. */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ['sort', 'pipe the output to sort'],
  ['unique', 'pipe the output to sort -u'],
  ['count', 'pipe the output to wc -l, or to sort | uniq -c'],
]);

function hint(name: string, own: readonly OptionName[], commands: readonly KnownCommand[]): string {
  const instead = FOREIGN.get(name);
  if (instead !== undefined) return `; ${instead}`;
  const meant = meantOption(name, own);
  if (meant !== undefined) return `; did you mean --${meant}?`;
  const other = meantOption(name, Object.keys(OPTIONS) as OptionName[]);
  return other === undefined ? '' : `; --${other} is an option of ${commandsWith(other, commands)}`;
}

/** Matches other spellings (`maxTime`, `max_time`), abbreviations and typing errors. */
function meantOption(name: string, own: readonly OptionName[]): OptionName | undefined {
  const plain = name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
  const begun = plain.length < 2 ? [] : own.filter((known) => known.startsWith(plain));
  if (begun.length > 0) return begun[0];
  const near = nearest(plain, own);
  return near !== undefined && isOption(near) ? near : undefined;
}
