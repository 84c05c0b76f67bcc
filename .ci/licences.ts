/** The licences of packages that are bundled: takes what rolldown made, gives the texts that have to go with it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputChunk } from 'rolldown';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** The folders of the packages that something in them comes from. */
export function packageFolders(chunks: readonly OutputChunk[]): readonly string[] {
  const folders = chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([path]) => packageFolder(path))
    .filter((folder) => folder !== null);
  return [...new Set(folders)].sort();
}

function packageFolder(path: string): string | null {
  if (!path.includes('/node_modules/')) return null;
  const folder = dirname(path);
  return existsSync(join(folder, 'package.json')) && nameIn(folder)
    ? folder
    : packageFolder(folder);
}

function nameIn(folder: string): boolean {
  return 'name' in (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object);
}

/** What every licence of them wants: its text, in each copy. */
export function licencesOf(folders: readonly string[]): string {
  return folders
    .map((folder) => {
      const text = readFileSync(join(folder, 'package.json'), 'utf8');
      const { name, version, license } = JSON.parse(text) as Package;
      const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.|$)/i.test(entry));
      if (file === undefined) throw new Error(`${name} has no licence text`);
      return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
    })
    .join('\n\n\n');
}
