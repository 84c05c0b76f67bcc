/**
 * The address of a store on a PostgreSQL server: takes what stands for a path, gives what to connect with and what may
 * be shown of it. A password never stands in it: command lines are read by others, and end up in logs.
 */
import { problem, UrlgleanError } from '../errors.ts';

export interface Address {
  /** A name, an address, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** Absent: the usual one of this system. */
  readonly user?: string;
  /** The server proves who it is; false on this machine alone. */
  readonly isVerified: boolean;
  /** A file with the certificate of the authority that vouches for the server; absent: those that Node.js knows. */
  readonly authority?: string;
  /** Host and database, no more. */
  readonly shown: string;
}

const SERVER = /^postgres(?:ql)?:\/\//i;
const USUAL_PORT = 5432;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/i;
const KNOWN = new Set(['host', 'port', 'user', 'sslmode', 'sslrootcert']);

/** Whether a store is meant that a server keeps. */
export function isOnServer(where: string): boolean {
  return SERVER.test(where);
}

/** Throws a problem: it says more than it may, or less than it must. */
export function addressOf(where: string): Address {
  const url = URL.parse(where.replace(SERVER, 'postgres://'));
  if (url === null) throw wrong(hidden(where), 'this is no address of a database');
  const named = url.searchParams;
  const host = decoded(named.get('host') ?? (url.hostname || 'localhost'));
  const port = Number(named.get('port') ?? (url.port || USUAL_PORT));
  const database = decoded(url.pathname.slice(1));
  const shown = `postgres://${host.startsWith('/') ? '' : host}${port === USUAL_PORT ? '' : `:${port}`}/${database}`;
  if (url.password !== '' || named.has('password')) throw withPassword(shown);
  const unknown = [...named.keys()].find((name) => !KNOWN.has(name));
  if (unknown !== undefined) throw wrong(shown, `unknown parameter ${unknown}`);
  if (database === '') throw wrong(shown, 'it names no database');
  const isVerified = hasToProve(host, named.get('sslmode'), shown);
  const user = decoded(url.username) || named.get('user');
  const authority = named.get('sslrootcert') ?? process.env['PGSSLROOTCERT'];
  return {
    ...{ host: host.replace(/^\[(.*)\]$/, '$1'), port, database, shown },
    isVerified,
    ...(user && { user }),
    ...(authority && authority !== 'system' && { authority }),
  };
}

/** Whether the server has to prove who it is: on another machine, always. */
function hasToProve(host: string, written: string | null, shown: string): boolean {
  const isLocal = host.startsWith('/') || LOOPBACK.test(host);
  const mode = written ?? (isLocal ? 'disable' : 'verify-full');
  if (mode === 'verify-full') return true;
  if (isLocal && mode === 'disable') return false;
  throw wrong(shown, `sslmode ${mode}: a server on another machine has to prove who it is`);
}

/** What may be shown of a store: its path, or host and database. */
export function shownStore(where: string): string {
  if (!isOnServer(where)) return where;
  try {
    return addressOf(where).shown;
  } catch {
    return hidden(where);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whatever may be a password in it. */
function hidden(where: string): string {
  return where.replace(/^([^/]*\/\/)[^/]*@/, '$1').replace(/\?.*$/s, '');
}

function wrong(shown: string, detail: string): UrlgleanError {
  return new UrlgleanError(problem('store-address', { source: shown, detail }));
}

function withPassword(shown: string): UrlgleanError {
  return new UrlgleanError(problem('store-password', { source: shown }));
}
