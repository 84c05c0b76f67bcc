/** The sighting of an HTML attribute without scheme and host, in a document that stands somewhere. */
import { isRelative, type ReferenceBase, resolveReference } from '../documentation/base.ts';
import type { HtmlLink } from '../html/html.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import { SHOWN, withoutBreaks } from '../urls/href.ts';
import { FIRST } from '../weights.ts';

export function relativeSighting(link: HtmlLink, base: ReferenceBase): TextSighting | undefined {
  const value = withoutBreaks(link.value).trim();
  const url = isRelative(value) ? resolveReference(value, base)?.url : undefined;
  if (url === undefined) return undefined;
  const { start, end } = link;
  return {
    url,
    form: 'relative',
    scheme: url.slice(0, url.indexOf(':')).toLowerCase(),
    ...{ start, end, ranges: [{ start, end }], joins: [] },
    ...(SHOWN.has(link.element) && { shown: { start: link.shownStart, end: link.shownEnd } }),
    readings: [{ url, reason: 'as-written', weight: FIRST }],
  };
}

/** Attributes whose relative value leads to nothing that a reader is shown. */
const NO_LINK: ReadonlySet<string> = new Set(
  'action archive classid codebase formaction ping profile'.split(' '),
);

/** Whether the reader of a page follows or loads what the attribute names. */
export function isFollowed({
  element,
  attribute,
}: Pick<HtmlLink, 'element' | 'attribute'>): boolean {
  return element !== 'base' && !NO_LINK.has(attribute);
}
