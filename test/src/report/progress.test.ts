import { describe, expect, it } from 'vitest';
import { clockTime } from '../../../src/report/clock-time.ts';
import { renderProgress } from '../../../src/report/progress.ts';

const PROGRESS = {
  ...{ done: 12, total: 60, rate: 3.14, alive: 9, moved: 1, dead: 1, unknown: 1, skipped: 0 },
  ...{ waitingHosts: 2, waitingForArchive: 0, elapsedMs: 4000 },
};

describe('the progress line', () => {
  it('says first that the run is paused, and since when', () => {
    const pausedSince = Date.UTC(2024, 0, 1, 12, 0, 7);
    const line = renderProgress({ ...PROGRESS, pausedSince }, 80);
    expect(line).toMatch(/^paused: no network since \d\d:\d\d:07, trying again · checked 12\/60/);
    expect(line).toContain(clockTime(pausedSince));
  });

  it('says nothing of it otherwise', () => {
    expect(renderProgress(PROGRESS, 200)).toMatch(
      /^checked 12\/60 · 3\.1\/s · .* 2 hosts waiting$/,
    );
  });
});
