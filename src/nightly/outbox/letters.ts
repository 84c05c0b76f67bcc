/** Letters: takes what a channel is owed and the outcome of the night, gives one. */
import { type NewsKind, noNewsCounts } from '../../history/news-kind.ts';
import type { Owed } from '../../store/jobs.ts';
import type { RememberedLink } from '../../store/model.ts';
import type { Letter, LetterItem } from '../letter/model.ts';
import type { NightOutcome } from '../outcome.ts';

/** Further news of a kind is only counted: a letter of that length is not read. */
export const LISTED_PER_KIND = 200;

/** Asked of the store where answers are accepted, so that as many are left to list. */
export const LOOKED_AT_PER_KIND = 20_000;

export interface Night extends NightOutcome, Pick<Letter, 'job' | 'troubles'>, NightEnd {}

/** What the exit code depends on besides the news. */
export interface NightEnd {
  readonly hasFailed: boolean;
  /** `--fail-on` names the answer of a link, or says that no link fails the night. */
  readonly failOn?: 'named' | 'never' | undefined;
}

export interface OwedLinks {
  readonly owed: Owed;
  readonly linkOf: (linkId: number) => Promise<RememberedLink>;
  readonly digest: Letter['digest'] | undefined;
}

/** Links whose answer the user accepts are no news. */
export async function letterOf(night: Night, { owed, linkOf, digest }: OwedLinks): Promise<Letter> {
  const items: LetterItem[] = [];
  const counts = { ...owed.counts };
  const listed = noNewsCounts();
  for (const { linkId, ...item } of owed.items) {
    const link = await linkOf(linkId);
    if (link.verdict.reason === 'accepted') counts[item.kind]--;
    else if (listed[item.kind]++ < LISTED_PER_KIND) items.push({ ...item, link });
  }
  const letter = letterWith(night, items, counts);
  return {
    ...letter,
    ...(owed.letter === '' ? {} : { id: owed.letter }),
    ...(digest === undefined ? {} : { digest }),
  };
}

/** Of a night that has nothing to tell of links. */
export function emptyLetter(night: Night): Letter {
  return letterWith(night, [], noNewsCounts());
}

function letterWith(
  { hasFailed, failOn, ...night }: Night,
  items: readonly LetterItem[],
  counts: Letter['counts'],
): Letter {
  const id = `${night.startedAt.toString(36)}-${night.run ?? 0}`;
  return { ...night, id, items, counts, exit: exitOf({ hasFailed, failOn }, counts) };
}

export function exitOf(
  { hasFailed, failOn }: NightEnd,
  counts: Readonly<Record<NewsKind, number>>,
): Letter['exit'] {
  if (hasFailed) return 1;
  if (failOn === 'never') return 0;
  return failOn === 'named' || counts.lost > 0 || counts['never-found'] > 0 ? 2 : 0;
}
