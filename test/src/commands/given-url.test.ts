/** URLs named instead of files: checked and always listed, remembered, judged by lint, and not read by extract. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check as checkLinks, extract } from '../../../src/library/library.ts';
import { parseLines } from '../../helpers/cli.ts';
import { type Told, urlglean } from '../../helpers/command.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';

let folder: string;
let world: World;
let store: string;

const ALIVE = 'http://one.example/alive/x';
const DEAD = 'http://two.example/404/y';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-given-'));
  store = join(folder, 'store.sqlite');
  world = await startWorld();
  writeFileSync(join(folder, 'text.txt'), `see ${DEAD} and http://one.example/alive/z\n`);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...args: readonly string[]): Promise<Told> => urlglean(args, { cwd: folder });
/** A denial is believed at once: asking a second time takes a second. */
const through = (): readonly string[] => [
  ...['--delay', '0', '--retries', '0', '--no-robots', '--connect-to', `::127.0.0.1:${world.port}`],
  ...['--allow-address', '127.0.0.0/8'],
];
const check = (...args: readonly string[]): Promise<Told> => run('check', ...args, ...through());

describe('check URL', () => {
  it('checks it, and lists it also where it is alive', async () => {
    const { code, stdout } = await check(ALIVE, '--no-store');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^\(given URL\)\n {2}alive +http:\/\/one\.example\/alive\/x\n/),
    ]);
  });

  it('says how to permit a private address', async () => {
    const { code, stdout } = await run('check', 'http://10.1.2.3/x', '--no-store');
    expect(code).toBe(0);
    expect(stdout).toMatch(/skipped +http:\/\/10\.1\.2\.3\/x/);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('next: `--allow-address ADDRESS`');
  });

  it.each([
    ['example.org', 'https://example.org'],
    ['www.example.sh/a', 'https://www.example.sh/a'],
    ['docs.example.com:8080/a', 'https://docs.example.com:8080/a'],
  ])('offers to read %s as a URL where there is no such file', async (name, url) => {
    const { code, stderr } = await run('check', '--offline', name);
    expect(code).toBe(1);
    expect(stderr).toContain(`Check the path; for the website, write ${url}.`);
  });

  it.each(['archive.mbox', 'README.md', 'run.sh', 'example.org name'])(
    'takes %s for the file that it names',
    async (name) => {
      const { stderr } = await run('check', '--offline', name);
      expect(stderr).toContain('no such file or directory');
      expect(stderr).not.toContain('https://');
    },
  );

  it('stands beside files, and is the first place of its link', async () => {
    const { code, stdout } = await check('text.txt', DEAD, ALIVE, '--no-store');
    expect(code).toBe(2);
    expect(stdout).toMatch(/^\(given URL\)\n {2}dead +http:\/\/two\.example.*text\.txt:1:5\n/s);
    expect(stdout).toMatch(/^ {2}alive +http:\/\/one\.example\/alive\/x$/m);
    expect(stdout).not.toContain('/alive/z');
    expect(stdout).toContain('4 URLs in 3 documents of 3 sources');
  });

  it('lists what is skipped, offline', async () => {
    const { code, stdout } = await run('check', '--offline', ALIVE, 'mailto:a@b.example');
    expect(code).toBe(0);
    expect(stdout).toMatch(/skipped +http:.*skipped +mailto:a@b\.example/s);
  });

  it('goes by the filters', async () => {
    const { stdout } = await run('check', '--offline', ALIVE, DEAD, '--include', 'two', '--json');
    const links = parseLines<{ type: string; url?: string }>(stdout);
    expect(links.flatMap(({ url }) => url ?? [])).toEqual([DEAD]);
  });

  it('shows no password', async () => {
    const secret = 'http://me:sesame@one.example/alive/x';
    const names = ['html', 'json', 'ndjson', 'csv', 'sarif', 'junit.xml', 'md'];
    const outputs = names.flatMap((name) => ['--output', join(folder, `secret.${name}`)]);
    const { stdout, stderr } = await check(secret, '--no-store', ...outputs, '--log-json');
    const written = names.map((name) => readFileSync(join(folder, `secret.${name}`), 'utf8'));
    expect([stdout, stderr, ...written].join('\n')).not.toContain('sesame');
  });

  it('has no file and no line in formats that open files', async () => {
    const github = await check(DEAD, '--no-store', '--as', 'github');
    expect(github.stdout).toContain('::error title=dead link::http://two.example/404/y');
    const junit = await check(DEAD, '--no-store', '--as', 'junit');
    expect(junit.stdout).toContain('classname="(given URL)" name="http://two.example/404/y" time=');
    const sarif = await check(DEAD, '--no-store', '--as', 'sarif');
    const text = 'a URL that was named itself';
    expect(sarif.stdout).toContain(
      `"artifactLocation":{"uri":"-","description":{"text":"${text}"}}`,
    );
  });

  it('is remembered, reported again, and no missing file', async () => {
    await check(ALIVE, DEAD, 'text.txt', '--store', store);
    const again = await run('report', '--store', store);
    expect(again.stdout).toMatch(/^\(given URL\)\n {2}dead .* {2}alive +http:.*alive\/x$/ms);
    expect((await run('history', ALIVE, '--store', store)).stdout).toContain('(given URL)');
    const sightings = await run('export', 'sightings', '--store', store);
    expect(sightings.stdout).toContain(',http://one.example/alive/x,(given URL),1,');
    const pruned = await run('prune', '--gone', '--dry-run', '--json', '--store', store);
    expect(JSON.parse(pruned.stdout)).toMatchObject({ files: 0 });
    expect((await run('runs', '--store', store)).stdout).toContain(ALIVE);
  });

  it('keeps each URL of earlier runs', async () => {
    const own = join(folder, 'runs.sqlite');
    await check(ALIVE, '--store', own);
    await check(DEAD, '--store', own);
    const first = await run('report', '1', '--store', own);
    expect(first.stdout).toMatch(/^ {2}alive +http:\/\/one\.example\/alive\/x$/m);
    expect(first.stdout).not.toContain(DEAD);
  });

  it('may stand in a configuration, and in the file of a nightly job', async () => {
    writeFileSync(join(folder, 'own.toml'), `inputs = ["${ALIVE}"]\n`);
    const offline = await run('check', '-c', 'own.toml', '--offline');
    expect(offline.stdout).toContain(ALIVE);
    const night = [
      `sources = ["${DEAD}", "text.txt"]`,
      ...[
        'store = "night.sqlite"',
        '[history]',
        'fast = true',
        '[check]',
        'delay = 0',
        'retries = 0',
      ],
      `connect-to = "::127.0.0.1:${world.port}"`,
      ...['allow-address = "127.0.0.0/8"', 'no-robots = true', ''],
    ];
    writeFileSync(join(folder, 'night.toml'), night.join('\n'));
    const told = await run('nightly', 'night.toml');
    expect([told.code, told.stdout]).toEqual([
      2,
      expect.stringContaining('named in the configuration'),
    ]);
  });

  it('is a file only where it is named as one', async () => {
    mkdirSync(join(folder, 'https:'));
    writeFileSync(join(folder, 'https:', 'odd'), 'http://three.example/in-a-file\n');
    const { stdout } = await run('check', '--offline', '--json', './https://odd');
    expect(stdout).toContain('http://three.example/in-a-file');
  });
});

describe('other commands', () => {
  it('judge it: lint', async () => {
    const named = await run('lint', 'http://example.org/100%');
    const asOption = await run('lint', '--url', 'http://example.org/100%');
    expect(named).toEqual(asOption);
    expect(named.stdout).toContain('percent-escape-invalid');
    const both = await run('lint', 'http://example.org/', 'text.txt');
    expect([both.code, both.stderr]).toEqual([3, expect.stringContaining('not both')]);
  });

  it('say what to do instead: extract', async () => {
    const { code, stderr } = await run('extract', 'https://me:sesame@one.example/', 'text.txt');
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(
        'https://***@one.example/: is a URL, not a file. Use urlglean check URL',
      ),
    ]);
  });

  it('do not take a URL, nor does a call without a command', async () => {
    const { code, stderr } = await run('https://example.org/');
    const advice = 'urlglean check https://example.org/ checks it';
    expect([code, stderr]).toEqual([3, expect.stringContaining(advice)]);
  });
});

describe('the library', () => {
  it('checks a URL, and does not extract from it', async () => {
    const links = await gathered(checkLinks(ALIVE, { offline: true }));
    expect(links.map(({ url }) => url)).toEqual([ALIVE]);
    await expect(gathered(extract(ALIVE))).rejects.toThrow('is a URL, not a file');
  });
});

async function gathered<T>(values: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}
