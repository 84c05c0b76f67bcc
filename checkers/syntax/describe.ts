/**
 * The named components of a URL, for display: by the section of RFC 1738 that defines its scheme where the URL conforms
 * to it, else by the generic syntax of RFC 3986.
 */

import { type Component, splitUrl } from './components/split.ts';
import { identify } from './identity.ts';
import { nameRfc1738, parseRfc1738, RFC1738_SCHEMES } from './rfc1738/index.ts';
import { type NamedComponent, named } from './rfc1738/scheme.ts';
import { SCHEMES } from './schemes/index.ts';

export interface UrlDescription {
  /** The document and section by which the components are named. */
  readonly defined: string;
  readonly components: readonly NamedComponent[];
  /** The key under which it counts as the same link. */
  readonly identity: string;
  /** The URL as a browser normalises it; null where it rejects it. */
  readonly browser: string | null;
}

export function describeUrl(url: string): UrlDescription {
  return {
    ...componentsOf(url),
    identity: identify(url),
    browser: URL.parse(url)?.href ?? null,
  };
}

type Components = Pick<UrlDescription, 'defined' | 'components'>;

function componentsOf(url: string): Components {
  const parsed = parseRfc1738(url);
  const isDefined = parsed !== null && Object.hasOwn(RFC1738_SCHEMES, parsed.scheme);
  if (!isDefined || parsed.faults.length > 0) return genericComponents(url);
  const { fragment } = splitUrl(url);
  return {
    defined: `RFC 1738 §${parsed.section}`,
    components: [
      { name: 'scheme', value: parsed.scheme },
      ...nameRfc1738(parsed),
      ...nameOf('fragment', fragment),
    ],
  };
}

function genericComponents(url: string): Components {
  const { scheme, userinfo, host, port, path, query, fragment } = splitUrl(url);
  const name = scheme?.text.toLowerCase() ?? '';
  const [user, ...password] = userinfo?.text.split(':') ?? [];
  return {
    defined: SCHEMES.get(name)?.defined ?? 'RFC 3986 §3',
    components: [
      ...nameOf('scheme', scheme),
      ...(user === undefined ? [] : [named('user', user)]),
      ...(password.length === 0 ? [] : [{ name: 'password', value: '***' }]),
      ...nameOf('host', host),
      ...nameOf('port', port),
      ...pathOf(path),
      ...nameOf('query', query),
      ...nameOf('fragment', fragment),
    ],
  };
}

/** An escaped slash does not separate segments: such a path is not decoded as a whole. */
function pathOf({ text }: Component): NamedComponent[] {
  return [/%2f/i.test(text) ? { name: 'path', value: text } : named('path', text)];
}

function nameOf(name: string, component: Component | undefined): NamedComponent[] {
  return component === undefined ? [] : [named(name, component.text)];
}
