/**
 * Who is measured at checking, and how each is started: urlglean, other link checkers, and the floors of
 * undici alone and of load generators. Knows which of them are installed; runs none.
 */
import { join, resolve } from 'node:path';
import { installed } from './installed.ts';

/** So many requests under way, whoever asks. */
export const AT_ONCE = 128;

/** The links to be asked, in the forms that one or the other wants. */
export interface Task {
  /** A file with a URL a line. */
  readonly list: string;
  /** The same with names for hosts, and the server that knows the names. */
  readonly namedList: string;
  readonly nameServer: string;
  /** A page that lists the URLs. */
  readonly page: string;
  /** One of the URLs. */
  readonly url: string;
  readonly links: number;
  /** Of one host at once. */
  readonly ofOneHost: number;
}

export interface Checker {
  readonly name: string;
  /** The program is found. */
  readonly installed: boolean;
  readonly command: (task: Task) => readonly string[];
  /** For what asks one URL over and over: requests a second, as it says at its end. */
  readonly rate?: RegExp;
}

const HERE = import.meta.dirname;
const node = (path: string): readonly string[] => [process.execPath, resolve(HERE, path)];

function urlglean(name: string, options: (task: Task) => readonly string[]): Checker {
  const command = [
    ...node('../../dist/src/bin.js'),
    ...['check', '--json', '--quiet', '--no-store', '--allow-address', '127.0.0.0/8'],
    ...['--delay', '0'],
    ...['--concurrency', `${AT_ONCE}`],
  ];
  return {
    ...{ name, installed: true },
    command: (task) => [
      ...command,
      ...['--host-concurrency', `${task.ofOneHost}`, ...options(task)],
    ],
  };
}

export const OWN = urlglean('urlglean check --no-robots', ({ list }) => ['--no-robots', list]);

export const OWN_WITH_ROBOTS = urlglean('urlglean check', ({ list }) => [list]);

export const OWN_WITH_NAMES = urlglean(
  'urlglean check --no-robots, names',
  ({ namedList, nameServer }) => ['--no-robots', '--dns-server', nameServer, namedList],
);

export const LINKINATOR: Checker = {
  name: 'linkinator',
  installed: true,
  command: ({ page }) => [
    ...node('node_modules/linkinator/build/src/cli.js'),
    ...['--concurrency', `${AT_ONCE}`, '--format', 'json', page],
  ],
};

/** From PyPI; `LINKCHECKER` tells where, when it is not in the PATH. */
export const LINKCHECKER: Checker = program(
  'linkchecker',
  process.env['LINKCHECKER'] ?? 'linkchecker',
  ({ page }) => [
    ...['--no-robots', '--check-extern', '--recursion-level', '1', '--threads', `${AT_ONCE}`],
    ...['--config', join(HERE, 'peers/linkcheckerrc'), '--no-status', '--no-warnings', page],
  ],
);

export const UNDICI_LOOP: Checker = {
  name: 'undici alone',
  installed: true,
  command: ({ list }) => [...node('peers/undici-loop.js'), list, `${AT_ONCE}`],
};

export const WRK: Checker = {
  ...program('wrk -t1', 'wrk', ({ url }) => ['-t1', `-c${AT_ONCE}`, '-d2s', url]),
  rate: /^Requests\/sec:\s+([\d.]+)$/m,
};

/** HEAD, a connection for each request. */
export const AB: Checker = {
  ...program('ab -i', 'ab', ({ url }) => [...['-q', '-i', '-c', `${AT_ONCE}`, '-n', '20000', url]]),
  rate: /^Requests per second:\s+([\d.]+) /m,
};

function program(name: string, file: string, args: Checker['command']): Checker {
  const path = installed(file);
  return {
    name,
    installed: path !== undefined,
    command: (task) => [path ?? file, ...args(task)],
  };
}
