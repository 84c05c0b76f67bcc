/** Sums over nights, from their rows. */
import { noStates, type State } from '../../history/model.ts';
import { noNewsCounts, sumOfNews } from '../../history/news-kind.ts';
import type { NightSums } from '../jobs.ts';
import { type RowOf, rowReader, selected } from '../rows/columns.ts';
import { type Check, isCount, isText, isTime, objectOf, parsed } from '../rows/damage.ts';
import { isFlag } from '../rows/job-checks.ts';

export const NIGHT = {
  at: selected('at', isTime),
  asked: selected('asked', isCount),
  states: selected('states', isText),
  news: selected('news', isText),
  blind: selected('blind', isFlag),
};
export const readNight = rowReader('night', NIGHT);
export type NightRow = RowOf<typeof NIGHT>;

interface SummedNights {
  /** The end of the last digest. */
  readonly digested: number | null;
  readonly nights: readonly NightRow[];
  /** The last night before them. */
  readonly before: NightRow | undefined;
  readonly unseenNow: number;
}

export function sumOfNights({ digested, nights, before, unseenNow }: SummedNights): NightSums {
  const news = nights.map((night) => parsed<Counts>(night.news, isCounts, 'night.news'));
  const since = digested ?? nights[0]?.at;
  const last = nights.at(-1) ?? before;
  return {
    ...(since === undefined ? {} : { since }),
    nights: nights.length,
    blindNights: nights.filter(({ blind }) => blind === 1).length,
    silentNights: news.filter((counts) => Object.values(counts).every((n) => n === 0)).length,
    ...(before === undefined ? {} : { statesBefore: statesOf(before.states) }),
    ...(last === undefined ? {} : { states: statesOf(last.states) }),
    news: news.reduce<Counts>(sumOfNews, noNewsCounts()),
    asked: nights.reduce((sum, { asked }) => sum + asked, 0),
    unseenNow,
  };
}

type Counts = Readonly<ReturnType<typeof noNewsCounts>>;

const countsLike = (like: object): Check =>
  objectOf(Object.fromEntries(Object.keys(like).map((name) => [name, isCount])));
const isCounts = countsLike(noNewsCounts());
const areStates = countsLike(noStates());

function statesOf(text: string): Readonly<Record<State, number>> {
  return parsed<Record<State, number>>(text, areStates, 'night.states');
}
