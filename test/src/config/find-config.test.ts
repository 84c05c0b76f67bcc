/** The configuration that nobody names: found upwards, believed only where it is ours or root's. */
import {
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findConfig } from '../../../src/config/find-config.ts';
import { urlglean } from '../../helpers/command.ts';

const ME = process.getuid?.() ?? 0;
const OTHER = 65_534;
const asRoot = ME === 0 ? it : it.skip;

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'urlglean-find-')));
  mkdirSync(join(root, 'a/b/c'), { recursive: true });
  mkdirSync(join(root, 'd/urlglean.toml'), { recursive: true });
  writeFileSync(join(root, 'urlglean.toml'), 'json = true\n');
  writeFileSync(join(root, 'a/urlglean.toml'), 'inputs = ["in.txt"]\nemails = true\n');
  writeFileSync(join(root, 'a/in.txt'), 'http://a.example/1 and a@b.example\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the file', () => {
  it('is the first one upwards, and never a folder', () => {
    expect(findConfig(join(root, 'a/b/c'))).toEqual({
      path: join(root, 'a/urlglean.toml'),
      isForeign: false,
    });
    expect(findConfig(join(root, 'a'))?.path).toBe(join(root, 'a/urlglean.toml'));
    expect(findConfig(join(root, 'd'))?.path).toBe(join(root, 'urlglean.toml'));
    expect(findConfig('/')?.path).toBeUndefined();
  });

  it("is foreign to all but its owner, unless it is root's", () => {
    expect(findConfig(root, ME)?.isForeign).toBe(false);
    expect(findConfig(root, ME + 1)?.isForeign).toBe(ME !== 0);
    expect(findConfig(root, undefined)?.isForeign).toBe(false);
  });

  asRoot('is foreign also by a link to a file of ours', () => {
    const folder = join(root, 'linked');
    mkdirSync(folder);
    symlinkSync(join(root, 'urlglean.toml'), join(folder, 'urlglean.toml'));
    expect(findConfig(folder)?.isForeign).toBe(false);
    lchownSync(join(folder, 'urlglean.toml'), OTHER, OTHER);
    expect(findConfig(folder)?.isForeign).toBe(true);
  });

  asRoot('of somebody else is not read: it is named, and read where it is named', async () => {
    const folder = join(root, 'foreign');
    mkdirSync(folder);
    const path = join(folder, 'urlglean.toml');
    writeFileSync(path, 'json = true\n');
    chownSync(path, OTHER, OTHER);
    const options = { cwd: folder, stdin: 'http://a.example/1\n' };
    const found = await urlglean(['extract'], options);
    expect(found.stdout).toBe('http://a.example/1\n');
    expect(found.stderr).toMatch(
      /^urlglean: warning: .*foreign\/urlglean\.toml: ignored: it belongs to another user\. If you trust it, name it with --config/,
    );
    const quiet = await urlglean(['extract', '-q'], options);
    expect(quiet.stderr).toBe('');
    const named = await urlglean(['extract', '--config', 'urlglean.toml'], options);
    expect(named.stdout).toMatch(/^\{/);
    expect(named.stderr).toBe('');
  });
});

describe('roots', () => {
  it('are not taken from a file that was merely found, by commands that have them', async () => {
    const folder = join(root, 'rooted');
    mkdirSync(folder);
    writeFileSync(join(folder, 'urlglean.toml'), '[roots]\nmail = "."\n');
    const options = { cwd: folder, stdin: 'http://a.example/1\n' };
    for (const command of ['check', 'fix', 'prune']) {
      const { code, stderr } = await urlglean([command], options);
      expect(code).toBe(3);
      expect(stderr).toMatch(
        /urlglean\.toml:1:2: roots: only taken from the command line, or from/,
      );
    }
    expect((await urlglean(['extract'], options)).stdout).toBe('http://a.example/1\n');
    const named = ['check', '--offline', '--config', 'urlglean.toml'];
    expect((await urlglean(named, options)).code).toBe(0);
  });
});

describe('the server of object storage', () => {
  it('is not taken from a file that was merely found: it would be sent what the key has signed', async () => {
    const folder = join(root, 'stored');
    mkdirSync(folder);
    const lines = ['s3-endpoint = "http://127.0.0.1:1"', 'inputs = ["s3://lists/"]', ''];
    writeFileSync(join(folder, 'urlglean.toml'), lines.join('\n'));
    const found = await urlglean(['extract'], { cwd: folder });
    expect([found.code, found.stdout]).toEqual([3, '']);
    expect(found.stderr).toMatch(
      /urlglean\.toml:1:1: s3-endpoint: only taken from the command line/,
    );
    const named = ['extract', '--print-config', '--config', 'urlglean.toml'];
    expect((await urlglean(named, { cwd: folder })).stdout).toContain('http://127.0.0.1:1');
  });
});

describe('a command', () => {
  const cwd = (): { cwd: string } => ({ cwd: join(root, 'a/b/c') });

  it('follows the file, and names it with --verbose', async () => {
    const { stdout, stderr } = await urlglean(['extract', '-v'], cwd());
    expect(stdout).toBe('http://a.example/1\nmailto:a@b.example\n');
    expect(stderr).toBe(`urlglean: configuration: ${join(root, 'a/urlglean.toml')}\n`);
  });

  it('reads none with --no-config', async () => {
    const { stdout } = await urlglean(['extract', '--no-config'], {
      ...cwd(),
      stdin: 'http://b.example/\n',
    });
    expect(stdout).toBe('http://b.example/\n');
  });

  it('reports errors of the option parser with their position in the file', async () => {
    writeFileSync(join(root, 'wrong.toml'), 'offline = true\n\n[check]\ncontact = "nobody"\n');
    const { code, stderr } = await urlglean(['check', '-c', '../../../wrong.toml'], cwd());
    expect(stderr).toBe(
      'urlglean: ../../../wrong.toml:4:1: contact: expected a mail address or an https URL. See urlglean check --help.\n',
    );
    expect(code).toBe(3);
  });

  it('needs secrets only where they are of use', async () => {
    const text = '[hosts."a.example"]\nuser = "tam"\npassword-env = "NOT_SET_ANYWHERE"\n';
    writeFileSync(join(root, 'secret.toml'), text);
    const options = { cwd: root, stdin: 'http://a.example/\n' };
    const read = await urlglean(['extract', '-c', 'secret.toml'], options);
    expect([read.code, read.stdout]).toEqual([0, 'http://a.example/\n']);
    const checked = await urlglean(['check', '--offline', '-c', 'secret.toml'], options);
    const printed = await urlglean(['check', '--print-config', '-c', 'secret.toml'], options);
    expect([printed.code, printed.stderr]).toEqual([0, '']);
    expect(checked.stderr).toMatch(
      /secret\.toml:3:1: password-env: the environment variable NOT_SET_ANYWHERE is not set/,
    );
  });

  it('reads its own file alone when it is nightly', async () => {
    writeFileSync(join(root, 'a/night.toml'), 'sources = ["in.txt"]\n');
    const { stdout, stderr } = await urlglean(
      ['nightly', '--print-cron', '../../night.toml'],
      cwd(),
    );
    expect(stdout).toContain('nightly');
    expect(stderr).toBe('');
  });
});
