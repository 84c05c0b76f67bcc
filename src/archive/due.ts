/**
 * Whether an archive is asked for the copy of a dead link: takes what is remembered of the link, gives yes or no. What it
 * answered holds for months: an archive that has no copy of a page that is gone will rarely get one.
 */
import type { Archived } from '../../checkers/reach/archive/model.ts';
import type { State } from '../history/model.ts';
import { DAY_MS } from '../history/strikes.ts';

/** A dead link, with the last answer of an archive. */
export interface SearchedLink {
  readonly linkId: number;
  readonly state: State;
  /** When an archive last answered; absent: it was never asked, or never answered. */
  readonly askedAt?: number;
  /** Absent: it had none. */
  readonly archived?: Archived;
}

/** At the earliest. */
const ASKED_AGAIN_MS = 90 * DAY_MS;

/** `onlyLost`: a link that merely fails may be back tomorrow. A time in the future comes from a wrong clock. */
export function isSearchDue(
  { state, askedAt }: SearchedLink,
  { now, onlyLost = false }: { readonly now: number; readonly onlyLost?: boolean | undefined },
): boolean {
  if (onlyLost && state !== 'lost') return false;
  return askedAt === undefined || askedAt > now || now - askedAt >= ASKED_AGAIN_MS;
}
