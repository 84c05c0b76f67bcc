/**
 * The parts of the tests against real servers: a daemon names the programs it needs and starts in a given sandbox; a
 * case is a URL, a server's answer and the expected verdict.
 */
import type { CheckPolicy } from '../../checkers/policy.ts';
import type { Program } from '../programs/model.ts';

/** Of a started daemon, by the name that stands in braces in the URLs of its cases; '' is the usual one. */
export type Ports = Readonly<Record<string, number>>;

export interface Daemon extends Program {
  /** It changes its user or its root, which root alone may do. */
  readonly asRoot?: true;
  readonly start: (sandbox: Sandbox) => Promise<Ports>;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** A user of every Debian, for daemons that do not want to be root; without effect if we are not. */
  readonly user?: string;
}

/** The environment of one daemon: everything it writes lies in `folder`, and all of it ends with the test run. */
export interface Sandbox {
  readonly folder: string;
  /** An address within 127.0.0.0/8 that no other test run uses. */
  readonly host: string;
  /** The path of a program or of a file in its packages. Throws where it is missing. */
  readonly find: (need: string) => string;
  readonly freePort: () => Promise<number>;
  /** Gives its path. Folders above it are made. */
  readonly write: (path: string, content: string | Uint8Array, mode?: number) => string;
  /** Makes a user the owner of a folder in the sandbox and its content, as far as we may. */
  readonly giveTo: (user: string, path?: string) => void;
  /** Runs a command to its end. */
  readonly once: (command: readonly string[], options?: RunOptions) => Promise<void>;
  /** Starts a daemon; resolves when the port accepts connections. */
  readonly serve: (
    port: number,
    command: readonly string[],
    options?: RunOptions,
  ) => Promise<number>;
  /** Starts a command for each connection, which is its standard input and output, as inetd did. */
  readonly inetd: (command: readonly string[], options?: RunOptions) => Promise<number>;
  /** A server of our own, which is given every connection. */
  readonly listen: (onConnection: (socket: import('node:net').Socket) => void) => Promise<number>;
  /** Takes up a connection, says the lines, one for each reply, and keeps it; again where it is turned away. */
  readonly hold: (port: number, lines?: readonly string[]) => Promise<void>;
}

export interface Case {
  /** Names of daemons. */
  readonly of: readonly string[];
  /** With `{}` for the daemon's address and port, `{name}` for those of another port, `{:name}` for the port. */
  readonly url: string;
  /** `verdict: reason`, and the code of the last reply in brackets. */
  readonly gets: string;
  /** The real answer of the servers. */
  readonly says: string;
  readonly policy?: (at: AddressOf) => Partial<CheckPolicy>;
}

/** Gives address and port by the name of the port. */
export type AddressOf = (name: string) => string;

/** A row of a table of cases: the URL, the expected verdict, the server's answer. */
export type Row = readonly [url: string, gets: string, says: string];

export function rows(
  of: readonly string[],
  table: readonly Row[],
  policy?: Case['policy'],
): readonly Case[] {
  return table.map(([url, gets, says]) => ({ of, url, gets, says, ...(policy && { policy }) }));
}

/** The URL of a case, with addresses and ports. */
export function filledIn(url: string, at: AddressOf): string {
  return url.replace(/\{(:?)(\w*)\}/g, (_, colon: string, name: string) =>
    colon === '' ? at(name) : (at(name).split(':')[1] ?? ''),
  );
}
