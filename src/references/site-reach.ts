/**
 * How far the configuration of a site reaches: takes its folder, its text and the folders that it publishes, says whether
 * its program may have anything to do with a path. A sibling folder is none of its business unless it names that.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isInside } from '../../checkers/reach/file.ts';
import { systemPath } from '../system/path-bytes.ts';

/** `../docs`, wherever it stands in a configuration, which may be a program: texts may be kept there. */
const NAMED_OUTSIDE = /(?<![\w./])\.\.(?:\/[\w@./-]{0,200}|(?![\w.]))/g;
/** Hugo: `config/_default/hugo.toml` speaks for the folder above both. */
const ENVIRONMENTS = 'config';

export type SiteReach = (path: string) => boolean;

/** `contents`: the folders of its texts and of what it copies. */
export function siteReach(
  folder: string,
  configuration: string,
  contents: readonly string[],
): SiteReach {
  const named = Array.from(configuration.matchAll(NAMED_OUTSIDE), ([path]) => join(folder, path));
  const reached = [...new Set([folder, ...contents, ...named])];
  return (path) =>
    reached.some((one) => isInside(path, one)) || contents.some((one) => leavesFrom(one, path));
}

/**
 * `docs/wick/a.md` names `../../oil/b` where `docs/oil` is, and no `oil` beside `docs`: a page may have a folder more than
 * its text, and a browser does not go above the top of a site.
 */
export function leavesFrom(content: string, path: string): boolean {
  const above = dirname(content);
  if (!isInside(path, above)) return false;
  const [first = ''] = relative(above, path).split(sep, 1);
  return first !== '' && isThere(join(content, first)) && !isThere(join(above, first));
}

function isThere(path: string): boolean {
  return existsSync(systemPath(path));
}

/** The folder of a site of Hugo whose configuration stands in `folder`. */
export function aboveEnvironments(folder: string): string {
  const above = dirname(folder);
  return basename(above) === ENVIRONMENTS ? dirname(above) : folder;
}
