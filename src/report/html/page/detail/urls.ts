/** URLs from archives as elements: links if a click is harmless, otherwise text. */
import type { Archived } from '../../../../../checkers/reach/archive/model.ts';
import { dayText } from '../../data/days.ts';
import { archiveLookUp } from '../../data/look-up.ts';
import type { Attributes } from '../../data/shape.ts';
import { isClickable } from '../../data/url-shown.ts';
import { element, mailText } from '../elements/elements.ts';
import { NOT_KNOWN } from '../link-table/records.ts';
import { robustAttributes } from './robust.ts';

export function urlElement(url: string, more: Attributes = {}): HTMLElement {
  if (!isClickable(url)) return mailText(url, 'url');
  const link = element('a', {
    class: 'url',
    href: url,
    rel: 'noreferrer nofollow noopener',
    ...more,
  });
  link.append(mailText(url));
  return link;
}

/** The link to the original URL, with attributes that name its copy. */
export function robustElement(url: string, archived: Archived | undefined): HTMLElement {
  return urlElement(url, archived === undefined ? {} : robustAttributes(url, archived));
}

/** A link to search for a copy; null if no archive can have it. */
export function lookUpElement(url: string, cited: number): HTMLElement | null {
  const target = archiveLookUp(url, cited === NOT_KNOWN ? null : cited);
  if (target === null) return null;
  const near = cited === NOT_KNOWN ? '' : ` near ${dayText(cited)}`;
  const words = `Look for a copy${near} at web.archive.org`;
  return element('a', { href: target, rel: 'noreferrer nofollow noopener' }, words);
}
