/** Who watches a worker: told of its store, of the run that it is at, and of what it has asked for. */
import type { Settled } from '../settle/settled.ts';
import type { JoinedRun, Store } from '../store/store.ts';

export type WatchedStore = Pick<Store, 'members' | 'standing'>;

export interface WorkWatch {
  /** It is open until the next call. Undefined: it is away, or closed. */
  onStore(store: WatchedStore | undefined): void;
  /** Undefined: the worker is at no run. */
  onRun(joined: Pick<JoinedRun, 'run' | 'fence'> | undefined): void;
  /** They are stored. */
  onResults(results: readonly Settled[]): void;
}
