/** Finds the store that a command works with: `--store`, or the default path. */
import { type Problem, problem, UrlgleanError } from '../../errors.ts';
import { rulesOf, rulesOfOneRun } from '../../history/rules.ts';
import { parseRecheckDead } from '../../options/parsing/parse.ts';
import { flag, type RawOptions, single, texts, usage } from '../../options/parsing/raw.ts';
import type { MemoryOptions } from '../../run/run-options.ts';
import { defaultStorePath } from '../../store/file/location.ts';
import { type OpenStoreOptions, openStore, storeExists } from '../../store/opening/open-store.ts';
import type { Store } from '../../store/store.ts';
import { homeFolder } from '../../system/home-folder.ts';

export function storePath(raw: RawOptions): string {
  return single(raw, 'store') ?? defaultStorePath({ env: process.env, home: homeFolder() });
}

/** For `check`, which writes the store. */
export function parseMemory(raw: RawOptions): MemoryOptions {
  const full = flag(raw, 'full');
  const fast = flag(raw, 'fast');
  const deadRestMs = parseRecheckDead(raw);
  // What is found elsewhere says nothing of the links themselves.
  const remembersNothing = texts(raw, 'remap').length > 0 && single(raw, 'store') === undefined;
  if (!flag(raw, 'no-store') && !flag(raw, 'offline') && !remembersNothing) {
    const which = flag(raw, 'recheck') ? 'all' : 'doubtful';
    const rules = rulesOf({ fast });
    return { path: storePath(raw), full, which, rules, deadRestMs };
  }
  if (single(raw, 'store') !== undefined && flag(raw, 'no-store')) {
    throw usage('--store and --no-store exclude each other');
  }
  return { path: null, full, which: 'all', rules: rulesOfOneRun({ fast }) };
}

/** For commands that only read; throws a problem if there is no store. */
export function openStoreToRead(raw: RawOptions): Promise<Store> {
  return openKnownStore(raw, { readOnly: true });
}

/** For commands that change the store, but never create one. */
export function openStoreToChange(
  raw: RawOptions,
  onProblem: (problem: Problem) => void,
): Promise<Store> {
  return openKnownStore(raw, { onProblem });
}

async function openKnownStore(
  raw: RawOptions,
  options: Pick<OpenStoreOptions, 'readOnly' | 'onProblem'>,
): Promise<Store> {
  const path = storePath(raw);
  if (!(await storeExists(path)))
    throw new UrlgleanError(problem('store-missing', { source: path }));
  return openStore(path, { ...options, at: Date.now() });
}
