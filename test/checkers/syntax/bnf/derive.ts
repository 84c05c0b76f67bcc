/** Random texts of a language, and random damage to them. The same random numbers give the same text. */
import type { Expression, Grammar } from './grammar.ts';

export type Random = () => number;

/** A linear congruential generator (Numerical Recipes). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x100000000;
  };
}

/** How deep rules may call each other before repetitions are cut short. */
const DEEP = 30;

export function derive(grammar: Grammar, rule: string, random: Random): string {
  const from = (expression: Expression, depth: number): string => {
    switch (expression.kind) {
      case 'literal':
        return expression.text;
      case 'range': {
        const { low, high } = expression;
        return String.fromCharCode(low + Math.floor(random() * (high - low + 1)));
      }
      case 'rule':
        return from(ruleOf(grammar, expression.name), depth + 1);
      case 'choice':
        return from(pick(expression.parts, random), depth);
      case 'sequence':
        return expression.parts.map((part) => from(part, depth)).join('');
      case 'repeat': {
        const times = timesOf(expression, depth, random);
        return Array.from({ length: times }, () => from(expression.part, depth)).join('');
      }
    }
  };
  return from(ruleOf(grammar, rule), 0);
}

function timesOf(
  { least, most }: { readonly least: number; readonly most: number },
  depth: number,
  random: Random,
): number {
  let times = least;
  while (times < most && depth < DEEP && random() < 0.6) times++;
  return times;
}

function ruleOf(grammar: Grammar, name: string): Expression {
  const expression = grammar.get(name);
  if (expression === undefined) throw new Error(`${name} is not defined`);
  return expression;
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const SCRAPS = [
  ...ASCII,
  ...['\t', '\n', '\u0000', '\u007f', 'é', '\u202e', '😀', '%', '%0', '%zz', '%41', '%09', '%00'],
  ...[
    '//',
    '///',
    ':',
    '::',
    '@',
    '@@',
    '/',
    '?',
    '#',
    ';',
    ';type=',
    ';type=a',
    '=',
    '&',
    '[',
    ']',
  ],
  ...['-', '.', '..', '*', '~', '1', 'a', 'A', '://', '%25', '+', '65536', '[::1]', 'xn--'],
];

/** One to three edits. */
export function mutate(text: string, random: Random): string {
  let mutated = text;
  for (let edits = 1 + Math.floor(random() * 3); edits > 0; edits--) {
    mutated = edit(mutated, random);
  }
  return mutated;
}

function edit(text: string, random: Random): string {
  const at = Math.floor(random() * (text.length + 1));
  const length = 1 + Math.floor(random() * 3);
  switch (Math.floor(random() * 5)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length);
    case 1:
      return text.slice(0, at) + pick(SCRAPS, random) + text.slice(at);
    case 2:
      return text.slice(0, at) + pick(SCRAPS, random) + text.slice(at + 1);
    case 3:
      return text.slice(0, at) + text.slice(at, at + length) + text.slice(at);
    default:
      return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  }
}
