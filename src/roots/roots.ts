/**
 * Named roots: folders that may lie elsewhere on each machine. Takes the roots of this machine, gives the names under
 * which a file may be remembered, `@mail:2024/list.mbox`, and the way back. No absolute path begins with "@", no scheme of
 * a URL, and no other name in a store, so that none is mistaken for another. Pure.
 */
import { isAbsolute, join } from 'node:path';

export interface Root {
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  /** Where it really lies, if a link leads there. */
  readonly behind?: string | undefined;
}

export type Roots = readonly Root[];

export const ROOT_NAME_FORM = 'letters, digits, "-" and "_"';
const NAME = /^[A-Za-z0-9_-]+$/;
const REMEMBERED = /^@([A-Za-z0-9_-]+):(.*)$/s;

export function isRootName(text: string): boolean {
  return NAME.test(text);
}

/** The name of another root that has the folder of this one. */
export function atSameFolder({ name, folder }: Root, roots: Roots): string | undefined {
  return roots.find((one) => one.name !== name && one.folder === folder)?.name;
}

/** Of a file or folder: by the innermost root, by those around it, last by its absolute path. */
export function namesOf(path: string, roots: Roots): readonly [string, ...string[]] {
  const names = around(path, roots).map(({ name, folder }) => `@${name}:${below(path, folder)}`);
  const [first = path, ...others] = new Set([...names, path]);
  return [first, ...others];
}

/** Of these names, the one that is remembered from now on. */
export function nameOf(path: string, roots: Roots): string {
  return namesOf(path, roots)[0];
}

/** The innermost root, by the spelling of its folder that the path begins with. */
export function rootAround(path: string, roots: Roots): Root | undefined {
  return around(path, roots)[0];
}

/** Where a remembered file lies on this machine. */
export type Place =
  | { readonly path: string; readonly root: Root | undefined }
  /** Below a root that has no folder here. */
  | { readonly path: undefined; readonly root: undefined; readonly unnamed: string };

/** `@mail:2024`, as inputs may be written, too; a file of that very name is named `./@mail:2024`. */
export function rootNamedIn(input: string): string | undefined {
  return REMEMBERED.exec(input)?.[1];
}

/** Where such an input lies; any other stays as it is. */
export function placedInput(input: string, roots: Roots): string {
  const isNamed = rootNamedIn(input) !== undefined;
  const place = isNamed ? placeOf(input.replace(/(?<=[^/])\/$/, ''), roots) : undefined;
  return place?.path ?? input;
}

/** Undefined: it is no file, as a URL. */
export function placeOf(name: string, roots: Roots): Place | undefined {
  const [, rootName, rest = ''] = REMEMBERED.exec(name) ?? [];
  if (rootName === undefined) {
    return isAbsolute(name) ? { path: name, root: rootAround(name, roots) } : undefined;
  }
  if (!staysBelow(rest)) return undefined;
  const root = roots.find((one) => one.name === rootName);
  if (root === undefined) return { path: undefined, root: undefined, unnamed: rootName };
  const path = join(root.folder, rest);
  // One within it may be away when it is not.
  return { path, root: rootAround(path, roots) };
}

/** A path that leads to a root by another way, as it is spelled by its folder. */
export function spelledByRoot(path: string, roots: Roots): string {
  return placeOf(nameOf(path, roots), roots)?.path ?? path;
}

function around(path: string, roots: Roots): readonly Root[] {
  return roots
    .flatMap(({ name, folder, behind }) => [
      { name, folder },
      ...(behind === undefined ? [] : [{ name, folder: behind }]),
    ])
    .filter(({ folder }) => path === folder || path.startsWith(withSlash(folder)))
    .toSorted((a, b) => b.folder.length - a.folder.length);
}

function below(path: string, folder: string): string {
  return path.slice(withSlash(folder).length);
}

function withSlash(folder: string): string {
  return folder.endsWith('/') ? folder : `${folder}/`;
}

const NO_STEP_DOWN: ReadonlySet<string> = new Set(['', '.', '..']);

/** No name that this program writes leads out of its root. */
function staysBelow(rest: string): boolean {
  return rest === '' || rest.split('/').every((step) => !NO_STEP_DOWN.has(step));
}
