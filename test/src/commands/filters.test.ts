/** Filters as a user gives them: what is printed, what is judged, what is asked of a server, and what is said of it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { check, extract, type Problem } from '../../../src/index.ts';
import { parseLines, urlglean as started } from '../../helpers/cli.ts';
import { type Told, urlglean } from '../../helpers/command.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';

let folder: string;
let world: World;
let mail: string;
let store: string;
let job = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-filters-'));
  world = await startWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const message = (header: readonly string[], urls: readonly string[]): string =>
  `${['From x Mon Jan  1 00:00:00 2024', ...header, ''].join('\n')}\n${urls.map((url) => `see <${url}> there\n`).join('')}\n`;

/** Paths are of this test alone: the world is everybody's. */
const at = (path: string): string => `http://one.example/alive/job${job}/${path}`;

beforeEach(() => {
  job++;
  mail = join(folder, `${job}.mbox`);
  store = join(folder, `${job}.sqlite`);
  writeFileSync(
    mail,
    [
      message(
        ['From: Anna <anna@a.example>', 'Date: Fri, 2 Jan 2004 03:04:05 +0000'],
        [at('old'), at('both'), 'ftp://one.example/x'],
      ),
      message(
        ['From: Bob <bob@b.example>', 'Date: Mon, 2 May 2005 03:04:05 +0000', 'List-Id: <dev.x>'],
        [at('new'), at('both'), 'http://one.example/404/y'],
      ),
      message(['Newsgroups: comp.lamps'], [at('undated')]),
    ].join(''),
  );
});

const checkMail = (...more: readonly string[]): Promise<Told> =>
  urlglean([
    ...['check', mail, '--store', store, '--delay', '0', '--no-robots', ...more],
    ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
  ]);

const asked = (): readonly string[] => {
  const before = `/alive/job${job}/`;
  const paths = world.requests.map(({ url }) => url).filter((url) => url.startsWith(before));
  return [...new Set(paths.map((path) => path.slice(before.length)))].sort();
};

const lines = (text: string): readonly string[] => text.trimEnd().split('\n');

describe('extract', () => {
  it.each<[args: readonly string[], urls: readonly string[]]>([
    [
      ['--include', '/(new|old)$'],
      ['old', 'new'],
    ],
    [['--include', '/NEW$'], []],
    [['--include', '(?i)/NEW$'], ['new']],
    [
      ['--include', 'job', '--exclude', 'both', '--exclude', 'dated'],
      ['old', 'new'],
    ],
    [
      ['--scheme', 'http,gopher', '--scheme', 'WAIS', '--until', '2004'],
      ['old', 'both'],
    ],
    [
      ['--since', '2005-05', '--until', '2005-05', '--exclude', '404'],
      ['new', 'both'],
    ],
    [['--list', 'comp.*', '--list', 'none'], ['undated']],
    [
      ['--from', '@b.example', '--include', 'job'],
      ['new', 'both'],
    ],
    [['--from', 'anna', '--since', '2005'], []],
  ])('%j', async (args, paths) => {
    const { code, stdout } = await urlglean(['extract', mail, ...args]);
    expect([code, stdout]).toEqual([0, paths.map((path) => `${at(path)}\n`).join('')]);
  });

  it('says which filters left out everything, and of how many URLs', async () => {
    const { code, stdout, stderr } = await urlglean(['extract', mail, '--include', 'no where']);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toBe(
      "urlglean: warning: the filters exclude everything: 7 URLs read, --include 'no where'. " +
        'Use fewer or wider filters; --include and --exclude match anywhere in a URL, and case matters.\n',
    );
    const nobody = await urlglean(['extract', mail, '--from', 'Nobody']);
    expect(nobody.stderr).toBe(
      'urlglean: warning: the filters exclude everything: 7 URLs read, --from Nobody. Use fewer or wider filters.\n',
    );
    const quiet = await urlglean(['extract', mail, '--include', 'no where', '--quiet']);
    expect([quiet.code, quiet.stderr]).toEqual([0, '']);
    const nothing = await urlglean(['extract', '-', '--include', 'x'], { stdin: 'no links here' });
    expect(nothing.stderr).toBe('urlglean: no URL found in 1 source\n');
  });

  it('says what a pattern lacks, before anything is read', async () => {
    const { code, stderr } = await urlglean(['extract', 'nowhere', '--exclude', 'a)']);
    expect(code).toBe(3);
    expect(stderr).toContain(
      '--exclude a): expected a regular expression (RE2 syntax): unexpected )',
    );
  });
});

describe('lint', () => {
  it('judges what passes, and says how much does not', async () => {
    writeFileSync(mail, 'see http://a.example/100% and http://b.example/100% there\n');
    const { code, stdout, stderr } = await urlglean(['lint', mail, '--exclude', '//a\\.']);
    expect(code).toBe(2);
    expect(stdout).toContain('http://b.example/100%');
    expect(stdout).not.toContain('a.example');
    expect(stderr).toBe(
      'urlglean: 1 URL checked: 1 with errors, 0 with warnings only; 1 excluded by filters\n',
    );
    const none = await urlglean(['lint', mail, '--include', 'c\\.']);
    expect([none.code, none.stdout]).toEqual([0, '']);
    expect(none.stderr).toContain('the filters exclude everything: 2 URLs read, --include');
  });

  it('has no use for them with --url', async () => {
    const { code, stderr } = await urlglean([
      'lint',
      '--url',
      'http://a.example/',
      '--scheme',
      'ftp',
    ]);
    expect(code).toBe(3);
    expect(stderr).toContain('filters apply to files only, not to URLs');
  });
});

interface JsonLine {
  readonly url?: string;
  readonly links?: number;
  readonly filteredOut?: number;
  readonly sightings: number | readonly { readonly line: number }[];
}

describe('check', () => {
  it('checks and reports the links that pass, and counts the others', async () => {
    const { code, stdout } = await checkMail('--since', '2005', '--scheme', 'http');
    expect(code).toBe(2);
    expect(asked()).toEqual(['both', 'new']);
    expect(stdout).toMatch(
      /^1 of 3 links checked is dead {2}\(before filters: 7 URLs in 3 documents of 1 source; /m,
    );
    expect(stdout).toContain('\n  --scheme http --since 2005 left out 3 of 6 links\n');
    expect(stdout).toMatch(/^ {2}1 dead .*\n {2}2 alive$/m);
  });

  it('lists in JSON the links with the sightings that pass', async () => {
    const { stdout } = await checkMail('--until', '2004', '--include', 'job', '--json');
    const told = parseLines<JsonLine>(stdout);
    const summary = told.at(-1);
    expect(summary).toMatchObject({ links: 2, filteredOut: 4, sightings: 7, documents: 3 });
    const places = told
      .slice(0, -1)
      .map(({ url, sightings }) => [url, Array.isArray(sightings) ? sightings.length : 0]);
    expect(places.sort()).toEqual([
      [at('both'), 1],
      [at('old'), 1],
    ]);
    const whole = parseLines<JsonLine>((await checkMail('--offline', '--json')).stdout).at(-1);
    expect(whole).not.toHaveProperty('filteredOut');
  });

  it('sends no request if nothing passes', async () => {
    const { code, stdout, stderr } = await checkMail('--scheme', 'gopher');
    expect([code, asked()]).toEqual([0, []]);
    expect(stderr).toContain('the filters exclude everything: 7 URLs read, --scheme gopher');
    expect(stdout).toMatch(
      /^no link passed the filters {2}\(before filters: 7 URLs in 3 documents of 1 source; /m,
    );
    expect(stdout).toContain('\n  --scheme gopher left out 6 of 6 links\n');
  });

  it('reads no file again for another filter, and forgets nothing', async () => {
    const rows = (sql: string): readonly unknown[] => {
      const db = new DatabaseSync(store, { readOnly: true });
      try {
        return db.prepare(sql).all();
      } finally {
        db.close();
      }
    };
    await checkMail('--include', '/new$');
    const read =
      'SELECT * FROM segment JOIN document USING (segment_id) JOIN sighting USING (document_id)';
    const before = rows(read);
    expect(before).toHaveLength(7);
    await checkMail('--include', '/old$');
    expect(asked()).toEqual(['new', 'old']);
    await checkMail('--list', '*', '--exclude', 'new|404');
    expect(asked()).toEqual(['both', 'new', 'old', 'undated']);
    expect(rows(read)).toEqual(before);
    const runs = await urlglean(['runs', '--store', store]);
    expect(
      lines(runs.stdout)
        .filter((line) => line.includes(mail))
        .map((line) => line.slice(line.indexOf(mail))),
    ).toEqual([
      `${mail} --exclude 'new|404' --list '*'`,
      `${mail} --include '/old$'`,
      `${mail} --include '/new$'`,
    ]);
  });

  it('goes on where it was interrupted, under the same filter', async () => {
    const many = Array.from({ length: 40 }, (_, i) => at(String(i)));
    writeFileSync(mail, message(['Date: Mon, 2 May 2005 03:04:05 +0000'], many));
    const filter = ['--since', '99y', '--exclude', '[05]$'];
    const cut = await started(
      [
        ...['check', mail, '--store', store, '--delay', '100', '--no-robots', '--json', ...filter],
        ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
      ],
      { onOutput: (kill) => kill('SIGINT') },
    );
    expect(cut.signal).toBe('SIGINT');
    const left = parseLines<{ reason?: string }>(cut.stdout).filter(
      ({ reason }) => reason === 'interrupted',
    );
    expect(left.length).toBeGreaterThan(0);
    expect((await checkMail(...filter)).code).toBe(0);
    expect(asked()).toHaveLength(32);
    const runs = parseLines<{ run: number; observed: number }>(
      (await urlglean(['runs', '--store', store, '--json'])).stdout,
    );
    expect(runs).toMatchObject([{ run: 1, observed: 32 }]);
  });
});

describe('nightly', () => {
  it('checks the links that pass its filters', async () => {
    const config = join(folder, `${job}.toml`);
    writeFileSync(
      config,
      `sources = ["${mail}"]\nstore = "${store}"\n[check]\ndelay = 0\nno-robots = true\n` +
        `include = "job"\nexclude = ["both", "old"]\nsince = "2005"\n` +
        `connect-to = "::127.0.0.1:${world.port}"\nallow-address = "127.0.0.0/8"\n`,
    );
    const { code, stdout } = await urlglean(['nightly', config]);
    expect([code, stdout, asked()]).toEqual([0, '', ['new']]);
  });
});

describe('the library', () => {
  it('takes the same filters', async () => {
    const urls: string[] = [];
    const filter = { until: new Date(Date.UTC(2004, 11, 31)), scheme: 'http' };
    for await (const { url } of extract(mail, { filter })) urls.push(url);
    expect(urls).toEqual([at('old'), at('both')]);
    const links: string[] = [];
    for await (const { url } of check(mail, { filter, offline: true })) links.push(url);
    expect(links).toEqual(urls);
  });

  it('reports invalid filters, and that nothing passed', async () => {
    const wrong = extract(mail, { filter: { include: '(' } });
    await expect(wrong.next()).rejects.toThrow(
      'filter.include: expected a regular expression (RE2 syntax): missing closing )',
    );
    const problems: Problem[] = [];
    const onProblem = (problem: Problem): void => void problems.push(problem);
    for await (const _ of extract(mail, { filter: { scheme: 'ftps' }, onProblem }));
    for await (const _ of check(mail, { filter: { scheme: 'ftps' }, onProblem, offline: true }));
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['nothing-passed', 'warning'],
      ['nothing-passed', 'warning'],
    ]);
  });
});
