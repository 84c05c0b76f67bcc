/** What history, runs and diff print for people. */
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { makeVerdict } from '../../../../checkers/reach/outcomes/verdict.ts';
import type { History } from '../../../../src/history/model.ts';
import { DAY_MS } from '../../../../src/history/strikes.ts';
import { changeLine } from '../../../../src/report/terminal/change-text.ts';
import { historyText } from '../../../../src/report/terminal/history-text.ts';
import { RUNS_HEADING, runLine } from '../../../../src/report/terminal/runs-text.ts';
import type { Change, LinkTransition, RememberedLink } from '../../../../src/store/model.ts';
import { checkedLink } from '../sample.ts';

const day = (number: number): number => Date.UTC(2026, 2, number, 2);
const PLAIN = { color: false, width: Number.POSITIVE_INFINITY, zone: 'UTC' };
const UNCHECKED: History = {
  ...{ state: 'unchecked', since: day(1), failures: 0, intervalMs: 0, due: day(1) },
};

function remembered(history: Partial<History>, more: Partial<RememberedLink> = {}): RememberedLink {
  const link = checkedLink('http://museum.example/tides', 'not-found', {
    document: { ordinal: 1, subject: 'Tides', from: 'Odile', date: '2 Jul 1996 10:00' },
  });
  return { ...link, linkId: 1, history: { ...UNCHECKED, ...history }, ...more };
}

const TRANSITIONS: readonly LinkTransition[] = [
  { run: 1, from: 'unchecked', to: 'working', reason: 'ok', at: day(1) },
  { run: 5, from: 'working', to: 'failing', reason: 'not-found', at: day(10) },
  { run: 7, from: 'failing', to: 'lost', reason: 'not-found', at: day(16) },
];
const DEAD: Partial<History> = {
  ...{ state: 'lost', since: day(16), failures: 4, firstFailure: day(10), lastSeen: day(9) },
  ...{ reason: 'not-found', lastCheck: day(20), due: day(24) },
};

describe('historyText', () => {
  it('says on the first line since when, and then all that is known', () => {
    const archived = { url: 'https://keeper.example/1', datetime: '2003-04-05T00:00:00Z' };
    const link = remembered(DEAD, {
      archived: { ...archived, distanceDays: -12, asOfIs: 'message' },
    } as Partial<RememberedLink>);
    expect(historyText({ link, transitions: TRANSITIONS }, PLAIN, 'UTC')).toBe(
      `lost since 2026-03-16  http://museum.example/tides
  Not found.
  answered last on 2026-03-09, failing since 2026-03-10, called lost on 2026-03-16
  last checked 2026-03-20, next check on 2026-03-24 or later (days in UTC)
  → archived 2003-04-05, 12 days before the message: https://keeper.example/1

  2026-03-01  unchecked → working    ok
  2026-03-10  working → failing      not-found
  2026-03-16  failing → lost         not-found

  cited in 1 place
    list.mbox:7:5  1996-07-02 Odile: Tides
`,
    );
  });

  it('says which places are in files that are gone, once for each file', () => {
    const { sightings } = remembered({});
    const [first] = sightings;
    if (first === undefined) throw new Error('no sighting');
    const in2004 = { ...first, source: '2004.mbox' };
    const link = remembered(
      {},
      { sightings: [first, { ...first, line: 9 }, in2004], sightingCount: 3 },
    );
    const goneSources = [{ source: 'list.mbox', since: day(9) }];
    expect(historyText({ link, transitions: [], goneSources }, PLAIN, 'UTC')).toContain(
      `  cited in 3 places
    list.mbox:7:5  1996-07-02 Odile: Tides
    list.mbox:9:5
      this file has been gone since 2026-03-09
    2004.mbox:7:5  1996-07-02 Odile: Tides
`,
    );
  });

  it('leaves no gap where a link was never checked', () => {
    expect(historyText({ link: remembered({}), transitions: [] }, PLAIN)).toBe(
      `not checked yet  http://museum.example/tides
  cited in 1 place
    list.mbox:7:5  1996-07-02 Odile: Tides
`,
    );
  });

  it('says what a link that fails still lacks', () => {
    const needs = { failures: 3, spanMs: 6 * DAY_MS };
    const failing = { ...DEAD, state: 'failing', failures: 1, needs } as const;
    const text = historyText({ link: remembered(failing), transitions: [] }, PLAIN);
    expect(text).toContain('  answered last on 2026-03-09, failing since 2026-03-10\n');
    expect(text).toContain('  counts as lost after 3 failures over 6 days; so far 1\n');
    const again = { ...failing, failures: 11, firstFailure: day(2), lastFailure: day(7) };
    const more = historyText({ link: remembered(again), transitions: [] }, PLAIN);
    expect(more).toContain('  counts as lost after 3 failures over 6 days; so far 11 over 5 days');
  });

  const doubted: Partial<History> = {
    ...{ state: 'working', since: day(1), lastAnswer: day(20), lastSeen: day(9) },
    ...{ reason: 'redirect-suspect', lastCheck: day(20), due: day(24) },
  };
  const textOf = (history: Partial<History>, more: Partial<RememberedLink> = {}): string =>
    historyText({ link: remembered(history, more), transitions: TRANSITIONS }, PLAIN, 'UTC');

  it('says since when nobody has seen the page, whatever answers', () => {
    expect(textOf(doubted)).toMatch(
      /^working since 2026-03-01, not seen since 2026-03-09 {2}.*\n {2}It redirects to a front page.*\n {2}the page itself was not seen; something last answered 2026-03-20\n/,
    );
    const { lastSeen: _, ...never } = doubted;
    expect(textOf(never)).toMatch(/^working since 2026-03-01, never seen {2}/);
    expect(textOf({ ...doubted, lastSeen: day(20) })).toMatch(/^working since 2026-03-01 {2}/);
  });

  it('says who answered in place of the page', () => {
    const stranger = makeVerdict('insecure', { at: day(20), evidence: { tls: 'tls-name' } });
    const insecure = { ...doubted, reason: 'insecure' } as const;
    expect(textOf(insecure, { verdict: stranger })).toContain(
      "\n  answered under another name's certificate\n",
    );
    const signals = ['its title says that the page does not exist'];
    const denying = makeVerdict('ok', { at: day(20), evidence: { signals } });
    expect(textOf({ ...doubted, reason: 'ok' }, { verdict: denying })).toContain(
      '\n  its title says that the page does not exist\n',
    );
  });

  it('says since when a link is unsteady', () => {
    const back = { ...doubted, lastSeen: day(20), reason: 'ok', relapses: 2 } as const;
    expect(textOf(back)).toContain(
      '\n  unsteady since 2026-03-10: failed again soon after its return, 2 times\n',
    );
  });

  it('writes days as they are where the reader is', () => {
    const text = historyText(
      { link: remembered({ ...DEAD, since: day(16) + 21 * 3_600_000 }), transitions: [] },
      PLAIN,
      'Europe/Berlin',
    );
    expect(text).toContain('lost since 2026-03-17 ');
    expect(text).toContain(' or later (days in Europe/Berlin)\n');
  });

  it('shows ten places and counts the others', () => {
    const { sightings } = remembered({});
    const many = Array.from({ length: 40 }, () => sightings[0] as (typeof sightings)[number]);
    const link = remembered({}, { sightings: many, sightingCount: 1240 });
    const text = historyText({ link, transitions: [] }, PLAIN);
    expect(text.match(/list\.mbox:7:5/g)).toHaveLength(10);
    expect(text).toContain('cited in 1,240 places\n');
    expect(text).toContain('    and 1,230 more places\n');
  });

  it('fits a terminal', () => {
    const link = remembered(DEAD, { verdict: makeVerdict('not-found', { at: day(20) }) });
    const text = historyText({ link, transitions: TRANSITIONS }, { color: true, width: 50 });
    for (const line of stripVTControlCharacters(text).split('\n')) {
      expect(line.length).toBeLessThanOrEqual(50);
    }
  });
});

describe('changeLine', () => {
  const change: Change = {
    ...{ linkId: 1, url: 'ftp://ada:sesame@ftp.example/\u001b[2J', run: 3 },
    ...{ from: 'failing', to: 'lost', reason: 'not-found', at: day(1) },
  };
  it.each<[Partial<Change>, string]>([
    [{}, 'lost          '],
    [{ from: 'lost', to: 'working' }, 'recovered     '],
    [{ from: 'working', to: 'failing' }, 'began to fail '],
    [{ from: 'unchecked', to: 'relocated' }, 'relocated     '],
    [{ from: 'unverified', to: 'working' }, 'now working   '],
  ])('%#: %s', (more, words) => {
    const line = changeLine({ ...change, ...more }, PLAIN);
    expect(line.startsWith(`${words}  ftp://`)).toBe(true);
    expect(
      stripVTControlCharacters(changeLine({ ...change, ...more }, { ...PLAIN, color: true })),
    ).toBe(line);
  });

  it('takes two lines of a terminal where it does not fit on one', () => {
    const narrow = changeLine(
      { ...change, url: 'http://example.org/lamp' },
      { ...PLAIN, width: 60 },
    );
    expect(narrow).toBe(
      'lost            http://example.org/lamp\n                (failing → lost: not-found)\n',
    );
    const narrower = changeLine(
      { ...change, url: 'http://example.org/lamp' },
      { ...PLAIN, width: 40 },
    );
    expect(narrower.split('\n').slice(1)).toEqual([
      '                (failing → lost:',
      '                not-found)',
      '',
    ]);
  });

  it('covers passwords and obeys nothing', () => {
    const line = changeLine(change, PLAIN);
    expect(line).not.toContain('sesame');
    expect(line).not.toContain('\u001b');
  });
});

describe('runLine', () => {
  const run = {
    run: 12,
    startedAt: day(8),
    phase: 'done',
    inputs: ['a.mbox'],
    observed: 1204,
  } as const;

  it('is a row of columns', () => {
    const rows = [
      runLine({ ...run, finishedAt: day(8) + 8_040_000 }, PLAIN),
      runLine({ ...run, run: 13, phase: 'checking', observed: 1 }, PLAIN),
    ];
    expect(rows.join('')).toBe(
      `   12  2026-03-08 02:00  2 h 14 min    done           1,204  a.mbox
   13  2026-03-08 02:00                checking           1  a.mbox
`,
    );
  });

  it('shows the inputs on a terminal where they differ from the line above', () => {
    const look = { color: false, width: 60, zone: 'UTC' };
    const other = {
      ...run,
      run: 11,
      inputs: ['a.mbox', '/srv/docs/of/the/museum/and/its/friends'],
    };
    expect(
      [
        RUNS_HEADING,
        runLine(run, look),
        runLine(other, look, run),
        runLine(other, look, other),
      ].join(''),
    ).toBe(
      `  run  started           took          ended        checked
   12  2026-03-08 02:00                done           1,204
       a.mbox
   11  2026-03-08 02:00                done           1,204
       a.mbox /srv/docs/of/the/museum/and/its/friends
   11  2026-03-08 02:00                done           1,204
`,
    );
  });
});
