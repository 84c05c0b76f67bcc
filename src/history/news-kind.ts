/**
 * CATALOGUE: what a nightly job tells of a link, in the order of how much it matters to a reader. Words of the product:
 * none is a verdict.
 */

/**
 * `lost`: it answered once, and counts as lost; `never-found`: it counts as lost, and no run ever saw it; `unseen`:
 * nothing proves that it is lost, and nobody has seen it for long; `unsteady`: it comes and goes; `recovered`: one of
 * these was told of it, and it answers; `relocated`: it answers at another address.
 */
export const NEWS_KINDS = [
  'lost',
  'never-found',
  'unseen',
  'unsteady',
  'recovered',
  'relocated',
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

type Counts = Readonly<Record<NewsKind, number>>;

export function sumOfNews(one: Counts, other: Counts): Counts {
  const sum = noNewsCounts();
  for (const kind of NEWS_KINDS) sum[kind] = one[kind] + other[kind];
  return sum;
}

/** No news yet of any kind. */
export function noNewsCounts(): Record<NewsKind, number> {
  return { lost: 0, 'never-found': 0, unseen: 0, unsteady: 0, recovered: 0, relocated: 0 };
}
