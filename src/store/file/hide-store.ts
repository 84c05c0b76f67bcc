/**
 * Closes a store that an older version made to other users, with its folder where that is the usual one: once, since
 * who opens it to others after that means it. Takes its path, gives what the user should know.
 */
import { dirname, resolve } from 'node:path';
import { type Problem, problem } from '../../errors.ts';
import { homeFolder } from '../../system/home-folder.ts';
import { defaultStorePath } from './location.ts';
import { closeToOthers, makeStorePrivate } from './private-file.ts';

/** `isNew`: nothing is in it yet that anybody could have read. */
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
