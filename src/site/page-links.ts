/**
 * The links of a page that a crawler follows: takes its HTML and its address, gives where they lead and whether the page
 * asks not to follow them (robots meta element, rel=nofollow, RFC 9309's companion conventions). Links and frames alone:
 * what a page loads is no page. Pure.
 */
import { readTags, type Tag } from '../../extractors/documentation/html/tags.ts';

export interface PageLink {
  readonly url: URL;
  readonly nofollow: boolean;
}

export interface PageLinks {
  readonly links: readonly PageLink[];
  /** The address that the page calls its own. */
  readonly canonical: URL | undefined;
}

/** The attribute that leads from an element to another page. */
const LEADS: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['frame', 'src'],
  ['iframe', 'src'],
]);

/** `robotsField`: the answer's X-Robots-Tag. */
export function readPageLinks(html: string, location: string, robotsField = ''): PageLinks {
  const found: { readonly value: string; readonly nofollow: boolean }[] = [];
  let base: string | undefined;
  let canonical: string | undefined;
  let isClosed = forbidsFollowing(robotsField);
  const open = (tag: Tag): void => {
    const attribute = LEADS.get(tag.name);
    if (attribute !== undefined) {
      const value = textOf(tag, attribute);
      if (value) found.push({ value, nofollow: wordsOf(tag, 'rel').includes('nofollow') });
    } else if (tag.name === 'base') base ??= textOf(tag, 'href');
    else if (tag.name === 'link' && wordsOf(tag, 'rel').includes('canonical')) {
      canonical ??= textOf(tag, 'href');
    } else if (tag.name === 'meta' && isForUs(textOf(tag, 'name'))) {
      isClosed ||= forbidsFollowing(textOf(tag, 'content') ?? '');
    }
  };
  readTags(html, { open, close: ignore, comment: ignore, declaration: ignore });
  const from = onWeb(base ?? '', location)?.href ?? location;
  return {
    links: found.flatMap(({ value, nofollow }) => {
      const url = onWeb(value, from);
      return url === undefined ? [] : [{ url, nofollow: nofollow || isClosed }];
    }),
    canonical: canonical === undefined ? undefined : onWeb(canonical, from),
  };
}

function ignore(): void {}

function onWeb(value: string, from: string): URL | undefined {
  const url = URL.parse(value, from);
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
}

function isForUs(name: string | undefined): boolean {
  return /^(?:robots|urlglean)$/i.test(name ?? '');
}

/** `noindex, nofollow`; in a field perhaps with the name of another crawler, whom it does not concern us to follow. */
function forbidsFollowing(directives: string): boolean {
  return directives
    .split(',')
    .some((one) => /^\s*(?:urlglean:\s*)?(?:nofollow|none)\s*$/i.test(one));
}

function textOf(tag: Tag, name: string): string | undefined {
  return tag.attributes.find((attribute) => attribute.name === name)?.text.trim();
}

function wordsOf(tag: Tag, name: string): readonly string[] {
  return textOf(tag, name)?.toLowerCase().split(/\s+/) ?? [];
}
