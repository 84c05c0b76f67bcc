/** What a run says of sites that no night is long enough for. */
import { describe, expect, it } from 'vitest';
import type { Round } from '../../../src/checking/rotation.ts';
import { rotationOf } from '../../../src/checking/rotation.ts';
import { formatProblem } from '../../../src/errors.ts';
import { inRotation } from '../../../src/run/in-rotation.ts';
import { DEFAULT_SCHEDULE } from '../../../src/schedule/schedule.ts';

const GITHUB: Round = { site: 'github.com', links: 690_000, nights: 36 };

describe('a run', () => {
  it('says how long one round of a site takes', () => {
    expect(inRotation([GITHUB]).map(formatProblem)).toEqual([
      expect.stringContaining('github.com: 690,000 links, one round takes 36 nights. '),
    ]);
    const many = Array.from({ length: 9 }, () => GITHUB);
    expect(inRotation(many)).toHaveLength(6);
    expect(formatProblem(inRotation(many)[5] ?? expect.fail())).toContain('4 other sites');
    expect(inRotation([])).toEqual([]);
  });

  it('plans a round by pauses, answers and the length of the night', async () => {
    const store = {
      async *dueHosts() {
        yield { host: 'github.com', links: 500_000, isStretched: false };
        yield { host: 'example.org', links: 10, isStretched: false };
      },
      siteLinks: async (sites: readonly string[]) => sites.map(() => 690_000),
      stretch: async () => undefined,
    };
    const asked = { due: 500_010, schedule: DEFAULT_SCHEDULE };
    const policy = { allowAddresses: [], connectTo: [] };
    const options = { ...asked, policy };
    expect(await rotationOf(store, options)).toEqual([{ ...GITHUB, nights: 12 }]);
    const night = { ...options, nightMs: 8 * 3_600_000 };
    expect(await rotationOf(store, night)).toEqual([GITHUB]);
    expect(await rotationOf(store, { ...options, due: 1000 })).toEqual([]);
  });
});
