/** The documented world as a test: what its cases are made of, how its halves are drawn, and what may not be printed. */
import { beforeAll, describe, expect, it } from 'vitest';
import { askAll } from '../asking.ts';
import { DOCUMENTED } from './cases/index.ts';
import { HALVES, type Half, halfOf } from './draw.ts';
import { type DocumentedOutcome, documentedOutcome, kindOf, tally } from './outcomes.ts';
import { documentedReport } from './report.ts';

/** Of `dead`: what must not get worse. */
const LEAST_RECALL: Readonly<Record<Half, number>> = { open: 0.82, sealed: 0.77 };

let outcomes: readonly DocumentedOutcome[];

beforeAll(async () => {
  outcomes = (await askAll(DOCUMENTED)).map(documentedOutcome);
});

const ofHalf = (half: string): DocumentedOutcome[] => outcomes.filter((one) => one.half === half);

function share(truths: readonly string[]): number {
  const decided = DOCUMENTED.filter(({ truth }) => truth !== 'undecidable');
  return decided.filter(({ truth }) => truths.includes(truth)).length / decided.length;
}

describe('the cases', () => {
  it('have names of their own', () => {
    expect(new Set(DOCUMENTED.map(({ id }) => id)).size).toBe(DOCUMENTED.length);
  });

  it('are many, in many languages', () => {
    expect(DOCUMENTED.length).toBeGreaterThanOrEqual(300);
    expect(new Set(DOCUMENTED.map(({ language }) => language)).size).toBeGreaterThanOrEqual(14);
  });

  it('are as often alive as gone', () => {
    expect(share(['there', 'moved'])).toBeCloseTo(0.5, 1);
    expect(share(['gone'])).toBeCloseTo(0.5, 1);
  });

  it('each have a source', () => {
    expect(DOCUMENTED.filter(({ source }) => source.length < 8).map(({ id }) => id)).toEqual([]);
  });
});

describe('the draw', () => {
  it('makes halves of about the same size', () => {
    const open = DOCUMENTED.filter(({ id }) => halfOf(id) === 'open').length;
    expect(open / DOCUMENTED.length).toBeCloseTo(0.5, 1);
  });

  it('does not change what is drawn', () => {
    expect(halfOf('apache-builtin')).toBe('sealed');
    expect(halfOf('aws-waf-custom')).toBe('open');
  });

  it('goes by the seed', () => {
    const drawn = (seed: string): string[] => DOCUMENTED.map(({ id }) => halfOf(id, seed));
    expect(drawn('one')).toEqual(drawn('one'));
    expect(drawn('one')).not.toEqual(drawn('two'));
  });
});

describe('the checker', () => {
  it('calls nothing dead that is not, in the open half', () => {
    const dead = ofHalf('open').filter(({ kind }) => kind === 'false dead');
    expect(dead.map(({ one, reason }) => `${one.id}: ${reason}`)).toEqual([]);
  });

  it('calls nothing dead that is not, in the sealed half', () => {
    expect(tally(ofHalf('sealed')).kinds['false dead']).toBe(0);
  });

  it.each(HALVES)('finds no fewer of the dead in the %s half', (half) => {
    expect(tally(ofHalf(half)).recall).toBeGreaterThanOrEqual(LEAST_RECALL[half]);
  });
});

describe('the report', () => {
  it('names no case of the sealed half', () => {
    const text = documentedReport(outcomes, 'sealed');
    const named = ofHalf('sealed').filter(({ one }) => text.includes(` ${one.id} `));
    expect(named).toHaveLength(0);
  });

  it('names its misses when it is unsealed', () => {
    const text = documentedReport(outcomes, 'unsealed');
    for (const half of HALVES) expect(text).toContain(`Not as it is, ${half} half`);
  });

  it('counts every case once', () => {
    for (const half of HALVES) {
      const { cases, kinds } = tally(ofHalf(half));
      expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(cases);
    }
  });

  it.each([
    ['gone', 'dead', 'true dead'],
    ['there', 'dead', 'false dead'],
    ['undecidable', 'dead', 'false dead'],
    ['gone', 'alive', 'false alive'],
    ['undecidable', 'moved', 'false alive'],
    ['moved', 'alive', 'true alive'],
    ['undecidable', 'unknown', 'true unknown'],
    ['gone', 'unknown', 'cautious'],
    ['there', 'skipped', 'cautious'],
  ] as const)('%s called %s is %s', (truth, verdict, kind) => {
    expect(kindOf(truth, verdict)).toBe(kind);
  });
});
