/** urn: RFC 8141 §2, and the namespaces whose documents say what a name looks like. */
import { isIsbn, isIssn } from '../characters/check-digits.ts';
import { type ParseCursor, rangeOfRest } from '../components/parse-cursor.ts';
import { named, namedIfAny, type SchemeSyntax } from '../components/scheme-syntax.ts';
import { type FindingCode, inserted, without } from '../findings/index.ts';

export interface UrnUrl {
  readonly namespace: string;
  /** The namespace-specific string. */
  readonly name: string;
  /** Behind "?+": for the service that resolves the name. */
  readonly resolution?: string;
  /** Behind "?=": for what the name stands for. */
  readonly query?: string;
}

/**
 *     assigned-name = "urn" ":" NID ":" NSS
 *     NSS           = pchar *(pchar / "/")
 *     rq-components = [ "?+" r-component ] [ "?=" q-component ]
 */
export const urn: SchemeSyntax<UrnUrl> = {
  scheme: 'urn',
  defined: 'RFC 8141 §2',
  read,
  write: ({ namespace, name, resolution, query }) =>
    `${namespace}:${name}${resolution === undefined ? '' : `?+${resolution}`}${query === undefined ? '' : `?=${query}`}`,
  name: ({ namespace, name, resolution, query }) => [
    { name: 'namespace', value: namespace },
    named('name', name),
    ...namedIfAny('r-component', resolution),
    ...namedIfAny('q-component', query),
  ],
};

/** RFC 9562 §4 */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** NID = (alphanum) 0*30(ldh) (alphanum) */
const NID = /^[A-Za-z\d][A-Za-z\d-]{0,30}[A-Za-z\d]$/;

function read(cursor: ParseCursor): UrnUrl {
  const { start, end } = cursor;
  const colon = cursor.find(':', start);
  const namespace = cursor.text(start, colon === -1 ? end : colon);
  if (colon === -1 || !NID.test(namespace)) {
    const edits = UUID.test(namespace) ? inserted(start, 'uuid:') : undefined;
    cursor.fault('urn-form-invalid', { ...rangeOfRest(cursor), edits });
    return { namespace, name: cursor.text(start + namespace.length + 1, end) };
  }
  judgeNamespace(cursor, namespace);
  const question = cursor.find('?', colon);
  const nameEnd = question === -1 ? end : question;
  const name = cursor.text(colon + 1, nameEnd);
  if (name === '' || name.startsWith('/')) cursor.fault('urn-form-invalid', rangeOfRest(cursor));
  else judgeName(cursor, namespace, name);
  return { namespace, name, ...readOptional(cursor, nameEnd) };
}

/**
 * §5.1 and §5.2: what no organisation can register, although the production derives it. Informal namespaces are
 * numbered by IANA.
 */
function judgeNamespace(cursor: ParseCursor, namespace: string): void {
  const name = namespace.toLowerCase();
  if (name === 'urn') {
    const place = { offset: cursor.start, length: namespace.length + 1 };
    cursor.fault('urn-doubled', { ...place, edits: without(place.offset, place.length) });
  }
  const isReserved = /^(?:..$|x-|urn-|[a-z]{2}-)/.test(name) && !/^urn-[1-9]\d*$/.test(name);
  if (!isReserved) return;
  const place = { offset: cursor.start, length: namespace.length };
  cursor.fault('urn-namespace-reserved', { ...place, data: { namespace } });
}

/** From the first "?" of the URN on. The r-component goes to the first "?=" (§2.3.1). */
function readOptional(cursor: ParseCursor, from: number): Pick<UrnUrl, 'resolution' | 'query'> {
  const { url, end } = cursor;
  if (from === end) return {};
  const query = url.indexOf('?=', from);
  const queryStart = query === -1 || query >= end - 1 ? end : query;
  const q = queryStart === end ? {} : { query: cursor.text(queryStart + 2, end) };
  if (queryStart !== end) judgeComponent(cursor, queryStart, end);
  if (queryStart === from) return q;
  judgeComponent(cursor, from, queryStart);
  return { resolution: cursor.text(from + 2, queryStart), ...q };
}

/** r-component, q-component = pchar *( pchar / "/" / "?" ) */
function judgeComponent(cursor: ParseCursor, from: number, to: number): void {
  const mark = cursor.url[from + 1];
  const isMarked = from + 2 <= to && (mark === '+' || mark === '=');
  const first = from + 2 < to ? cursor.url.charAt(from + 2) : '';
  if (isMarked && first !== '' && first !== '/' && first !== '?') return;
  cursor.fault('urn-component-invalid', { offset: from, length: to - from });
}

interface Namespace {
  readonly code: FindingCode;
  readonly holds: (name: string) => boolean;
}

const NAMESPACES: Readonly<Partial<Record<string, Namespace>>> = {
  ietf: {
    code: 'urn-ietf-invalid',
    // The last alternative of RFC 2648, for names to come, would let every number pass that is none.
    holds: (name) => !/^(?:rfc|fyi|std|bcp):/i.test(name) || /^[a-z]{3}:\d+$/i.test(name),
  },
  isbn: { code: 'urn-isbn-invalid', holds: isIsbn },
  issn: { code: 'urn-issn-invalid', holds: isIssn },
  nbn: {
    code: 'urn-nbn-invalid',
    holds: (name) => /^[A-Za-z]{2}(?::[A-Za-z\d]+)*-[^/]/.test(name),
  },
  oid: {
    code: 'urn-oid-invalid',
    holds: (name) => /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*))*$/.test(name),
  },
  uuid: {
    code: 'urn-uuid-invalid',
    holds: (name) => UUID.test(name),
  },
};

function judgeName(cursor: ParseCursor, namespace: string, name: string): void {
  const key = namespace.toLowerCase();
  const rules = Object.hasOwn(NAMESPACES, key) ? NAMESPACES[key] : undefined;
  if (rules === undefined || rules.holds(name)) return;
  const offset = cursor.start + namespace.length + 1;
  cursor.fault(rules.code, { offset, length: name.length });
}
