/** All that the jobs told in a year, night by night. Plain values. */
import type { NewsKind } from '../../src/history/news-kind.ts';
import type { RequestKind } from './web.ts';
import type { JobName } from './world.ts';

export interface Told {
  readonly job: JobName;
  readonly channel: 'print' | 'webhook';
  /** The number of the day. */
  readonly night: number;
  readonly kind: NewsKind;
  readonly url: string;
  readonly target?: string;
}

export interface NightRecord {
  readonly job: JobName;
  readonly night: number;
  /** Undefined: it was killed before it ended. */
  readonly exit: number | undefined;
  /** What it printed, and what it said on standard error. */
  readonly letter: string;
  readonly said: string;
  /** How many hosts were asked. */
  readonly hosts: number;
  /** How our own network failed. */
  readonly outage?: string;
}

export interface YearRecord {
  readonly told: readonly Told[];
  readonly nights: readonly NightRecord[];
  readonly requests: Readonly<Record<RequestKind, number>>;
  /** By URL. */
  readonly asked: ReadonlyMap<string, number>;
  /** By URL, all days on which it was really seen. */
  readonly seen: ReadonlyMap<string, readonly number[]>;
  /** Links that lost trust in a night in which our own network failed. */
  readonly blindStrikes: number;
}
