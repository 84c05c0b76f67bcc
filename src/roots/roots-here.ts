/** Roots as they lie on this machine: takes them as they were named, gives them with where links lead that they are. */
import { realPathOf } from '../sources/names/folder.ts';
import type { Root, Roots } from './roots.ts';

/** The working folder of a process is never spelled by a link, and paths may be relative to it. */
export function rootsHere(roots: Roots): Roots {
  return roots.map((root) => {
    const behind = realOf(root);
    return behind === undefined || behind === root.folder ? root : { ...root, behind };
  });
}

function realOf({ folder }: Root): string | undefined {
  try {
    return realPathOf(folder);
  } catch {
    // What is not there is told where it is looked for.
    return undefined;
  }
}
