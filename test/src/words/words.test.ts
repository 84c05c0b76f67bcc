/** Verdicts, states and changes have words of their own, also in what is published: a reader can tell them apart. */
import { describe, expect, it } from 'vitest';
import { VERDICTS } from '../../../checkers/model.ts';
import { CHANGE_KINDS, changeKind } from '../../../src/history/change-kind.ts';
import { STATES } from '../../../src/history/model.ts';
import { NEWS_KINDS } from '../../../src/history/news-kind.ts';
import { SCHEMAS } from '../../../src/report/schema/index.ts';

/** Every list of codes, and every object's names, wherever they stand in a schema. */
function vocabularies(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const { enum: codes, properties } = value as { enum?: unknown; properties?: object };
  return [
    ...(Array.isArray(codes) ? [codes.map(String)] : []),
    ...(properties === undefined ? [] : [Object.keys(properties)]),
    ...Object.values(value).flatMap(vocabularies),
  ];
}

const isOneOf =
  (words: readonly string[]) =>
  (word: string): boolean =>
    words.includes(word);

it('no word names both a verdict and a state or a change', () => {
  expect(VERDICTS.filter(isOneOf([...STATES, ...CHANGE_KINDS, ...NEWS_KINDS]))).toEqual([]);
});

it('a change has the name of its new state, or is new or recovered', () => {
  expect(CHANGE_KINDS.filter((kind) => !isOneOf(STATES)(kind))).toEqual(['recovered', 'new']);
  for (const from of STATES) {
    for (const to of STATES) {
      const kind = changeKind({ from, to });
      expect(CHANGE_KINDS).toContain(kind);
      if (isOneOf(STATES)(kind)) expect(kind).toBe(to);
    }
  }
  const others = NEWS_KINDS.filter((kind) => !isOneOf(CHANGE_KINDS)(kind));
  expect(others).toEqual(['never-found', 'unseen', 'unsteady']);
});

describe.each(Object.entries(SCHEMAS))('the schema of %s', (_, schema) => {
  it('never lists words of verdicts beside words of states or changes', () => {
    for (const words of vocabularies(schema)) {
      const verdicts = words.filter(isOneOf(VERDICTS));
      const others = words.filter(isOneOf([...STATES, ...CHANGE_KINDS]));
      expect([verdicts, others].filter(({ length }) => length > 0).length).toBeLessThan(2);
    }
  });
});
