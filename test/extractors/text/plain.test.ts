import { expect, test } from 'vitest';
import { OriginMap } from '../../../extractors/origin/origin-map.ts';
import { plainBlock } from '../../../extractors/text/plain.ts';

test('text alone is a block of fixed lines with itself as origin', () => {
  const block = plainBlock('ab \ncd');
  expect(block).toMatchObject({ text: 'ab \ncd', part: '1', gap: null });
  expect([...block.lines].map(({ start, end, continues }) => [start, end, continues])).toEqual([
    [0, 3, false],
    [4, 6, false],
  ]);
  expect(block.origin().ranges(1, 5)).toEqual([{ start: 1, end: 5 }]);
});

test('another origin of plain text can be given, and is built on demand', () => {
  let built = 0;
  const block = plainBlock('ab', () => {
    built++;
    return OriginMap.identity(100, 2);
  });
  expect(built).toBe(0);
  expect(block.origin().ranges(0, 2)).toEqual([{ start: 100, end: 102 }]);
});
