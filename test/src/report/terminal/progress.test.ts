import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../../src/report/terminal/columns.ts';
import {
  type Progress,
  renderProgress,
  renderScan,
  type ScanProgress,
} from '../../../../src/report/terminal/progress.ts';
import { clockTime } from '../../../../src/writing/clock-time.ts';

const PROGRESS: Progress = {
  ...{ done: 1204, total: 12_040, rate: 31.4, waitingHosts: 3, waitingForArchive: 0 },
  tally: { alive: 1094, moved: 4, dead: 11, unknown: 95, skipped: 0 },
};
const AT = Date.UTC(2024, 0, 1, 12, 0, 7);
const WAITING = { site: 'example.org', links: 214, everyMs: 2000, until: undefined };

describe('the line of a check', () => {
  it.each<[string, Partial<Progress>, number, string]>([
    [
      'how far, what was found, how fast',
      {},
      200,
      'checked 1,204 of 12,040 · 11 dead · 4 moved · 95 unknown · 31/s · 3 hosts waiting',
    ],
    [
      'how long it will take',
      { leftMs: 12 * 60_000 },
      60,
      'checked 1,204 of 12,040 · 11 dead · 31/s · about 12 min left',
    ],
    [
      'whom it waits for',
      { waitingFor: WAITING },
      120,
      'checked 1,204 of 12,040 · 11 dead · 4 moved · 31/s · waiting for 3 hosts, longest example.org: 214 links, one every 2 s',
    ],
    [
      'whom it waits for, in short',
      { waitingFor: WAITING },
      92,
      'checked 1,204 of 12,040 · 11 dead · 31/s · waiting for example.org: 214 links, one every 2 s',
    ],
    [
      'whom it waits for, in a word',
      { waitingFor: WAITING },
      60,
      'checked 1,204 of 12,040 · 11 dead · waiting for example.org',
    ],
    [
      'the one host that is left',
      { waitingHosts: 1, waitingFor: { ...WAITING, links: 1, everyMs: 1500 } },
      92,
      'checked 1,204 of 12,040 · 11 dead · 31/s · waiting for example.org: 1 link, one every 1.5 s',
    ],
    [
      'no pace where there is none',
      { waitingHosts: 1, waitingFor: { ...WAITING, everyMs: 0 } },
      92,
      'checked 1,204 of 12,040 · 11 dead · 4 moved · 31/s · waiting for example.org: 214 links',
    ],
    [
      'until when a host wants to be left alone',
      { waitingHosts: 1, waitingFor: { ...WAITING, until: AT } },
      92,
      `checked 1,204 of 12,040 · 11 dead · 31/s · waiting for example.org: 214 links, next ${clockTime(AT)}`,
    ],
    [
      'what is checked again',
      { secondOpinions: { links: 12, at: AT } },
      90,
      `checked 1,204 of 12,040 · 11 dead · 4 moved · 12 failures to be checked again at ${clockTime(AT)}`,
    ],
    [
      'what the archive is asked for',
      { waitingForArchive: 3, waitingHosts: 0 },
      75,
      'checked 1,204 of 12,040 · 11 dead · 31/s · 3 to look up in the web archive',
    ],
    [
      'that there is no network',
      { pausedSince: AT },
      84,
      `paused: no network since ${clockTime(AT)}, trying again · checked 1,204 of 12,040 · 11 dead`,
    ],
    [
      'nothing of what there is none of',
      { rate: 0.04, waitingHosts: 0, tally: { ...PROGRESS.tally, dead: 0, unknown: 0 } },
      200,
      'checked 1,204 of 12,040 · 4 moved',
    ],
  ])('says %s', (_, more, width, line) => {
    expect(renderProgress({ ...PROGRESS, ...more }, width)).toBe(line);
  });
});

describe('the line of a scan', () => {
  const scan: ScanProgress = {
    ...{ read: 52_000_000, known: 0, total: 208_000_000, bytesPerSecond: 21_300_000 },
    ...{ sources: 4, urls: 12_040 },
  };

  it.each<[string, Partial<ScanProgress>, string]>([
    ['how far it is', {}, 'reading · 25% of 208 MB · 12,040 URLs · 4 sources · 21 MB/s'],
    [
      'how much it has read, where nobody knows how much there is',
      { total: undefined },
      'reading · 52 MB · 12,040 URLs · 4 sources · 21 MB/s',
    ],
    [
      'what need not be read',
      { known: 104_000_000, sources: 1, urls: 1 },
      'reading · 75% of 208 MB · 1 URL · 1 source · 21 MB/s',
    ],
    [
      'no more than all, when a file has grown',
      { read: 3e9, total: 2e9, bytesPerSecond: 0 },
      'reading · 100% of 2.0 GB · 12,040 URLs · 4 sources',
    ],
  ])('says %s', (_, more, line) => {
    expect(renderScan({ ...scan, ...more }, 80)).toBe(line);
  });
});

it('a progress line fits any width, whatever it shows', () => {
  const progress = fc.record<Progress>({
    done: fc.nat(),
    total: fc.nat(),
    rate: fc.double({ min: 0, max: 1e6, noNaN: true }),
    tally: fc.record({
      ...{ alive: fc.nat(), moved: fc.nat(), dead: fc.nat(), unknown: fc.nat() },
      skipped: fc.nat(),
    }),
    waitingHosts: fc.nat(),
    leftMs: fc.option(fc.nat(), { nil: undefined }),
    waitingFor: fc.option(fc.constant(WAITING), { nil: undefined }),
    secondOpinions: fc.option(fc.constant({ links: 3, at: AT }), { nil: undefined }),
    pausedSince: fc.option(fc.constant(AT), { nil: undefined }),
    waitingForArchive: fc.nat(),
  });
  fc.assert(
    fc.property(progress, fc.nat({ max: 200 }), (one, width) => {
      expect(columnsOf(renderProgress(one, width))).toBeLessThanOrEqual(width);
    }),
  );
});
