/** The texts of an option in help and manual: takes its name, gives its written form, meaning and remarks. Pure. */
import type { CommandSpec } from '../options/command.ts';
import { GROUPS } from '../options/spec.ts';
import { type OptionName, specOf } from '../options/table.ts';
import { valueName } from '../options/value-name.ts';

/** `--delay <MS>`; a flag is its name alone. */
export function writtenOption(name: OptionName): string {
  return specOf(name).type === 'boolean' ? `--${name}` : `--${name} <${valueName(name)}>`;
}

/** The command's own text, if any, otherwise that of the table. */
export function meaningOf(name: OptionName, command?: CommandSpec): string {
  return command?.meanings?.[name] ?? specOf(name).describe;
}

/** The choices, the default, and whether it is repeatable. */
export function remarksOn(name: OptionName, command?: CommandSpec): readonly string[] {
  const { default: usual, defaultText = usual, repeatable, orNumber } = specOf(name);
  const choices = choicesOf(name, command);
  return [
    ...(choices === undefined
      ? []
      : [`choices: ${choices.join(', ')}${orNumber === undefined ? '' : ', or a number'}`]),
    ...(defaultText === undefined || defaultText === false ? [] : [`default: ${defaultText}`]),
    ...(repeatable ? ['repeatable'] : []),
  ];
}

/** The command's own text, if any, otherwise that of the table. */
export function choicesOf(name: OptionName, command?: CommandSpec): readonly string[] | undefined {
  return command?.choices?.[name] ?? specOf(name).choices;
}

export interface OptionGroup {
  readonly group: (typeof GROUPS)[number];
  readonly names: readonly OptionName[];
}

/** In the order of the groups, without empty ones. */
export function groupedOptions(names: readonly OptionName[]): readonly OptionGroup[] {
  return GROUPS.map((group) => ({
    group,
    names: names.filter((name) => specOf(name).group === group),
  })).filter((one) => one.names.length > 0);
}

/** `check [OPTIONS] [INPUT…]` */
export function usageOf({ name, argument }: CommandSpec): string {
  const written = argument === null ? '' : ` ${argument.usage ?? `[${argument.name}…]`}`;
  return `${name} [OPTIONS]${written}`;
}
