/** Sorts the changes of a run: takes the changes and a look-up for their links, gives them by kind. */
import { changeKind } from '../history/change-kind.ts';
import type { Change, RememberedLink } from '../store/model.ts';
import { NEWS_KINDS, type News, type NewsItem, type NewsKind } from './model.ts';

/** Further changes of a kind are only counted: a mail of that length is not read. */
export const LISTED_PER_KIND = 200;

type MutableNews = Record<NewsKind, { count: number; items: NewsItem[] }>;

export async function gatherNews(
  changes: AsyncIterable<Change>,
  linkOf: (change: Change) => Promise<RememberedLink>,
): Promise<News> {
  const news = noNews();
  for await (const change of changes) {
    const kind = newsKind(change);
    if (kind === null) continue;
    const listed = news[kind];
    listed.count++;
    if (listed.items.length < LISTED_PER_KIND)
      listed.items.push({ change, link: await linkOf(change) });
  }
  return news;
}

export function noNews(): MutableNews {
  const none = (): MutableNews[NewsKind] => ({ count: 0, items: [] });
  return { lost: none(), recovered: none(), relocated: none() };
}

export function isNews(news: News): boolean {
  return NEWS_KINDS.some((kind) => news[kind].count > 0);
}

/** Null: not reported. */
export function newsKind(change: Pick<Change, 'from' | 'to'>): NewsKind | null {
  const kind = changeKind(change);
  return NEWS_KINDS.find((one) => one === kind) ?? null;
}
