/** Lives for the tests of the survival curve: takes short texts or a simulated world, gives lives on the grid. */

import { lifeOf } from '../../../src/survival/life.ts';
import { ALIVE, type Life } from '../../../src/survival/model.ts';
import { randomNumbers } from '../../../src/survival/random.ts';
import { Sample } from '../../../src/survival/sample.ts';

/** `6-10` died between, `45-` was alive at 45; boundaries of the grid. */
export function lives(text: string): readonly Life[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [left = '', right = ''] = word.split('-');
      return { left: Number(left), right: right === '' ? ALIVE : Number(right) };
    });
}

export function ones(count: number): Float64Array {
  return new Float64Array(count).fill(1);
}

export interface World {
  readonly seed: number;
  readonly links: number;
  readonly hosts: number;
  /** `once`: one check, today; `yearly`: six, a year apart, the last today. */
  readonly checks: 'once' | 'yearly';
  /** Of a Weibull distribution, in years; shape 1: exponential. */
  readonly scale: number;
  readonly shape: number;
  /** The share of links that die with their host, on the same day of their lives. */
  readonly together: number;
}

const YEAR = 365.25;
const ARCHIVE_YEARS = 25;
const EARLIER: Readonly<Record<World['checks'], readonly number[]>> = {
  once: [0],
  yearly: [5, 4, 3, 2, 1, 0],
};

/** Links that were cited at any time in 25 years, on hosts of very different sizes. */
export function simulated(world: World): Sample {
  const { links, hosts, scale, shape, together } = world;
  const random = randomNumbers(world.seed);
  const life = (): number => scale * (-Math.log(random())) ** (1 / shape);
  const sample = new Sample();
  for (let host = 0; host < hosts; host++) {
    const count = Math.max(1, Math.round((links / hosts) * -Math.log(random())));
    const hostLife = life();
    for (let link = 0; link < count; link++) {
      const age = ARCHIVE_YEARS * random();
      const died = random() < together ? hostLife : life();
      const seen = EARLIER[world.checks].map((years) => age - years).filter((at) => at > 0);
      const failed = seen.find((at) => at >= died);
      const answered = seen.findLast((at) => at < died);
      const known = lifeOf({
        ...{ state: failed === undefined ? 'working' : 'lost', verdict: 'alive', cited: 0 },
        ...{ answered: days(answered), failed: days(failed) },
      });
      if (known !== null) sample.add(known, host % 256);
    }
  }
  return sample;
}

function days(years: number | undefined): number | null {
  return years === undefined ? null : years * YEAR;
}

/** The share that is alive at an age in such a world. */
export function truth({ scale, shape }: World, age: number): number {
  return Math.exp(-((age / scale) ** shape));
}
