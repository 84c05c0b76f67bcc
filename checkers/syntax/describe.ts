/**
 * The named components of a URL, for display: by the document in force for its scheme where the URL conforms to it, by
 * RFC 1738 where it conforms to that one alone, else by the generic syntax of RFC 3986.
 */

import { type NamedComponent, named, namedPath, type Reading } from './components/scheme-syntax.ts';
import { type Component, splitUrl } from './components/split.ts';
import { identify } from './identity.ts';
import { hasErrors } from './index.ts';
import { readRfc1738 } from './rfc1738/index.ts';
import { judgeRfc3986, readInForce } from './rfc3986.ts';
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
  const inForce = readInForce(url);
  if (inForce !== null && !hasErrors(judgeRfc3986(url)))
    return namedBy(inForce, inForce.syntax.defined);
  const old = readRfc1738(url);
  const isOld = old !== null && old.syntax !== GENERIC && old.cursor.faults.length === 0;
  return isOld ? namedBy(old, `RFC 1738 §${old.syntax.rfc1738}`) : genericComponents(url);
}

function namedBy({ scheme, syntax, components, cursor }: Reading, defined: string): Components {
  return {
    defined,
    components: [
      { name: 'scheme', value: scheme },
      ...syntax.name(components),
      ...nameOf('fragment', splitUrl(cursor.url).fragment),
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
      namedPath(path.text),
      ...nameOf('query', query),
      ...nameOf('fragment', fragment),
    ],
  };
}

function nameOf(name: string, component: Component | undefined): NamedComponent[] {
  return component === undefined ? [] : [named(name, component.text)];
}
