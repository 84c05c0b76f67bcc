/** The promises of the nightly job, held to a simulated year. */
import { beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../helpers/scratch.ts';
import { TIME_ZONE } from './calendar.ts';
import { type Judgement, judge } from './judging/judge.ts';
import { KINDS } from './lives/kinds.ts';
import { type Year, yearOf } from './year.ts';

/** Others: `npm run year -- --seed N`. */
const SEED = 1;

let year: Year;
let judgement: Judgement;

beforeAll(async () => {
  process.env['TZ'] = TIME_ZONE;
  year = await yearOf({ seed: SEED, folder: scratchFolder('year') });
  judgement = judge(year);
});

describe('the simulated year', () => {
  it('has at least 400 links on 40 hosts, of every kind', () => {
    expect(year.links.length).toBeGreaterThanOrEqual(400);
    expect(new Set(year.links.map(({ host }) => host)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(year.links.map(({ kind }) => kind)).size).toBe(KINDS.length);
  });

  it('has at least 344 nights of each job', () => {
    expect(judgement.nights.all).toBeGreaterThanOrEqual(2 * 344);
  });

  it('asks a healthy page at most 30 times', () => {
    expect(judgement.requests.byLinkKind.get('healthy')).toBeLessThan(30);
  });
});
