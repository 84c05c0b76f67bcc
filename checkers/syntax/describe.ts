/**
 * The named components of a URL, for display: by the section of RFC 1738 that defines its scheme where the URL conforms
 * to it, else by the generic syntax of RFC 3986.
 */

import { type NamedComponent, named } from './components/scheme-syntax.ts';
import { type Component, splitUrl } from './components/split.ts';
import { identify } from './identity.ts';
import { readRfc1738 } from './rfc1738/index.ts';
import { GENERIC, SCHEMES } from './schemes/index.ts';

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
  const reading = readRfc1738(url);
  if (reading === null || reading.syntax === GENERIC || reading.cursor.faults.length > 0) {
    return genericComponents(url);
  }
  const { scheme, syntax, components } = reading;
  const { fragment } = splitUrl(url);
  return {
    defined: `RFC 1738 §${syntax.rfc1738}`,
    components: [
      { name: 'scheme', value: scheme },
      ...syntax.name(components),
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
