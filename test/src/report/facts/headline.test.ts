import { describe, expect, it } from 'vitest';
import { problem } from '../../../../src/errors.ts';
import {
  cutShortText,
  deadText,
  earlierText,
  filtersText,
  headlineOf,
  readClause,
  scopeTexts,
} from '../../../../src/report/facts/headline.ts';
import type { RunSummary } from '../../../../src/report/model/model.ts';
import { SAMPLE, summaryOf } from '../sample.ts';

const VERDICTS = { alive: 100, moved: 4, dead: 8, unknown: 3, skipped: 0 };
const summary = (more: Partial<RunSummary> = {}): RunSummary => {
  const verdicts = more.verdicts ?? VERDICTS;
  const links = Object.values(verdicts).reduce((sum, count) => sum + count, 0);
  return { ...summaryOf(SAMPLE), links, ...more, verdicts };
};
const NONE = { alive: 0, moved: 0, dead: 0, unknown: 0, skipped: 0 };
const OFFLINE = { reason: 'offline', links: 2 } as const;
const NEVER = { reason: 'unsupported-scheme', links: 3 } as const;
const INCLUDE = { include: ['tides'], exclude: [], scheme: [], list: [], from: [] };

it.each<[string, Partial<RunSummary>, string]>([
  ['all were checked', {}, '8 of 115 links checked are dead'],
  ['one is dead', { verdicts: { ...VERDICTS, dead: 1 } }, '1 of 108 links checked is dead'],
  [
    'some were not checked',
    { verdicts: { ...VERDICTS, skipped: 480 }, complete: false },
    '8 of 115 links checked are dead',
  ],
  ['one was checked', { verdicts: { ...NONE, dead: 1 } }, '1 of 1 link checked is dead'],
  ['none is dead', { verdicts: { ...NONE, alive: 1204 } }, 'no dead links among 1,204 checked'],
  [
    'the run was offline',
    { verdicts: { ...NONE, skipped: 2 }, skipped: [OFFLINE], offline: true },
    '2 links, none checked: the run was offline',
  ],
  [
    'the run was offline, and some are never checked',
    { verdicts: { ...NONE, skipped: 5 }, skipped: [NEVER, OFFLINE], offline: true },
    '5 links, none checked: 2 because the run was offline, 3 for other reasons',
  ],
  [
    'the run was offline, and all are never checked',
    { verdicts: { ...NONE, skipped: 3 }, skipped: [NEVER], offline: true },
    '3 links, none checked',
  ],
  ['no scheme is checked', { verdicts: { ...NONE, skipped: 1 } }, '1 link, none checked'],
  ['there is no link', { verdicts: NONE }, 'no links found'],
  ['there is no link and no network', { verdicts: NONE, offline: true }, 'no links found'],
  [
    'it was interrupted before there was a link',
    { verdicts: NONE, complete: false, problems: [problem('interrupted')] },
    'no links checked: the run was interrupted',
  ],
  ['filters left none', { verdicts: NONE, filteredOut: 3 }, 'no link passed the filters'],
])('a headline has the links that were checked as its denominator where %s', (_, more, text) => {
  expect(deadText(headlineOf(summary(more)))).toBe(text);
});

describe('what a run was about', () => {
  const cut = {
    ...{ verdicts: { ...VERDICTS, skipped: 480 }, complete: false },
    skipped: [{ reason: 'interrupted', links: 480 } as const],
  };

  it.each([
    ['it was interrupted', [problem('interrupted')], 'the run was interrupted'],
    ['its time was up', [problem('time-is-up')], 'the time limit was reached'],
    ['something else ended it', [], 'the run is incomplete'],
  ])('says how many links were not checked where %s', (_, problems, why) => {
    const headline = headlineOf(summary({ ...cut, problems }));
    expect(cutShortText(headline)).toBe(`480 of 595 links not checked: ${why}`);
  });

  it('tells the links that were left from those that are never checked', () => {
    const verdicts = { ...VERDICTS, skipped: 4 };
    const scope = (skipped: RunSummary['skipped'], more: Partial<RunSummary>): readonly string[] =>
      scopeTexts(headlineOf(summary({ verdicts, ...(skipped && { skipped }), ...more })));
    const left = { reason: 'offline', links: 1 } as const;
    expect(scope([NEVER, left], { offline: true })).toEqual([
      '4 of 119 links not checked: 1 because the run was offline, 3 for other reasons',
    ]);
    const [problems, one] = [[problem('interrupted')], { ...NEVER, links: 1 }];
    const most = { reason: 'interrupted', links: 3 } as const;
    expect(scope([most, one], { complete: false, problems })).toEqual([
      '4 of 119 links not checked: 3 because the run was interrupted, 1 for another reason',
    ]);
    expect(scope([NEVER, one], { offline: true })).toEqual(['the run was offline']);
  });

  it('says that the run was offline where it left no link for that', () => {
    const verdicts = { ...NONE, skipped: 3 };
    const headline = headlineOf(summary({ verdicts, skipped: [NEVER], offline: true }));
    expect(scopeTexts(headline)).toEqual(['the run was offline']);
    const nothing = headlineOf(summary({ verdicts: NONE, offline: true }));
    expect(scopeTexts(nothing)).toEqual([]);
  });

  it('says nothing of links that are never checked', () => {
    const skipped = [{ ...NEVER, links: 480 }];
    expect(scopeTexts(headlineOf(summary({ ...cut, skipped, complete: true })))).toEqual([]);
  });

  it.each([
    [1, 2, '1 of the 3 was checked in this run, 2 in earlier ones'],
    [2, 1, '2 of the 3 were checked in this run, 1 in earlier ones'],
    [0, 3, 'all 3 were checked in earlier runs, none in this one'],
    [3, 0, null],
    // Our network failed before the others.
    [0, 2, 'none was checked in this run, 2 in earlier ones'],
    [1, 1, '1 of the 3 was checked in this run, 1 in earlier ones'],
  ])('says when links were checked: %j now and %j before', (observed, earlier, text) => {
    const verdicts = { ...NONE, alive: 3, skipped: 4 };
    expect(earlierText(headlineOf(summary({ verdicts, observed, earlier })))).toBe(text);
  });

  it('says when a single link was checked, and nothing where that is not known', () => {
    const verdicts = { ...NONE, alive: 1 };
    expect(scopeTexts(headlineOf(summary({ verdicts, observed: 0, earlier: 1 })))).toEqual([
      'it was checked in an earlier run, and not in this one',
    ]);
    expect(earlierText(headlineOf(summary({ verdicts })))).toBeNull();
  });

  it('names every filter, and what all of them left out', () => {
    const filters = [INCLUDE, { ...INCLUDE, include: [], since: '2004' }];
    const headline = headlineOf(summary({ filters, filteredOut: 1000 }));
    expect(filtersText(headline)).toBe(
      '--include tides and --since 2004 left out 1,000 of 1,115 links',
    );
    expect(filtersText({ ...headline, filteredOut: 0 })).toBe(
      '--include tides and --since 2004 left out none of 115 links',
    );
    expect(filtersText({ ...headline, filters: [] })).toBe('filters left out 1,000 of 1,115 links');
  });

  it('says what was read, which filters do not change', () => {
    const read = '8 URLs in 3 documents of 1 source';
    expect(readClause(summary())).toBe(read);
    expect(readClause(summary({ filteredOut: 0 }))).toBe(`before filters: ${read}`);
  });
});
