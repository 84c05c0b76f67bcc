/** Patterns of URLs in ignore files: where they count, what they leave out, and how a faulty one is told. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { check, extract } from '../../../src/library/library.ts';
import type { CheckOptions } from '../../../src/library/library-options.ts';
import { withIgnoredUrls } from '../../../src/sources/ignored-urls.ts';
import { walk } from '../../../src/sources/walk.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-ignored-'));
  put('docs/a.md', '[x](http://lamps.example.org/oil) [y](gone.md) http://wicks.example.org/\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

async function patternsFor(...inputs: readonly string[]): Promise<readonly string[]> {
  const paths = inputs.map((input) => join(folder, input));
  return (await withIgnoredUrls(null, paths, undefined))?.exclude ?? [];
}

async function found(options: CheckOptions = {}): Promise<string[]> {
  const urls: string[] = [];
  for await (const { url } of check(join(folder, 'docs'), { offline: true, ...options })) {
    urls.push(url.replace(`file://${folder}/`, ''));
  }
  return urls.sort();
}

describe('url: in .urlgleanignore', () => {
  it('leaves out links of the folder that is named, relative ones too', async () => {
    put('docs/.urlgleanignore', '# ours\nurl: ^http://lamps\\.\r\nurl:/gone\\.md$\n*.txt\n');
    expect(await found()).toEqual(['http://wicks.example.org/']);
    expect(await found({ ignoreFiles: false })).toHaveLength(3);
    const urls: string[] = [];
    for await (const { url } of extract(join(folder, 'docs'))) urls.push(url);
    expect(urls).toEqual(['http://wicks.example.org/']);
  });

  it('counts with a filter of the caller', async () => {
    put('docs/.urlgleanignore', 'url: lamps\n');
    const filter = { include: 'http', exclude: 'file:' };
    expect(await found({ filter })).toEqual(['http://wicks.example.org/']);
  });

  it('counts for a named file, and above it up to the top of its working tree', async () => {
    put('.urlgleanignore', 'url: beyond\n');
    put('docs/.urlgleanignore', '\ufeffurl: own\n');
    expect(await patternsFor('docs/a.md')).toEqual(['own']);
    mkdirSync(join(folder, '.git'));
    expect(await patternsFor('docs/a.md', 'docs', 'docs/*.md')).toEqual(['own', 'beyond']);
    expect(await patternsFor('none.md')).toEqual([]);
  });

  it('is no pattern of paths, which may follow as before', async () => {
    put('docs/.urlgleanignore', 'url: md\n*.txt\n');
    put('docs/b.txt', 'text\n');
    put('docs/url: md', 'text\n');
    const paths: string[] = [];
    for await (const source of walk([join(folder, 'docs')], {})) {
      if (source.kind === 'file') paths.push(source.path.slice(folder.length));
    }
    expect(paths).toEqual(['/docs/a.md', '/docs/url: md']);
  });

  it('below the folder that is named does not count, and that is told', async () => {
    put('docs/deep/.urlgleanignore', 'url: lamps\n');
    const problems: string[] = [];
    await found({ onProblem: ({ code, source }) => problems.push(`${code} ${source}`) });
    expect(problems).toEqual([
      `ignore-pattern-unused ${join(folder, 'docs/deep/.urlgleanignore')}`,
    ]);
  });

  it.each([
    ['url: (', 'missing closing )'],
    ['url:', 'a regular expression of 1 to 2000 characters, not nothing'],
  ])('with a faulty pattern, %j, is told with its file and line', async (line, fault) => {
    put('docs/.urlgleanignore', `# ours\n${line}\n`);
    const place = `${join(folder, 'docs/.urlgleanignore')}:2: url: expected `;
    await expect(patternsFor('docs')).rejects.toThrow(place);
    await expect(patternsFor('docs')).rejects.toThrow(fault);
    await expect(patternsFor('docs')).rejects.toThrow('Mend the pattern, or leave the file');
  });
});
