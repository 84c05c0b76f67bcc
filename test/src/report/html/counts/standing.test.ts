/** Links by state and change, the worst first, and nothing of what does not occur. */
import { expect, it } from 'vitest';
import { CHANGE_KINDS } from '../../../../../src/history/change-kind.ts';
import { STATES } from '../../../../../src/history/model.ts';
import { Standing } from '../../../../../src/report/html/counts/standing.ts';
import { sampleRow } from '../sample-row.ts';

it('standing counts states and changes, the worst first', () => {
  const standing = new Standing();
  const state = (name: (typeof STATES)[number]): number => STATES.indexOf(name);
  standing.add(sampleRow({ state: state('failing'), change: CHANGE_KINDS.indexOf('failing') }));
  standing.add(sampleRow({ state: state('lost'), change: CHANGE_KINDS.indexOf('lost') }));
  standing.add(sampleRow({ state: state('lost') }));
  standing.add(sampleRow());
  expect(standing.states).toEqual([
    ['lost', 2],
    ['failing', 1],
  ]);
  expect(standing.changes).toEqual([
    ['lost', 1],
    ['failing', 1],
  ]);
});
