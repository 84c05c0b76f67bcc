/** What users get: the package's content, the library as README shows it, the built command. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-package-'));
  mkdirSync(join(folder, 'node_modules'));
  // Otherwise one that lies further up would say which package this is.
  writeFileSync(join(folder, 'package.json'), '{}');
  symlinkSync(ROOT, join(folder, 'node_modules/urlglean'));
  const text = 'See <URL:http://127.0.0.1/a-\nb> and nothing else.\n';
  writeFileSync(join(folder, 'archive.mbox'), text);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('packs the built code, its types and the documents, and nothing else', () => {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const output = execFileSync('npm', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
  const [{ files }] = JSON.parse(output.toString()) as [{ files: { path: string }[] }];
  const paths = files.map(({ path }) => path);
  const strangers = paths.filter(
    (path) =>
      !/^dist\/(?:src\/[a-z0-9-]+\.js|(?:src|extractors|checkers)\/.+\.d\.ts)$/.test(path) &&
      !/^docs\/schemas\/[a-z-]+(?:\.toml|-1)\.schema\.json$/.test(path) &&
      ![
        'dist/urlglean.1',
        'dist/LICENCES.txt',
        'package.json',
        'README.md',
        'LICENSE',
        'CHANGELOG.md',
      ].includes(path),
  );
  expect(strangers).toEqual([]);
  expect(paths).toContain('dist/src/bin.js');
  expect(paths).toContain('dist/src/index.d.ts');
  expect(paths).toContain('dist/LICENCES.txt');
  expect(paths).toContain('docs/schemas/urlglean-report-1.schema.json');
  expect(paths).toContain('dist/urlglean.1');
});

describe('the library', () => {
  it('does what README says', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const example = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    // Each expression with a comment behind it is shown, so that the comment can be compared.
    const shown = example.replace(/^(\w.*);\n\/\/ (.*)$/gm, 'console.log($1);');
    writeFileSync(join(folder, 'example.mjs'), shown);
    const expected = [...example.matchAll(/^\/\/ (.*)$/gm)].map((match) => match[1]);
    const { stdout, stderr } = spawnSync(process.execPath, ['example.mjs'], { cwd: folder });
    expect(stderr.toString()).toBe('');
    const lines = stdout.toString().trim().split('\n');
    expect(lines.slice(0, 2)).toEqual(expected.map((text) => text?.replace(/^'|'$/g, '')));
    expect(lines[2]).toBe('archive.mbox:1:10 http://127.0.0.1/a-b');
  });
});

describe('the built command', () => {
  // What whoever runs the tests remembers is left alone.
  const run = (args: readonly string[]): string =>
    execFileSync(process.execPath, [join(ROOT, 'dist/src/bin.js'), ...args], {
      cwd: folder,
      env: { ...process.env, XDG_STATE_HOME: folder },
    }).toString();

  it('knows its version and its commands', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(run(['--version']).trim()).toBe(version);
    const help = run(['--help']);
    for (const word of ['check', 'extract', 'lint', 'Exit codes']) expect(help).toContain(word);
    expect(help).toMatch(/3 {2}wrong usage or configuration/);
  });

  it('runs its workers from the built code', () => {
    expect(run(['extract', 'archive.mbox'])).toBe('http://127.0.0.1/a-b\n');
    expect(run(['check', 'archive.mbox', '--json', '--retries', '0'])).toContain('private-address');
  });

  it('refuses an old Node.js in one clear line', () => {
    const old = `Object.defineProperty(process.versions, 'node', { value: '20.11.1' });`;
    writeFileSync(
      join(folder, 'old.mjs'),
      `${old}\nawait import(${JSON.stringify(join(ROOT, 'dist/src/bin.js'))});`,
    );
    const { stderr, status } = spawnSync(process.execPath, ['old.mjs'], { cwd: folder });
    expect(stderr.toString()).toMatch(
      /^urlglean needs Node\.js 22\.19 or newer; this is 20\.11\.1\..*\n$/,
    );
    expect(status).toBe(1);
  });
});
