/**
 * Runs turns on the calling thread: nothing is loaded twice, nothing is sent between threads. An uncaught exception
 * rejects the turns under way, as it would on a thread, and opens new connections.
 */
import type { CheckPolicy } from '../../../checkers/policy.ts';
import { onUncaught } from '../../system/uncaught-errors.ts';
import type { RunTurn } from '../model/model.ts';
import { type ExecutorClock, NetworkExecutor } from './network-executor.ts';
import { OpenTurns } from './open-turns.ts';
import type { ExecutorOptions, TurnExecutor } from './turn-executor.ts';

export function inlineExecutor(
  policy: CheckPolicy,
  clock: ExecutorClock,
  { concurrency, lease }: Pick<ExecutorOptions, 'concurrency' | 'lease'>,
): TurnExecutor {
  let network = new NetworkExecutor(policy, clock, lease);
  let closed: Promise<void> | undefined;
  const turns = new OpenTurns(concurrency, () => void close());
  const release = onUncaught((error) => {
    turns.rejectAll(error);
    void network.close();
    network = new NetworkExecutor(policy, clock, lease);
  });
  const close = (): Promise<void> => {
    release();
    closed ??= network.close();
    return closed;
  };
  const run: RunTurn = (turn, signal, onResult) =>
    turns.add(signal, () => network.run(turn, onResult));
  return { run, close };
}
