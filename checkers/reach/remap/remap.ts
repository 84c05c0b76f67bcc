/**
 * Where a link is asked instead of the place that it names (`--remap`): takes a URL and the rules, gives the other URL.
 * RE2 never backtracks, whatever the pattern and the URL.
 */
import { createRequire } from 'node:module';
import type { RE2JS } from 're2js';
import type { RemapRule } from '../../policy.ts';

export interface Remapped {
  readonly url: string;
  /** The only folder below which a file is looked for. */
  readonly root?: string;
}

interface CompiledRule extends RemapRule {
  readonly compiled: RE2JS;
}

/** Loaded with the first rule, synchronously: most runs have none. */
const load = createRequire(import.meta.url);

/** Rules are compiled once, however many links there are. */
const compiledRules = new WeakMap<readonly RemapRule[], readonly CompiledRule[]>();

/** By the first rule whose pattern is found in the URL; what it finds gives way to its target, the rest stays. */
export function remapped(url: string, rules: readonly RemapRule[]): Remapped | undefined {
  if (rules.length === 0) return undefined;
  for (const { compiled, target, root } of compiledOf(rules)) {
    const matcher = compiled.matcher(url);
    if (!matcher.find()) continue;
    return { url: matcher.replaceFirst(target), ...(root === undefined ? {} : { root }) };
  }
  return undefined;
}

/** Why a rule cannot be applied; undefined: it can. The pattern is a sound one. */
export function targetFault({ pattern, target }: RemapRule): string | undefined {
  const groups = compile(pattern).groupCount();
  if (/\$(?!\d)|\\/.test(target))
    return 'a target in which each "$" is followed by the number of a group';
  const highest = Math.max(0, ...[...target.matchAll(/\$(\d)/g)].map(([, digit]) => Number(digit)));
  return highest <= groups ? undefined : `a pattern with the group $${highest}`;
}

function compiledOf(rules: readonly RemapRule[]): readonly CompiledRule[] {
  const known = compiledRules.get(rules);
  if (known !== undefined) return known;
  const compiled = rules.map((rule) => ({ ...rule, compiled: compile(rule.pattern) }));
  compiledRules.set(rules, compiled);
  return compiled;
}

function compile(pattern: string): RE2JS {
  const { RE2JS } = load('re2js') as typeof import('re2js');
  return RE2JS.compile(pattern);
}
