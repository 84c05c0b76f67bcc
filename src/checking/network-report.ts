/**
 * What is said of our own network while links are asked: takes the schedule's news, gives problems with what would help,
 * and knows whether the network was given up.
 */
import type { CheckPolicy } from '../../checkers/policy.ts';
import { advised, type Problem, type ProblemCode, problem } from '../errors.ts';
import { MANY_SITES, type SilenceNews } from '../schedule/network/first-answer.ts';
import type { NetworkNews } from '../schedule/schedule.ts';
import { clockTime } from '../writing/clock-time.ts';
import { counted } from '../writing/counted.ts';

const CHECK_THE_PROXY =
  'check the proxy: its address, whether it requires a user and password, and what it allows';

export interface Surroundings {
  readonly proxy: CheckPolicy['proxy'];
  /** Names of the variables that name a proxy, whether or not it is used. */
  readonly proxyVariables: readonly string[];
}

export class NetworkReporter {
  readonly #surroundings: Surroundings;
  readonly #onProblem: (problem: Problem) => void;
  #isGone = false;
  #expectsAnswers = true;

  constructor(surroundings: Surroundings, onProblem: (problem: Problem) => void) {
    this.#surroundings = surroundings;
    this.#onProblem = onProblem;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** From now on only failures are asked again: that nobody answers is no news. */
  expectSilence(): void {
    this.#expectsAnswers = false;
  }

  tell(news: NetworkNews): void {
    if (news.is === 'silent') this.#tellSilence(news);
    if (news.is === 'gone') this.#giveUp(news.error);
    if (news.is !== 'paused') return;
    const detail = `since ${clockTime(news.since)}, trying again (${news.error})`;
    this.#onProblem(problem('network-paused', { detail }));
  }

  #giveUp(error: string): void {
    this.#isGone = true;
    const code = this.#surroundings.proxy === null ? 'no-network' : 'no-proxy';
    this.#onProblem(this.#adviseOn(code, error));
  }

  /** A few sites may well be gone; where it may be this side, a proxy included, they are enough. */
  #tellSilence({ sites, error, isOurs }: SilenceNews): void {
    const mayBeProxy = this.#surroundings.proxy !== null || this.#unused.length > 0;
    const isEnough = sites >= MANY_SITES || isOurs || mayBeProxy;
    if (!this.#expectsAnswers || !isEnough) return;
    this.#expectsAnswers = false;
    const tried = sites < MANY_SITES ? counted(sites, 'site') : `${sites} sites or more`;
    this.#onProblem(this.#adviseOn('nothing-answers', `${tried} tried (${error})`));
  }

  #adviseOn(code: ProblemCode, detail: string): Problem {
    const trouble = problem(code, { detail });
    const [variable] = this.#unused;
    if (variable !== undefined) return advised(trouble, `use --proxy env: ${variable} is set`);
    return this.#surroundings.proxy === null ? trouble : advised(trouble, CHECK_THE_PROXY);
  }

  /** Variables that nobody told us to read. */
  get #unused(): readonly string[] {
    return this.#surroundings.proxy === null ? this.#surroundings.proxyVariables : [];
  }
}
