/**
 * The links that matter most among those that a view finds: takes the records and links in any order, gives a few in
 * order, and the number of all of that verdict. One pass; the same order as the writer's.
 */
import { CHANGE_KINDS } from '../../../../history/change-kind.ts';
import { compareRanks, type Rank, rankOf } from '../../../foremost/importance.ts';
import { SHOWN_VERDICTS } from '../../data/data.ts';
import { isWhole } from '../../data/url-shape.ts';
import { type FirstVerdict, SHOWN_FIRST } from '../../first/section.ts';
import { NOT_KNOWN, type Records } from '../link-table/records.ts';

export interface ForemostLinks {
  readonly links: readonly number[];
  readonly count: number;
}

interface Ranked {
  readonly link: number;
  readonly rank: Rank;
}

export function foremostLinks(
  records: Records,
  links: Uint32Array,
  verdict: FirstVerdict,
): ForemostLinks {
  const wanted = SHOWN_VERDICTS.indexOf(verdict);
  const first: Ranked[] = [];
  let count = 0;
  for (const link of links) {
    if (records.verdict[link] !== wanted) continue;
    count++;
    if (!isWhole(records.url[link] ?? '')) continue;
    insert(first, { link, rank: rankAt(records, link, verdict) }, SHOWN_FIRST[verdict]);
  }
  return { links: first.map(({ link }) => link), count };
}

function rankAt({ change, places, latest }: Records, link: number, verdict: FirstVerdict): Rank {
  const newest = latest[link] ?? NOT_KNOWN;
  return rankOf({
    ...{ verdict, change: CHANGE_KINDS[change[link] ?? NOT_KNOWN], places: places[link] ?? 0 },
    latest: newest === NOT_KNOWN ? null : newest,
  });
}

/** Keeps the best, in order; ties in the order of the data, whatever the order of the list is. */
function insert(first: Ranked[], one: Ranked, atMost: number): void {
  const last = first.at(-1);
  if (first.length === atMost && last !== undefined && compare(last, one) < 0) return;
  const at = first.findIndex((other) => compare(one, other) < 0);
  first.splice(at === -1 ? first.length : at, 0, one);
  if (first.length > atMost) first.pop();
}

function compare(a: Ranked, b: Ranked): number {
  return compareRanks(a.rank, b.rank) || a.link - b.link;
}
