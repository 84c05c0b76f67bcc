/**
 * The lease of the process, as each of its threads sees it: takes the memory in which is noted until when it is sure, and
 * lets nothing be sent after that before it was renewed. Where it is lost, whoever waits is ended from outside.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { MaySend } from '../../../checkers/net/may-send.ts';
import { counted } from './clock.ts';

/** By the clock that cannot be set, and by that of the system, which goes on while the machine sleeps. */
export type SharedLease = SharedArrayBuffer;

const LOOK_MS = 20;

export function maySendUnder(lease: SharedLease): MaySend {
  const until = new Float64Array(lease);
  const isSure = (): boolean => counted() < (until[0] ?? 0) && Date.now() < (until[1] ?? 0);
  return {
    get isSure() {
      return isSure();
    },
    sure: async (signal) => {
      while (!isSure()) {
        signal.throwIfAborted();
        await delay(LOOK_MS, undefined, { signal }).catch(() => undefined);
      }
    },
  };
}
