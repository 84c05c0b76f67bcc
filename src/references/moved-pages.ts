/**
 * Pages that a program puts elsewhere than their texts: what they refer to beside them may be there, and not beside the
 * text. Takes the folder of a configuration and its text, says of a path that is not there whether this may be so.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isInside } from '../../checkers/reach/file.ts';
import { entriesOf, namesIn } from '../sources/working-tree.ts';
import { systemPath } from '../system/path-bytes.ts';
import { leavesFrom } from './site-reach.ts';

/** `texts`: the folder of texts that the configuration names. Undefined: no page is moved. */
export type MovesPages = (
  folder: string,
  configuration: string,
  texts: string | undefined,
) => ((path: string) => boolean) | undefined;

/**
 * `oil.md` becomes `oil/index.html`, but for the text of a bundle, which stays with its files. A module or a script may
 * bring texts into the folder of texts that stand beside it: only Hugo names one `_index.md`.
 */
export const movesByHugo: MovesPages = (folder, _configuration, texts = 'content') => {
  const beside = entriesOf(folder).filter((entry) => entry.isDirectory());
  const sections = beside.map(({ name }) => join(folder, name)).filter(isSection);
  const contents = [join(folder, texts), ...sections];
  const all = join(folder, 'content');
  return (path) =>
    contents.some((one) => isInside(path, one) || leavesFrom(one, path)) &&
    (!isBundle(dirname(path)) || isShared(path, all));
};

/**
 * A bundle has the files of its translations ("Page bundles" in Hugo's documentation); whether a link leads to them the
 * configuration and the templates say. `all`: the folder in which each language has one.
 */
function isShared(path: string, all: string): boolean {
  const [language = '', ...rest] = relative(all, path).split(sep);
  if (!LANGUAGE.test(language)) return false;
  const others = namesIn(all).filter((name) => LANGUAGE.test(name));
  return others.some((name) => existsSync(systemPath(join(all, name, ...rest))));
}

/** As in `en`, `pt-br`, `zh-Hans`. */
const LANGUAGE = /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/;

/** Whether a configuration of a name that many programs use is that of Hugo. */
export function isOfHugo(folder: string, configuration: string): boolean {
  return BASE_URL.test(configuration) && namesIn(folder).includes('content');
}

/** Hugo takes its keys in any case. */
const BASE_URL = /^[ \t]{0,9}"?baseURL"?[ \t]{0,9}[:=]/im;

/** What a page of Markdown names beside it is beside the page; only other texts may be named by their files. */
export const movesByAstro: MovesPages = (folder) => {
  const content = ['src/content', 'src/pages'].map((one) => join(folder, one, sep));
  return (path) => content.some((one) => path.startsWith(one));
};

/** Posts and collections stand in folders with an underscore; `permalink` may move all pages. */
export const movesByJekyll: MovesPages = (folder, configuration, texts = '') => {
  const site = join(folder, texts, sep);
  const isPretty = /^permalink:[ \t]{0,9}(?:pretty|["']?[^\s"']{0,200}\/)["']?[ \t\r]{0,9}$/m.test(
    configuration,
  );
  return (path) =>
    path.startsWith(site) && (isPretty || /(?:^|\/)_[^/]/.test(relative(site, path)));
};

function isSection(folder: string): boolean {
  return namesIn(folder).some((name) => /^_index\.\w{1,9}$/.test(name));
}

function isBundle(folder: string): boolean {
  return namesIn(folder).some((name) => /^index\.\w{1,9}$/.test(name));
}
