/** RFC 2392: mid and cid against its grammar. */
import { describe, expect, it } from 'vitest';
import { describeUrl } from '../../../checkers/syntax/describe.ts';
import { lint } from '../../../checkers/syntax/index.ts';
import { against } from './bnf/against.ts';

describe('mid and cid', () => {
  it.each([
    ['midpart', 'mid:'],
    ['content-id', 'cid:'],
  ])('%s behind %s', (rule, prefix) => {
    // What Gmail writes is no fault: a note tells of it.
    const isException = (part: string): boolean => /(?:^|\/)[\w.+=-]+$/.test(part);
    against({ bnf: 'rfc2392', rule, prefix, runs: 5000, isException });
  });
});

describe('repairs', () => {
  const repairOf = (url: string): string | undefined =>
    lint(url).find(({ repair }) => repair !== undefined)?.repair;

  it.each([
    ['cid:<a@b>', 'cid:a@b'],
    ['cid:a/b@c', 'cid:a%2Fb@c'],
    ['mid:a/b@c', 'mid:a%2Fb@c'],
    ['cid:a?b@c', 'cid:a%3Fb@c'],
  ])('%s -> %s', (url, repaired) => {
    expect(repairOf(url)).toBe(repaired);
  });

  it.each(['cid:a@b/c@d', 'mid:a@b?x', 'cid:a b@c', 'mid:a@b/c@d/e@f'])(
    'none is sure for %s',
    (url) => {
      expect(repairOf(url)).toBeUndefined();
    },
  );
});

it('notes a content-id without a domain, which mail programs write', () => {
  for (const url of ['cid:ii_k1a2b3c4', 'cid:image001.png', 'mid:a@b/ii_k1']) {
    expect(lint(url).map((one) => [one.code, one.severity])).toEqual([
      ['mid-domain-missing', 'note'],
    ]);
  }
});

it('names both parts of a mid URL', () => {
  const { components } = describeUrl('mid:960830.1639@XIson.com/partA.960830.1639@XIson.com');
  expect(components.slice(1)).toEqual([
    { name: 'message-id', value: '960830.1639@XIson.com' },
    { name: 'content-id', value: 'partA.960830.1639@XIson.com' },
  ]);
});
