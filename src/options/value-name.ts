/** The word that stands for the value of an option: as the table says, otherwise the last word of its name. */
import type { OptionSpec } from './spec.ts';
import { OPTIONS, type OptionName } from './table.ts';

export function valueName(name: OptionName): string {
  const { value }: OptionSpec = OPTIONS[name];
  return value ?? (name.split('-').at(-1) ?? name).toUpperCase();
}
