/**
 * Is a text in the language of a rule? For each expression and position it works out the set of all
 * positions where a match may end, so that ambiguity and greed make no difference. Slow on purpose.
 */
import type { Expression, Grammar } from './grammar.ts';

/** Gives every position where a match of one expression that begins at `at` may end. */
type Matcher = (text: string, at: number) => readonly number[];

const NONE: readonly number[] = [];

export class Recogniser {
  readonly #grammar: Grammar;
  readonly #rules = new Map<string, Matcher>();
  /** Of the text that is looked at: rule and position to ends. */
  #memo = new Map<string, Map<number, readonly number[]>>();

  constructor(grammar: Grammar) {
    this.#grammar = grammar;
  }

  accepts(rule: string, text: string): boolean {
    this.#memo = new Map();
    return this.#rule(rule)(text, 0).includes(text.length);
  }

  #rule(name: string): Matcher {
    const known = this.#rules.get(name);
    if (known) return known;
    const expression = this.#grammar.get(name);
    if (expression === undefined) throw new Error(`${name} is not defined`);
    let body: Matcher | undefined;
    const matcher: Matcher = (text, at) => {
      const memo = this.#memoOf(name);
      const seen = memo.get(at);
      if (seen) return seen;
      body ??= this.#compile(expression);
      const ends = body(text, at);
      memo.set(at, ends);
      return ends;
    };
    this.#rules.set(name, matcher);
    return matcher;
  }

  #memoOf(name: string): Map<number, readonly number[]> {
    const known = this.#memo.get(name);
    if (known) return known;
    const fresh = new Map<number, readonly number[]>();
    this.#memo.set(name, fresh);
    return fresh;
  }

  #compile(expression: Expression): Matcher {
    switch (expression.kind) {
      case 'literal':
        return (text, at) =>
          text.startsWith(expression.text, at) ? [at + expression.text.length] : NONE;
      case 'range':
        return (text, at) => {
          const code = text.charCodeAt(at);
          return code >= expression.low && code <= expression.high ? [at + 1] : NONE;
        };
      case 'rule':
        return this.#rule(expression.name);
      case 'choice': {
        const parts = expression.parts.map((part) => this.#compile(part));
        return (text, at) => union(parts.map((part) => part(text, at)));
      }
      case 'sequence': {
        const parts = expression.parts.map((part) => this.#compile(part));
        return (text, at) =>
          parts.reduce<readonly number[]>(
            (starts, part) => union(starts.map((start) => part(text, start))),
            [at],
          );
      }
      case 'repeat':
        return repeat(this.#compile(expression.part), expression.least, expression.most);
    }
  }
}

function repeat(part: Matcher, least: number, most: number): Matcher {
  return (text, at) => {
    const ends = new Set<number>(least === 0 ? [at] : []);
    let frontier: readonly number[] = [at];
    for (let times = 1; times <= most && frontier.length > 0; times++) {
      const next = union(frontier.map((start) => part(text, start)));
      // Behind the least number only what is new can lead further.
      frontier = times > least ? next.filter((end) => !ends.has(end)) : next;
      if (times >= least) for (const end of frontier) ends.add(end);
      if (times > text.length + least) break;
    }
    return [...ends];
  };
}

function union(sets: readonly (readonly number[])[]): readonly number[] {
  const filled = sets.filter((set) => set.length > 0);
  if (filled.length <= 1) return filled[0] ?? NONE;
  return [...new Set(filled.flat())];
}
