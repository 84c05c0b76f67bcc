/**
 * One store full of links with secrets, through every output there is: no byte of a secret appears in any. What shows
 * what stands in a text shows them.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extract } from '../../../src/index.ts';
import { REPORT_NAMES } from '../../../src/report/index.ts';
import { LINT_REPORT_NAMES } from '../../../src/report/lint/index.ts';
import { type Told, urlglean } from '../../helpers/command.ts';
import { editStore } from '../../helpers/edit-store.ts';
import { html, page, redirect, status } from '../../helpers/servers/answers.ts';
import { startTimeGate } from '../../helpers/servers/time-gate.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';

/** Stands in every secret, behind a letter that is encoded in some. */
const SECRET = /AMPOIL/i;
const RANDOM = 'x7Q2m9Z4t1Vb8LAMPOIL';
const ORDINARY =
  'http://dead.example/ordinary?page=2&id=7&q=token&lang=de&keyboard=qwerty&design=1&code=404';

const secretsAt = (host: string): readonly string[] => [
  `http://${host}/a?access_token=LAMPOIL&page=2`,
  `http://${host}/a?access_token=LAMPOIL2&page=2`,
  `http://${host}/b?url=http%3A%2F%2Fb.example%2F%3Fpage%3D2%26token%3DLAMPOIL%26x%3D1&lang=de`,
  `http://${host}/c?u=http%253A%252F%252Fb.example%252F%253FPASSWORD%253DLAMPOIL`,
  `http://${host}/d?PASS%57ORD=%4CAMPOIL%33&id=7`,
  `http://${host}/e;jsessionid=LAMPOIL/cart?page=2`,
  `http://${host}/f#access_token=LAMPOIL&token_type=bearer`,
  `http://${host}/g?code=${RANDOM}&state=${RANDOM}`,
  `http://${host}/reset-password/${RANDOM}?lang=de`,
  `http://${host}/h?x=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMLAMPOIL.x`,
  `http://${host}/i?X-Amz-Credential=LAMPOIL%2Fs3&X-Amz-Expires=60&X-Amz-Signature=LAMPOIL`,
  `http://${host}/100%?sig=LAMPOIL&page=2`,
  `http://${host}/j?go=http://ada:LAMPOIL@b.example/`,
  `http://ada:LAMPOIL@${host}/k?token=LAMPOIL`,
];
const HOSTS = ['alive.example', 'dead.example', 'moved.example', 'fickle.example', 'soft.example'];
const LINKS = HOSTS.flatMap(secretsAt);

const MBOX = `From a@b.example Sat Jan  1 00:00:00 2000
Date: Sat, 01 Jan 2000 00:00:00 +0000
Message-ID: <1@b.example>
From: Ada <ada@b.example>
Subject: Your link http://alive.example/?token=LAMPOIL is here

<${ORDINARY}>
${LINKS.map((link) => `<${link}>`).join('\n')}
and www.alive.example/schemeless?token=LAMPOIL and without brackets
http://alive.example/broken?page=2&token=LAMPOILLAMPOILLAMPOILLAMPOIL
LAMPOIL/rest
`;

let folder: string;
let store: string;
let world: World;
let hook: Server;
let isGone = false;
const hooked: string[] = [];

const path = (name: string): string => join(folder, name);
const remembered = (...args: readonly string[]): Promise<Told> =>
  urlglean([...args, '--store', store]);
/** A denial is believed at once: asking a second time takes a second. */
const opened = (): readonly string[] => [
  ...['--delay', '0', '--retries', '0', '--no-robots'],
  ...['--fast', '--check-action-links', '--recheck'],
  ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
];
const check = (...args: readonly string[]): Promise<Told> =>
  remembered('check', ...args, ...opened());

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-secrets-'));
  store = path('store.sqlite');
  writeFileSync(path('list.mbox'), MBOX);
  const title = '<title>404 not found: http://x.example/?token=LAMPOIL</title><h1>Not found</h1>';
  world = await startWorld({
    siteOf: (name) => {
      if (name.startsWith('dead')) return status(404);
      if (name.startsWith('soft')) return html(title);
      if (name.startsWith('fickle')) return isGone ? status(404) : page;
      if (!name.startsWith('moved')) return page;
      return redirect(301, 'http://alive.example/new?session_token=LAMPOIL&page=2');
    },
  });
  hook = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => hooked.push(chunk.toString()));
    request.on('end', () => response.end('thanks'));
  });
  await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await world.close();
  hook.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What was said, together; fails where a secret is in it. */
function clean({ stdout, stderr }: Told): string {
  const said = `${stdout}\n${stderr}`;
  expect(said.split('\n').filter((line) => SECRET.test(line))).toEqual([]);
  return said;
}

function cleanFile(name: string): string {
  const text = readFileSync(path(name), 'utf8');
  expect(text.split('\n').filter((line) => SECRET.test(line))).toEqual([]);
  return text;
}

/** A card names no link. */
const LINKED = REPORT_NAMES.filter((name) => name !== 'svg');

/** In HTML, XML and Markdown some of it is escaped. */
const ORDINARY_PART = /q=token(?:&|&amp;|\\u0026|\\&)lang=de/;

describe('a store full of secrets', () => {
  it('is checked, and every report of the check covers them', async () => {
    const inFiles = LINKED.filter((name) => name !== 'github');
    const files = inFiles.map((name) => [name, path(`check.${name}`)] as const);
    const outputs = files.flatMap(([name, file]) => ['--output', `${name}:${file}`]);
    const given = `http://alive.example/given?token=LAMPOIL&page=2`;
    clean(await check(path('list.mbox'), given, '--verbose', ...outputs));
    for (const [name] of files) {
      const text = cleanFile(`check.${name}`);
      expect(text).toContain('***');
      expect(text).toMatch(ORDINARY_PART);
    }
    isGone = true;
    expect(clean(await check(path('list.mbox'), '--log-json'))).toContain('"started"');
  });

  it.each(LINKED)('is reported as %s', async (name) => {
    const said = clean(await remembered('report', '--as', name));
    expect(said).toContain('***');
  });

  it('is shown at the terminal: report, runs, diff', async () => {
    expect(clean(await remembered('report', '--verbose'))).toContain('access_token=***&page=2');
    for (const json of [[], ['--json']]) {
      const runs = clean(await remembered('runs', ...json));
      expect(runs).toContain('http://alive.example/given?token=***&page=2');
      const diff = clean(await remembered('diff', ...json));
      expect(diff).toContain('http://fickle.example/a?access_token=***&page=2');
    }
  });

  it('is shown link by link: history', async () => {
    for (const json of [[], ['--json']]) {
      const result = await remembered('history', ...LINKS, ...json);
      expect(result.code).toBe(0);
      expect(clean(result)).toContain('***');
    }
  });

  it('is exported', async () => {
    for (const table of ['links', 'sightings', 'rot']) {
      for (const format of ['csv', 'ndjson']) {
        const text = clean(await remembered('export', table, '--as', format));
        if (table !== 'rot') expect(text).toContain('access_token=***&page=2');
      }
      await remembered('export', table, '--output', path(`${table}.parquet`));
      const bytes = readFileSync(path(`${table}.parquet`));
      const file = new Uint8Array(bytes).buffer;
      const rows = await parquetReadObjects({ file });
      expect(
        rows.map((row) => String(Object.values(row))).filter((row) => SECRET.test(row)),
      ).toEqual([]);
      expect(bytes.includes('AMPOIL')).toBe(false);
    }
  });

  it('keeps two links apart that differ in nothing but the secret: by number and by place', async () => {
    const { stdout } = await remembered('export', 'links', '--as', 'ndjson');
    const shown = 'http://dead.example/a?access_token=***&page=2';
    const rows = stdout.split('\n').filter((line) => line.includes(`"${shown}"`));
    expect(new Set(rows.map((row) => JSON.parse(row).link)).size).toBe(2);
    const report = await remembered('report', '--as', 'ndjson');
    const links = report.stdout.split('\n').filter((line) => line.includes(`"url":"${shown}"`));
    const places = links.map((line) => JSON.parse(line).sightings[0].byteStart);
    const inText: (readonly [string, number | undefined])[] = [];
    for await (const { url, byteStart } of extract(path('list.mbox')))
      inText.push([url, byteStart]);
    const found = places.map((place) => inText.find(([, start]) => start === place)?.[0]);
    expect(found.toSorted()).toEqual(secretsAt('dead.example').slice(0, 2));
  });

  it('is reported every night: mail, webhook, metrics, reports', async () => {
    isGone = false;
    writeFileSync(
      path('night.toml'),
      `sources = ["list.mbox"]
store = "night.sqlite"
prometheus = "urlglean.prom"
[check]
delay = 0
no-robots = true
check-action-links = true
allow-address = "127.0.0.0/8"
connect-to = ["::127.0.0.1:${world.port}"]
[history]
fast = true
[report]
outputs = ["night.html", "night.json"]
[notify]
webhook = "http://127.0.0.1:${(hook.address() as AddressInfo).port}/LAMPOIL?token=LAMPOIL"
on = "always"
`,
    );
    const first = clean(await urlglean(['nightly', path('night.toml')]));
    expect(first).toContain('http://dead.example/a?access_token=***&page=2');
    editStore(path('night.sqlite'), 'UPDATE link SET due = 0');
    isGone = true;
    const second = clean(await urlglean(['nightly', path('night.toml')]));
    expect(second).toContain('http://fickle.example/a?access_token=***&page=2');
    expect(hooked.join('')).toContain('http://fickle.example/a?access_token=***&page=2');
    expect(hooked.filter((text) => SECRET.test(text))).toEqual([]);
    for (const name of ['night.html', 'night.json', 'urlglean.prom']) cleanFile(name);
  });

  it('is linted, except for URLs on the command line', async () => {
    clean(await urlglean(['lint', path('list.mbox'), '--verbose']));
    for (const name of LINT_REPORT_NAMES) {
      expect(clean(await urlglean(['lint', path('list.mbox'), '--as', name]))).toContain('***');
    }
    for (const args of [['--as', 'ndjson'], ['--as', 'sarif'], []]) {
      clean(
        await urlglean(['lint', path('list.mbox'), '--grammar', 'whatwg', '--verbose', ...args]),
      );
    }
    const browser = 'http://ada:LAMPOIL@A.example/x';
    clean(await urlglean(['lint', browser, '--grammar', 'whatwg', '--verbose']));
    const { stdout } = await urlglean(['lint', 'http://ada:LAMP@a.example/?token=LAMPOIL']);
    expect(stdout).toContain('http://ada:****@a.example/?token=LAMPOIL');
  });

  it('is extracted as it stands', async () => {
    const { stdout } = await urlglean(['extract', path('list.mbox')]);
    const lines = stdout.split('\n');
    for (const link of LINKS) expect(lines).toContain(link);
  });
});

describe('no secret', () => {
  it('is sent to an archive', async () => {
    const gate = await startTimeGate();
    const result = await urlglean([
      ...['check', path('list.mbox'), '--no-store', '--archive', '--timegate', gate.url],
      ...['--connect-to', '127.0.0.1::127.0.0.1:'],
      ...opened().filter((one) => one !== '--recheck'),
    ]);
    const asked = gate.asked.map((one) => one.path);
    await gate.close();
    clean(result);
    expect(asked.join('\n')).toContain('dead.example/ordinary?page=2');
    // The fragment is told to nobody, nor what stands before the @.
    expect(asked.filter((one) => SECRET.test(one) || one.includes('***'))).toEqual([]);
  });

  it('stands in an error', async () => {
    const url = 'http://a.example/?token=LAMPOIL';
    const local = 'http://127.0.0.1:65001/?token=LAMPOIL';
    const proxy = 'http://ada:LAMPOIL@127.0.0.1:1';
    for (const args of [
      ['history', url, '--store', store],
      ['extract', url],
      ['lint', url, path('list.mbox')],
      ['export', url],
      [url],
      ['check', url, '--offline', '--no-store', '--canary', url],
      ['check', url, '--offline', '--no-store', '--timegate', `ftp${url.slice(4)}`],
      ['check', url, '--offline', '--no-store', '--doi-resolver', `ftp${url.slice(4)}`],
      ['check', url, '--offline', '--no-store', '--urn-resolver', url],
      ['check', url, '--offline', '--no-store', '--contact', `ftp${url.slice(4)}`],
      ['check', url, '--no-store', '--proxy', `x${proxy}`],
      ['check', url, '--no-store', '--proxy', proxy, '--network-patience', '0s'],
      ['check', path('none.mbox'), url, '--offline', '--no-store'],
      ['check', url, '--no-store', '--proxy', 'env', '--network-patience', '0s'],
      ['check', local, '--no-store', '--allow-address', '127.0.0.1/32', '--network-patience', '0s'],
      ['report', url, '--store', store],
      ['diff', url, '--store', store],
    ]) {
      clean(await urlglean(args, { env: { HTTPS_PROXY: proxy, HTTP_PROXY: proxy } }));
    }
  });

  it('stands in a configuration that is printed', async () => {
    writeFileSync(
      path('urlglean.toml'),
      `inputs = ["http://a.example/?token=LAMPOIL&page=2", "list.mbox"]
timegate = "http://archive.example/?key=${RANDOM}&u={url}"
doi-resolver = "https://ada:LAMPOIL@doi.example/"
urn-resolver = ["isbn=http://b.example/?api_key=LAMPOIL&u={urn}"]
proxy = "socks5h://ada:LAMPOIL@127.0.0.1:9050"
exclude = ["token=[a-z]+"]
[hosts."a.example:8443"]
headers = { X-Custom = "LAMPOIL", Accept = "LAMPOIL" }
[hosts."b.example"]
user = "LAMPOIL"
password = "LAMPOIL"
`,
    );
    const printed = await urlglean(['check', '--print-config'], { cwd: folder });
    expect(printed.code).toBe(0);
    const said = clean(printed);
    for (const part of ['X-Custom', 'Accept', 'token=***&page=2', 'api_key=***&u={urn}']) {
      expect(said).toContain(part);
    }
    expect(said).toContain('exclude = ["token=[a-z]+"]');
  });
});
