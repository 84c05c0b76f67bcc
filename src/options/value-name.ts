/** The word that stands for the value of an option: as the table says, otherwise the last word of its name. */
import { type OptionName, specOf } from './table.ts';

export function valueName(name: OptionName): string {
  return specOf(name).value ?? (name.split('-').at(-1) ?? name).toUpperCase();
}
