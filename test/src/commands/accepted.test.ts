/** `--accept` and `--fail-on` as a user sees them: exit codes, reports, a report of an earlier run, a night. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseLines } from '../../helpers/cli.ts';
import { type Told, urlglean } from '../../helpers/command.ts';
import { AUTHORITY_FILE, startWorld, type World } from '../../helpers/servers/world.ts';

let folder: string;
let world: World;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-accepted-'));
  world = await startWorld();
  writeFileSync(
    join(folder, 'a.txt'),
    'http://one.example/403/a http://two.example/404/b http://three.example/301/c http://four.example/200/d\n',
  );
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...args: readonly string[]): Promise<Told> => urlglean(args, { cwd: folder });
const check = (...args: readonly string[]): Promise<Told> =>
  run(
    ...['check', 'a.txt', '--delay', '0', '--no-robots', '--store', 'store.sqlite', ...args],
    ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
  );
const verdicts = ({ stdout }: Told): string =>
  parseLines<{ readonly verdict?: string; readonly reason?: string }>(stdout)
    .flatMap(({ verdict, reason }) => (reason === undefined ? [] : [`${verdict} ${reason}`]))
    .sort()
    .join(', ');

describe('a check', () => {
  it('accepts an answer, and says so in its report', async () => {
    const told = await check('--accept', '404@two.example,403', '--verbose');
    expect(told.code).toBe(0);
    expect(told.stdout).toMatch(
      /alive +http:\/\/two\.example\/404\/b\n +Fine for this run: --accept/,
    );
    expect(told.stdout).toMatch(/1 moved/);
    expect(told.stdout).toMatch(/^no dead links among 4 checked/m);
  });

  it('remembers what it saw, and not what was accepted', async () => {
    const told = await check('--json');
    expect(verdicts(told)).toBe(
      'alive ok, dead not-found, moved moved-permanently, unknown blocked',
    );
    expect(told.code).toBe(2);
    const history = await run('history', 'http://two.example/404/b', '--store', 'store.sqlite');
    expect(history.stdout).toContain('Not found');
  });

  it('fails on what is named, and says why', async () => {
    const told = await check('--accept', '404', '--fail-on', 'moved');
    expect(told.code).toBe(2);
    expect(told.stderr).toContain('1 link has an answer that --fail-on or --require-https names');
    expect((await check('--fail-on', 'none')).code).toBe(0);
  });

  it('takes rules for a host from its table', async () => {
    writeFileSync(
      join(folder, 'hosts.toml'),
      '[hosts."two.example"]\naccept = "404"\n[hosts."three.example"]\nfail-on = ["moved"]\n',
    );
    const told = await check('--config', 'hosts.toml', '--json');
    expect([told.code, verdicts(told)]).toEqual([
      2,
      'alive accepted, alive ok, moved moved-permanently, unknown blocked',
    ]);
    expect((await check('--config', 'hosts.toml', '--fail-on', 'none')).code).toBe(0);
    writeFileSync(join(folder, 'wrong.toml'), '[hosts."two.example"]\naccept = "fine"\n');
    const refused = await check('--config', 'wrong.toml');
    expect(refused.code).toBe(3);
    expect(refused.stderr).toMatch(/wrong\.toml:2:\d+: .*fine: expected a status/);
  });
});

describe('a check that requires https', () => {
  const there = ['--no-store', '--delay', '0', '--no-robots', '--require-https'];
  const urls = ['http://museum.example/alive/e', 'http://six.example/alive/f'];
  const trusted = getCACertificates('default');
  beforeAll(() => setDefaultCACertificates([...trusted, readFileSync(AUTHORITY_FILE, 'utf8')]));
  afterAll(() => setDefaultCACertificates(trusted));
  const asking = (command: string, ...inputs: readonly string[]): Promise<Told> =>
    run(
      ...[command, ...inputs, ...there],
      ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
    );

  it('reports pages that answer there, and fails for them', async () => {
    const told = await asking('check', ...urls, '--json');
    expect([told.code, verdicts(told)]).toEqual([2, 'alive ok, moved https-available']);
    expect(told.stdout).toContain('"suggestion":"https://museum.example/alive/e"');
  });

  it('leads to their mending, where fix is asked for it', async () => {
    writeFileSync(join(folder, 'https.txt'), `${urls.join('\n')}\n`);
    const told = await asking('fix', 'https.txt');
    const changed = told.stdout.split('\n').filter((line) => /^[-+]h/.test(line));
    expect(changed).toEqual([`-${urls[0]}`, '+https://museum.example/alive/e']);
    expect(told.code).toBe(2);
  });
});

describe('a report', () => {
  it('accepts answers of an earlier run', async () => {
    const report = (...args: readonly string[]): Promise<Told> =>
      run('report', '--store', 'store.sqlite', '--json', ...args);
    expect((await report()).code).toBe(2);
    const told = await report('--accept', 'not-found');
    expect([told.code, verdicts(told)]).toEqual([
      0,
      'alive accepted, alive ok, moved moved-permanently, unknown blocked',
    ]);
    expect((await report('--accept', '404', '--fail-on', 'unknown')).code).toBe(2);
  });
});

describe('a night', () => {
  it('has no news of what is accepted, and fails on what is named', async () => {
    const night = async (check: string): Promise<readonly [number, string]> => {
      writeFileSync(
        join(folder, 'night.toml'),
        `sources = ["a.txt"]\nstore = "night-${check.length}.sqlite"
[check]\ndelay = 0\nno-robots = true\nallow-address = "127.0.0.0/8"
connect-to = "::127.0.0.1:${world.port}"\n${check}\n[history]\nfast = true\n`,
      );
      const { code, stdout } = await run('nightly', 'night.toml');
      return [code, stdout];
    };
    expect(await night('accept = ["404", "moved"]')).toEqual([0, '']);
    expect(await night('accept = ["404", "moved"]\nfail-on = "unknown"')).toEqual([2, '']);
  });
});
