/**
 * The inputs of a run as they are remembered, the same on each machine: takes them as they were given, gives their names
 * by roots, and those by which they may have been remembered before one of the roots was named.
 */
import { resolve } from 'node:path';
import { resolvedInput } from '../sources/given-url.ts';
import type { Input } from '../sources/names/model.ts';
import { nameOf, type Roots } from './roots.ts';

export interface NamedInputs {
  readonly names: readonly string[];
  /** Each of them differs. */
  readonly formerly: readonly (readonly string[])[];
}

export function namedInputs(inputs: readonly Input[], roots: Roots): NamedInputs {
  const names = namesBy(inputs, roots);
  const fewer = [...roots.map((one) => roots.filter((other) => other !== one)), []];
  const formerly = new Map(
    fewer.map((some) => namesBy(inputs, some)).map((some) => [JSON.stringify(some), some]),
  );
  formerly.delete(JSON.stringify(names));
  return { names, formerly: [...formerly.values()] };
}

/** Standard input and URLs lie below no folder. */
function namesBy(inputs: readonly Input[], roots: Roots): readonly string[] {
  return inputs.map((input) => {
    const whole = resolvedInput(input, resolve);
    return typeof input === 'string' ? nameOf(whole, roots) : whole;
  });
}
