/** What users get: the package's content, the library as README shows it, the built command. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Packed, pack } from '../.ci/pack.ts';

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

const FILES =
  /^(?:dist\/src\/(?:[a-z0-9-]+\.js|index\.d\.ts)|dist\/(?:urlglean\.1|LICENCES\.txt)|docs\/schemas\/[a-z-]+(?:\.toml|-1)\.schema\.json|package\.json|README\.md|LICENSE|CHANGELOG\.md)$/;

describe('the tarball', () => {
  const pathsOf = ({ files }: Pick<Packed, 'files'>): readonly string[] =>
    files.map(({ path }) => path).sort();

  let packed: Packed;
  beforeAll(() => {
    packed = pack(folder);
  });

  it('holds the built code, its types in one file and the documents, and nothing else', () => {
    const paths = pathsOf(packed);
    expect(paths.filter((path) => !FILES.test(path))).toEqual([]);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['dist/src/bin.js', 'dist/src/index.d.ts', 'dist/LICENCES.txt', 'dist/urlglean.1'],
        'docs/schemas/urlglean-report-1.schema.json',
      ]),
    );
  });

  it('has no scripts, and nothing else that is for developers', () => {
    execFileSync('tar', ['-xzf', packed.filename], { cwd: folder });
    const read = (path: string): object => JSON.parse(readFileSync(path, 'utf8'));
    const own = read(join(ROOT, 'package.json'));
    const published = read(join(folder, 'package/package.json'));
    const left = Object.keys(own).filter((key) => !(key in published));
    expect(left.sort()).toEqual(['allowScripts', 'devDependencies', 'files', 'scripts']);
    expect(own).toMatchObject(published);
  });

  it('has the same files when npm pack makes it', () => {
    const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
    const output = execFileSync('npm', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
    const [plain] = JSON.parse(output.toString()) as readonly [Packed];
    expect(pathsOf(plain)).toEqual(pathsOf(packed));
  });

  it('has the same bytes whenever it is packed', () => {
    const bytes = (): Buffer => readFileSync(join(folder, packed.filename));
    const before = bytes();
    pack(folder);
    expect(bytes().equals(before)).toBe(true);
  });
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
    expect(help).toMatch(/3 {6}wrong usage or configuration/);
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
      /^urlglean requires Node\.js 22\.19 or newer; this is 20\.11\.1\..*\n$/,
    );
    expect(status).toBe(1);
  });
});
