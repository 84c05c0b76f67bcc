/**
 * Runs turns over its own connections, on the thread that created it; keeps connections and cached answers between
 * turns.
 */
import type { CheckPolicy } from '../../../checkers/policy.ts';
import { createChecker } from '../../../checkers/reach/index.ts';
import type { ScheduleClock } from '../model/clock.ts';
import { maySendUnder, type SharedLease } from '../model/lease-view.ts';
import type { OnResult, RunTurn, Turn, TurnResult } from '../model/model.ts';
import { filesHere } from './files-here.ts';
import { createTurnRunner } from './turn-runner.ts';

export type ExecutorClock = Pick<ScheduleClock, 'now'>;

export class NetworkExecutor {
  readonly #checker;
  readonly #runTurn: RunTurn;
  readonly #closing = new AbortController();

  /** Throws a TypeError when the policy allows something that is no address range. */
  constructor(policy: CheckPolicy, clock: ExecutorClock, lease?: SharedLease) {
    const maySend = lease && maySendUnder(lease);
    this.#checker = createChecker(policy, clock, { files: filesHere(clock.now), maySend });
    this.#runTurn = createTurnRunner(this.#checker, { now: clock.now });
  }

  run(turn: Turn, onResult?: OnResult): Promise<readonly (TurnResult | null)[]> {
    return this.#runTurn(turn, this.#closing.signal, onResult);
  }

  close(): Promise<void> {
    this.#closing.abort();
    return this.#checker.close();
  }
}
