/**
 * Resolves a reference against a base as RFC 3986 §5.2 says, component by component and byte for byte:
 * nothing is decoded, added or put in lower case, which the platform's parser does.
 */
import { splitUrl } from './split.ts';

interface Parts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
}

/** `base` is an absolute URI; its fragment does not count. */
export function resolve(reference: string, base: string): string {
  const { fragment } = splitUrl(reference);
  const target = transform(partsOf(reference), partsOf(base));
  return compose(target) + (fragment === undefined ? '' : `#${fragment.text}`);
}

function partsOf(uri: string): Parts {
  const { scheme, authority, path, query } = splitUrl(uri);
  const isName = scheme !== undefined && /^[A-Za-z][A-Za-z0-9+.-]*$/.test(scheme.text);
  return {
    scheme: isName ? scheme.text : undefined,
    authority: authority?.text,
    path: path.text,
    query: query?.text,
  };
}

/** RFC 3986 §5.2.2 */
function transform(reference: Parts, base: Parts): Parts {
  if (reference.scheme !== undefined) {
    return { ...reference, path: removeDotSegments(reference.path) };
  }
  const { scheme } = base;
  if (reference.authority !== undefined) {
    return { ...reference, scheme, path: removeDotSegments(reference.path) };
  }
  const { authority } = base;
  if (reference.path === '') {
    return { scheme, authority, path: base.path, query: reference.query ?? base.query };
  }
  const path = reference.path.startsWith('/') ? reference.path : merge(base, reference.path);
  return { scheme, authority, path: removeDotSegments(path), query: reference.query };
}

/** RFC 3986 §5.2.3 */
function merge(base: Parts, path: string): string {
  if (base.authority !== undefined && base.path === '') return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf('/') + 1) + path;
}

/** RFC 3986 §5.2.4 */
export function removeDotSegments(path: string): string {
  if (!path.includes('.')) return path;
  const isAbsolute = path.startsWith('/');
  const segments = (isAbsolute ? path.slice(1) : path).split('/');
  const kept: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === '.' || segment === '..') {
      if (segment === '..') kept.pop();
      if (isLast) kept.push('');
    } else kept.push(segment);
  }
  return (isAbsolute ? '/' : '') + kept.join('/');
}

/** RFC 3986 §5.3; without an authority a path does not begin with `//` (§3.3), which would begin one. */
function compose({ scheme, authority, path, query }: Parts): string {
  const start = scheme === undefined ? '' : `${scheme}:`;
  const escaped = path.startsWith('//') ? '/.' : '';
  const before = authority === undefined ? escaped : `//${authority}`;
  return `${start}${before}${path}${query === undefined ? '' : `?${query}`}`;
}
