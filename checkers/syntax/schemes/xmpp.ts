/** xmpp: RFC 5122 §3.3. */
import { type ParseCursor, rangeOfRest } from '../components/parse-cursor.ts';
import {
  type NamedComponent,
  named,
  namedIfAny,
  type SchemeSyntax,
} from '../components/scheme-syntax.ts';

export interface XmppUrl {
  /** Behind "//": the account to use, instead of the one that the program is set up with. */
  readonly account?: Address;
  /** Absent where the account is all there is. */
  readonly address?: Address;
  /** Behind "?": what to do, as `message`, and values for it. */
  readonly query?: string;
}

export interface Address {
  readonly node?: string;
  readonly host: string;
  readonly resource?: string;
}

/**
 *     hierxmpp = authpath / pathxmpp
 *     authpath = "//" authxmpp [ "/" pathxmpp ]
 *     authxmpp = nodeid "@" host
 */
export const xmpp: SchemeSyntax<XmppUrl> = {
  scheme: 'xmpp',
  defined: 'RFC 5122 §3.3',
  read,
  write: ({ account, address, query }) => {
    const who = account === undefined ? '' : `//${writeAddress(account)}`;
    const slash = account === undefined || address === undefined ? '' : '/';
    const whom = address === undefined ? '' : writeAddress(address);
    return who + slash + whom + (query === undefined ? '' : `?${query}`);
  },
  name: ({ account, address, query }) => [
    ...(account === undefined ? [] : [named('account', writeAddress(account))]),
    ...(address === undefined ? [] : nameAddress(address)),
    ...namedIfAny('query', query),
  ],
};

function nameAddress({ node, host, resource }: Address): NamedComponent[] {
  return [
    ...namedIfAny('user', node),
    { name: 'host', value: host },
    ...namedIfAny('resource', resource),
  ];
}

function writeAddress({ node, host, resource }: Address): string {
  const who = node === undefined ? '' : `${node}@`;
  return who + host + (resource === undefined ? '' : `/${resource}`);
}

function read(cursor: ParseCursor): XmppUrl {
  const { start, end } = cursor;
  const question = cursor.find('?', start);
  const pathEnd = question === -1 ? end : question;
  const query = question === -1 ? {} : { query: cursor.text(question + 1, end) };
  if (query.query !== undefined && !QUERY.test(query.query)) {
    cursor.fault('xmpp-query-invalid', { offset: question, length: end - question });
  }
  if (!cursor.url.startsWith('//', start) || start + 2 > pathEnd) {
    return { address: readAddress(cursor, start, pathEnd), ...query };
  }
  const slash = cursor.find('/', start + 2, pathEnd);
  const account = readAddress(cursor, start + 2, slash === -1 ? pathEnd : slash);
  if (account.node === undefined) cursor.fault('xmpp-form-invalid', rangeOfRest(cursor));
  if (slash === -1) return { account, ...query };
  return { account, address: readAddress(cursor, slash + 1, pathEnd), ...query };
}

/** nodeid = *( unreserved / pct-encoded / nodeallow ) */
const NODE = /^(?:[\w\-.~!$()*+,;=]|%[\dA-Fa-f]{2})*$/;
/** A reg-name of RFC 3986 §3.2.2, without which nobody is addressed. */
const HOST = /^(?:[\w\-.~!$&'()*+,;=]|%[\dA-Fa-f]{2})+$/;
/** resid = *( unreserved / pct-encoded / resallow ) */
const RESOURCE = /^(?:[\w\-.~!$&'()*+,:;=]|%[\dA-Fa-f]{2})*$/;
/** querycomp = querytype *( ";" key "=" value ), each *( unreserved / pct-encoded ) */
const QUERY =
  /^(?:[\w\-.~]|%[\dA-Fa-f]{2})*(?:;(?:[\w\-.~]|%[\dA-Fa-f]{2})*=(?:[\w\-.~]|%[\dA-Fa-f]{2})*)*$/;

/** pathxmpp = [ nodeid "@" ] host [ "/" resid ] */
function readAddress(cursor: ParseCursor, from: number, to: number): Address {
  const slash = cursor.find('/', from, to);
  const hostEnd = slash === -1 ? to : slash;
  const at = cursor.find('@', from, hostEnd);
  const node = at === -1 ? {} : { node: cursor.text(from, at) };
  const host = cursor.text(at === -1 ? from : at + 1, hostEnd);
  const resource = slash === -1 ? {} : { resource: cursor.text(slash + 1, to) };
  const isValid =
    NODE.test(node.node ?? '') && HOST.test(host) && RESOURCE.test(resource.resource ?? '');
  if (!isValid) {
    const place = from === to ? rangeOfRest(cursor) : { offset: from, length: to - from };
    cursor.fault('xmpp-form-invalid', place);
  }
  return { ...node, host, ...resource };
}
