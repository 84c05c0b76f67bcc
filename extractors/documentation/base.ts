/** Resolves what a document refers to: takes a reference as it is written and where the document stands, gives a URL. */

import { holdsVariable } from './variables.ts';

/** Where a document stands, and the folder that is published. */
export interface ReferenceBase {
  /** The URL of the document itself. */
  readonly location: string;
  /** The URL of the folder that `/` means; ends with a slash. */
  readonly root: string;
  /** In which order a link of a wiki names its page and its text; absent: the page comes first. */
  readonly wiki?: 'text-first';
}

export interface Resolved {
  readonly url: string;
  /** It names no scheme and no host. */
  readonly isRelative: boolean;
}

/** `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )` (RFC 3986 §3.1). */
const SCHEME = /^[a-z][a-z0-9+.-]{0,63}:/i;

/** Whether a destination is written without a scheme and a host (RFC 3986 §4.2). */
export function isRelative(value: string): boolean {
  return !SCHEME.test(value) && !/^[/\\]{2}/.test(value);
}

/**
 * Undefined: it is empty, a program fills it in, or it can be no URL. A path from `/` leads below the root; two slashes
 * lead to another host, and of a file they mean the web.
 */
export function resolveReference(value: string, base: ReferenceBase): Resolved | undefined {
  if (SCHEME.test(value)) return { url: value, isRelative: false };
  if (value === '' || holdsVariable(value)) return undefined;
  if (!isRelative(value)) {
    const web = base.root.startsWith('http:') ? 'http:' : 'https:';
    return { url: `${web}${value.replaceAll('\\', '/')}`, isRelative: false };
  }
  const url = /^[/\\]/.test(value)
    ? URL.parse(`.${value}`, base.root)
    : URL.parse(value, base.location);
  return url === null ? undefined : { url: url.href, isRelative: true };
}

/** `own`: what the document itself says its references start from. */
export function withBase(base: ReferenceBase, own: string | undefined | null): ReferenceBase {
  const location = own == null ? undefined : resolveReference(own.trim(), base)?.url;
  return location === undefined ? base : { ...base, location };
}
