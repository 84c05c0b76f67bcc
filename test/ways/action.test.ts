/** The GitHub Action: its shape, what would let a value become a command, and its shell steps on loopback. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../helpers/cli.ts';
import { startWorld, type World } from '../helpers/servers/world.ts';
import { ACTION, type ActionRun, runAction } from './composite-action.ts';

const { inputs, outputs, runs } = ACTION;

describe('the file', () => {
  it('says what the action is, and that it is composite', () => {
    expect(ACTION.name).not.toBe('');
    expect(ACTION.description.length).toBeGreaterThan(20);
    // The marketplace takes no more.
    expect(ACTION.description.length).toBeLessThanOrEqual(125);
    expect(runs.using).toBe('composite');
  });

  it.each(Object.entries(inputs))('input %s is described and has a default', (_, input) => {
    expect(input.description.length).toBeGreaterThan(10);
    expect(typeof input.default).toBe('string');
  });

  it.each(Object.entries(outputs))('output %s comes from a step that there is', (_, output) => {
    expect(output.description.length).toBeGreaterThan(10);
    const [, step, name] = /^\$\{\{ steps\.(\w+)\.outputs\.([\w-]+) \}\}$/.exec(output.value) ?? [];
    const run = runs.steps.find(({ id }) => id === step)?.run;
    expect(run).toContain(`${name}=`);
  });

  it.each(runs.steps.map((step) => [step.name, step] as const))('step %s is whole', (_, step) => {
    if (step.uses !== undefined) {
      // A tag can be moved to something else.
      expect(step.uses).toMatch(/^actions\/[\w/-]+@[0-9a-f]{40}$/);
      const lines = readFileSync(join(ROOT, 'action.yml'), 'utf8').split('\n');
      const line = lines.find((text) => text.includes(step.uses ?? ''));
      expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
      return;
    }
    expect(step.shell).toBe('bash');
    // What is given may hold anything: it is a value of the environment, never a part of a script.
    expect(step.run).not.toContain('${{');
  });

  it('uses every input, and none that there is not', () => {
    const text = JSON.stringify(runs.steps);
    const used = new Set([...text.matchAll(/inputs\.([\w-]+)/g)].map((match) => match[1]));
    expect([...used].sort()).toEqual(Object.keys(inputs).sort());
  });

  it('saves the store under a key of its own each time, and restores the latest', () => {
    const [restore, save] = ['restore', 'save'].map((kind) =>
      runs.steps.find(({ uses }) => uses?.startsWith(`actions/cache/${kind}@`)),
    );
    expect(restore?.with?.['key']).toBe(save?.with?.['key']);
    expect(restore?.with?.['path']).toBe(save?.with?.['path']);
    const key = String(restore?.with?.['key']);
    const prefix = String(restore?.with?.['restore-keys']);
    expect(key.startsWith(prefix)).toBe(true);
    const own = key.slice(prefix.length);
    expect(own).toMatch(/^\$\{\{ github\.run_id \}\}-\$\{\{ github\.run_attempt \}\}$/);
    // Dead links make no run worthless.
    expect(save?.if).toMatch(/^always\(\)/);
  });
});

let root: string;
let world: World;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'urlglean-action-'));
  world = await startWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(root, { recursive: true, force: true });
});

let workspace: string;
let temp: string;
beforeEach(() => {
  const folder = mkdtempSync(join(root, 'run-'));
  workspace = join(folder, 'work space');
  temp = join(folder, 'temp');
  mkdirSync(join(workspace, 'docs'), { recursive: true });
  writeFileSync(
    join(workspace, 'docs/index.md'),
    'A [page](http://one.example/alive), [gone](http://two.example/404), [new](http://three.example/301).\n',
  );
  writeFileSync(join(workspace, 'fine.md'), '[A page](http://one.example/alive)\n');
});

/** Stands for npm, which would take away the packages that the tests run with: says what it is asked for, and where. */
function fakeNpm(folder: string): string {
  const path = join(folder, 'fake');
  mkdirSync(path);
  writeFileSync(join(path, 'npm'), '#!/bin/sh\necho "npm $* in $PWD"\n', { mode: 0o755 });
  return path;
}

function run(given: Readonly<Record<string, string>>): Promise<ActionRun> {
  const home = dirname(temp);
  const PATH = [fakeNpm(home), dirname(process.execPath), process.env['PATH'] ?? ''].join(
    delimiter,
  );
  const loopback = ['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'];
  const text = [...loopback, '--delay=0', '--no-robots', given['arguments'] ?? ''].join('\n');
  const env = { PATH, HOME: home, XDG_STATE_HOME: join(home, 'elsewhere') };
  return runAction({ ...given, arguments: text }, { workspace, temp, env });
}

describe('the shell steps', () => {
  it('build the checkout of the action, and look no name up', async () => {
    const { log } = await run({ paths: 'fine.md' });
    expect(log.match(/^npm .*$/gm)).toEqual([
      `npm ci --ignore-scripts --no-audit --no-fund in ${ROOT}`,
      `npm run --silent build in ${ROOT}`,
    ]);
  });

  it('annotate dead links at their places, and fail', async () => {
    const { code, log, outputs: out, summary } = await run({ paths: 'docs', sarif: 'links.sarif' });
    expect(code).toBe(1);
    expect(log).toMatch(/^::error .*file=docs\/index\.md,line=1,/m);
    expect(log).toMatch(/^::error title=urlglean::There are dead links$/m);
    expect(out).toMatchObject({ dead: '1', 'exit-code': '2', sarif: 'links.sarif' });
    expect(summary).toContain('http://two.example/404');
    expect(readFileSync(out['report'] ?? '', 'utf8')).toBe(summary);
    const sarif = JSON.parse(readFileSync(join(workspace, 'links.sarif'), 'utf8'));
    expect(sarif.version).toBe('2.1.0');
    // Where the cache step looks for it, whatever the surroundings say.
    expect(existsSync(join(dirname(temp), '.local/state/urlglean/store.sqlite'))).toBe(true);
  });

  it('report a run that failed', async () => {
    const { code, log, outputs: out } = await run({ paths: 'missing' });
    expect([code, out['exit-code']]).toEqual([1, '1']);
    expect(log).toMatch(/^::error title=urlglean::The run failed/m);
  });

  it('are silent where nothing is wanted but the exit code', async () => {
    const { log, summary } = await run({ paths: 'docs', annotations: 'false', summary: 'false' });
    expect(log).not.toMatch(/^::(?:warning|notice)/m);
    expect(summary).toBe('');
  });

  it('check only due links the second time, and write the requested reports', async () => {
    await run({ paths: 'fine.md' });
    const asked = world.requests.length;
    rmSync(join(dirname(temp), 'fake'), { recursive: true });
    const { code } = await run({ paths: 'fine.md\ndocs/index.md', reports: 'a.html\nb.json' });
    expect(code).toBe(1);
    const urls = world.requests.slice(asked).map(({ host, url }) => `${host}${url}`);
    expect(urls).not.toContain('one.example/alive');
    expect(urls).toContain('two.example/404');
    expect(existsSync(join(workspace, 'a.html'))).toBe(true);
    expect(existsSync(join(workspace, 'b.json'))).toBe(true);
  });

  it('take every value as it is', async () => {
    const evil = '--version"; touch hacked; $(touch hacked) `touch hacked` $HOME.md';
    cpSync(join(workspace, 'fine.md'), join(workspace, evil));
    const { code, outputs: out } = await run({
      ...{ paths: evil, 'fail-on': '$(touch hacked)' },
      ...{ annotations: '$(touch hacked)', sarif: '$(touch hacked).sarif\nexit-code=0' },
    });
    expect([code, out['dead'], out['exit-code']]).toEqual([1, '0', '0']);
    expect(out['sarif']).toBe('$(touch hacked).sarif');
    for (const folder of [workspace, temp]) expect(existsSync(join(folder, 'hacked'))).toBe(false);
    expect(existsSync(join(workspace, '$(touch hacked).sarif'))).toBe(true);
  });
});

describe('the last step', () => {
  const script = runs.steps.at(-1)?.run ?? '';

  it.each([
    ...([
      ['dead', '0', 0],
      ['dead', '1', 1],
      ['dead', '2', 1],
      ['dead', '3', 1],
      ['dead', '', 1],
    ] as const),
    ...([
      ['failure', '0', 0],
      ['failure', '1', 1],
      ['failure', '2', 0],
      ['failure', '3', 1],
    ] as const),
    ...([
      ['never', '0', 0],
      ['never', '1', 0],
      ['never', '2', 0],
      ['daed', '0', 1],
    ] as const),
  ])('ends by fail-on %s and the code %j of the command: with %i', (failOn, ended, code) => {
    const env = { INPUT_FAIL_ON: failOn, EXIT_CODE: ended };
    expect(spawnSync('bash', ['-e', '-c', script], { env }).status).toBe(code);
  });
});
