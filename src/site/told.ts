/** What is said of a site that was not read whole: takes counts, gives words. Pure. */
import { counted } from '../writing/counted.ts';
import { type SiteOptions, UNREAD, type Unread } from './model.ts';

export interface SiteCounts {
  readonly read: number;
  readonly unread: ReadonlyMap<Unread, number>;
  /** There are more of them than are counted. */
  readonly isCrowded: boolean;
  /** Why it ended early. */
  readonly stopped?: string | undefined;
}

/** Null: nothing is to be said. */
export function unreadInWords(counts: SiteCounts, options: SiteOptions): string | null {
  const { read, unread, isCrowded, stopped } = counts;
  const reasons = UNREAD.flatMap((why) => {
    const number = unread.get(why);
    return number === undefined ? [] : [`${number} ${wordsFor(why, options, stopped)}`];
  });
  if (reasons.length === 0) return null;
  const all = [...unread.values()].reduce((sum, number) => sum + number, 0);
  const least = isCrowded ? 'at least ' : '';
  const are = all === 1 ? 'was' : 'were';
  return `${counted(read, 'page')} read, ${least}${all} ${are} not: ${reasons.join(', ')}`;
}

function wordsFor(
  why: Unread,
  { maxPages, depth }: SiteOptions,
  stopped = 'the run ended',
): string {
  const words: Readonly<Record<Unread, string>> = {
    'max-pages': `beyond ${counted(maxPages, 'page')} (--max-pages)`,
    depth: `more than ${counted(depth, 'link')} away (--depth)`,
    robots: 'closed by robots.txt',
    nofollow: 'marked nofollow',
    trap: 'with an address that repeats itself',
    unanswered: 'that did not answer',
    stopped: `because ${stopped}`,
  };
  return words[why];
}
