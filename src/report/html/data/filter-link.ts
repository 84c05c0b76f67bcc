/**
 * A link within the page that filters the table by one value. The filter stands in the fragment, so that a view can
 * be bookmarked and shared; without the page's script the link does nothing.
 */
import { attributesHtml } from './attributes-html.ts';
import type { Attributes } from './shape.ts';

export const FILTER_NAMES = [
  ...(['verdict', 'state', 'change', 'scheme', 'reason', 'host', 'year'] as const),
  ...(['list', 'source', 'message', 'syntax'] as const),
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** The value for links that no dated message cites. */
export const UNDATED = 'undated';

/** A lone surrogate, which no URL can encode. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/** The attributes of a link that filters, without its class. */
export function filterAttributes(name: FilterName, value: string | number): Attributes {
  const whole = String(value).replace(HALF_CHARACTER, '\ufffd');
  return {
    href: `#${name}=${encodeURIComponent(whole)}`,
    'data-filter': name,
    'data-value': whole,
  };
}

/** `words` is HTML. */
export function filterLink(
  name: FilterName,
  value: string | number,
  words: string,
  look = '',
): string {
  const attributes = { class: `filter ${look}`.trim(), ...filterAttributes(name, value) };
  return `<a${attributesHtml(attributes)}>${words}</a>`;
}
