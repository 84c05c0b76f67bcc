/**
 * What the tests against real servers are made of: a daemon says which programs it needs and how it is
 * started on a given ground; a case says what the checker shall make of one of its answers.
 */
import type { CheckPolicy } from '../../checkers/policy.ts';

/** Of a started daemon, by the name that stands in braces in the URLs of its cases; '' is the usual one. */
export type Ports = Readonly<Record<string, number>>;

export interface Daemon {
  readonly name: string;
  /** Debian's packages, unpacked with what they depend on. */
  readonly packages: readonly string[];
  /** Names of programs, or paths of files as packages have them. */
  readonly needs: readonly string[];
  /** It changes its user or its root, which root alone may do. */
  readonly asRoot?: true;
  readonly start: (ground: Ground) => Promise<Ports>;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** A user of every Debian, for daemons that do not want to be root; without effect if we are not. */
  readonly user?: string;
}

/** Where one daemon lives: everything it writes lies in `folder`, and all of it ends with the test run. */
export interface Ground {
  readonly folder: string;
  /** An address within 127.0.0.0/8 that no other test run uses. */
  readonly host: string;
  /** Where a program or a file of its packages is. Throws where it is missing. */
  readonly find: (need: string) => string;
  readonly freePort: () => Promise<number>;
  /** Gives its path. Folders above it are made. */
  readonly write: (path: string, content: string | Uint8Array, mode?: number) => string;
  /** Gives the folder to a user, as far as we may. */
  readonly giveTo: (user: string) => void;
  /** Runs a command to its end. */
  readonly once: (command: readonly string[], options?: RunOptions) => Promise<void>;
  /** Starts what stays; resolves when the port takes connections. */
  readonly serve: (
    port: number,
    command: readonly string[],
    options?: RunOptions,
  ) => Promise<number>;
  /** Starts a command for each connection, which is its standard input and output, as inetd did. */
  readonly inetd: (command: readonly string[], options?: RunOptions) => Promise<number>;
  /** A server of our own, which is given every connection. */
  readonly listen: (onConnection: (socket: import('node:net').Socket) => void) => Promise<number>;
  /** Takes up a connection, says the lines, one for each word of the server, and keeps it to the end. */
  readonly hold: (port: number, lines?: readonly string[]) => Promise<void>;
}

export interface Case {
  /** Names of daemons. */
  readonly of: readonly string[];
  /** With `{}`, or `{name}`, for address and port. */
  readonly url: string;
  /** `verdict: reason`, and the code of the last reply in brackets. */
  readonly gets: string;
  /** What the servers really answer. */
  readonly says: string;
  readonly policy?: (ports: Ports) => Partial<CheckPolicy>;
}
