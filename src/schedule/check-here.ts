/**
 * Asks turns on the calling thread: takes what check workers take, gives what they give. One thread asks thousands of
 * links a second; another would load all that asking needs once more, and every turn would have to be sent there.
 */
import { realpath } from 'node:fs/promises';
import type { CheckPolicy } from '../../checkers/policy.ts';
import { createChecker } from '../../checkers/reach/index.ts';
import { createAskTurn } from './ask-turn.ts';
import type { CheckPool } from './check-pool.ts';
import type { ScheduleClock } from './clock.ts';
import { OpenTurns } from './open-turns.ts';

/** Throws a TypeError when the policy allows something that is no address range. */
export function openCheckHere(policy: CheckPolicy, clock: Pick<ScheduleClock, 'now'>): CheckPool {
  const checker = createChecker(policy, clock, { files: { realpath } });
  const askTurn = createAskTurn(checker, { now: clock.now });
  const closing = new AbortController();
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing.abort();
    closed ??= checker.close();
    return closed;
  };
  const turns = new OpenTurns(() => void close());
  return { ask: (turn, signal) => turns.add(signal, () => askTurn(turn, closing.signal)), close };
}
