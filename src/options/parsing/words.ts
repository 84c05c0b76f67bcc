/**
 * Tokenizes a command line for the parser: takes the words and the known options, gives every effective option as
 * `--name=value`, apart from the inputs. `-qofile`, `-o file` and `--output file` become one form, a flag takes no
 * following word, and an unknown option is reported by its name.
 */

import { isOption, OPTIONS, type OptionName, specOf } from '../table.ts';
import { valueName } from '../value-name.ts';
import { type GivenOption, latest } from './latest.ts';
import { usage } from './raw.ts';

export interface Words {
  readonly options: readonly string[];
  readonly inputs: readonly string[];
}

/** Makes the error for an unknown option, as it was written: `--name` or `-n`. */
export type UnknownOption = (written: string) => Error;

export function readWords(
  words: readonly string[],
  known: readonly OptionName[],
  unknown: UnknownOption,
): Words {
  return new WordReader(words, known, unknown).read();
}

/** Whether the word begins an option; `-` alone is standard input. */
export function isOptionWord(word: string): boolean {
  return word.startsWith('-') && word !== '-';
}

/** Whether the word after this one is the value of an option. */
export function takesNextWord(word: string): boolean {
  if (word.startsWith('--')) return takesValue(word.slice(2));
  const letters = [...word.slice(1)];
  const first = letters.findIndex((letter) => takesValue(optionOfLetter(letter) ?? ''));
  return first !== -1 && first === letters.length - 1;
}

export function optionOfLetter(letter: string): OptionName | undefined {
  return Object.keys(OPTIONS)
    .filter(isOption)
    .find((name) => specOf(name).alias === letter);
}

/** The option itself for a name that other programs give it. */
export function knownName(name: string): string {
  if (isOption(name)) return name;
  const own = Object.keys(OPTIONS).filter(isOption);
  return own.find((one) => specOf(one).synonym === name) ?? name;
}

function takesValue(name: string): boolean {
  return isOption(name) && specOf(name).type !== 'boolean';
}

class WordReader {
  readonly #words: readonly string[];
  readonly #known: readonly OptionName[];
  readonly #unknown: UnknownOption;
  readonly #given: GivenOption[] = [];
  readonly #inputs: string[] = [];
  #next = 0;

  constructor(words: readonly string[], known: readonly OptionName[], unknown: UnknownOption) {
    this.#words = words;
    this.#known = known;
    this.#unknown = unknown;
  }

  read(): Words {
    for (let word = this.#take(); word !== undefined; word = this.#take()) {
      if (word === '--') this.#inputs.push(...this.#words.slice(this.#next));
      if (word === '--') break;
      if (!isOptionWord(word)) this.#inputs.push(word);
      else if (word.startsWith('--')) this.#long(word);
      else this.#letters(word);
    }
    const options = latest(this.#given).map(({ name, value }) => `--${name}=${keepQuotes(value)}`);
    return { options, inputs: this.#inputs };
  }

  #take(): string | undefined {
    return this.#words[this.#next++];
  }

  #long(word: string): void {
    const [written = '', value] = splitAtEquals(word);
    const name = knownName(written.slice(2));
    if (this.#isKnown(name)) {
      this.#add(name, value);
      return;
    }
    const opposite = oppositeOf(name);
    if (!this.#isKnown(opposite) || takesValue(opposite)) throw this.#unknown(written);
    const turnedOff = flagValue(name, value) === 'true' ? 'false' : 'true';
    this.#given.push({ name: opposite, value: turnedOff });
  }

  /** `-q`, `-qv`, `-oFILE`, `-o=FILE`, `-o FILE`. */
  #letters(word: string): void {
    for (let at = 1; at < word.length; at++) {
      const letter = word.charAt(at);
      const name = optionOfLetter(letter);
      if (name === undefined || !this.#isKnown(name)) throw this.#unknown(`-${letter}`);
      const rest = word.slice(at + 1);
      if (!takesValue(name) && !rest.startsWith('=')) {
        this.#add(name, undefined);
        continue;
      }
      this.#add(name, rest === '' ? undefined : rest.replace(/^=/, ''));
      return;
    }
  }

  #isKnown(name: string): name is OptionName {
    return isOption(name) && this.#known.includes(name);
  }

  #add(name: OptionName, value: string | undefined): void {
    const given = takesValue(name) ? (value ?? this.#value(name)) : flagValue(name, value);
    this.#given.push({ name, value: given });
  }

  /** A negative number is a value, though every option rejects it. */
  #value(name: OptionName): string {
    const word = this.#words[this.#next];
    if (word === undefined || (isOptionWord(word) && !/^-[\d.]/.test(word))) {
      throw usage(`--${name} needs a value: --${name} <${valueName(name)}>`);
    }
    this.#next++;
    return word;
  }
}

function splitAtEquals(word: string): readonly [string, string | undefined] {
  const at = word.indexOf('=');
  return at === -1 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}

/** The parser would strip quotation marks, which the shell has done already. */
function keepQuotes(value: string): string {
  return /^(['"]).*\1$/s.test(value) ? `"${value}"` : value;
}

/** `--no-archive` is `--archive=false`, and `--robots` is `--no-robots=false`. */
export function oppositeOf(name: string): string {
  return name.startsWith('no-') ? name.slice('no-'.length) : `no-${name}`;
}

/** `--archive=false` overrides a configuration file. */
function flagValue(name: string, value: string | undefined): string {
  if (value === undefined || value === 'true' || value === 'false') return value ?? 'true';
  throw usage(`--${name}=${value}: expected --${name}, or --${name}=false to turn it off`);
}
