/** How far the store trusts each link: takes its path, gives the failures that count against each. */
import { existsSync } from 'node:fs';
import { openSqliteStore } from '../../src/store/sqlite/store.ts';

/** By URL. */
export class Doubts {
  readonly #failures: ReadonlyMap<string, number>;

  constructor(failures: ReadonlyMap<string, number>) {
    this.#failures = failures;
  }

  /** How many links have more against them than they had before. */
  newSince(before: Doubts): number {
    const isWorse = ([url, failures]: [string, number]): boolean =>
      failures > (before.#failures.get(url) ?? 0);
    return [...this.#failures].filter(isWorse).length;
  }
}

export async function doubtedLinks(path: string): Promise<Doubts> {
  const failures = new Map<string, number>();
  if (!existsSync(path)) return new Doubts(failures);
  const store = openSqliteStore({ path, readOnly: true, at: 0 });
  try {
    for await (const { url, history } of store.citedLinks()) failures.set(url, history.failures);
  } finally {
    await store.close();
  }
  return new Doubts(failures);
}
