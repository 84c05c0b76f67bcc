/** Options as keys of a configuration file: takes their names, gives the shapes of the keys. */
import type { CommandSpec } from '../../options/command.ts';
import { type OptionName, specOf } from '../../options/table.ts';
import type { Shape, Shapes } from './shape.ts';

/** The command's own texts for options, which take precedence over the table. */
export type OptionTexts = Pick<CommandSpec, 'meanings' | 'choices'>;

/** Leaves out options that make sense for one call only. */
export function optionShapes(names: readonly OptionName[], words: OptionTexts = {}): Shapes {
  const kept = names.filter((name) => !isOnce(name));
  return Object.fromEntries(kept.map((name) => [name, optionShape(name, words)]));
}

export function isOnce(name: OptionName): boolean {
  return specOf(name).once === true;
}

function optionShape(name: OptionName, words: OptionTexts): Shape {
  const spec = specOf(name);
  const { bounds, type, repeatable, orNumber } = spec;
  const describe = words.meanings?.[name] ?? spec.describe;
  const choices = words.choices?.[name] ?? spec.choices;
  const usual = spec.default === undefined ? {} : { default: spec.default };
  if (type === 'boolean') return { type: 'flag', describe, ...usual };
  if (type === 'number') {
    return { type: 'number', describe, ...usual, ...(bounds ? { bounds } : {}) };
  }
  if (orNumber !== undefined && choices !== undefined) {
    return { type: 'choice-or-number', describe, ...usual, choices, bounds: orNumber };
  }
  const kind = repeatable ? 'text-or-texts' : 'text';
  return { type: kind, describe, ...usual, ...(choices ? { choices } : {}) };
}
