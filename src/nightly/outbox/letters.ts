/** Letters: takes what a channel is owed and the outcome of the night, gives one. */
import { type NewsKind, noNewsCounts } from '../../history/news-kind.ts';
import type { Owed } from '../../store/jobs.ts';
import type { RememberedLink } from '../../store/model.ts';
import type { Letter, LetterItem } from '../letter/model.ts';
import type { NightOutcome } from '../outcome.ts';

/** Further news of a kind is only counted: a letter of that length is not read. */
export const LISTED_PER_KIND = 200;

export interface Night extends NightOutcome, Pick<Letter, 'job' | 'troubles'> {
  readonly hasFailed: boolean;
}

export interface OwedLinks {
  readonly owed: Owed;
  readonly linkOf: (linkId: number) => Promise<RememberedLink>;
  readonly digest: Letter['digest'] | undefined;
}

export async function letterOf(night: Night, { owed, linkOf, digest }: OwedLinks): Promise<Letter> {
  const items: LetterItem[] = [];
  for (const { linkId, ...item } of owed.items) items.push({ ...item, link: await linkOf(linkId) });
  const letter = letterWith(night, items, owed.counts);
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
  { hasFailed, ...night }: Night,
  items: readonly LetterItem[],
  counts: Letter['counts'],
): Letter {
  const id = `${night.startedAt.toString(36)}-${night.run ?? 0}`;
  return { ...night, id, items, counts, exit: exitOf(hasFailed, counts) };
}

export function exitOf(
  hasFailed: boolean,
  counts: Readonly<Record<NewsKind, number>>,
): Letter['exit'] {
  if (hasFailed) return 1;
  return counts.lost > 0 || counts['never-found'] > 0 ? 2 : 0;
}
