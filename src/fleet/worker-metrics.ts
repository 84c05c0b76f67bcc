/**
 * Metrics of a worker, and of the run that it is at: told of what the worker does, gives them in the text format of
 * Prometheus. What only the store knows is asked for when somebody wants to know, and seldom.
 */
import { VERDICTS, type VerdictValue } from '../../checkers/model.ts';
import type { Problem, ProblemSeverity } from '../errors.ts';
import { counter, gauge, type Metric, metricText } from '../metrics/prometheus.ts';
import { Sampled } from '../metrics/sampled.ts';
import { sumOf } from '../run/shared-run.ts';
import type { Settled } from '../settle/settled.ts';
import type { MemberState } from '../store/model.ts';
import type { WatchedStore, WorkWatch } from './watch.ts';

export interface WorkerFacts {
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The usual time between two looks of Prometheus. */
const LEAST_MS = 15_000;

const SEVERITIES = ['error', 'warning'] as const satisfies readonly ProblemSeverity[];

export class WorkerMetrics implements WorkWatch {
  readonly #facts: WorkerFacts;
  readonly #asked: Record<VerdictValue, number> = {
    ...{ alive: 0, moved: 0, dead: 0, unknown: 0, skipped: 0 },
  };
  readonly #problems: Record<ProblemSeverity, number> = { error: 0, warning: 0 };
  #members: Sampled<readonly MemberState[]>;
  #left: Sampled<number>;
  #store: WatchedStore | undefined;
  #joined: { readonly run: number; readonly fence: number } | undefined;

  constructor(facts: WorkerFacts) {
    this.#facts = facts;
    this.#members = this.#sampled();
    this.#left = this.#sampled();
  }

  onStore(store: WatchedStore | undefined): void {
    this.#store = store;
    if (store === undefined) this.#joined = undefined;
    this.#forget();
  }

  onRun(joined: { readonly run: number; readonly fence: number } | undefined): void {
    if (joined?.run !== this.#joined?.run) this.#forget();
    this.#joined = joined;
  }

  onResults(results: readonly Settled[]): void {
    for (const { verdict } of results) this.#asked[verdict.verdict]++;
  }

  onProblem({ severity }: Problem): void {
    this.#problems[severity]++;
  }

  async text(): Promise<string> {
    return [...this.#ofWorker(), ...(await this.#ofRun())]
      .map((metric) => metricText(metric))
      .join('');
  }

  #ofWorker(): readonly Metric[] {
    return [
      gauge('urlglean_worker_info', 'The version of the program.', [
        [{ version: this.#facts.version }, 1],
      ]),
      gauge('urlglean_worker_store_reachable', 'Whether the store is open: 1 or 0.', [
        [{}, this.#store === undefined ? 0 : 1],
      ]),
      gauge('urlglean_worker_run', 'The run that the worker is at; 0: none.', [
        [{}, this.#joined?.run ?? 0],
      ]),
      counter(
        'urlglean_worker_links_asked_total',
        'Links that the worker has asked for, by verdict.',
        VERDICTS.map((verdict) => [{ verdict }, this.#asked[verdict]]),
      ),
      counter(
        'urlglean_worker_problems_total',
        'Problems that the worker has told of, by severity.',
        SEVERITIES.map((severity) => [{ severity }, this.#problems[severity]]),
      ),
    ];
  }

  /** Nothing while the worker is at none. */
  async #ofRun(): Promise<readonly Metric[]> {
    const [store, joined] = [this.#store, this.#joined];
    if (store === undefined || joined === undefined) return [];
    const [members, left] = await Promise.all([
      this.#members.value(() => store.members()),
      this.#left.value(async () => sumOf(await store.standing('open'))),
    ]);
    return [
      ...(members === undefined ? [] : ofMembers(members, joined.fence, this.#facts.now())),
      ...(left === undefined
        ? []
        : [
            gauge('urlglean_run_links_left', 'Links of the run still to be asked for.', [
              [{}, left],
            ]),
          ]),
    ];
  }

  /** What is still asked of the run before comes to nobody. */
  #forget(): void {
    this.#members = this.#sampled();
    this.#left = this.#sampled();
  }

  #sampled<Value>(): Sampled<Value> {
    return new Sampled({ now: this.#facts.now, leastMs: LEAST_MS });
  }
}

function ofMembers(members: readonly MemberState[], fence: number, now: number): readonly Metric[] {
  const own = members.find((member) => member.fence === fence);
  const silent = members.filter(({ aliveUntil }) => aliveUntil < now).length;
  return [
    gauge('urlglean_worker_sites_held', 'Sites that only this worker may ask now.', [
      [{}, own?.sites ?? 0],
    ]),
    gauge('urlglean_worker_links_held', 'Links of these sites that it has taken.', [
      [{}, own?.links ?? 0],
    ]),
    gauge('urlglean_run_processes', 'Processes at the run, by whether they were heard of lately.', [
      [{ heard: 'yes' }, members.length - silent],
      [{ heard: 'no' }, silent],
    ]),
  ];
}
