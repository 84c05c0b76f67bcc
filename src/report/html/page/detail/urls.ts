/** URLs from archives as elements: links if a click is harmless, otherwise text. */
import { dayText } from '../../data/days.ts';
import { archiveLookUp } from '../../data/look-up.ts';
import { isClickable } from '../../data/url-shown.ts';
import { element, mailText } from '../elements/elements.ts';

export function urlElement(url: string): HTMLElement {
  if (!isClickable(url)) return mailText(url, 'url');
  const link = element('a', {
    class: 'url',
    href: url,
    rel: 'noreferrer nofollow noopener',
  });
  link.append(mailText(url));
  return link;
}

/** A link to search for a copy; null if no archive can have it. */
export function lookUpElement(url: string, cited: number | null): HTMLElement | null {
  const target = archiveLookUp(url, cited);
  if (target === null) return null;
  const near = cited === null ? '' : ` near ${dayText(cited)}`;
  const words = `Look for a copy${near} at web.archive.org`;
  return element('a', { href: target, rel: 'noreferrer nofollow noopener' }, words);
}
