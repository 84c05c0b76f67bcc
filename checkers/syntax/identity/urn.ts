/**
 * urn: as it is compared (RFC 8141 §3.1): the namespace in lower case, no escape undone, without r- and q-components; and
 * by the rules of those namespaces whose registration has some.
 */
import { lowerCase, undecodedText } from './text.ts';

/** NID ":" NSS, and what follows them. */
const FORM = /^([A-Za-z0-9][A-Za-z0-9-]{0,30}[A-Za-z0-9]):([^?]+)(.*)$/s;
const COMPONENTS = /^\?[+=]/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A name that has not the form of its namespace is kept. */
const NAMESPACES: ReadonlyMap<string, (name: string) => string> = new Map([
  // RFC 2648 §2, without the registries below `params`, which RFC 3553 §3 compares letter by letter.
  ['ietf', (name) => (/^(?:rfc|fyi|std|bcp|id|mtg):/i.test(name) ? lowerCase(name) : name)],
  // As it was first registered (RFC 3187 §5): without hyphens, and X in upper case.
  ['isbn', (name) => (/^[\d-]+[\dx]$/i.test(name) ? withoutHyphens(name) : name)],
  // As it was first registered (RFC 3044): the hyphen may be left out, and X is in upper case.
  ['issn', (name) => (/^\d{4}-?\d{3}[\dx]$/i.test(name) ? withoutHyphens(name) : name)],
  // RFC 8458 §4.3: the prefix, up to the first hyphen.
  ['nbn', (name) => name.replace(/^[^-]*-/, (prefix) => lowerCase(prefix))],
  // RFC 9562 §4: hexadecimal digits.
  ['uuid', (name) => (UUID.test(name) ? lowerCase(name) : name)],
]);

export function normalUrn(rest: string): string {
  const [, namespace, name, more] = FORM.exec(rest) ?? [];
  if (namespace === undefined || name === undefined || more === undefined)
    return undecodedText(rest);
  const nid = namespace.toLowerCase();
  const written = undecodedText(name);
  const nss = NAMESPACES.get(nid)?.(written) ?? written;
  return `${nid}:${nss}${COMPONENTS.test(more) ? '' : undecodedText(more)}`;
}

function withoutHyphens(name: string): string {
  return name.replaceAll('-', '').toUpperCase();
}
