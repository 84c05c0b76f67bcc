/**
 * Which remembered files were deleted: takes the inputs of a run and the files that it found, and notes in the store
 * those that lie where it looked and certainly do not exist. Where it found nothing else, a disk may be missing, and so it
 * may where the folder of a root is empty: that is told.
 */
import { dirname, resolve } from 'node:path';
import type { Problem } from '../errors.ts';
import { placeOf, type Roots, spelledByRoot } from '../roots/roots.ts';
import { Sight } from '../roots/sight.ts';
import { isStored } from '../sources/given-url.ts';
import { folderOfMatches, isPattern } from '../sources/globs.ts';
import type { Input } from '../sources/names/model.ts';
import type { Store } from '../store/store.ts';
import { pageOf } from './page-name.ts';

export interface RunFiles {
  readonly run: number;
  readonly at: number;
  readonly inputs: readonly Input[];
  /** Of everything that the run found. */
  readonly found: readonly string[];
  readonly roots: Roots;
  /** Whether a page of the web is none of its site any more. Absent: no site was read. */
  readonly hasLost?: ((page: string) => boolean) | undefined;
  /** Whether a complete listing proves that an object is deleted. Absent: none was complete. */
  readonly isDeleted?: ((name: string) => boolean) | undefined;
}

/** Gives the roots that could not be seen. */
export async function noteGoneFiles(
  store: Store,
  { run, at, inputs, found, roots, hasLost, isDeleted }: RunFiles,
): Promise<readonly Problem[]> {
  const lookedIn = rangeOf({ inputs, found, roots });
  const sight = new Sight(roots);
  const missed: string[] = [];
  const there: string[] = [];
  for await (const { path, isGone: wasGone } of store.absentFiles(run)) {
    if (isStored(path)) {
      if (!wasGone && isDeleted?.(path) === true) missed.push(path);
      continue;
    }
    const page = pageOf(path);
    if (page !== undefined && !wasGone && hasLost?.(page) === true) missed.push(path);
    if (page !== undefined || !lookedIn(path)) continue;
    const presence = await sight.presenceOf(path);
    if (presence === 'gone' && !wasGone) missed.push(path);
    if (presence === 'there' && wasGone) there.push(path);
  }
  const gone = await sight.stillGone(missed);
  if (gone.length + there.length > 0) await store.noteGone({ gone, there }, at);
  return sight.problems();
}

/**
 * Whether the run looked where a file was: below a folder in which it found others or, of a pattern, beside one that it
 * found.
 */
function rangeOf({
  inputs,
  found,
  roots,
}: Pick<RunFiles, 'inputs' | 'found' | 'roots'>): (path: string) => boolean {
  const whole = (name: string): string => spelledByRoot(resolve(name), roots);
  const names = inputs.filter((input) => typeof input === 'string');
  const folders = new Set(names.map(whole));
  const ofPatterns = new Set(names.filter(isPattern).map((name) => whole(folderOfMatches(name))));
  const folderOf = (name: string): string => dirname(placeOf(name, roots)?.path ?? name);
  const beside = new Set(found.map(folderOf));
  const above = new Set([...beside].flatMap(foldersAbove));
  return (path) => {
    const folder = folderOf(path);
    const isBeside = beside.has(folder);
    return foldersAbove(folder).some(
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
