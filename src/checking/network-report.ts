/**
 * Reports the state of our own network while links are checked: takes the schedule's news, gives problems with a
 * remedy, and knows whether the network was given up.
 */
import type { CheckPolicy } from '../../checkers/policy.ts';
import { type Problem, type ProblemCode, problem, withRemedy } from '../errors.ts';
import { MANY_SITES, type SilenceNews } from '../schedule/network/first-answer.ts';
import type { NetworkNews } from '../schedule/schedule.ts';
import { clockTime } from '../writing/clock-time.ts';
import { counted } from '../writing/counted.ts';

const PROXY_REMEDY =
  'check the proxy: its address, whether it requires a user and password, and what it allows';

export interface ProxySettings {
  readonly proxy: CheckPolicy['proxy'];
  /** Names of the variables that name a proxy, whether or not it is used. */
  readonly proxyVariables: readonly string[];
}

export class NetworkReporter {
  readonly #proxySettings: ProxySettings;
  readonly #onProblem: (problem: Problem) => void;
  #isGone = false;
  #hasPaused = false;
  #expectsAnswers = true;

  constructor(proxySettings: ProxySettings, onProblem: (problem: Problem) => void) {
    this.#proxySettings = proxySettings;
    this.#onProblem = onProblem;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** From now on only failures are retried: silence is no news. */
  expectSilence(): void {
    this.#expectsAnswers = false;
  }

  report(news: NetworkNews): void {
    if (news.is === 'silent') this.#reportSilence(news);
    if (news.is === 'gone') this.#giveUp(news.error);
    if (news.is !== 'paused') return;
    const detail = `since ${clockTime(news.since)}, trying again (${news.error})`;
    const paused = problem('network-paused', { detail });
    this.#onProblem(this.#hasPaused ? withRemedy(paused, 'nothing is lost') : paused);
    this.#hasPaused = true;
  }

  #giveUp(error: string): void {
    this.#isGone = true;
    const code = this.#proxySettings.proxy === null ? 'no-network' : 'no-proxy';
    this.#onProblem(this.#withAdvice(code, error));
  }

  /** A few sites may well be gone; where it may be this side, a proxy included, they are enough. */
  #reportSilence({ sites, error, isOurs }: SilenceNews): void {
    const mayBeProxy = this.#proxySettings.proxy !== null || this.#unused.length > 0;
    const isEnough = sites >= MANY_SITES || isOurs || mayBeProxy;
    if (!this.#expectsAnswers || !isEnough) return;
    this.#expectsAnswers = false;
    const tried = sites < MANY_SITES ? counted(sites, 'site') : `${sites} sites or more`;
    this.#onProblem(this.#withAdvice('nothing-answers', `${tried} tried (${error})`));
  }

  #withAdvice(code: ProblemCode, detail: string): Problem {
    const found = problem(code, { detail });
    const [variable] = this.#unused;
    if (variable !== undefined) return withRemedy(found, `use --proxy env: ${variable} is set`);
    return this.#proxySettings.proxy === null ? found : withRemedy(found, PROXY_REMEDY);
  }

  /** Proxy variables in the environment that the options do not use. */
  get #unused(): readonly string[] {
    return this.#proxySettings.proxy === null ? this.#proxySettings.proxyVariables : [];
  }
}
