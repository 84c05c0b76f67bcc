/**
 * The inputs of a run as they are remembered, the same on each machine: takes them as they were given, gives their names
 * by roots, and those by which they may have been remembered before a root was named.
 */
import { resolve } from 'node:path';
import { resolvedInput } from '../sources/given-url.ts';
import type { Input } from '../sources/names/model.ts';
import { namesOf, type Roots } from './roots.ts';

export interface NamedInputs {
  readonly names: readonly string[];
  /** The best ones first; none: no root is around any of them. */
  readonly formerly: readonly (readonly string[])[];
}

export function namedInputs(inputs: readonly Input[], roots: Roots): NamedInputs {
  const all = inputs.map((input) => namesOfInput(input, roots));
  const most = Math.max(1, ...all.map((names) => names.length));
  const [names = [], ...formerly] = Array.from({ length: most }, (_, level) =>
    all.map((one) => one[Math.min(level, one.length - 1)] ?? ''),
  );
  return { names, formerly };
}

/** Standard input and URLs lie below no folder. */
function namesOfInput(input: Input, roots: Roots): readonly string[] {
  const whole = resolvedInput(input, resolve);
  return typeof input === 'string' ? namesOf(whole, roots) : [whole];
}
