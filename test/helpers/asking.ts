/** For tests that ask servers of their own: starts them, asks a URL, says the verdict in two words. */

import type { Verdict } from '../../checkers/model.ts';
import type { CheckPolicy } from '../../checkers/policy.ts';
import { LOOPBACK_POLICY, neverAborted, withChecker } from './checking.ts';
import { paced } from './pace.ts';
import { type LineServer, startGreeter } from './servers/line-servers.ts';

export interface Asker {
  /** Closed with the asker. */
  started<S extends { close(): Promise<void> }>(server: Promise<S>): Promise<S>;
  verdictOf(url: string, changed?: Partial<CheckPolicy>): Promise<Verdict>;
  /** `alive: ok` */
  reasonOf(url: string, changed?: Partial<CheckPolicy>): Promise<string>;
  closedPort(): Promise<number>;
  close(): Promise<void>;
}

export function createAsker(): Asker {
  const open: { close(): Promise<void> }[] = [];
  const asker: Asker = {
    started: async (server) => {
      const running = await server;
      open.push(running);
      return running;
    },
    verdictOf: async (url, changed = {}) => {
      const policy = { ...LOOPBACK_POLICY, timeoutMs: paced(2500), ...changed };
      const { verdict } = await withChecker(policy, (checker) => checker.check(url, neverAborted));
      return verdict;
    },
    reasonOf: async (url, changed) => {
      const { verdict, reason } = await asker.verdictOf(url, changed);
      return `${verdict}: ${reason}`;
    },
    closedPort: async () => {
      const server: LineServer = await startGreeter();
      await server.close();
      return server.port;
    },
    close: async () => {
      await Promise.all(open.map((server) => server.close()));
    },
  };
  return asker;
}

/** Sends the port that is a scheme's own to a server of the tests: other ports are asked less. */
export function leading(from: number, toPort: number): Partial<CheckPolicy> {
  return { connectTo: [{ fromHost: '', fromPort: from, toHost: '127.0.0.1', toPort }] };
}
