/** What a running job shows, and where: on a terminal, in a log, to programs; quietly nothing. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Backlog } from '../../../src/checking/backlog.ts';
import { CheckProgress } from '../../../src/commands/progress/check-progress.ts';
import { ProgressDisplay } from '../../../src/commands/progress/progress-display.ts';
import { ScanProgressSource } from '../../../src/commands/progress/scan-progress.ts';
import { newRunState, type RunState } from '../../../src/run/run-state.ts';
import type { ScheduleStats } from '../../../src/schedule/model/model.ts';
import { parseLines } from '../../helpers/cli.ts';
import { type FakeConsoleOptions, fakeConsole } from '../../helpers/console.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2026, 0, 2, 3, 4, 5));
});
afterEach(() => vi.useRealTimers());

const CLEAR = '\r\u001b[K';

function teller(
  options: FakeConsoleOptions,
  chosen: { readonly quiet?: boolean; readonly verbose?: boolean } = {},
): { readonly err: () => string; readonly teller: ProgressDisplay; said(text: string): void } {
  const { console, err } = fakeConsole(options);
  let asked = 0;
  const telling = {
    line: (width: number) => `line ${++asked} of ${width}`,
    facts: () => ({ asked: ++asked }),
  };
  const made = new ProgressDisplay(console, telling, { quiet: false, verbose: false, ...chosen });
  made.start();
  return { err, teller: made, said: (text) => console.journal.notice('any', text) };
}

describe('on a terminal', () => {
  const terminal = { errIsTerminal: true, errWidth: 80 };

  it('is a line drawn over and over, narrower than the terminal', () => {
    const { err } = teller(terminal);
    vi.advanceTimersByTime(250);
    expect(err()).toBe(`${CLEAR}line 1 of 79${CLEAR}line 2 of 79`);
  });

  it('clears for messages, and disappears at the end', () => {
    const { err, teller: made, said } = teller(terminal);
    vi.advanceTimersByTime(100);
    said('something');
    made.stop();
    said('more');
    vi.advanceTimersByTime(60_000);
    expect(err()).toBe(`${CLEAR}line 1 of 79${CLEAR}urlglean: something\nurlglean: more\n`);
  });

  it('is not drawn again where nothing has changed', () => {
    const { console, err } = fakeConsole(terminal);
    const telling = { line: () => 'the same', facts: () => ({}) };
    new ProgressDisplay(console, telling, { quiet: false, verbose: false }).start();
    vi.advanceTimersByTime(5_000);
    expect(err()).toBe(`${CLEAR}the same`);
  });

  it('is nothing when quiet', () => {
    const { err } = teller(terminal, { quiet: true });
    vi.advanceTimersByTime(600_000);
    expect(err()).toBe('');
  });
});

describe('where there is no terminal', () => {
  it('is nothing', () => {
    const { err } = teller({});
    vi.advanceTimersByTime(600_000);
    expect(err()).toBe('');
  });

  it('is a line a minute with --verbose', () => {
    const { err, teller: made } = teller({}, { verbose: true });
    vi.advanceTimersByTime(150_000);
    made.stop();
    vi.advanceTimersByTime(600_000);
    expect(err()).toBe('urlglean: line 1 of Infinity\nurlglean: line 2 of Infinity\n');
  });

  it('comes ever later: ten days are some hundred and fifty lines', () => {
    const { err } = teller({}, { verbose: true });
    vi.advanceTimersByTime(10 * 24 * 3_600_000);
    const lines = err().split('\n').length;
    expect(lines).toBeGreaterThan(100);
    expect(lines).toBeLessThan(170);
  });
});

describe('to programs', () => {
  it('is an event every ten seconds, also on a terminal', () => {
    const { err } = teller({ logJson: true, errIsTerminal: true });
    vi.advanceTimersByTime(25_000);
    expect(parseLines(err())).toMatchObject([
      { level: 'debug', event: 'progress', asked: 1 },
      { event: 'progress', asked: 2 },
    ]);
  });

  it('is nothing when quiet', () => {
    const { err } = teller({ logJson: true }, { quiet: true });
    vi.advanceTimersByTime(25_000);
    expect(err()).toBe('');
  });
});

describe('a check', () => {
  const stats = (more: Partial<ScheduleStats> = {}): ScheduleStats => ({
    ...{ done: 0, queued: 0, inFlight: 9, waitingHosts: 0, longest: undefined },
    ...{ pausedSince: undefined, ...more },
  });
  function checking(more: Partial<RunState>): CheckProgress {
    const { console } = fakeConsole();
    const state = { ...newRunState(), phase: 'checking', links: 100, due: 100, ...more } as const;
    return new CheckProgress(console, state, { quiet: false, verbose: false });
  }

  it('first shows the reading', () => {
    const state = newRunState();
    const progress = new CheckProgress(fakeConsole().console, state, {
      quiet: false,
      verbose: false,
    });
    state.bytes.read = 3_000_000;
    state.totals.sightings = 12;
    vi.advanceTimersByTime(2000);
    expect(progress.line(80)).toBe('reading · 3.0 MB · 12 URLs · 0 sources · 1.5 MB/s');
    expect(progress.facts()).toMatchObject({ phase: 'scanning', read: 3_000_000, urls: 12 });
  });

  it('shows the checking after that; links known from before take no time', () => {
    const state = { ...newRunState(), phase: 'checking' as const, links: 1000, due: 100 };
    const progress = new CheckProgress(fakeConsole().console, state, {
      quiet: false,
      verbose: false,
    });
    state.tally.alive = 900;
    progress.line(200);
    for (let second = 1; second <= 20; second++) {
      state.completed = second;
      state.tally.dead = second;
      vi.advanceTimersByTime(1000);
      progress.line(200);
    }
    expect(progress.line(60)).toBe('checked 920 of 1,000 · 20 dead · 1.0/s · about 1 min left');
    expect(progress.facts()).toMatchObject({ phase: 'checking', done: 920, dead: 20, rate: 1 });
    expect(progress.facts()).toHaveProperty('secondsLeft', 80);
  });

  it('is no sooner done than the host with most links', () => {
    const backlog = new Backlog([{ host: 'slow.example', links: 300 }], 1000);
    const state = { ...newRunState(), phase: 'checking' as const, links: 400, due: 400, backlog };
    const progress = new CheckProgress(fakeConsole().console, state, {
      quiet: false,
      verbose: false,
    });
    for (let second = 1; second <= 20; second++) {
      state.completed = 5 * second;
      state.tally.alive = 5 * second;
      backlog.settled(`http://slow.example/${second}`, Date.now());
      vi.advanceTimersByTime(1000);
      progress.line(200);
    }
    expect(progress.facts()['secondsLeft']).toBeGreaterThan(270);
    expect(progress.facts()['secondsLeft']).toBeLessThan(290);
  });

  it('names the site that it waits for when little else is in flight', () => {
    const longest = { site: 'example.org', links: 214, everyMs: 2000, nextAt: Date.now() + 1000 };
    const waiting = { waitingHosts: 3, longest };
    const busy = checking({ schedule: stats({ ...waiting, inFlight: 60 }) });
    expect(busy.line(200)).toContain('3 hosts waiting');
    const tail = checking({ schedule: stats({ ...waiting, inFlight: 1 }) });
    expect(tail.line(200)).toContain(
      'waiting for 3 hosts, longest example.org: 214 links, one every 2 s',
    );
    const parked = { ...longest, nextAt: Date.now() + 60_000 };
    const asleep = checking({ schedule: stats({ waitingHosts: 1, inFlight: 0, longest: parked }) });
    expect(asleep.line(200)).toMatch(/waiting for example\.org: 214 links, next \d\d:\d\d:\d\d/);
  });

  it('says that it is paused, and then guesses nothing', () => {
    const pausedSince = Date.now();
    const line = checking({ schedule: stats({ pausedSince }) }).line(200);
    expect(line).toMatch(/^paused: no network since .* checked 0 of 100/);
    expect(line).not.toContain('left');
  });
});

it('the progress of a scan shows no rate before it has one', () => {
  const totals = { sources: 1, documents: 1, sightings: 2 };
  const meter = newRunState().bytes;
  const telling = new ScanProgressSource(totals, meter);
  meter.read = 500_000;
  expect(telling.line(80)).toBe('reading · 0.5 MB · 2 URLs · 1 source');
});
