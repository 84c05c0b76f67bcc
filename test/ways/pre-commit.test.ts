/** The hooks for pre-commit: their shape, that their commands are ours, and that npm can build from Git. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../helpers/cli.ts';
import { copyPackages, freshEnv, npmCache } from '../helpers/fresh-install.ts';

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly stages?: readonly string[];
}

const HOOKS = parse(readFileSync(join(ROOT, '.pre-commit-hooks.yaml'), 'utf8')) as readonly Hook[];

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'urlglean-git-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** As a hook is called: its entry, arguments of the user, files. */
function call(hook: string, ...more: readonly string[]): { status: number | null; stdout: string } {
  const [, ...args] = HOOKS.find(({ id }) => id === hook)?.entry.split(' ') ?? [];
  const bin = join(ROOT, 'dist/src/bin.js');
  const env = { ...process.env, NO_COLOR: '1', XDG_STATE_HOME: root };
  const options = { cwd: ROOT, env, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [bin, ...args, ...more], options);
}

describe('the hooks', () => {
  it.each(HOOKS.map((hook) => [hook.id, hook] as const))('%s is whole', (id, hook) => {
    expect(id).toMatch(/^urlglean-\w+$/);
    expect(hook).toMatchObject({ language: 'node', types: ['text'] });
    expect(hook.entry).toMatch(/^urlglean \w+ --quiet$/);
  });

  it('use the network only on request', () => {
    expect(HOOKS.find(({ id }) => id === 'urlglean-check')?.stages).toEqual(['manual']);
    expect(HOOKS.filter(({ entry }) => !entry.includes(' check')).map(({ id }) => id)).toEqual([
      'urlglean-lint',
    ]);
  });

  it('judge the files that they are given', () => {
    const { status, stdout } = call('urlglean-lint', 'corpus/archives/list.mbox');
    expect(status).toBe(2);
    expect(stdout).toContain('port-out-of-range');
    expect(call('urlglean-lint', 'LICENSE')).toMatchObject({ status: 0, stdout: '' });
    expect(call('urlglean-check', '--offline', 'corpus/archives/spec.txt').status).toBe(0);
  });
});

describe('what npm makes of a repository, with the packages left out that a build needs', () => {
  it('is built', (context) => {
    const { HOME = '' } = process.env;
    const left = new Set(['.git', 'node_modules', 'dist', 'test', 'corpus', 'docs']);
    for (const name of readdirSync(ROOT)) {
      if (!left.has(name)) cpSync(join(ROOT, name), join(root, name), { recursive: true });
    }
    mkdirSync(join(root, 'node_modules'));
    copyPackages(root);
    // As npm sets them for an install with --global, from the folder of somebody else.
    const global = { npm_config_global: 'true', npm_config_location: 'global', INIT_CWD: HOME };
    const env = { ...freshEnv({ HOME, npm_config_cache: npmCache() }), ...global };
    const args = ['.ci/prepare.mjs'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      ...{ cwd: root, env, encoding: 'utf8' },
    });
    if (status !== 0 && stderr.includes('ENOTCACHED')) context.skip("npm's cache is empty");
    expect([status, stdout]).toEqual([0, '']);
    const built = (folder: string): string[] =>
      readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).sort();
    expect(built(ROOT)).toEqual(expect.arrayContaining(built(root)));
    const version = ['dist/src/bin.js', '--version'];
    expect(spawnSync(process.execPath, version, { cwd: root }).status).toBe(0);
  });
});
