/**
 * The outbox of nightly jobs, as the rest of the program sees it: what each channel of a job was told of each link, what
 * it is owed, which troubles stand, and the figures of past nights. Every call is one transaction.
 *
 * News is the difference between what a link is and what the channel was told of it, so nothing can be swallowed: what
 * was not delivered differs again in the next night.
 */
import type { Reason } from '../../checkers/reasons.ts';
import type { Standing } from '../history/condition.ts';
import type { State } from '../history/model.ts';
import type { NewsKind } from '../history/news-kind.ts';

export interface Jobs {
  /**
   * The job of a configuration, made where there is none. One whose file is gone, and that had the same sources or a
   * file of the same name, goes on under the new path. A channel that the job did not have was told what another was
   * told.
   */
  begin(job: JobStart): Promise<number>;
  /**
   * What a channel is owed for the links of the run that was opened last; nothing if that is another one. A letter that
   * was under way when its process ended comes first, as it was.
   */
  owed(to: Addressee, night: OwedNight): Promise<Owed>;
  /** From here on the letter may have been sent. */
  sending(to: Addressee): Promise<void>;
  /** All that it held was told; with `digestUntil` also the figures of the nights until then. */
  delivered(to: Addressee, at: number, digestUntil?: number): Promise<void>;
  /** It was not sent: what it held is owed anew. */
  failed(to: Addressee): Promise<void>;
  /** How many items are owed to a channel. */
  owedCount(to: Addressee): Promise<number>;

  /** Notes that tonight has these troubles; gives them as they stand. */
  noteTroubles(
    job: number,
    at: number,
    keys: readonly string[],
  ): Promise<readonly StandingTrouble[]>;
  tellTroubles(job: number, at: number, keys: readonly string[]): Promise<void>;
  /** Forgets those that were not noted since. */
  forgetTroubles(job: number, since: number): Promise<void>;

  keepNight(job: number, night: NightFigures): Promise<void>;
  /** Sums over the nights since the last digest of this channel. */
  sumNights(to: Addressee, until: number): Promise<NightSums>;
  /** How many of the last nights, without a break, could not see. */
  blindNights(job: number): Promise<number>;
  /** Links of the whole store that are cited in no file but such as were deleted. */
  citedInGoneFiles(): Promise<number>;
  /** Links still to be checked in the run that was opened last, and due since before. */
  overdue(before: number): Promise<number>;
}

export interface JobStart {
  /** Absolute. */
  readonly path: string;
  readonly sources: readonly string[];
  readonly channels: readonly [string, ...string[]];
  readonly isGone: (path: string) => boolean;
}

export interface Addressee {
  readonly job: number;
  readonly channel: string;
}

export interface OwedNight {
  readonly run: number;
  readonly at: number;
  /** How long nobody may see a link without a word; infinite: for ever. */
  readonly unseenMs: number;
  /** How many items of a kind are given; all are counted. */
  readonly listed: number;
}

export interface Owed {
  /** The same for the same items. */
  readonly letter: string;
  readonly counts: Readonly<Record<NewsKind, number>>;
  /** By kind, then in the order of first sightings. */
  readonly items: readonly OwedItem[];
  /** It was under way when its process ended: it may have arrived. */
  readonly isRepeated: boolean;
}

export interface OwedItem {
  /**
   * Stable: the same where the same thing had to be sent again, alone or together with newer news. In JSON, so that a
   * receiver may tell a repetition.
   */
  readonly id: string;
  readonly kind: NewsKind;
  /** When it became so, in ms: by the check that decided it, which may be nights before it could be told. */
  readonly at: number;
  readonly linkId: number;
  /** The state before; the history of the link has the one of now. */
  readonly from: State;
  /** Of the last check that said anything. */
  readonly reason: Reason;
  /**
   * In ms. `lost`, `never-found`: of the first failure; `unseen`: when it was last seen, or else first looked for;
   * `recovered`: since when it was what was told (lost, unseen, unsteady).
   */
  readonly since?: number;
  /** Of `recovered`: which of these was told. */
  readonly was?: Standing;
  /** Where it leads now; of `relocated`, and of a `recovered` one that answers elsewhere. Told once each. */
  readonly target?: string;
  /** It is lost, and so are all other links of its host in this job, of which there are several. */
  readonly wholeHost?: boolean;
}

export interface StandingTrouble {
  /** Code and place: the same every night, whatever the detail. */
  readonly key: string;
  /** The first night of it, in ms. */
  readonly since: number;
  /** How many nights had it, this one included. */
  readonly nights: number;
  /** When it was told before, in ms; absent: never. */
  readonly toldAt?: number;
}

export interface NightFigures {
  readonly run: number;
  readonly at: number;
  readonly asked: number;
  readonly links: number;
  readonly states: Readonly<Record<State, number>>;
  /** As told on the first channel. */
  readonly news: Readonly<Record<NewsKind, number>>;
  readonly isBlind: boolean;
}

export interface NightSums {
  /** The end of the last digest, or the first night; absent: there is no night yet. */
  readonly since?: number;
  readonly nights: number;
  readonly blindNights: number;
  readonly silentNights: number;
  /** At the end of the last night before. */
  readonly statesBefore?: Readonly<Record<State, number>>;
  /** At the end of the last of them; absent: there is no night yet. */
  readonly states?: Readonly<Record<State, number>>;
  readonly news: Readonly<Record<NewsKind, number>>;
  readonly asked: number;
  /** Links that were told to be unseen, and of which nothing else was told since. */
  readonly unseenNow: number;
}
