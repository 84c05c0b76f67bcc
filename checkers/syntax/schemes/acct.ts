/** acct: RFC 7565 §7. */
import { type ParseCursor, rangeOfRest } from '../components/parse-cursor.ts';
import { named, type SchemeSyntax } from '../components/scheme-syntax.ts';
import type { Edit } from '../findings/index.ts';

export interface AcctUrl {
  readonly user: string;
  /** Absent where no "@" stands behind the user. */
  readonly host?: string;
}

/** acctURI = "acct" ":" userpart "@" host */
export const acct: SchemeSyntax<AcctUrl> = {
  scheme: 'acct',
  defined: 'RFC 7565 §7',
  read,
  write: ({ user, host }) => user + (host === undefined ? '' : `@${host}`),
  name: ({ user, host }) => [
    named('user', user),
    ...(host === undefined ? [] : [{ name: 'host', value: host }]),
  ],
};

/** userpart = ( unreserved / sub-delims ) 0*( unreserved / pct-encoded / sub-delims ) */
const USERPART = /^[\w\-.~!$&'()*+,;=](?:[\w\-.~!$&'()*+,;=]|%[\dA-Fa-f]{2})*$/;
/** A reg-name of RFC 3986 §3.2.2, which here names a provider and cannot be empty. */
const HOST = /^(?:[\w\-.~!$&'()*+,;=]|%[\dA-Fa-f]{2})+$/;

function read(cursor: ParseCursor): AcctUrl {
  const account = accountOf(cursor.text(cursor.start, cursor.end));
  if (!isAccount(account)) {
    const edits = withoutLead(cursor);
    cursor.fault('acct-form-invalid', { ...rangeOfRest(cursor), edits });
  }
  return account;
}

function accountOf(text: string): AcctUrl {
  const at = text.lastIndexOf('@');
  return at === -1 ? { user: text } : { user: text.slice(0, at), host: text.slice(at + 1) };
}

function isAccount({ user, host = '' }: AcctUrl): boolean {
  return USERPART.test(user) && HOST.test(host);
}

/** `acct://ada@host`, and `acct:@ada@host` as social networks write the account. */
function withoutLead({ url, start, end }: ParseCursor): Edit[] | undefined {
  const rest = url.slice(start, end);
  const length = rest.startsWith('//') ? 2 : rest.startsWith('@') ? 1 : 0;
  if (length === 0 || !isAccount(accountOf(rest.slice(length)))) return undefined;
  return [{ offset: start, length, text: '' }];
}
