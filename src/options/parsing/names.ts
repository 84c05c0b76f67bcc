/**
 * Options for resolving names: a news server, resolvers, folders. Takes the text of an option, gives the policy's
 * value, or null if it is invalid.
 */
import { resolve } from 'node:path';
import type { UrnResolver } from '../../../checkers/policy.ts';
import { isRootName, type Root } from '../../roots/roots.ts';

/** `HOST`, `HOST:PORT`, or the same as a nntp: or nntps: URL; gives the URL. */
export function parseNewsServer(text: string): string | null {
  const written = text.includes('://') ? text : `nntp://${text}`;
  const url = URL.parse(written);
  if (url === null || !/^nntps?:$/.test(url.protocol) || url.hostname === '') return null;
  const isBare =
    url.username === '' && /^\/?$/.test(url.pathname) && `${url.search}${url.hash}` === '';
  return isBare ? `${url.protocol}//${url.host}` : null;
}

/** A web URL that can be extended by path segments. */
export function parseDoiResolver(text: string): string | null {
  const url = webUrl(text);
  return url === null || `${url.search}${url.hash}` !== '' ? null : url.href;
}

/** `[NAMESPACE=]URL` with `{urn}` in the path or query of the URL. */
export function parseUrnResolver(text: string): UrnResolver | null {
  const [, namespace = '', template = ''] =
    /^(?:([a-z\d][a-z\d-]{0,30}[a-z\d])=)?(https?:.*)$/is.exec(text) ?? [];
  const [start = '', ...rest] = template.split('{urn}');
  const isComplete = rest.length > 0 && /^https?:\/\/[^/]+\//i.test(start);
  if (!isComplete || webUrl(template.replaceAll('{urn}', 'urn')) === null) return null;
  return { namespace: namespace.toLowerCase(), template };
}

export function parseFileRoot(text: string): string {
  return resolve(text);
}

/** `NAME=FOLDER`. */
export function parseRoot(text: string): Root | null {
  const [, name = '', folder = ''] = /^([^=]*)=(.+)$/s.exec(text) ?? [];
  return isRootName(name) ? { name, folder: resolve(folder) } : null;
}

function webUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' ? url : null;
}
