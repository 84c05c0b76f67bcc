/** A site as an input: what may be read of it, and what was left. Plain values. */

export interface SiteOptions {
  /** Pages that are read at most. */
  readonly maxPages: number;
  /** How many links lead from a URL that was named to a page that is read, at most; 0: only the named ones are. */
  readonly depth: number;
}

export const DEFAULT_SITE: SiteOptions = { maxPages: 1000, depth: 5 };

export const SITE_BOUNDS = {
  maxPages: { least: 1, most: 1_000_000, whole: true },
  depth: { least: 0, most: 1000, whole: true },
} as const;

/** Why a page was not read, the words of {@link file://./told.ts} in their order. */
export const UNREAD = [
  'max-pages',
  'depth',
  'robots',
  'nofollow',
  'trap',
  'unanswered',
  'stopped',
] as const;
export type Unread = (typeof UNREAD)[number];

/** An address that may be a page, and how far it is from those that were named. */
export interface Entry {
  /** Without a fragment. */
  readonly url: string;
  readonly depth: number;
}
