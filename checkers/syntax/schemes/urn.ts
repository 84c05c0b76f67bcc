/** urn: RFC 8141 §2, and the namespaces whose names check themselves. */
import type { Finding } from '../../model.ts';
import { isIsbn, isIssn } from '../characters/check-digits.ts';
import { rangeOfRest, type SchemeSyntax } from '../components/scheme-syntax.ts';
import type { UrlParts } from '../components/split.ts';
import { type FindingCode, finding } from '../findings/index.ts';

export const urn: SchemeSyntax = { scheme: 'urn', authority: 'none', defined: 'RFC 8141', judge };

/** assigned-name = "urn" ":" NID ":" NSS, NID = (alphanum) 0*30(ldh) (alphanum) */
const FORM = /^([A-Za-z0-9][A-Za-z0-9-]{0,30}[A-Za-z0-9]):([^/?#][^?#]*)/;

interface Namespace {
  readonly code: FindingCode;
  readonly holds: (name: string) => boolean;
}

const NAMESPACES: Readonly<Partial<Record<string, Namespace>>> = {
  isbn: { code: 'urn-isbn-invalid', holds: isIsbn },
  issn: { code: 'urn-issn-invalid', holds: isIssn },
  uuid: {
    code: 'urn-uuid-invalid',
    holds: (name) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name),
  },
};

function judge(parts: UrlParts): readonly Finding[] {
  const { text, offset } = parts.schemeSpecific;
  const form = FORM.exec(text);
  if (form === null) return [finding('urn-form-invalid', rangeOfRest(parts))];
  const [, nid = '', nss = ''] = form;
  const name = nid.toLowerCase();
  const namespace = Object.hasOwn(NAMESPACES, name) ? NAMESPACES[name] : undefined;
  if (namespace === undefined || namespace.holds(nss)) return [];
  return [finding(namespace.code, { offset: offset + nid.length + 1, length: nss.length })];
}
