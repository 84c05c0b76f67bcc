/** The store of a run that processes share: takes the configuration, gives the address of its database. */
import { problem, UrlgleanError } from '../../errors.ts';
import type { NightlyConfig } from '../../nightly/model.ts';
import { isOnServer } from '../../store/address.ts';

/** Throws `store-unshared`. */
export function serverStoreOf({ file, run }: Pick<NightlyConfig, 'file' | 'run'>): string {
  const { path } = run.memory;
  if (path !== null && isOnServer(path)) return path;
  const detail = 'one process at a time asks for the links of a store in a file';
  throw new UrlgleanError(problem('store-unshared', { source: file, detail }));
}
