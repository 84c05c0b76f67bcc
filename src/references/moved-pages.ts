/**
 * Pages that a program puts elsewhere than their texts: what they refer to beside them may be there, and not beside the
 * text. Takes the folder of a configuration and its text, says of a path that is not there whether this may be so.
 */
import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { systemPath } from '../system/path-bytes.ts';

/** `texts`: the folder of texts that the configuration names. Undefined: no page is moved. */
export type MovesPages = (
  folder: string,
  configuration: string,
  texts: string | undefined,
) => ((path: string) => boolean) | undefined;

/** `oil.md` becomes `oil/index.html`, but for the text of a bundle, which stays with its files. */
export const movesByHugo: MovesPages = (folder, _configuration, texts = 'content') => {
  const content = join(folder, texts, sep);
  return (path) => path.startsWith(content) && !isBundle(dirname(path));
};

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

function isBundle(folder: string): boolean {
  try {
    return readdirSync(systemPath(folder)).some((name) => /^index\.\w{1,9}$/.test(String(name)));
  } catch {
    // It is not there, and no bundle.
    return false;
  }
}
