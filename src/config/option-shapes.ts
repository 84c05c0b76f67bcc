/** Options as keys of a configuration file: takes their names, gives the shapes of the keys. */
import { type OptionName, specOf } from '../options/table.ts';
import type { Shape, Shapes } from './shape.ts';

/** Those that ask for one thing now are left out. `meanings` are more exact where they know an option. */
export function optionShapes(
  names: readonly OptionName[],
  meanings: Readonly<Partial<Record<OptionName, string>>> = {},
): Shapes {
  const kept = names.filter((name) => !isOnce(name));
  return Object.fromEntries(kept.map((name) => [name, optionShape(name, meanings[name])]));
}

export function isOnce(name: OptionName): boolean {
  return specOf(name).once === true;
}

function optionShape(name: OptionName, meaning: string | undefined): Shape {
  const spec = specOf(name);
  const { choices, bounds, type, repeatable } = spec;
  const describe = meaning ?? spec.describe;
  const usual = spec.default === undefined ? {} : { default: spec.default };
  if (type === 'boolean') return { type: 'flag', describe, ...usual };
  if (type === 'number') {
    return { type: 'number', describe, ...usual, ...(bounds ? { bounds } : {}) };
  }
  const kind = repeatable ? 'text-or-texts' : 'text';
  return { type: kind, describe, ...usual, ...(choices ? { choices } : {}) };
}
