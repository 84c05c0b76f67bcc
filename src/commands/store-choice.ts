/** Which store a command works with, as the user says or by default. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { problem, UrlgleanError } from '../errors.ts';
import { type RawOptions, texts } from '../options/parse.ts';
import { usualStorePath } from '../store/location.ts';
import type { Store } from '../store/store.ts';

export function storePath(raw: RawOptions): string {
  return texts(raw, 'store').at(-1) ?? usualStorePath({ env: process.env, home: homedir() });
}

/** For commands that only look; throws a problem where there is nothing to look at. */
export async function openStoreToRead(raw: RawOptions): Promise<Store> {
  const path = storePath(raw);
  if (!existsSync(path)) throw new UrlgleanError(problem('store-missing', { source: path }));
  const { openSqliteStore } = await import('../store/sqlite/store.ts');
  return openSqliteStore({ path, readOnly: true, at: Date.now() });
}
