/**
 * Asks turns, on the calling thread: one asks thousands of links a second; another would load all that asking needs once
 * more, and every turn and its results would have to be sent there and back. What fails where nobody can catch it costs
 * the turns under way, and all is opened anew.
 */
import { realpath } from 'node:fs/promises';
import type { CheckPolicy } from '../../checkers/policy.ts';
import { createChecker } from '../../checkers/reach/index.ts';
import { createAskTurn } from './ask-turn.ts';
import type { ScheduleClock } from './clock.ts';
import { takeMishaps } from './mishaps.ts';
import type { AskTurn, Turn, TurnResult } from './model.ts';
import { OpenTurns } from './open-turns.ts';

export interface TurnAsker {
  /** The signal is the run's: when it aborts, all that is being asked is ended. */
  readonly ask: AskTurn;
  close(): Promise<void>;
}

type Clock = Pick<ScheduleClock, 'now'>;

export function openTurnAsker(policy: CheckPolicy, clock: Clock): TurnAsker {
  let network = new NetworkAsker(policy, clock);
  let closed: Promise<void> | undefined;
  const turns = new OpenTurns(() => void close());
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

/** Connections, and what was learned over them. */
class NetworkAsker {
  readonly #checker;
  readonly #askTurn: AskTurn;
  readonly #closing = new AbortController();

  /** Throws a TypeError when the policy allows something that is no address range. */
  constructor(policy: CheckPolicy, clock: Clock) {
    this.#checker = createChecker(policy, clock, { files: { realpath } });
    this.#askTurn = createAskTurn(this.#checker, { now: clock.now });
  }

  ask(turn: Turn): Promise<readonly (TurnResult | null)[]> {
    return this.#askTurn(turn, this.#closing.signal);
  }

  close(): Promise<void> {
    this.#closing.abort();
    return this.#checker.close();
  }
}
