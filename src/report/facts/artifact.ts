/**
 * The SARIF artifactLocation (§3.4) of a source: takes its path as the user gave it, the name of an object of object
 * storage, or the address of a page.
 */
import { GIVEN_URL } from '../../../extractors/model.ts';

/** In front of the name of an object. */
const STORED = 's3://';

export interface Artifact {
  readonly uri: string;
  readonly uriBaseId?: string;
  readonly description?: { readonly text: string };
}

export function artifactOf(source: string): Artifact {
  if (source === '-') return { uri: '-', description: { text: 'standard input' } };
  if (source === GIVEN_URL)
    return { uri: '-', description: { text: 'a URL that was named itself' } };
  const page = /^https?:\/\//.test(source) ? URL.parse(source) : null;
  if (page !== null) return { uri: page.href };
  // Its name is a URI but for what is to be escaped.
  if (source.startsWith(STORED)) return { uri: STORED + encodedPath(source.slice(STORED.length)) };
  const encoded = encodedPath(source.replace(/^(?:\.\/+)+/, ''));
  if (source.startsWith('/')) return { uri: `file://${encoded}` };
  return { uri: encoded, uriBaseId: '%SRCROOT%' };
}

/** Escapes a path as a URI; a colon in its first segment would make a scheme of it (RFC 3986 §4.2). */
function encodedPath(path: string): string {
  return path.split('/').map(encodedSegment).join('/');
}

/** Replaces lone surrogates, on which `encodeURIComponent` throws. */
function encodedSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\ufffd'));
}
