/**
 * The completions of a command or an option, for any shell: takes a command or an option, gives words, files, folders
 * or nothing. Pure.
 */
import type { CommandSpec } from '../options/command.ts';
import { type OptionName, specOf } from '../options/table.ts';
import { choicesOf } from './option-words.ts';

export type Completion =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'file' | 'folder' | 'nothing' };

/** Undefined if the option takes no value. */
export function completionOf(name: OptionName, command?: CommandSpec): Completion | undefined {
  const { type, path } = specOf(name);
  if (type === 'boolean') return undefined;
  const choices = choicesOf(name, command);
  if (choices !== undefined) return { kind: 'words', words: choices };
  return { kind: path ?? 'nothing' };
}

export function argumentCompletion(
  { argument }: CommandSpec,
  commands: readonly CommandSpec[],
): Completion {
  if (argument?.choices !== undefined) return { kind: 'words', words: argument.choices };
  if (argument?.kind === 'command') return { kind: 'words', words: commands.map((c) => c.name) };
  return { kind: argument?.kind === undefined ? 'nothing' : 'file' };
}

/** Every option of these commands, once. */
export function optionsOf(commands: readonly CommandSpec[]): readonly OptionName[] {
  return [...new Set(commands.flatMap(({ options }) => options))];
}
