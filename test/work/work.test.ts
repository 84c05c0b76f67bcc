/**
 * Whether the same input has become more work: steps, bytes, strings, statements and messages are counted, nothing is
 * timed. `npm run work:update` keeps new figures.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WORK_CASES } from './cases.ts';
import { grown, readFigures } from './figures.ts';
import { CAREFUL, workOf } from './measure.ts';

const recorded = readFigures();

describe('the work', () => {
  it.each(WORK_CASES)('has not grown when $name', async (workCase) => {
    const more = grown(workCase, recorded, await workOf(workCase));
    expect(more, `if ${workCase.name} is worth the growth: npm run work:update`).toEqual([]);
  });

  it('is recorded for the cases that there are', () => {
    expect(Object.keys(recorded.cases)).toEqual(WORK_CASES.map(({ name }) => name));
  });
});

describe('the careful way', () => {
  it('is counted by a function that there is', () => {
    const source = readFileSync(resolve(import.meta.dirname, '../..', CAREFUL.path), 'utf8');
    expect(source).toContain(`\n  ${CAREFUL.name}(`);
  });
});

describe('growth', () => {
  // Of mail, calls are so few that a byte's thousandth is more.
  const [, workCase] = WORK_CASES;
  const known = workCase && recorded.cases[workCase.name];
  if (workCase === undefined || known === undefined) throw new Error('there is no case');

  it('is listed by name, and by how much', () => {
    const more = { ...known, copiedBytes: known.copiedBytes * 2, views: known.views + 3 };
    expect(grown(workCase, recorded, more)).toEqual([
      `copiedBytes ${known.copiedBytes} → ${known.copiedBytes * 2}, +100 %`,
    ]);
  });

  it('is not what has shrunk', () => {
    const less = { ...known, extractors: 1, allocatedBytes: 1 };
    expect(grown(workCase, recorded, less)).toEqual([]);
  });

  it.each([22, 26, 99])(
    'is noticed on Node.js %i, where only allocations have more room',
    (node) => {
      const times = (factor: number): readonly string[] => {
        const { extractors, allocatedBytes } = known;
        const more = { extractors: extractors * factor, allocatedBytes: allocatedBytes * factor };
        const lines = grown(workCase, recorded, { ...known, ...more }, node);
        return lines.map((line) => line.replace(/ .*/, ''));
      };
      expect(times(1.07)).toEqual(['extractors']);
      expect(times(1.12)).toEqual(['allocatedBytes', 'extractors']);
    },
  );

  it('is noticed in allocations too on the Node.js that was measured', () => {
    const more = { ...known, allocatedBytes: known.allocatedBytes * 1.07 };
    expect(grown(workCase, recorded, more, recorded.node)).toHaveLength(1);
  });
});
