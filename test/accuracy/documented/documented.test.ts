/** The documented sets as tests: what their cases are made of, how halves are drawn, and what may not be printed. */
import { beforeAll, describe, expect, it } from 'vitest';
import { checkAll, PATIENT } from '../check-cases.ts';
import { HALVES, type Half, halfOf } from './draw.ts';
import { type DocumentedOutcome, documentedOutcome, kindOf, tally } from './outcomes.ts';
import { documentedReport } from './report.ts';
import { DOCUMENTED_SETS, type DocumentedSet } from './sets.ts';

/** What a set is made of, and what must not get worse. */
interface Bounds {
  readonly leastCases: number;
  readonly leastLanguages: number;
  /** Of `dead`. */
  readonly leastRecall: Readonly<Record<Half, number>>;
  /** Which half a case of each was drawn into. */
  readonly drawn: Readonly<Record<string, Half>>;
}

const BOUNDS: Readonly<Record<DocumentedSet['name'], Bounds>> = {
  'second world': {
    leastCases: 300,
    leastLanguages: 14,
    leastRecall: { open: 0.82, sealed: 0.77 },
    drawn: { 'apache-builtin': 'sealed', 'aws-waf-custom': 'open' },
  },
  'third set': {
    leastCases: 271,
    leastLanguages: 23,
    leastRecall: { open: 0.8, sealed: 0.73 },
    drawn: { 'later-cp1251-missing': 'open', 'later-bugzilla-invalid': 'open' },
  },
};

describe.each(DOCUMENTED_SETS)('the cases of the $name', ({ name, cases }) => {
  const share = (truths: readonly string[]): number => {
    const decided = cases.filter(({ truth }) => truth !== 'undecidable');
    return decided.filter(({ truth }) => truths.includes(truth)).length / decided.length;
  };

  it('are many, in many languages', () => {
    expect(cases.length).toBeGreaterThanOrEqual(BOUNDS[name].leastCases);
    const languages = new Set(cases.map(({ language }) => language));
    expect(languages.size).toBeGreaterThanOrEqual(BOUNDS[name].leastLanguages);
  });

  it('are as often alive as gone', () => {
    expect(share(['there', 'moved'])).toBeCloseTo(0.5, 1);
    expect(share(['gone'])).toBeCloseTo(0.5, 1);
  });

  it('each have a source', () => {
    expect(cases.filter(({ source }) => source.length < 8)).toHaveLength(0);
  });

  it('are drawn into halves of about the same size', () => {
    const open = cases.filter(({ id }) => halfOf(id) === 'open').length;
    expect(open / cases.length).toBeCloseTo(0.5, 1);
  });

  it('stay in the half that they were drawn into', () => {
    for (const [id, half] of Object.entries(BOUNDS[name].drawn)) expect(halfOf(id)).toBe(half);
  });
});

describe('the cases of all documented sets', () => {
  const ids = DOCUMENTED_SETS.flatMap(({ cases }) => cases.map(({ id }) => id));

  it('have names of their own', () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are drawn by the seed', () => {
    const drawn = (seed: string): string[] => ids.map((id) => halfOf(id, seed));
    expect(drawn('one')).toEqual(drawn('one'));
    expect(drawn('one')).not.toEqual(drawn('two'));
  });
});

describe.each(DOCUMENTED_SETS)('the verdicts on the $name', ({ name, cases }) => {
  let outcomes: readonly DocumentedOutcome[];

  beforeAll(async () => {
    outcomes = (await checkAll(cases, PATIENT)).map(documentedOutcome);
  });

  const ofHalf = (half: string): DocumentedOutcome[] => outcomes.filter((one) => one.half === half);

  it('call nothing dead that is not, in the open half', () => {
    const dead = ofHalf('open').filter(({ kind }) => kind === 'false dead');
    expect(dead.map(({ one, reason }) => `${one.id}: ${reason}`)).toEqual([]);
  });

  it('call nothing dead that is not, in the sealed half', () => {
    expect(tally(ofHalf('sealed')).kinds['false dead']).toBe(0);
  });

  it.each(HALVES)('find no fewer of the dead in the %s half', (half) => {
    expect(tally(ofHalf(half)).recall).toBeGreaterThanOrEqual(BOUNDS[name].leastRecall[half]);
  });

  it('are reported without naming a case of the sealed half', () => {
    const text = documentedReport(name, outcomes, 'sealed');
    const named = ofHalf('sealed').filter(({ one }) => text.includes(` ${one.id} `));
    expect(named.length).toBe(0);
  });

  it('are reported with all misses when the set is unsealed', () => {
    const text = documentedReport(name, outcomes, 'unsealed');
    for (const half of HALVES) expect(text).toContain(`Not as it is, ${half} half`);
  });

  it('each count once', () => {
    for (const half of HALVES) {
      const { cases, kinds } = tally(ofHalf(half));
      expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(cases);
    }
  });
});

describe('the kind of an outcome', () => {
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
