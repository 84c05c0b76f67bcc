/** What a site leaves to whoever asks it next, and what is made of it. */
import { describe, expect, it } from 'vitest';
import type { TurnLink } from '../../../../src/schedule/model/model.ts';
import { DEFAULT_SCHEDULE } from '../../../../src/schedule/model/options.ts';
import type { Rest } from '../../../../src/schedule/model/rest.ts';
import { Site } from '../../../../src/schedule/queues/site.ts';

const NOW = 1_000_000;
const PACE = { delayMs: 1000, concurrency: 1 };
const { patienceMs } = DEFAULT_SCHEDULE;

const newSite = (): Site<TurnLink> => new Site<TurnLink>('a.example', PACE, patienceMs);

function resumed(rest: Rest, now: number): Site<TurnLink> {
  const site = newSite();
  site.resume(rest, now);
  return site;
}

type Asked = (site: Site<TurnLink>) => void;

const CASES: readonly (readonly [what: string, asked: Asked, rest: Rest | undefined])[] = [
  ['nothing where it was not asked', () => undefined, undefined],
  [
    'its pause',
    (site) => site.pauseAfterTurn({ startedAt: NOW - 100, now: NOW }),
    { readyAt: NOW + 1000, parkedUntil: 0 },
  ],
  [
    'what it demanded, and the patience that is left',
    (site) => site.park(40_000, NOW),
    { readyAt: NOW + 40_000, parkedUntil: NOW + 40_000, patienceMs: patienceMs - 40_000 },
  ],
  [
    'that it was given up, until when',
    (site) => site.park(600_000, NOW),
    { readyAt: 0, parkedUntil: NOW + 600_000, patienceMs, isGivenUp: true },
  ],
];

describe('a site', () => {
  it.each(CASES)('leaves %s', (_, asked, rest) => {
    const site = newSite();
    asked(site);
    expect(site.rest).toEqual(rest);
    if (rest !== undefined) expect(resumed(rest, NOW).rest).toEqual(rest);
  });

  it('settles its links unasked where it was given up, until its time is over', () => {
    const rest = { readyAt: 0, parkedUntil: NOW + 600_000, isGivenUp: true } as const;
    const [early, late] = [resumed(rest, NOW + 100_000), resumed(rest, NOW + 600_000)];
    expect(early.parkedResult?.verdict).toMatchObject({
      reason: 'host-parked',
      evidence: { retryAfterMs: 500_000 },
    });
    expect(late.parkedResult).toBeUndefined();
    expect(late.readyAt).toBe(0);
  });

  it('has no more patience than was left of it', () => {
    const site = resumed({ readyAt: 0, parkedUntil: NOW, patienceMs: 20_000 }, NOW);
    expect(site.park(20_001, NOW)).toBeUndefined();
    expect(
      resumed({ readyAt: 0, parkedUntil: NOW, patienceMs: 20_000 }, NOW).park(20_000, NOW),
    ).toBe(NOW + 20_000);
  });
});
