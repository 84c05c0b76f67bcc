/** Links between documents lead to a file that exists, and to a heading that it has. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const DOCUMENTS = globSync(['*.md', '{docs,src,checkers,extractors}/**/*.md'], { cwd: ROOT });

const LINKS = DOCUMENTS.flatMap((path) =>
  [...read(path).matchAll(/\]\(([^)\s:]+)\)/g)].map((match) => [path, match[1] ?? ''] as const),
);

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** As code hosts name them. */
function headingsOf(path: string): readonly string[] {
  const headings = read(path).matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The pages of a folder to which its README has no link. */
function unlisted(folder: string): readonly string[] {
  const index = LINKS.filter(([path]) => path === `${folder}/README.md`).map(([, to]) => to);
  const pages = DOCUMENTS.filter((path) => dirname(path) === folder).map((path) =>
    relative(folder, path),
  );
  return pages.filter((page) => page !== 'README.md' && !index.includes(page));
}

describe('links between documents', () => {
  it.each(LINKS)('%s has a link to %s, which exists', (path, target) => {
    const [file = '', heading] = target.split('#');
    const found = file === '' ? path : join(dirname(path), file);
    expect(existsSync(join(ROOT, found))).toBe(true);
    if (heading !== undefined) expect(headingsOf(found)).toContain(heading);
  });

  it.each(['docs', 'docs/design'])('%s/README.md has a link to every page beside it', (folder) => {
    expect(unlisted(folder)).toEqual([]);
  });
});
