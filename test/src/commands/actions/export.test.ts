/** What is remembered, as tables and made smaller, as a user sees it. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseLines } from '../../../helpers/cli.ts';
import { type Told, urlglean } from '../../../helpers/command.ts';
import { startWorld, type World } from '../../../helpers/servers/world.ts';

let folder: string;
let world: World;
let store: string;

const MBOX = `From a@b.example Sat Jan  1 00:00:00 2000
Date: Sat, 01 Jan 2000 00:00:00 +0000
Message-ID: <=1@b.example>
List-Id: <=cmd.example>

see <http://one.example/alive/x> and <http://two.example/404/y>
and <ftp://me:secret@three.example/z>, again <http://two.example/404/y>
`;

const remembered = (...args: readonly string[]): Promise<Told> =>
  urlglean([...args, '--store', store]);

const check = (...inputs: readonly string[]): Promise<Told> =>
  remembered(
    ...['check', ...inputs, '--delay', '0', '--no-robots'],
    ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-export-'));
  store = join(folder, 'store.sqlite');
  world = await startWorld();
  writeFileSync(join(folder, 'list.mbox'), MBOX);
  writeFileSync(join(folder, 'old.txt'), 'see http://one.example/alive/old there\n');
  await check(join(folder, 'list.mbox'), join(folder, 'old.txt'));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const partials = (): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.partial'));

describe('export', () => {
  it('writes links as CSV, without passwords', async () => {
    const { code, stdout } = await remembered('export', 'links');
    expect(code).toBe(0);
    const [header, ...rows] = stdout.trimEnd().split('\r\n');
    expect(header).toMatch(/^link,url,scheme,host,verdict,state,since,reason,/);
    expect(rows).toHaveLength(4);
    expect(rows.join('\n')).toMatch(
      /^\d+,http:\/\/one\.example\/alive\/x,http,one\.example,alive,working,/m,
    );
    expect(rows.join('\n')).toMatch(/,2000-01-01T00:00:00\.000Z,2000,2$/m);
    expect(stdout).not.toContain('secret');
  });

  it('writes sightings, and no formulas', async () => {
    const { stdout } = await remembered('export', 'sightings');
    expect(stdout).toContain(",'=1@b.example,2000-01-01T00:00:00.000Z,'=cmd.example,");
    expect(stdout).not.toContain('secret');
    const json = await remembered('export', 'sightings', '--as', 'ndjson');
    const places = parseLines<{ url: string; line: number; list: string | null }>(json.stdout);
    expect(places.map(({ line, list }) => [line, list])).toEqual([
      [6, '=cmd.example'],
      [6, '=cmd.example'],
      [7, '=cmd.example'],
      [7, '=cmd.example'],
      [1, null],
    ]);
  });

  it('counts rot', async () => {
    const { stdout } = await remembered('export', 'rot', '--by', 'list', '--as', 'ndjson');
    expect(parseLines(stdout)).toMatchObject([
      { list: null, links: 1, alive: 1, working: 1 },
      { list: '=cmd.example', links: 3, alive: 1, dead: 1, failing: 1, lost: 0, lost_share: 0 },
    ]);
  });

  it.each(['links', 'sightings', 'rot'])(
    'says that no row of %s passes the filters',
    async (table) => {
      const { code, stdout, stderr } = await remembered('export', table, '--include', 'no-such');
      expect(code).toBe(0);
      expect(stdout.trimEnd().split('\r\n')).toHaveLength(1);
      expect(stderr).toContain('the filters exclude everything: --include no-such');
    },
  );

  it('writes Parquet to a file', async () => {
    const path = join(folder, 'links.parquet');
    expect((await remembered('export', 'links', '--output', path)).code).toBe(0);
    const { buffer } = new Uint8Array(readFileSync(path));
    const rows = await parquetReadObjects({ file: buffer });
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({ scheme: 'http', host: 'one.example', sightings: 1n });
    expect(partials()).toEqual([]);
  });

  it.each<[readonly string[], readonly string[]]>([
    [['--scheme', 'ftp'], ['ftp://***@three.example/z']],
    [
      ['--since', '2000', '--exclude', 'ftp'],
      ['http://one.example/alive/x', 'http://two.example/404/y'],
    ],
    [['--list', '=cmd.example', '--include', 'two'], ['http://two.example/404/y']],
    [['--until', '1999'], []],
  ])('narrows every table to what passes %j', async (filters, urls) => {
    const rows = async (table: string): Promise<readonly { readonly url?: string }[]> =>
      parseLines((await remembered('export', table, '--as', 'ndjson', ...filters)).stdout);
    expect((await rows('links')).map(({ url }) => url).toSorted()).toEqual(urls);
    const cited = new Set((await rows('sightings')).map(({ url }) => url));
    expect([...cited].toSorted()).toEqual(urls);
    const groups = await rows('rot');
    expect(groups).toMatchObject(urls.length === 0 ? [] : [{ year: 2000, links: urls.length }]);
  });

  it('writes every file that --output names, in one pass', async () => {
    const paths = ['two.csv', 'two.ndjson'].map((name) => join(folder, name));
    const outputs = paths.flatMap((path) => ['--output', path]);
    const { code, stdout } = await remembered('export', 'links', ...outputs);
    expect([code, stdout]).toEqual([0, '']);
    const [csv = '', ndjson = ''] = paths.map((path) => readFileSync(path, 'utf8'));
    expect(csv).toBe((await remembered('export', 'links')).stdout);
    expect(ndjson).toBe((await remembered('export', 'links', '--as', 'ndjson')).stdout);
  });

  it.each<[string, readonly string[], 'csv' | 'ndjson']>([
    ['before the file', ['-o', 'csv:FILE'], 'csv'],
    ['before the file, whatever --as says', ['--as', 'csv', '-o', 'ndjson:FILE'], 'ndjson'],
    ['with --as, where the ending says nothing', ['--as', 'ndjson', '-o', 'FILE'], 'ndjson'],
  ])('takes the format %s', async (_, given, format) => {
    const path = join(folder, 'table.out');
    const args = given.map((arg) => arg.replace('FILE', path));
    const { code, stderr } = await remembered('export', 'links', ...args);
    expect([code, stderr]).toEqual([0, '']);
    const printed = await remembered('export', 'links', '--as', format);
    expect(readFileSync(path, 'utf8')).toBe(printed.stdout);
  });

  it('writes none of them where one cannot be written', async () => {
    const [whole, nowhere] = [join(folder, 'whole.csv'), join(folder, 'no', 'where.csv')];
    const { code, stderr } = await remembered('export', 'links', '-o', whole, '-o', nowhere);
    expect([code, stderr]).toEqual([1, expect.stringContaining('where.csv: cannot be written')]);
    expect([existsSync(whole), partials()]).toEqual([false, []]);
  });

  it.each<[string, readonly string[], string]>([
    ['one file twice', ['export', 'links', '-o', 'a.csv', '-o', './a.csv'], 'is given twice'],
    ['no table', ['export'], 'export needs one of links, sightings, rot'],
    ['a table there is not', ['export', 'pages'], 'export needs one of'],
    ['two tables', ['export', 'links', 'rot'], 'export needs one of'],
    ['an ending there is not', ['export', 'links', '--output', 'a.xlsx'], 'the ending chooses'],
    ['- for a file', ['export', 'links', '--as', 'csv', '-o', '-'], 'use --as FORMAT'],
    ['bytes on standard output', ['export', 'links', '--as', 'parquet'], 'needs --output'],
    ['links by host', ['export', 'links', '--by', 'host'], 'applies to export rot only'],
    ['what is no number of days', ['prune', '--keep', 'soon'], 'expected days'],
  ])('says what is wrong with %s', async (_, args, words) => {
    const { code, stderr } = await remembered(...args);
    expect([code, stderr]).toEqual([3, expect.stringContaining(words)]);
  });
});

describe('prune', () => {
  it('says what would be deleted, then deletes it', async () => {
    rmSync(join(folder, 'old.txt'));
    const trial = await remembered('prune', '--gone', '--unused', '--dry-run');
    const counts = '1 result, 1 file with 1 sighting, 1 link';
    expect([trial.code, trial.stdout]).toEqual([0, `would delete ${counts}\n`]);
    expect((await remembered('history', 'http://one.example/alive/old')).code).toBe(0);
    const real = await remembered('prune', '--gone', '--unused', '--vacuum');
    expect(real.stdout).toBe(`deleted ${counts}\n`);
    expect(real.stderr).toMatch(/store: \d+\.\d MiB → \d+\.\d MiB/);
    expect((await remembered('history', 'http://one.example/alive/old')).code).toBe(1);
    expect((await remembered('history', 'http://one.example/alive/x')).code).toBe(0);
  });

  it('keeps the last observation of a link, however old it is', async () => {
    await check(join(folder, 'list.mbox'));
    const { stdout } = await remembered('prune', '--keep', '0d', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ files: 0, sightings: 0, links: 0 });
    const again = await remembered('prune', '--keep', '0d', '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ observations: 0 });
    expect((await remembered('history', 'http://two.example/404/y')).stdout).toContain(
      'failing since',
    );
  });
});
