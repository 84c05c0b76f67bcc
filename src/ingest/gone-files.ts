/**
 * Which remembered files were deleted: takes the inputs of a run and the files that it found, and notes in the store
 * those that lie where it looked and certainly do not exist. Where it found nothing else, a disk may be missing.
 */
import { dirname, resolve } from 'node:path';
import { isStored } from '../sources/given-url.ts';
import { folderOfMatches, isPattern } from '../sources/globs.ts';
import type { Input } from '../sources/names/model.ts';
import type { Store } from '../store/store.ts';
import { isGone } from '../system/is-gone.ts';
import { pageOf } from './page-name.ts';

export interface RunFiles {
  readonly run: number;
  readonly at: number;
  readonly inputs: readonly Input[];
  /** Of everything that the run found. */
  readonly found: readonly string[];
  /** Whether a page of the web is none of its site any more. Absent: no site was read. */
  readonly hasLost?: ((page: string) => boolean) | undefined;
  /** Whether a complete listing proves that an object is deleted. Absent: none was complete. */
  readonly isDeleted?: ((name: string) => boolean) | undefined;
}

export async function noteGoneFiles(
  store: Store,
  { run, at, inputs, found, hasLost, isDeleted }: RunFiles,
): Promise<void> {
  const lookedIn = rangeOf(inputs, found);
  const gone: string[] = [];
  const there: string[] = [];
  for await (const { path, isGone: wasGone } of store.absentFiles(run)) {
    if (isStored(path)) {
      if (!wasGone && isDeleted?.(path) === true) gone.push(path);
      continue;
    }
    const page = pageOf(path);
    if (page !== undefined && !wasGone && hasLost?.(page) === true) gone.push(path);
    if (page !== undefined || !lookedIn(path)) continue;
    const isGoneNow = await isGone(path);
    if (isGoneNow !== wasGone) (isGoneNow ? gone : there).push(path);
  }
  if (gone.length + there.length > 0) await store.noteGone({ gone, there }, at);
}

/**
 * Whether the run looked where a file was: below a folder in which it found others or, of a pattern, beside one that it
 * found.
 */
function rangeOf(inputs: readonly Input[], found: readonly string[]): (path: string) => boolean {
  const names = inputs.filter((input) => typeof input === 'string');
  const folders = new Set(names.map((name) => resolve(name)));
  const ofPatterns = new Set(names.filter(isPattern).map((name) => resolve(folderOfMatches(name))));
  const beside = new Set(found.map((path) => dirname(path)));
  const above = new Set([...beside].flatMap(foldersAbove));
  return (path) => {
    const isBeside = beside.has(dirname(path));
    return foldersAbove(dirname(path)).some(
      (folder) =>
        above.has(folder) && (folders.has(folder) || (isBeside && ofPatterns.has(folder))),
    );
  };
}

/** This one and those that it is in, to the root; of a name that is no path, none that is one. */
function foldersAbove(folder: string): readonly string[] {
  const outer = dirname(folder);
  return outer === folder ? [folder] : [folder, ...foldersAbove(outer)];
}
