/**
 * Asks turns on the calling thread: nothing is loaded twice, no turn and no result is sent anywhere. What fails where
 * nobody can catch it costs the turns under way, as it would cost a thread, and all is opened anew.
 */
import type { CheckPolicy } from '../../../checkers/policy.ts';
import { takeMishaps } from '../../system/uncaught-errors.ts';
import { type AskerClock, NetworkAsker } from './network-asker.ts';
import { OpenTurns } from './open-turns.ts';
import type { TurnAsker } from './turn-executor.ts';

export function askHere(policy: CheckPolicy, clock: AskerClock, concurrency: number): TurnAsker {
  let network = new NetworkAsker(policy, clock);
  let closed: Promise<void> | undefined;
  const turns = new OpenTurns(concurrency, () => void close());
  const release = takeMishaps((error) => {
    turns.rejectAll(error);
    void network.close();
    network = new NetworkAsker(policy, clock);
  });
  const close = (): Promise<void> => {
    release();
    closed ??= network.close();
    return closed;
  };
  return { ask: (turn, signal) => turns.add(signal, () => network.ask(turn)), close };
}
