/**
 * What can be completed where: takes a command or an option, gives what a shell is to offer, whichever shell it is.
 * Pure.
 */
import type { CommandSpec } from '../options/command.ts';
import { type OptionName, specOf } from '../options/table.ts';
import { choicesOf } from './option-words.ts';

export type Completion =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'file' | 'folder' | 'nothing' };

/** Undefined: it takes no value. */
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

/** Every option of any of them, once. */
export function optionsOf(commands: readonly CommandSpec[]): readonly OptionName[] {
  return [...new Set(commands.flatMap(({ options }) => options))];
}
