/**
 * Closes a store that an older version left readable to other users, with its folder where that is the default one:
 * once, since a user who opens it after that means it. Takes its path, gives problems to report.
 */
import { dirname, resolve } from 'node:path';
import { type Problem, problem } from '../../errors.ts';
import { homeFolder } from '../../system/home-folder.ts';
import { defaultStorePath } from './location.ts';
import { closeToOthers, makeStorePrivate } from './private-file.ts';

/** `isNew`: it never held anything to read. */
export function hideStore(
  path: string,
  { isNew }: { readonly isNew: boolean },
): readonly Problem[] {
  const folder = dirname(resolve(path));
  if (folder === defaultFolder()) closeToOthers(folder);
  const wasOpen = makeStorePrivate(path);
  return wasOpen && !isNew ? [problem('store-hidden', { source: path })] : [];
}

/** Undefined where the user has no home. */
function defaultFolder(): string | undefined {
  const home = homeFolder();
  return home === undefined ? undefined : dirname(defaultStorePath({ env: process.env, home }));
}
