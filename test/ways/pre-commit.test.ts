/** The hooks for pre-commit: their shape, and that their commands are ours. That npm builds from Git: checkout.test.ts. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../helpers/cli.ts';

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
