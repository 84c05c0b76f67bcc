import { describe, expect, it } from 'vitest';
import {
  type CheckCircumstances,
  checkThreads,
} from '../../../../src/schedule/turns/check-threads.ts';

const MUCH: CheckCircumstances = {
  owner: 'program',
  processors: 8,
  concurrency: 512,
  links: 1_000_000,
};

const CASES: readonly { name: string; but: Partial<CheckCircumstances>; threads: number }[] = [
  { name: 'a processor each, but for the calling thread', but: {}, threads: 7 },
  { name: 'not as many as there are processors', but: { processors: 64 }, threads: 8 },
  { name: 'none with one processor', but: { processors: 1 }, threads: 0 },
  { name: 'one with two', but: { processors: 2 }, threads: 1 },
  { name: 'two with three', but: { processors: 3 }, threads: 2 },
  { name: 'none with the usual concurrency', but: { concurrency: 64 }, threads: 0 },
  { name: 'none where one would be busy', but: { concurrency: 127 }, threads: 0 },
  { name: 'as many as are kept busy', but: { concurrency: 200 }, threads: 3 },
  { name: 'none for few links', but: { links: 3999 }, threads: 0 },
  { name: 'two for more', but: { links: 4000 }, threads: 2 },
  { name: 'none for no link', but: { links: 0 }, threads: 0 },
];

describe('the check threads', () => {
  it.each(CASES)('are $threads: $name', ({ but, threads }) => {
    expect(checkThreads({ ...MUCH, ...but })).toBe(threads);
  });

  it.each(CASES)(
    'are at least one in a process that uses the library: $name',
    ({ but, threads }) => {
      expect(checkThreads({ ...MUCH, ...but, owner: 'host' })).toBe(Math.max(1, threads));
    },
  );
});
