/** The placeholder of an option's value in help: from the table, otherwise the last word of the name. */
import { type OptionName, specOf } from './table.ts';

export function valueName(name: OptionName): string {
  return specOf(name).value ?? (name.split('-').at(-1) ?? name).toUpperCase();
}
