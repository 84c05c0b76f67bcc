/**
 * What a name in object storage stands for, once no object has exactly that name: takes it, gives the prefix to list and
 * which of the objects there are meant. As with paths, a name stands for what lies below it, and wildcards for names.
 */
import { posix } from 'node:path';
import type { FileChoice } from '../sources/chosen-files.ts';
import { folderOfMatches, isPattern } from '../sources/globs.ts';
import { ChosenKeys } from './chosen-keys.ts';
import type { Place } from './place.ts';

export interface Selection {
  /** Empty, or it ends at a slash. */
  readonly prefix: Place;
  /** Whether an object is meant by its name, or found in what is meant; null: neither. */
  readonly choose: (key: string) => 'named' | 'found' | null;
}

type Choice = FileChoice & { readonly ignoreFiles?: boolean | undefined };

export function selectionOf(place: Place, choice: Choice): Selection {
  const { bucket, key } = place;
  const isFolder = key === '' || key.endsWith('/');
  if (!isFolder && isPattern(key)) return ofPattern(place, choice);
  const prefix = { bucket, key: isFolder ? key : `${key}/` };
  const keys = new ChosenKeys(prefix, choice);
  return { prefix, choose: (one) => (keys.takes(one) ? 'found' : null) };
}

function ofPattern({ bucket, key: pattern }: Place, choice: Choice): Selection {
  const folder = folderOfMatches(pattern).replace(/\/?$/, '/');
  const prefix = { bucket, key: folder === './' ? '' : folder };
  const keys = new ChosenKeys(prefix, choice);
  return {
    prefix,
    choose: (key) => {
      if (posix.matchesGlob(key, pattern)) return keys.excludes(key) ? null : 'named';
      const isBelow = foldersAbove(key).some((above) => posix.matchesGlob(above, pattern));
      return isBelow && keys.takes(key) ? 'found' : null;
    },
  };
}

function foldersAbove(key: string): readonly string[] {
  const folders: string[] = [];
  for (let slash = key.indexOf('/'); slash !== -1; slash = key.indexOf('/', slash + 1))
    folders.push(key.slice(0, slash));
  return folders;
}
