/** Whether a night saw, and did its work. */
import { describe, expect, it } from 'vitest';
import { hasWorked } from '../../../src/nightly/outcome.ts';

describe('a night', () => {
  it.each([
    ['that read some of its sources', { blind: undefined, sources: 1, codes: [] }, true],
    ['that ran out of time', { blind: undefined, sources: 1, codes: ['time-is-up'] }, true],
    ['without network', { blind: undefined, sources: 1, codes: ['no-network'] }, false],
    ['that was interrupted', { blind: undefined, sources: 1, codes: ['interrupted'] }, false],
    ['that read nothing', { blind: undefined, sources: 0, codes: [] }, false],
    ['that was blind', { blind: 'all refused', sources: 1, codes: [] }, false],
  ] as const)('%s has worked or not (%#)', (_, done, expected) => {
    expect(hasWorked(done)).toBe(expected);
  });
});
