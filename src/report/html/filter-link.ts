/**
 * A link within the page to the table filtered by one value. What is filtered stands behind the `#`, so that
 * a view can be kept and sent; without the page's script such a link does nothing.
 */
import { escapeHtml } from '../escape.ts';

export const FILTER_NAMES = ['verdict', 'scheme', 'reason', 'host', 'year'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** For links that are cited by no message with a date. */
export const UNDATED = 'undated';

/** `words` is HTML. */
export function filterLink(
  name: FilterName,
  value: string | number,
  words: string,
  look = '',
): string {
  const text = escapeHtml(String(value));
  const target = `#${name}=${escapeHtml(encodeURIComponent(value))}`;
  return `<a class="${`filter ${look}`.trim()}" href="${target}" data-filter="${name}" data-value="${text}">${words}</a>`;
}
