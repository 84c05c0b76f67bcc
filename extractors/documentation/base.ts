/** Resolves what a document refers to: takes a reference as it is written and where the document stands, gives a URL. */

import type { Reference } from './model.ts';
import { resolveSiteName, type SiteFolders } from './site-names.ts';
import { holdsVariable } from './variables.ts';

/** Where a document stands, and the folder that is published. */
export interface ReferenceBase {
  /** The URL of the document itself. */
  readonly location: string;
  /** The URL of the folder that `/` means; ends with a slash. */
  readonly root: string;
  /** The URL of the folder that holds its project of Sphinx; ends with a slash. Absent: it has none. */
  readonly project?: string;
  /** The same where its texts begin there, too: what a path from `/` means to Sphinx. */
  readonly sources?: string;
  /** The module of Antora that it belongs to: URLs of the folders of its pages and its images; they end with a slash. */
  readonly module?: { readonly pages: string; readonly images: string };
  /** Where the names begin that programs of sites give to files. */
  readonly site?: SiteFolders;
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
  if (value === '') return undefined;
  if (holdsVariable(value)) {
    const named = resolveSiteName(value, base);
    return named === undefined ? undefined : { url: named, isRelative: true };
  }
  if (!isRelative(value)) {
    const web = base.root.startsWith('http:') ? 'http:' : 'https:';
    return { url: `${web}${value.replaceAll('\\', '/')}`, isRelative: false };
  }
  const url = /^[/\\]/.test(value)
    ? URL.parse(`.${value}`, base.root)
    : URL.parse(value, base.location);
  return url === null ? undefined : { url: url.href, isRelative: true };
}

/** To Sphinx the folder of the project is the top of all: `../wick` in a text that lies in it is `wick`. */
export function resolveDocument(value: string, base: ReferenceBase): Resolved | undefined {
  const { location, project } = base;
  if (project === undefined || !location.startsWith(project)) return resolveReference(value, base);
  if (holdsVariable(value)) return undefined;
  const held = URL.parse(value, `${TOP}${location.slice(project.length)}`)?.href;
  return held?.startsWith(TOP)
    ? resolveReference(held.slice(TOP.length), { ...base, location: project })
    : undefined;
}

/** Where the path of a reference begins that Sphinx takes from the top of its sources; undefined: nothing tells. */
export function withSources(base: ReferenceBase): ReferenceBase | undefined {
  const { sources } = base;
  return sources === undefined ? undefined : { ...base, location: sources };
}

/** A path at whose top a URL stays, however often `..` stands in it. */
const TOP = 'http://top.invalid/';

/**
 * In a module of Antora pages and images are named from the tops of their folders; `./` is the folder of the file. See
 * "Resource ID Coordinates" in Antora's documentation.
 */
export function withModule(base: ReferenceBase, { value, kind }: Reference): ReferenceBase {
  const { module } = base;
  if (module === undefined || kind === 'include' || /^\s*(?:\.{1,2}\/|#)/.test(value)) return base;
  return { ...base, location: kind === 'image' ? module.images : module.pages };
}

/** `own`: what the document itself says its references start from. */
export function withBase(base: ReferenceBase, own: string | undefined | null): ReferenceBase {
  const location = own == null ? undefined : resolveReference(own.trim(), base)?.url;
  return location === undefined ? base : { ...base, location };
}
