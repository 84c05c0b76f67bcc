/**
 * The environment of a thread: passes on the folder of the compile cache. Node.js enables the cache only on the thread
 * that requested it, and others would compile their files each time they are started.
 */
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

export function threadEnvironment(): NodeJS.ProcessEnv {
  const kept = getCompileCacheDir();
  if (kept === undefined) return process.env;
  // It is the folder of one version of Node.js, in the one that was chosen for all.
  return { ...process.env, NODE_COMPILE_CACHE: dirname(kept) };
}
