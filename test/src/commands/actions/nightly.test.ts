/** The nightly job as cron sees it: one file, silence where nothing changed, a letter where something did. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../../../src/store/sqlite/store.ts';
import { BIN, parseLines, urlglean as started } from '../../../helpers/cli.ts';
import { type Told, urlglean } from '../../../helpers/command.ts';
import { editStore } from '../../../helpers/edit-store.ts';
import { page, status } from '../../../helpers/servers/answers.ts';
import { startWorld, type World } from '../../../helpers/servers/world.ts';

interface Call {
  readonly authorization: string | undefined;
  readonly body: {
    readonly run: number | null;
    readonly exit: number;
    readonly changes: readonly { readonly kind: string; readonly url: string }[];
    readonly counts: { readonly lost: number; readonly links: number };
    readonly problems: readonly string[];
  };
}

let root: string;
let world: World;
let hook: Server;
let hookUrl: string;
const told: Call[] = [];
const gone = new Set<string>();

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'urlglean-nightly-'));
  world = await startWorld({
    siteOf: (name) =>
      name.startsWith('fickle') ? (gone.has(name) ? status(404) : page) : undefined,
  });
  hook = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString());
      told.push({ authorization: request.headers.authorization, body });
      response.statusCode = request.url === '/t0ken' ? 200 : 404;
      response.end('thanks');
    });
  });
  await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
  hookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/t0ken`;
});
afterAll(async () => {
  await world.close();
  hook.close();
  rmSync(root, { recursive: true, force: true });
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'job-'));
  told.length = 0;
  gone.clear();
});

const path = (name: string): string => join(folder, name);

interface Job {
  readonly text: string;
  /** Before the tables. */
  readonly top?: string;
  readonly check?: string;
  readonly tables?: string;
}

function writeJob({ text, top = '', check = '', tables = '' }: Job): void {
  writeFileSync(path('links.txt'), text);
  writeFileSync(
    path('night.toml'),
    `sources = ["links.t*t"]
store = "state/links.sqlite"
prometheus = "urlglean.prom"
${top}
[check]
delay = 0
retries = 0
no-robots = true
allow-address = "127.0.0.0/8"
connect-to = ["::127.0.0.1:${world.port}"]
${check}
[history]
fast = true
${tables}
`,
  );
}

const night = (...more: readonly string[]): Promise<Told> =>
  urlglean(['nightly', path('night.toml'), ...more], { cwd: root, env: { HOOK: 'lamp' } });

const metric = (line: string): number | undefined => {
  const lines = readFileSync(path('urlglean.prom'), 'utf8').split('\n');
  const found = lines.find((one) => one.startsWith(line));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
};

async function inStore(sql: string): Promise<void> {
  editStore(path('state/links.sqlite'), sql);
}

/** As if a month had gone by. */
const ALL_DUE = 'UPDATE link SET due = 0';

describe('a night', () => {
  it('reports lost and relocated links, then nothing, then recovered ones', async () => {
    writeJob({
      text: 'http://fickle.example/a http://two.example/alive/b http://three.example/301/c\n',
      tables: `[report]\noutputs = ["all.json"]\n[notify]\nwebhook = "${hookUrl}"\nsecret-env = "HOOK"`,
    });
    gone.add('fickle.example');
    const first = await night();
    expect(first.stderr).toBe('');
    expect(first.code).toBe(2);
    expect(first.stdout).toMatch(
      /^1 link never found, 1 relocated - night\.toml\n\nNever found \(1\)\n.*\n\n {2}http:\/\/fickle\.example\/a\n {4}Not found\. \[404\]\n {4}Looked for since \d{4}-\d\d-\d\d, and never found\.\n {6}links\.txt:1:1\n/,
    );
    expect(first.stdout).toContain('now at: http://three.example/alive/c');
    expect(first.stdout).toMatch(
      /\nOf 3 links: 1 working, 1 relocated, 1 lost; 3 checked in run 1\.\n.*\nDates are local \(.*\)\.\n$/,
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      authorization: 'Bearer lamp',
      body: {
        tool: 'urlglean',
        run: 1,
        exit: 2,
        counts: { 'never-found': 1, relocated: 1, links: 3 },
      },
    });
    expect(told[0]?.body.changes.map(({ kind, url }) => `${kind} ${url}`)).toEqual([
      'never-found http://fickle.example/a',
      'relocated http://three.example/301/c',
    ]);
    expect(metric(`urlglean_links_changed{config="${path('night.toml')}",kind="never-found"`)).toBe(
      1,
    );
    expect(metric('urlglean_exit_code')).toBe(2);
    expect(JSON.parse(readFileSync(path('all.json'), 'utf8'))).toMatchObject({ links: 3 });

    const second = await night();
    expect(second).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(metric('urlglean_links_asked')).toBe(0);
    expect(told).toHaveLength(1);

    await inStore(ALL_DUE);
    gone.clear();
    const third = await night();
    expect([third.code, third.stderr]).toEqual([0, '']);
    expect(third.stdout).toMatch(
      /^1 link recovered - night\.toml\n\nRecovered \(1\)\n\n {2}http:\/\/fickle\.example\/a\n/,
    );
    expect(told).toHaveLength(2);
    expect(JSON.parse(readFileSync(path('all.json'), 'utf8'))).toMatchObject({
      changes: { run: 2, recovered: 1, lost: 0 },
    });
  });

  it('believes no single failure unless the configuration says so', async () => {
    writeJob({ text: 'http://fickle.example/a\n' });
    writeFileSync(
      path('night.toml'),
      readFileSync(path('night.toml'), 'utf8').replace('fast = true', 'failures = 3\ndays = 0'),
    );
    gone.add('fickle.example');
    expect(await night()).toMatchObject({ code: 0, stdout: '', stderr: '' });
    await inStore(ALL_DUE);
    expect(await night()).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  it.each([
    ['nothing twice, when it goes on with what was cut short', "phase = 'cut-short'", 0, ''],
    [
      'what nobody was told, when it was killed',
      `phase = 'checking', finished = NULL;
        INSERT INTO candidate SELECT channel_id, link_id FROM told; DELETE FROM told`,
      ...([2, /^1 link never found/] as const),
    ],
  ])('reports %s', async (_, made, code, told) => {
    writeJob({ text: 'http://fickle.example/a\n' });
    gone.add('fickle.example');
    expect((await night()).code).toBe(2);
    await inStore(`UPDATE run SET ${made}`);
    const again = await night();
    expect([again.code, again.stderr]).toEqual([code, '']);
    if (typeof told === 'string') expect(again.stdout).toBe(told);
    else expect(again.stdout).toMatch(told);
    expect(metric('urlglean_links_asked')).toBe(0);
  });

  it('fails where another has the store, says so everywhere, and keeps when it last succeeded', async () => {
    writeJob({
      text: 'http://two.example/alive/b\n',
      tables: `[notify]\nwebhook = "${hookUrl}"\non = "failure"`,
    });
    await night();
    expect(told).toHaveLength(0);
    const succeeded = metric('urlglean_last_success_timestamp_seconds');
    expect(succeeded).toBeGreaterThan(0);
    const store = openSqliteStore({ path: path('state/links.sqlite'), at: 0 });
    const { code, stdout, stderr } = await night();
    await store.close();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/links\.sqlite: is in use/);
    expect(metric('urlglean_exit_code')).toBe(1);
    expect(metric('urlglean_last_success_timestamp_seconds')).toBe(succeeded);
    expect(told[0]?.body).toMatchObject({ run: null, exit: 1 });
    expect(told[0]?.body.problems[0]).toContain('in use');
  });

  it('says that a source is gone, and reports the rest', async () => {
    writeJob({ text: 'http://fickle.example/a\n' });
    gone.add('fickle.example');
    const config = readFileSync(path('night.toml'), 'utf8');
    writeFileSync(path('night.toml'), config.replace('["links', '["none.mbox", "links'));
    const { code, stdout, stderr } = await night();
    expect(code).toBe(1);
    expect(stderr).toContain('none.mbox: no such file');
    expect(stdout).toContain('1 link never found');
  });

  it('warns if the webhook fails, without showing its address', async () => {
    writeJob({
      text: 'http://three.example/301/c\n',
      tables: `[notify]\nwebhook = "${hookUrl}/wrong"`,
    });
    const { code, stdout, stderr } = await night();
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('could not be called: it answered 404'),
    ]);
    expect(stdout).toContain('1 relocated');
    expect(stderr).not.toContain('t0ken');
  });
});

describe('what is owed', () => {
  const breaks = (): void => void gone.add('fickle.example');
  const LINK = 'http://fickle.example/a\n';
  const lost = /^1 link lost - \w+\.toml\n\nLost \(1\)/;

  it('is told after a check by hand has found it', async () => {
    writeJob({ text: LINK });
    expect(await night()).toMatchObject({ code: 0, stdout: '' });
    breaks();
    await inStore(ALL_DUE);
    const more = ['--store', path('state/links.sqlite'), '--fast', '--no-robots', '--delay', '0'];
    const atOnce = ['--retries', '0'];
    const net = ['--allow-address', '127.0.0.0/8', '--connect-to', `::127.0.0.1:${world.port}`];
    const noon = await urlglean(['check', path('links.txt'), ...more, ...atOnce, ...net], {
      cwd: root,
    });
    expect(noon.code).toBe(2);
    const after = await night();
    expect([after.code, after.stdout]).toEqual([2, expect.stringMatching(lost)]);
    expect(metric('urlglean_links_asked')).toBe(0);
    expect(await night()).toMatchObject({ code: 0, stdout: '' });
  });

  it('is told to each job of a store, whichever asked', async () => {
    writeJob({ text: LINK });
    writeFileSync(path('other.toml'), readFileSync(path('night.toml'), 'utf8'));
    const other = (): Promise<Told> => urlglean(['nightly', path('other.toml')], { cwd: root });
    await night();
    await other();
    breaks();
    await inStore(ALL_DUE);
    expect((await night()).stdout).toMatch(lost);
    expect((await other()).stdout).toMatch(lost);
    expect([(await night()).stdout, (await other()).stdout]).toEqual(['', '']);
  });

  it('is told again where the reader had closed the pipe', async () => {
    writeJob({ text: LINK });
    await night();
    breaks();
    await inStore(ALL_DUE);
    const unread = await unreadNight();
    expect(unread.code).toBe(1);
    expect(unread.stderr).toContain('standard output: its reader closed it');
    expect(metric('urlglean_news_owed')).toBe(1);
    const again = await night();
    expect([again.code, again.stderr]).toEqual([2, '']);
    expect(again.stdout).toMatch(lost);
    expect(metric('urlglean_news_owed')).toBe(0);
  });

  it('is sent when a webhook that failed for three nights answers', async () => {
    const job = (url: string): Job => ({
      text: LINK,
      tables: `[notify]\nwebhook = "${url}"`,
    });
    writeJob(job(`${hookUrl}/wrong`));
    await night();
    breaks();
    await inStore(ALL_DUE);
    const nights = [await night(), await night(), await night()];
    expect(nights.map(({ stdout }) => lost.test(stdout))).toEqual([true, false, false]);
    // Told once, since it lasts.
    expect(nights.map(({ stderr }) => stderr.includes('404'))).toEqual([true, false, false]);
    writeJob(job(hookUrl));
    told.length = 0;
    expect(await night()).toMatchObject({ code: 0, stdout: '' });
    expect(told.map(({ body }) => body.changes.map(({ kind }) => kind))).toEqual([['lost']]);
    await night();
    expect(told).toHaveLength(1);
  });
});

/** A night whose reader is gone before it says anything. */
function unreadNight(): Promise<{ readonly code: number | null; readonly stderr: string }> {
  const child = spawn(process.execPath, [BIN, 'nightly', path('night.toml')], { cwd: root });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((done) => child.on('close', (code) => done({ code, stderr })));
}

describe('a trouble that lasts', () => {
  it('is told once, then weekly with the number of nights, and anew when it comes back', async () => {
    writeJob({ text: 'http://two.example/alive/b\n' });
    const config = readFileSync(path('night.toml'), 'utf8');
    const without = config.replace('["links', '["none.mbox", "links');
    writeFileSync(path('night.toml'), without);
    const nights = [await night(), await night()];
    expect(nights.map(({ code }) => code)).toEqual([1, 1]);
    expect(nights.map(({ stderr }) => stderr.includes('no such file'))).toEqual([true, false]);
    expect(metric('urlglean_troubles_standing')).toBe(1);
    expect(metric('urlglean_last_success_timestamp_seconds')).toBe(
      metric('urlglean_run_timestamp_seconds'),
    );
    await inStore(`UPDATE trouble SET told = told - 8 * 86400000`);
    expect((await night()).stderr).toMatch(/no such file.*\(since \d{4}-\d\d-\d\d, in 3 nights\)/);
    writeFileSync(path('night.toml'), config);
    expect(await night()).toMatchObject({ code: 0, stderr: '' });
    writeFileSync(path('night.toml'), without);
    expect((await night()).stderr).toContain('no such file');
    const log = await night('--log-json');
    expect(log.stderr).toContain('input-not-found');
  });

  it('is told once where another run has the store, and leaves the figures of links', async () => {
    writeJob({ text: 'http://two.example/alive/b\n' });
    await night();
    const store = openSqliteStore({ path: path('state/links.sqlite'), at: 0 });
    const nights = [await night(), await night()];
    await store.close();
    expect(nights.map(({ code }) => code)).toEqual([1, 1]);
    expect(nights.map(({ stderr }) => stderr.includes('in use'))).toEqual([true, false]);
    expect(metric('urlglean_links{')).toBeDefined();
    expect(await night()).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(path('state/links.sqlite.waiting'))).toBe(false);
  });
});

describe('mail', () => {
  const mailer = (script: string): string => {
    writeFileSync(path('mailer'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return `[notify]\nmail-from = "lamps@lamproom.example"\nsendmail = "mailer"`;
  };
  const sent = (): string => readFileSync(path('sent'), 'utf8');

  it('takes the letter, and standard output stays silent', async () => {
    writeJob({ text: 'http://three.example/301/c\n', tables: mailer(`cat > ${path('sent')}`) });
    expect(await night('--mail-to', 'ines@lamproom.example')).toMatchObject({
      ...{ code: 0, stdout: '', stderr: '' },
    });
    expect(sent()).toMatch(
      /^Date: .*\nFrom: urlglean <lamps@lamproom\.example>\nTo: ines@lamproom\.example\nSubject: 1 link relocated - night\.toml\n/,
    );
    expect(sent()).toContain('now at: http://three.example/alive/c');
    rmSync(path('sent'));
    expect(await night('--mail-to', 'ines@lamproom.example')).toMatchObject({
      ...{ code: 0, stdout: '', stderr: '' },
    });
    expect(existsSync(path('sent'))).toBe(false);
  });

  it('is sent again the next night where it was not taken', async () => {
    writeJob({ text: 'http://three.example/301/c\n', tables: mailer('echo full >&2; exit 75') });
    const first = await night('--mail-to', 'ines@lamproom.example');
    expect([first.code, first.stdout]).toEqual([1, '']);
    expect(first.stderr).toMatch(/could not be mailed: .*mailer ended with 75: full/);
    mailer(`cat > ${path('sent')}`);
    expect(await night('--mail-to', 'ines@lamproom.example')).toMatchObject({ code: 0 });
    expect(sent()).toContain('\nSubject: 1 link relocated - night.toml\n');
  });

  it('is printed for another program where that is asked for', async () => {
    writeJob({ text: 'http://three.example/301/c\n', tables: mailer('exit 1') });
    const { code, stdout, stderr } = await night('--message', '--mail-to', 'root');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Date: .*\nFrom: .*\nTo: root\nSubject: 1 link relocated/);
    expect(await night('--message')).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });
});

describe('the time', () => {
  const many = (host: string): string =>
    Array.from({ length: 40 }, (_, i) => `http://${host}/alive/${i}`).join('\n');
  const asked = (host: string): number =>
    world.requests.filter((request) => request.host === host).length;

  it('ends a night, and the next goes on', async () => {
    writeJob({ text: many('slow.example'), top: 'max-time = "3s"' });
    const config = readFileSync(path('night.toml'), 'utf8');
    // Hosts of one's own are otherwise asked for eight links at once.
    const slow = 'delay = 300\nhost-concurrency = 1';
    writeFileSync(path('night.toml'), config.replace('delay = 0', slow));
    const first = await night();
    expect(first.code).toBe(0);
    expect(first.stderr).toContain('warning: time limit reached');
    expect(metric('urlglean_troubles_standing')).toBe(1);
    const before = asked('slow.example');
    expect(before).toBeLessThan(40);
    writeFileSync(path('night.toml'), config.replace('max-time = "3s"', 'max-time = "1h"'));
    const second = await night();
    expect([second.code, second.stderr]).toEqual([0, '']);
    expect(asked('slow.example')).toBeLessThanOrEqual(40 + 3);
    const { stdout } = await urlglean(['runs', '--json', '--store', path('state/links.sqlite')]);
    expect(parseLines(stdout)).toMatchObject([{ run: 1, phase: 'done', observed: 40 }]);
  });
});

describe('what is printed instead', () => {
  it('is a schema that names every key', async () => {
    const { code, stdout } = await urlglean(['nightly', '--print-schema']);
    expect(code).toBe(0);
    const { properties, required } = JSON.parse(stdout);
    expect(required).toEqual(['sources']);
    expect(Object.keys(properties)).toContain('max-time');
    expect(properties.check.properties.delay).toMatchObject({
      ...{ type: 'integer', minimum: 0, maximum: 3_600_000, default: 1000 },
    });
  });

  it.each([
    ['--print-systemd', /\nExecStart=\/\S+ \/\S+bin\.[jt]s nightly \/\S+night\.toml\n/],
    ['--print-cron', /\n17 1 \* \* \* nice -n 10 \/\S+ \/\S+ nightly \/\S+night\.toml\n/],
  ])('is the output of %s, and nothing is run', async (option, expected) => {
    writeJob({
      text: '',
      tables: `[notify]\nwebhook = "${hookUrl}"\nsecret-env = "NOT_HERE"`,
    });
    // The lines name the program that runs.
    const { code, stdout } = await started(['nightly', path('night.toml'), option]);
    expect(code).toBe(0);
    expect(stdout).toMatch(expected);
    expect(stdout).toContain('NOT_HERE');
    expect(existsSync(path('state'))).toBe(false);
  });

  it('is a place where the file is wrong', async () => {
    writeJob({ text: '', check: 'dealy = 1' });
    const { code, stderr } = await night();
    expect(code).toBe(3);
    expect(stderr).toMatch(/night\.toml:11:1: dealy: unknown key; did you mean "delay"\?/);
  });

  it('is a usage error without exactly one file', async () => {
    const { code, stderr } = await urlglean(['nightly', 'a.toml', 'b.toml']);
    expect([code, stderr]).toEqual([3, expect.stringContaining('needs one CONFIG')]);
  });
});
