/** The outcome of a night, in numbers: the same for letters, metrics and the digest. */
import type { ProblemCode } from '../errors.ts';
import type { State } from '../history/model.ts';
import type { NewsKind } from '../history/news-kind.ts';
import type { ChannelName } from './letter/model.ts';

export interface NightOutcome {
  /** Null: the run could not start. */
  readonly run: number | null;
  /** ms since 1970. */
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly links: number;
  readonly asked: number;
  readonly states: Readonly<Record<State, number>>;
  /** It could not see, because of this, and counts for nothing. */
  readonly blind?: string;
  readonly problems: readonly string[];
}

/** What is known of the job when its letters are sent. */
export interface JobFigures {
  /** As told on standard output. */
  readonly news: Readonly<Record<NewsKind, number>>;
  readonly exit: 0 | 1 | 2;
  /** It saw, and did its work as far as it could, whatever it could not read. */
  readonly hasWorked: boolean;
  /** That somebody should do something about. */
  readonly standingTroubles: number;
  /** The last ones, without a break. */
  readonly blindNights: number;
  readonly overdue: number;
  /** What could not be delivered, by channel. */
  readonly owed: Readonly<Partial<Record<ChannelName, number>>>;
}

const STOPPED: ReadonlySet<ProblemCode> = new Set([
  ...(['no-network', 'no-proxy', 'interrupted'] as const),
]);

export interface WorkDone {
  readonly blind: string | undefined;
  readonly sources: number;
  readonly codes: Iterable<ProblemCode>;
}

/** A night that ran out of time has worked: whether that is enough is for the links that are overdue to say. */
export function hasWorked({ blind, sources, codes }: WorkDone): boolean {
  return blind === undefined && sources > 0 && ![...codes].some((code) => STOPPED.has(code));
}
