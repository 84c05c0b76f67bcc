/**
 * The last one wins: takes options in the order in which they were given, gives those that count. A later option
 * overrides an earlier one with a single value, and so does its opposite; lists keep all values. An alias or wrapper
 * can thus set defaults. Pure.
 */
import { type OptionName, specOf } from '../table.ts';

export interface GivenOption {
  readonly name: OptionName;
  /** `true` or `false` for a flag. */
  readonly value: string;
}

/** Options that set the same choice. Options that merely contradict each other are an error elsewhere. */
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
