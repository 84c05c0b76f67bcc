/** How often a run judges the syntax of its links, counted by V8 in the process that does it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, urlglean } from '../../helpers/cli.ts';

const URLS = 50;
/** Called once for each URL that is judged by the usual grammar. */
const JUDGE = 'judgeRfc3986';

let root: string;
let server: Server;
let port: number;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'urlglean-judging-'));
  const lines = Array.from({ length: URLS }, (_, n) => `See <http://h${n}.example/%zz>.\n`);
  writeFileSync(join(root, 'links.txt'), [...lines, '\n', ...lines].join(''));
  server = createServer((_, response) => response.end('page'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
  writeFileSync(
    join(root, 'night.toml'),
    `sources = ["links.txt"]
store = "links.sqlite"
[check]
delay = 0
no-robots = true
allow-address = "127.0.0.0/8"
connect-to = ["::127.0.0.1:${port}"]
[report]
outputs = ["night.html"]
`,
  );
  const library = JSON.stringify(join(BIN, '../index').concat(BIN.slice(-3)));
  writeFileSync(
    join(root, 'library.mjs'),
    `const { check, extract, lint } = await import(${library});
const seen = new Set();
if (process.argv[2] === 'check') for await (const link of check('links.txt', { offline: true })) seen.add(link.url);
else {
  for await (const { url } of extract('links.txt')) seen.add(url);
  for (const url of seen) lint(url);
}
console.log(seen.size);`,
  );
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

interface CoveredScript {
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly count: number }[];
  }[];
}

/** In all threads of a process. */
async function judgements(
  args: readonly string[],
  program: readonly [node: string, bin: string] = [process.execPath, BIN],
): Promise<number> {
  const folder = mkdtempSync(join(root, 'calls-'));
  const { stderr } = await urlglean(args, {
    cwd: root,
    program,
    env: { NODE_V8_COVERAGE: folder },
  });
  const functions = readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .flatMap(({ result }: { readonly result: readonly CoveredScript[] }) => result)
    .flatMap((script) => script.functions);
  const judges = functions.filter(({ functionName }) => functionName === JUDGE);
  expect(judges, stderr).not.toEqual([]);
  return judges.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
}

const online = (): readonly string[] => [
  ...['--delay', '0', '--no-robots', '--allow-address', '127.0.0.0/8'],
  ...['--connect-to', `::127.0.0.1:${port}`, '--no-store'],
];

const JOBS: readonly (readonly [title: string, args: () => readonly string[]])[] = [
  ['lint', () => ['lint', 'links.txt']],
  ['lint as JSON', () => ['lint', '--json', 'links.txt']],
  ['check --offline', () => ['check', '--offline', 'links.txt']],
  ['check, with a report', () => ['check', ...online(), '--output', 'links.html', 'links.txt']],
  [
    'check that prints links as they settle, and writes a report of all',
    () => ['check', ...online(), '--json', '--output', 'settled.csv', 'links.txt'],
  ],
  ['nightly', () => ['nightly', 'night.toml']],
];

describe(`${URLS} URLs, each cited twice, make ${URLS} judgements`, () => {
  it.each(JOBS)('run by %s', async (_, args) => {
    expect(await judgements(args())).toBe(URLS);
  });

  it.each(['check', 'extract and lint'])('run by %s of the library', async (what) => {
    const script = join(root, 'library.mjs');
    expect(await judgements([what], [process.execPath, script])).toBe(URLS);
  });
});
