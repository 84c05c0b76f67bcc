/** `--remap` as a user sees it: links that are asked at a preview or in a folder, and named as they are written. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseLines } from '../../helpers/cli.ts';
import { type Told, urlglean } from '../../helpers/command.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';

let folder: string;
let world: World;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-remap-'));
  world = await startWorld();
  mkdirSync(join(folder, 'public/guide'), { recursive: true });
  writeFileSync(join(folder, 'public/guide/a.html'), '<p id="wick">a');
  writeFileSync(join(folder, 'public/guide/index.html'), '<p>i');
  writeFileSync(join(folder, 'secret.html'), '<p>s');
  symlinkSync('../secret.html', join(folder, 'public/out.html'));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Row {
  readonly url?: string;
  readonly verdict?: string;
  readonly reason?: string;
  readonly suggestion?: string;
  readonly evidence?: { readonly signals?: readonly string[]; readonly validators?: unknown };
}

function check(text: string, ...args: readonly string[]): Promise<Told & { rows: Row[] }> {
  return checkIn('a.txt', text, ...args);
}

async function checkIn(
  name: string,
  text: string,
  ...args: readonly string[]
): Promise<Told & { rows: Row[] }> {
  writeFileSync(join(folder, name), `${text}\n`);
  const told = await urlglean(
    [
      'check',
      name,
      '--delay',
      '0',
      '--json',
      '--no-config',
      '--allow-address',
      '127.0.0.0/8',
    ].concat(args),
    { cwd: folder, env: { XDG_STATE_HOME: join(folder, 'state') } },
  );
  return { ...told, rows: parseLines<Row>(told.stdout).filter(({ url }) => url !== undefined) };
}
const words = (rows: readonly Row[]): readonly string[] =>
  rows.map(({ url, verdict, reason }) => `${url} ${verdict} ${reason}`).sort();

describe('a link that is remapped', () => {
  it('is asked at the preview, and named as it is written', async () => {
    const { rows, code } = await check(
      'https://docs.example.org/alive/a https://docs.example.org/404/b https://docs.example.org/301/c',
      ...['--remap', `https://docs[.]example[.]org=${world.origin}`],
    );
    expect(words(rows)).toEqual([
      'https://docs.example.org/301/c alive redirected',
      'https://docs.example.org/404/b dead not-found',
      'https://docs.example.org/alive/a alive ok',
    ]);
    expect(code).toBe(2);
    const alive = rows.find(({ reason }) => reason === 'ok');
    expect(alive?.evidence?.signals).toContain(`asked at ${world.origin}/alive/a (--remap)`);
    expect(alive?.evidence?.validators).toBeUndefined();
    expect(rows.some(({ suggestion }) => suggestion !== undefined)).toBe(false);
    const host = `127.0.0.1:${world.port}`;
    expect(new Set(world.requests.map((request) => request.host))).toEqual(new Set([host]));
    expect(world.requests[0]?.url).toBe('/robots.txt');
  });

  it('is asked at the first target that fits, with what its groups found', async () => {
    const { rows } = await check(
      'http://old.example.org/v2/alive',
      ...['--remap', 'http://none[.]example[.]org=http://127.0.0.1:1'],
      ...['--remap', `http://old[.]example[.]org/(v\\d)/(.*)=${world.origin}/$2/$1`],
      ...['--remap', 'http://old=http://127.0.0.1:1'],
    );
    expect(words(rows)).toEqual(['http://old.example.org/v2/alive alive ok']);
  });

  it('is stopped by the guard of addresses like any other', async () => {
    const { rows } = await check(
      'http://docs.example.org/a',
      ...['--remap', 'http://docs[.]example[.]org=http://10.0.0.1'],
    );
    expect(words(rows)).toEqual(['http://docs.example.org/a skipped private-address']);
  });

  it('is looked for in a folder, and never outside of it', async () => {
    const { rows } = await check(
      [
        ...['https://docs.example.org/guide/a.html', 'https://docs.example.org/guide/'],
        ...['https://docs.example.org/b.html', 'https://docs.example.org/out.html'],
        'https://docs.example.org/..%2fsecret.html',
      ].join(' '),
      ...['--remap', 'https://docs[.]example[.]org/=./public/'],
    );
    expect(words(rows)).toEqual([
      'https://docs.example.org/..%2fsecret.html skipped invalid-url',
      'https://docs.example.org/b.html dead not-found',
      'https://docs.example.org/guide/ alive ok',
      'https://docs.example.org/guide/a.html alive ok',
      'https://docs.example.org/out.html skipped unsupported-scheme',
    ]);
  });

  describe.each([[[]], [['--offline']]])('in a folder, with %j', (more) => {
    const page = 'https://docs.example.org/guide';
    const rule = ['--remap', 'https://docs[.]example[.]org/=./public/', ...more];

    it('is looked for with the place that it names, where places are asked for', async () => {
      const urls = [
        `${page}/a.html#wick`,
        `${page}/a.html#oil`,
        `${page}/#oil`,
        `${page}/b.html#a`,
      ];
      const { rows } = await check(urls.join(' '), ...rule, '--fragments');
      expect(words(rows)).toEqual([
        `${page}/#oil dead fragment-missing`,
        `${page}/a.html#oil dead fragment-missing`,
        `${page}/a.html#wick alive ok`,
        `${page}/b.html#a dead not-found`,
      ]);
      expect(rows.find(({ url }) => url === `${page}/a.html#oil`)?.evidence?.signals).toEqual([
        expect.stringMatching(/^asked at file:.*a[.]html#oil \(--remap\)$/),
        'the file has no place with that name',
      ]);
    });

    it('is one link whatever the places, where they are not asked for', async () => {
      const { rows } = await check(`${page}/a.html#wick ${page}/a.html#oil`, ...rule);
      expect(words(rows)).toEqual([`${page}/a.html#wick alive ok`]);
    });
  });

  describe('whose name documentation reserves for examples', () => {
    const [page, missing] = ['https://docs.example/guide/a.html', 'https://docs.example/404/b'];
    const inDocumentation = (...rule: readonly string[]): Promise<{ rows: Row[] }> =>
      checkIn('a.md', `<${page}> <${missing}> <https://lamp.example/>`, ...rule);

    it.each([[[]], [['--offline']]])('is looked for in a folder, with %j', async (more) => {
      const rule = ['--remap', 'https://docs[.]example/=./public/', ...more];
      expect(words((await inDocumentation(...rule)).rows)).toEqual([
        `${missing} dead not-found`,
        `${page} alive ok`,
        'https://lamp.example/ skipped reserved-name',
      ]);
    });

    it('is asked at another host', async () => {
      const rule = ['--remap', `https://docs[.]example=${world.origin}`];
      const { rows } = await inDocumentation(...rule);
      expect(words(rows)).toContain(`${missing} dead not-found`);
      expect(words(rows)).toContain('https://lamp.example/ skipped reserved-name');
    });

    it('stays an example where the rule leaves its host as it is', async () => {
      const { rows } = await inDocumentation('--remap', '^https:=http:');
      expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(['reserved-name']));
    });
  });

  it('is not remembered, but in a store that is named', async () => {
    const rule = ['--remap', `https://docs[.]example[.]org=${world.origin}`];
    const store = join(folder, 'state/urlglean/store.sqlite');
    const history = (path: string): Promise<Told> =>
      urlglean(['history', 'https://docs.example.org/alive/a', '--store', path, '--no-config']);
    await check('https://docs.example.org/alive/a', ...rule);
    expect((await history(store)).stderr).toContain('no run recorded yet');
    await check('https://docs.example.org/alive/a', ...rule, '--store', join(folder, 's.sqlite'));
    expect((await history(join(folder, 's.sqlite'))).code).toBe(0);
  });

  it('is looked for in a folder only by the word of the user', async () => {
    const file = join(folder, 'urlglean.toml');
    writeFileSync(file, `offline = true\nremap = ["https://x[.]example[.]org/=/srv/site/"]\n`);
    const found = await urlglean(['check', 'a.txt'], { cwd: folder });
    const named = await urlglean(['check', 'a.txt', '--config', 'urlglean.toml'], { cwd: folder });
    rmSync(file);
    expect(found.stderr).toMatch(/urlglean\.toml:2:1: remap: only taken from the command line/);
    expect([found.code, named.code]).toEqual([3, 0]);
  });
});
