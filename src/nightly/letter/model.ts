/**
 * A letter: all that one night has to tell on one channel, as plain values. Made by the job from its outbox
 * (`src/store/jobs.ts`); text, HTML, JSON and subject are pure functions of it.
 *
 * - Each channel gets a letter of its own, since each is owed something else where one of them failed.
 * - Nothing in it is escaped or redacted: whoever writes it has to.
 */
import type { Problem } from '../../errors.ts';
import type { State } from '../../history/model.ts';
import type { NewsKind } from '../../history/news-kind.ts';
import type { OwedItem, StandingTrouble } from '../../store/jobs.ts';
import type { RememberedLink } from '../../store/model.ts';

/** `print`: standard output. */
export const CHANNELS = ['print', 'mail', 'webhook'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** Where letters of a job go. */
export interface Channel {
  readonly name: ChannelName;
  /**
   * False: tonight nothing is sent, though it is told. Asked before every letter, also one without news; what was owed
   * counts as told, so a channel whose news may wait must want each letter that has items.
   */
  readonly wants: (letter: Letter) => boolean;
  /** Null: delivered for certain (flushed, 2xx, exit 0). All that a failed one held is owed again the next night. */
  readonly send: (letter: Letter) => Promise<Problem | null>;
}

export interface LetterItem extends Omit<OwedItem, 'linkId'> {
  /** As it is now, with the places where this job's sources cite it. */
  readonly link: RememberedLink;
}

/** A problem of many nights, such as an unreadable file. */
export interface Trouble extends StandingTrouble {
  /** As it is tonight. */
  readonly problem: Problem;
}

/** What a month was like, also one without news. Counts are of this job alone. */
export interface Digest {
  /** The end of the last night before, or the first night there is; in ms. */
  readonly since: number;
  readonly until: number;
  /** That ran, these included: */
  readonly nights: number;
  readonly blindNights: number;
  /** That had no news. */
  readonly silentNights: number;
  /** At the end of the night before; absent in the first digest. */
  readonly statesBefore?: Readonly<Record<State, number>>;
  /** At the end of the last of these nights. */
  readonly states: Readonly<Record<State, number>>;
  /** `lost` and `never-found` that were found in this time. */
  readonly lostSince: number;
  readonly recoveredSince: number;
  /** Links that were told to be unseen and still are. */
  readonly unseenNow: number;
  /** Links of the whole store, as `prune` goes by it; absent: none. */
  readonly citedInGoneFiles?: number;
  /** Links that should have been checked more than 7 days ago. */
  readonly overdue: number;
  /** Checks in this time. */
  readonly asked: number;
}

export interface Letter {
  /**
   * Stable: the same where a letter had to be sent again as it was. For the Message-ID and the header
   * `Idempotency-Key` of the webhook: between sending and noting that it was sent lies a moment in which a crash makes
   * us send it twice.
   */
  readonly id: string;
  /** The configuration file, absolute. */
  readonly job: string;
  /** Null: the run could not begin. */
  readonly run: number | null;
  /** In ms, as are all times here. */
  readonly startedAt: number;
  readonly finishedAt: number;
  /** By kind in the order of NEWS_KINDS, then in the order of first sightings; at most `LISTED_PER_KIND` of each. */
  readonly items: readonly LetterItem[];
  /** Of all news, also of those that are not listed. */
  readonly counts: Readonly<Record<NewsKind, number>>;
  /** In the scope of the run. */
  readonly links: number;
  /** Links checked tonight. */
  readonly asked: number;
  readonly states: Readonly<Record<State, number>>;
  readonly exit: 0 | 1 | 2;
  /** Formatted, one line each: those that are to be told tonight, standing ones among them in their words. */
  readonly problems: readonly string[];
  /** All standing ones, also those that are not told tonight. */
  readonly troubles: readonly Trouble[];
  /** The night could not see, because of this: it has no news, and counts for nothing. */
  readonly blind?: string;
  /** Once a month. */
  readonly digest?: Digest;
}
