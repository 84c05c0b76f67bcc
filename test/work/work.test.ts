/**
 * Whether the same input has become more work: steps, bytes, strings, statements and messages are counted, nothing is
 * timed. `npm run work:update` keeps new figures.
 */
import { describe, expect, it } from 'vitest';
import { WORK_CASES } from './cases.ts';
import { grown, nodeVersion, readFigures } from './figures.ts';
import { workOf } from './measure.ts';

const recorded = readFigures();

describe.skipIf(nodeVersion() !== recorded.node)('the work', () => {
  it.each(WORK_CASES)('when $name has not grown', async (workCase) => {
    const known = recorded.cases[workCase.name];
    if (known === undefined) expect.fail('not measured yet: npm run work:update');
    expect(grown(workCase, known, await workOf(workCase))).toEqual([]);
  });

  it('is recorded for the cases that there are', () => {
    expect(Object.keys(recorded.cases)).toEqual(WORK_CASES.map(({ name }) => name));
  });
});

describe('growth', () => {
  const [workCase] = WORK_CASES;
  const [known] = Object.values(recorded.cases);
  if (workCase === undefined || known === undefined) throw new Error('there is no case');

  it('is told by name, and by how much', () => {
    const more = { ...known, copiedBytes: known.copiedBytes * 2, views: known.views + 3 };
    expect(grown(workCase, known, more)).toEqual([
      `copiedBytes ${known.copiedBytes} → ${known.copiedBytes * 2}, +100 %`,
    ]);
  });

  it('is not what has shrunk', () => {
    expect(grown(workCase, known, { ...known, extractors: 1, allocatedBytes: 1 })).toEqual([]);
  });
});
