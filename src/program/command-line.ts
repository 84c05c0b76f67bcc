/**
 * The command line: takes the arguments and the catalogue of commands, gives a command with its options, help, or the
 * version. Throws a usage error for unknown words; values are validated only by the table of options.
 */
import { Parser } from 'yargs/helpers';
import type { Command } from '../commands/output/model.ts';
import { type RawOptions, usage, validateOptions } from '../options/parsing/raw.ts';
import { unknownCommand, unknownOption } from '../options/parsing/unknown.ts';
import { isOptionWord, readWords, takesNextWord } from '../options/parsing/words.ts';
import { isOption, OPTIONS, type OptionName } from '../options/table.ts';

export interface Invocation {
  readonly command: Command;
  /** Only the options that were given. */
  readonly raw: RawOptions;
  readonly inputs: readonly string[];
}

export type ParsedCommandLine =
  | ({ readonly kind: 'run' } & Invocation)
  | { readonly kind: 'help'; readonly command: Command | undefined }
  | { readonly kind: 'version' }
  /** No arguments at all. */
  | { readonly kind: 'nothing' };

/** The named command, whether the rest is valid or not. */
export function namedCommand(
  args: readonly string[],
  commands: readonly Command[],
): Command | undefined {
  const at = commandIndex(args);
  return commands.find(({ name }) => name === args[at]);
}

export function readCommandLine(
  args: readonly string[],
  commands: readonly Command[],
): ParsedCommandLine {
  if (args.length === 0) return { kind: 'nothing' };
  const command = namedCommand(args, commands);
  const options = beforeDoubleDash(args);
  if (includesAny(options, ['--help', '-h'])) return { kind: 'help', command };
  if (includesAny(options, ['--version', '-V'])) return { kind: 'version' };
  if (args[commandIndex(args)] === 'version') return { kind: 'version' };
  if (command === undefined) throw missingCommand(args, commands);
  const { raw, inputs } = parse(args.toSpliced(commandIndex(args), 1), command, commands);
  if (raw['help'] === true) return { kind: 'help', command };
  if (raw['version'] === true) return { kind: 'version' };
  validateOptions(raw, command);
  const [input] = inputs;
  if (command.argument === null && input !== undefined) {
    throw usage(`${command.name} takes no argument: ${input}`);
  }
  return { kind: 'run', command, raw, inputs };
}

/** Help is printed even if the rest is wrong. */
function includesAny(words: readonly string[], wanted: readonly string[]): boolean {
  return words.some((word) => wanted.includes(word));
}

function beforeDoubleDash(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  return end === -1 ? args : args.slice(0, end);
}

/** The index of the first word that is neither an option nor the value of one; -1: none. */
function commandIndex(args: readonly string[]): number {
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    if (word === '--') return -1;
    if (!isOptionWord(word)) return at;
    if (takesNextWord(word)) at++;
  }
  return -1;
}

function missingCommand(args: readonly string[], commands: readonly Command[]): Error {
  const word = args[commandIndex(args)];
  const names = commands.map(({ name }) => name);
  if (word !== undefined) return unknownCommand(word, names);
  const [option = ''] = args;
  if (option === '--') return usage(`which command? ${names.join(', ')}`);
  return unknownOption(option.replace(/=.*/s, ''), undefined, commands);
}

function parse(
  words: readonly string[],
  command: Command,
  commands: readonly Command[],
): Omit<Invocation, 'command'> {
  const unknown = (written: string): Error => unknownOption(written, command, commands);
  const { options, inputs } = readWords(words, command.options, unknown);
  const { _: none, ...raw } = Parser([...options], {
    boolean: command.options.filter((name) => OPTIONS[name].type === 'boolean'),
    string: command.options.filter((name) => OPTIONS[name].type !== 'boolean'),
    configuration: {
      'boolean-negation': false,
      'camel-case-expansion': false,
      'dot-notation': false,
      'parse-numbers': false,
    },
  });
  return { raw: onlyOptions(raw), inputs: [...none.map(String), ...inputs] };
}

function onlyOptions(raw: RawOptions): RawOptions {
  const given = (name: string): name is OptionName => isOption(name) && raw[name] !== undefined;
  return Object.fromEntries(
    Object.keys(raw)
      .filter(given)
      .map((name) => [name, raw[name]]),
  );
}
