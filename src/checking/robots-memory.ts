/**
 * Remembers robots.txt from run to run: gives each turn what the store knows of the origins that it may come to, and
 * gathers what turns learn, to be committed with results. Shared by all threads of checking.
 */
import type { KnownRobots } from '../../checkers/model.ts';
import type { CheckPolicy } from '../../checkers/policy.ts';
import { effectiveServer } from '../../checkers/reach/effective-server.ts';
import type { OnResult, RunTurn, TurnLink, TurnResult } from '../schedule/model/model.ts';
import type { Store } from '../store/store.ts';

export class RobotsMemory {
  readonly #store: Pick<Store, 'robots'>;
  readonly #policy: CheckPolicy;
  /** By origin. */
  #learned = new Map<string, KnownRobots>();

  constructor(store: Pick<Store, 'robots'>, policy: CheckPolicy) {
    this.#store = store;
    this.#policy = policy;
  }

  /** The same turns, with this memory. */
  around(runTurn: RunTurn): RunTurn {
    if (!this.#policy.obeyRobots) return runTurn;
    return async (turn, signal, onResult) => {
      const robots = await this.#known(turn.links);
      const taken: OnResult = (index, result) => {
        this.#learn(result);
        onResult?.(index, result);
      };
      const remembered = robots.length === 0 ? turn : { ...turn, robots };
      const results = await runTurn(remembered, signal, onResult && taken);
      for (const result of results) this.#learn(result);
      return results;
    };
  }

  /** What was learned since the last call. */
  take(): readonly KnownRobots[] {
    const learned = [...this.#learned.values()];
    this.#learned.clear();
    return learned;
  }

  async #known(links: readonly TurnLink[]): Promise<readonly KnownRobots[]> {
    const origins = new Set(links.flatMap((link) => this.#originsOf(link)));
    if (origins.size === 0) return [];
    const learned = [...origins].flatMap((origin) => this.#learned.get(origin) ?? []);
    for (const { origin } of learned) origins.delete(origin);
    return [...learned, ...(await this.#store.robots([...origins]))];
  }

  #originsOf({ url, origins = [] }: TurnLink): readonly string[] {
    const own = URL.parse(effectiveServer(url, this.#policy) ?? url);
    return own !== null && /^https?:$/.test(own.protocol) ? [own.origin, ...origins] : [];
  }

  #learn(result: TurnResult | null): void {
    for (const known of result?.robots ?? []) this.#learned.set(known.origin, known);
  }
}
