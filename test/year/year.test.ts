/** The promises of the nightly job, held to a simulated year. */
import { beforeAll, describe, expect, it } from 'vitest';
import { paced } from '../helpers/pace.ts';
import { scratchFolder } from '../helpers/scratch.ts';
import { TIME_ZONE } from './calendar.ts';
import { type Judgement, judge } from './judging/judge.ts';
import { ratio } from './judging/model.ts';
import { KINDS } from './lives/kinds.ts';
import { type Year, yearOf } from './year.ts';

/** README.md has the figures of others. */
const SEED = 1;
/** The least of four seeds at commit ad51606; see README.md. */
const REQUESTS_BEFORE = 20_499;
/** A quiet machine takes half a minute. */
const A_YEAR_MS = 600_000;

describe('the simulated year', () => {
  let year: Year;
  let judgement: Judgement;

  beforeAll(async () => {
    process.env['TZ'] = TIME_ZONE;
    year = await yearOf({ seed: SEED, folder: scratchFolder('year') });
    judgement = judge(year);
  }, paced(A_YEAR_MS));

  it('has at least 400 links on 40 hosts, of every kind', () => {
    expect(year.links.length).toBeGreaterThanOrEqual(400);
    expect(new Set(year.links.map(({ host }) => host)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(year.links.map(({ kind }) => kind)).size).toBe(KINDS.length);
  });

  it('has at least 344 nights of each job', () => {
    expect(judgement.nights.all).toBeGreaterThanOrEqual(2 * 344);
  });

  it('has at least 99 true ones among 100 links that are told as lost', () => {
    expect(judgement.precision.of).toBeGreaterThan(60);
    expect(ratio(judgement.precision), judgement.precision.misses.join('\n')).toBeGreaterThan(0.99);
  });

  it('tells every death that can be proved, to each job that cites it', () => {
    expect(judgement.recall.of).toBeGreaterThan(60);
    expect(judgement.recall.misses).toEqual([]);
  });

  it('tells within 90 days what nobody can see, in 19 of 20 cases', () => {
    const { unseenRecall } = judgement;
    expect(unseenRecall.of).toBeGreaterThan(20);
    expect(ratio(unseenRecall), unseenRecall.misses.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('says unseen only of what nobody has seen for 60 days', () => {
    expect(judgement.unseenPrecision.misses).toEqual([]);
  });

  it('says never found of what never was there, and lost of what was', () => {
    expect(judgement.kinds.misses).toEqual([]);
  });

  it('tells of a page that flaps once, and never as lost', () => {
    const { unsteadyOnce } = judgement;
    expect(ratio(unsteadyOnce), unsteadyOnce.misses.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(judgement.unsteadyMost.misses).toEqual([]);
  });

  it('tells a recovery only of what recovers, and each', () => {
    const { recoveries } = judgement;
    expect(recoveries.of).toBeGreaterThan(10);
    expect(recoveries.misses).toEqual([]);
    expect(judgement.recoveryRecall.misses).toEqual([]);
  });

  it('tells each target of a page once', () => {
    expect(judgement.movedOnce.misses).toEqual([]);
    expect(judgement.movedRecall.misses).toEqual([]);
  });

  it('tells nothing twice', () => {
    expect(judgement.repetitions).toEqual([]);
  });

  it('holds a blind night against nobody', () => {
    const { blind, blindTold, blindNews, blindStrikes } = judgement.nights;
    expect(blind - blindTold).toBe(0);
    expect(blindNews).toBe(0);
    expect(blindStrikes).toBe(0);
  });

  it('asks for no more than it did before it told all this', () => {
    expect(judgement.requests.all).toBeLessThan(REQUESTS_BEFORE);
  });

  it('knows a 404 within 21 days at the median', () => {
    const delays = judgement.delays.find(({ kind }) => kind === '404');
    expect(delays?.median).toBeLessThanOrEqual(21);
  });
});
