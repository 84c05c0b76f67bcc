/**
 * Where a URN is looked up: takes the link and the policy, gives the URL of the page about the named resource, or null
 * where there is no resolver for it.
 */
import type { CheckPolicy } from '../../policy.ts';

/** namestring = "urn" ":" NID ":" NSS [ components ] (RFC 8141 §2); a component begins with "?" or "#". */
const FORM = /^\s*urn:([a-z\d][a-z\d-]{0,30}[a-z\d]):([^\s?#]+)/i;
/** Printable ASCII without the characters that would change the URL around it. */
const PLAIN = /^(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})+$/i;

export function urnPage(url: string, policy: CheckPolicy): URL | null {
  const [, namespaceText = '', name = ''] = FORM.exec(url) ?? [];
  if (!PLAIN.test(name) || hasDotSegments(name)) return null;
  const namespace = namespaceText.toLowerCase();
  const page = namespace === 'ietf' ? ietfPage(name) : null;
  return page ?? resolverPage(namespace, name, policy);
}

/** The namespace's own resolver, else the one for all. */
function resolverPage(namespace: string, name: string, { urnResolvers }: CheckPolicy): URL | null {
  const resolver =
    urnResolvers.find((one) => one.namespace === namespace) ??
    urnResolvers.find((one) => one.namespace === '');
  if (resolver === undefined) return null;
  return URL.parse(resolver.template.replaceAll('{urn}', () => `urn:${namespace}:${name}`));
}

/** RFC 2648 §2: the series of the RFC Editor by their number, drafts by their name. */
function ietfPage(name: string): URL | null {
  const [, series = '', number = ''] = /^(rfc|bcp|std|fyi):0*(\d{1,5})$/i.exec(name) ?? [];
  if (number !== '') {
    return new URL(`https://www.rfc-editor.org/info/${series.toLowerCase()}${number}`);
  }
  const draft = /^id:(?:draft-)?([a-z\d-]{1,200})$/i.exec(name)?.[1];
  return draft === undefined
    ? null
    : new URL(`https://datatracker.ietf.org/doc/draft-${draft.toLowerCase()}/`);
}

/** Dot segments would leave the part of the template that is for the name. */
function hasDotSegments(name: string): boolean {
  return /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(name);
}
