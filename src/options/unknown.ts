/**
 * What to say of words that are no option, or no command: takes the word and what is known, gives a usage error that
 * names what was meant.
 */
import { nearest } from '../config/nearest.ts';
import type { UrlgleanError } from '../errors.ts';
import { usage } from './raw.ts';
import { isOption, OPTIONS, type OptionName } from './table.ts';
import { optionOfLetter } from './words.ts';

/** A command, as far as it matters here. */
export interface OptionTaker {
  readonly name: string;
  readonly options: readonly OptionName[];
}

/** `written` is `--name` or `-n`; `taker` is the command at hand, where there is one. */
export function unknownOption(
  written: string,
  taker: OptionTaker | undefined,
  takers: readonly OptionTaker[],
): UrlgleanError {
  const letter = /^-([^-])$/.exec(written)?.[1];
  const name = letter === undefined ? written.slice(2) : optionOfLetter(letter);
  if (name !== undefined && isOption(name))
    return usage(elsewhere(written, name, { taker, takers }));
  const own = taker?.options ?? (Object.keys(OPTIONS) as OptionName[]);
  return usage(`${written}: unknown option${hint(name ?? '', own, takers)}`);
}

export function unknownCommand(word: string, names: readonly string[]): UrlgleanError {
  const meant = nearest(word, names);
  if (meant !== undefined) return usage(`${word}: unknown command; did you mean ${meant}?`);
  const isPath = /[./\\*]/.test(word);
  const way = isPath ? `; urlglean check ${word} checks its links` : `: ${names.join(', ')}`;
  return usage(`${word}: unknown command${way}`);
}

interface Takers {
  readonly taker: OptionTaker | undefined;
  readonly takers: readonly OptionTaker[];
}

function elsewhere(written: string, name: OptionName, { taker, takers }: Takers): string {
  const where = `is an option of ${takersOf(name, takers)}`;
  const subject = written === `--${name}` ? written : `${written} (--${name})`;
  return taker === undefined
    ? `${subject} ${where}: name the command first`
    : `${subject} ${where}, not of ${taker.name}`;
}

function takersOf(name: OptionName, takers: readonly OptionTaker[]): string {
  const names = takers.filter(({ options }) => options.includes(name)).map((one) => one.name);
  const last = names.pop() ?? 'no command';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

function hint(name: string, own: readonly OptionName[], takers: readonly OptionTaker[]): string {
  const turnedOff = name.replace(/^no-/, '');
  if (turnedOff !== name && isFlag(turnedOff, own)) return `; --${turnedOff}=false turns it off`;
  const meant = meantOption(name, own);
  if (meant !== undefined) return `; did you mean --${meant}?`;
  const other = meantOption(name, Object.keys(OPTIONS) as OptionName[]);
  return other === undefined ? '' : `; --${other} is an option of ${takersOf(other, takers)}`;
}

function isFlag(name: string, own: readonly OptionName[]): boolean {
  return isOption(name) && own.includes(name) && OPTIONS[name].type === 'boolean';
}

/** As other programs write it (`maxTime`, `max_time`), begun and not ended, or with a slip. */
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
