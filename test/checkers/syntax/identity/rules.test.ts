/** Each spelling of the table is the link that it says, and no other. */
import { describe, expect, it } from 'vitest';
import { identify } from '../../../../checkers/syntax/identity.ts';
import { RULES } from './rules.ts';

const EVERYTHING = new Set(RULES.flatMap(({ one, others }) => [...one, ...others]));

describe.each(RULES)('$rule', ({ one, others }) => {
  it('joins its spellings', () => {
    expect(one.map((url) => identify(url))).toEqual(one.map(() => identify(one[0] ?? '')));
  });

  it('joins nothing near it', () => {
    const apart = [one[0] ?? '', ...others];
    expect(new Set(apart.map((url) => identify(url))).size).toBe(apart.length);
  });
});

it('no row joins the links of another', () => {
  const links = new Map<string, Set<string>>();
  for (const url of EVERYTHING) {
    const identity = identify(url);
    links.set(identity, (links.get(identity) ?? new Set()).add(url));
  }
  const joined = [...links.values()].filter((urls) => urls.size > 1);
  const stated = RULES.map(({ one }) => new Set(one));
  expect(
    joined.filter((urls) => !stated.some((one) => [...urls].every((url) => one.has(url)))),
  ).toEqual([]);
});
