/** What `prune --gone` forgets of files below roots: what is gone where a root is there, and nothing where it is not. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sight } from '../../../src/roots/sight.ts';
import { inProcess, type Told } from '../../helpers/in-process.ts';

let folder: string;
const place = (path: string): string => join(folder, path);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-roots-'));
  mkdirSync(place('mail'));
  mkdirSync(place('empty'));
  // A private address is refused, and so remembered without any network.
  for (const name of ['a', 'b']) {
    writeFileSync(place(`mail/${name}.txt`), `see http://10.0.0.1/${name} there\n`);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: readonly string[]): Promise<Told> =>
  inProcess([...args, '--store', place('store')]);
const prune = (...args: readonly string[]): Promise<Told> =>
  run('prune', '--gone', '--unused', '--json', ...args);
const checked = (...args: readonly string[]): Promise<Told> =>
  run('check', place('mail'), '--quiet', ...args);
const ROOT = (): readonly string[] => ['--root', `mail=${place('mail')}`];

async function filesForgotten(told: Promise<Told>): Promise<unknown> {
  const { code, stdout } = await told;
  const { files, links } = JSON.parse(stdout);
  return [code, files, links];
}

describe('a store that names files by a root', () => {
  beforeEach(async () => {
    expect((await checked(...ROOT())).code).toBe(0);
    rmSync(place('mail/b.txt'));
  });

  it('forgets exactly what is gone where the root is there', async () => {
    const told = await prune(...ROOT());
    expect(told.stderr).toBe('');
    expect(JSON.parse(told.stdout)).toMatchObject({ files: 1, sightings: 1, links: 1 });
    const { stdout } = await run('export', 'links');
    expect(stdout).toContain('10.0.0.1/a');
    expect(stdout).not.toContain('10.0.0.1/b');
  });

  it('forgets nothing where nobody says where the root lies, and says so once', async () => {
    const told = await prune();
    expect(await filesForgotten(Promise.resolve(told))).toEqual([0, 0, 0]);
    expect(told.stderr).toBe(
      'urlglean: warning: 2 files of the root "mail", which has no folder here, cannot be looked at: all are kept. ' +
        'Name its folder with --root, or in [roots] of the configuration.\n',
    );
  });

  it.each(['empty', 'nowhere', 'nowhere/deeper', 'mail/a.txt'])(
    'forgets nothing where the root would be at %s, and says so once',
    async (at) => {
      const told = await prune('--root', `mail=${place(at)}`);
      expect(await filesForgotten(Promise.resolve(told))).toEqual([0, 0, 0]);
      expect(told.stderr).toBe(
        `urlglean: warning: ${place(at)}: is missing or empty: no file of the root "mail" is said to be gone, ` +
          'and none is forgotten. Mount it, or name the folder where it lies on this machine with --root.\n',
      );
    },
  );

  it('forgets nothing where the root is a link to what is not mounted', async () => {
    renameSync(place('mail'), place('disk'));
    symlinkSync(place('disk'), place('mail'));
    expect(await filesForgotten(prune('--dry-run', ...ROOT()))).toEqual([0, 1, 1]);
    rmSync(place('disk'), { recursive: true });
    expect(await filesForgotten(prune(...ROOT()))).toEqual([0, 0, 0]);
    mkdirSync(place('disk'));
    expect(await filesForgotten(prune(...ROOT()))).toEqual([0, 0, 0]);
  });

  it('takes the folder from the file of a nightly job, or another one from the command line', async () => {
    const config = place('links.toml');
    writeFileSync(config, 'sources = ["mail"]\n[roots]\nmail = "mail"\n');
    expect(await filesForgotten(prune('-n', '-c', config))).toEqual([0, 1, 1]);
    const away = ['--root', `mail=${place('empty')}`];
    expect(await filesForgotten(prune('-n', '-c', config, ...away))).toEqual([0, 0, 0]);
    writeFileSync(config, '[roots]\nmail = "mail"\n');
    expect(await filesForgotten(prune('-c', config))).toEqual([0, 1, 1]);
  });

  it('takes inputs by its name, on the command line and in a configuration', async () => {
    const config = place('links.toml');
    const text = 'inputs = ["@mail:a.txt"]\n[roots]\nmail = "mail"\n';
    writeFileSync(config, text);
    const { stdout } = await run('check', '-v', '-c', config);
    expect(stdout).toContain(`${place('mail/a.txt')}\n`);
    const moved = await run(
      'check',
      '-v',
      '@mail:',
      '-c',
      config,
      '--root',
      `mail=${place('empty')}`,
    );
    expect(moved.stdout).not.toContain('10.0.0.1');
    expect((await run('runs')).stdout).toMatch(/done +0 +@mail:a\.txt\n/);
    expect((await run('check', '@mail:a.txt')).stderr).toMatch(/@mail:a\.txt: no such file/);
  });

  it('is told of by a check whose root is not there', async () => {
    renameSync(place('mail'), place('other'));
    mkdirSync(place('mail'));
    const told = await inProcess([
      ...['check', place('other'), '--store', place('store')],
      ...ROOT(),
    ]);
    expect(told.stderr).toContain(`${place('mail')}: is missing or empty: no file of the root`);
    expect(await filesForgotten(prune())).toEqual([0, 0, 0]);
  });
});

describe('a store that names files by their paths', () => {
  it('forgets nothing that lies below a root that is not there', async () => {
    expect((await checked()).code).toBe(0);
    rmSync(place('mail/b.txt'));
    expect(await filesForgotten(prune('-n'))).toEqual([0, 1, 1]);
    expect(await filesForgotten(prune('-n', ...ROOT()))).toEqual([0, 1, 1]);
    rmSync(place('mail/a.txt'));
    expect(await filesForgotten(prune('-n'))).toEqual([0, 2, 2]);
    expect(await filesForgotten(prune('-n', ...ROOT()))).toEqual([0, 0, 0]);
  });
});

it('a disk that goes away in the middle takes nothing with it', async () => {
  const roots = [
    { name: 'mail', folder: place('mail') },
    { name: 'all', folder: folder },
  ];
  const sight = new Sight(roots);
  const names = ['@mail:c.txt', '@all:c.txt', place('mail/d.txt'), '/nowhere/at/all'];
  for (const name of names) expect(await sight.presenceOf(name)).toBe('gone');
  expect(await sight.presenceOf('@mail:a.txt')).toBe('there');
  expect(await sight.stillGone(names)).toEqual(names);
  renameSync(place('mail'), place('away'));
  expect(await sight.stillGone(names)).toEqual(['@all:c.txt', '/nowhere/at/all']);
  expect(await sight.problems()).toMatchObject([{ code: 'root-away', source: place('mail') }]);
});

it.each(['-', 'https://a.example/', 'page:https://a.example/', '-:bytes', '@mail:../x'])(
  'nothing is said of %s, which is no file of a machine',
  async (name) => {
    expect(await new Sight([{ name: 'mail', folder }]).presenceOf(name)).toBeUndefined();
  },
);
