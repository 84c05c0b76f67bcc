/** Which store a command works with, as the user says or by default. */
import { existsSync } from 'node:fs';
import { problem, UrlgleanError } from '../../errors.ts';
import { rulesOf } from '../../history/rules.ts';
import { flag, type RawOptions, single, usage } from '../../options/reading/raw.ts';
import type { MemoryOptions } from '../../run/run.ts';
import { defaultStorePath } from '../../store/file/location.ts';
import type { Store } from '../../store/store.ts';
import { homeFolder } from '../../system/home-folder.ts';

export function storePath(raw: RawOptions): string {
  return single(raw, 'store') ?? defaultStorePath({ env: process.env, home: homeFolder() });
}

/** For `check`, which fills it. */
export function parseMemory(raw: RawOptions): MemoryOptions {
  const full = flag(raw, 'full');
  if (!flag(raw, 'no-store') && !flag(raw, 'offline')) {
    const which = flag(raw, 'recheck') ? 'all' : 'doubtful';
    return { path: storePath(raw), full, which, rules: rulesOf({ fast: flag(raw, 'fast') }) };
  }
  if (single(raw, 'store') !== undefined && flag(raw, 'no-store')) {
    throw usage('--store and --no-store exclude each other');
  }
  return { path: null, full, which: 'all', rules: rulesOf({ fast: true }) };
}

/** For commands that only look; throws a problem where there is nothing to look at. */
export function openStoreToRead(raw: RawOptions): Promise<Store> {
  return openKnownStore(raw, true);
}

/** For commands that change what is remembered: they make no new store. */
export function openStoreToChange(raw: RawOptions): Promise<Store> {
  return openKnownStore(raw, false);
}

async function openKnownStore(raw: RawOptions, readOnly: boolean): Promise<Store> {
  const path = storePath(raw);
  if (!existsSync(path)) throw new UrlgleanError(problem('store-missing', { source: path }));
  const { openSqliteStore } = await import('../../store/sqlite/store.ts');
  return openSqliteStore({ path, readOnly, at: Date.now() });
}
