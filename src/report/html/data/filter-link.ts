/**
 * A link within the page to the table filtered by one value. What is filtered stands behind the `#`, so that
 * a view can be kept and sent; without the page's script such a link does nothing.
 */
import { escapeHtml } from '../../../writing/escape.ts';

export const FILTER_NAMES = ['verdict', 'scheme', 'reason', 'host', 'year'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** For links that are cited by no message with a date. */
export const UNDATED = 'undated';

/** A surrogate without the other one, which no address can hold. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/** `words` is HTML. */
export function filterLink(
  name: FilterName,
  value: string | number,
  words: string,
  look = '',
): string {
  const whole = String(value).replace(HALF_CHARACTER, '\ufffd');
  const text = escapeHtml(whole);
  const target = `#${name}=${escapeHtml(encodeURIComponent(whole))}`;
  return `<a class="${`filter ${look}`.trim()}" href="${target}" data-filter="${name}" data-value="${text}">${words}</a>`;
}
