/** urn: RFC 8141 §2, and the namespaces whose names check themselves. */
import { isIsbn, isIssn } from '../characters/check-digits.ts';
import { type ParseCursor, rangeOfRest } from '../components/parse-cursor.ts';
import { named, type SchemeSyntax } from '../components/scheme-syntax.ts';
import type { FindingCode } from '../findings/index.ts';

export interface UrnUrl {
  readonly assigned: string;
}

export const urn: SchemeSyntax<UrnUrl> = {
  scheme: 'urn',
  defined: 'RFC 8141 §2',
  read,
  write: ({ assigned }) => assigned,
  name: ({ assigned }) => [named('name', assigned)],
};

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

function read(cursor: ParseCursor): UrnUrl {
  const { start, end } = cursor;
  const assigned = cursor.text(start, end);
  const form = FORM.exec(assigned);
  if (form === null) cursor.fault('urn-form-invalid', rangeOfRest(cursor));
  const [, nid = '', nss = ''] = form ?? [];
  const name = nid.toLowerCase();
  const namespace = Object.hasOwn(NAMESPACES, name) ? NAMESPACES[name] : undefined;
  if (namespace !== undefined && !namespace.holds(nss)) {
    cursor.fault(namespace.code, { offset: start + nid.length + 1, length: nss.length });
  }
  return { assigned };
}
