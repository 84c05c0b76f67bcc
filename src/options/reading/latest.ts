/**
 * The last one wins: takes options in the order in which they were given, gives those that count. An option with one
 * value takes back what it was before, and so does one that says the opposite; lists keep all. Pure. So an alias or a
 * wrapper can give what is usual, and the command line behind it something else.
 */
import { type OptionName, specOf } from '../table.ts';

export interface GivenOption {
  readonly name: OptionName;
  /** Of a flag `true` or `false`. */
  readonly value: string;
}

/** Different names for one choice. Two that merely contradict each other are an error elsewhere. */
const ALTERNATIVES: readonly (readonly OptionName[])[] = [
  ['store', 'no-store'],
  ['config', 'no-config'],
  ['as', 'json', 'sarif'],
];

export function latest(given: readonly GivenOption[]): readonly GivenOption[] {
  const overridden = new Set<OptionName>();
  const kept: GivenOption[] = [];
  for (const option of given.toReversed()) {
    if (overridden.has(option.name)) continue;
    kept.push(option);
    for (const name of overriddenBy(option)) overridden.add(name);
  }
  return kept.reverse();
}

function overriddenBy({ name, value }: GivenOption): readonly OptionName[] {
  const { type, repeatable } = specOf(name);
  const isTurnedOff = type === 'boolean' && value === 'false';
  const rivals = isTurnedOff ? [] : (ALTERNATIVES.find((names) => names.includes(name)) ?? []);
  return [...(repeatable ? [] : [name]), ...rivals];
}
