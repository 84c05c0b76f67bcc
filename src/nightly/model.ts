/** The configuration of a nightly job, and the changes that it reports. */
import type { ChangeKind } from '../history/change-kind.ts';
import type { Output } from '../report/model/catalogue.ts';
import type { RunOptions } from '../run/run.ts';
import type { LinkTransition, RememberedLink } from '../store/model.ts';

/** A configuration file, validated; every path is absolute. */
export interface NightlyConfig {
  readonly file: string;
  readonly sources: readonly string[];
  readonly run: Omit<RunOptions, 'signal' | 'stdin'>;
  /** In milliseconds; undefined: no limit. */
  readonly maxTime: number | undefined;
  readonly outputs: readonly Output[];
  readonly prometheus: string | undefined;
  readonly notify: Notify | undefined;
}

export const NOTIFY_ON = ['change', 'always', 'failure'] as const;

export interface Notify {
  readonly webhook: string;
  /** Sent as a bearer token. */
  readonly secret: string | undefined;
  readonly on: (typeof NOTIFY_ON)[number];
}

/** The kinds of change that are reported; a link that began to fail, or works before it was lost, is not. */
export const NEWS_KINDS = [
  'lost',
  'recovered',
  'relocated',
] as const satisfies readonly ChangeKind[];
export type NewsKind = (typeof NEWS_KINDS)[number];

export interface NewsItem {
  readonly change: LinkTransition;
  readonly link: RememberedLink;
}

export interface NewsOfKind {
  /** The number of all changes of this kind. */
  readonly count: number;
  /** The first of these changes. */
  readonly items: readonly NewsItem[];
}

export type News = Readonly<Record<NewsKind, NewsOfKind>>;
