/** `check --archive` as a user runs it, against an archive and a server of dead pages on loopback. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckedLink, check as checkByLibrary } from '../../../src/index.ts';
import { parseLines, urlglean as started } from '../../helpers/cli.ts';
import { type Surroundings, urlglean } from '../../helpers/command.ts';
import { paced, pacedSeconds } from '../../helpers/pace.ts';
import { startTimeGate, type TimeGate } from '../../helpers/servers/time-gate.ts';
import { detailBlocks } from '../report/html/page.ts';

let gate: TimeGate;
let pages: Server;
let site: string;
let folder: string;

beforeAll(async () => {
  gate = await startTimeGate();
  pages = createServer((request, response) => {
    response.statusCode = request.url?.startsWith('/fine') ? 200 : 404;
    response.end();
  });
  await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done));
  const address = pages.address();
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  folder = mkdtempSync(join(tmpdir(), 'urlglean-archive-'));
});

afterAll(async () => {
  await gate.close();
  await new Promise((done) => pages.close(done));
  rmSync(folder, { recursive: true, force: true });
});

const PATIENT = [
  ...['--allow-address', '127.0.0.0/8', '--delay', '0', '--retries', '0', '--no-robots'],
];
const BASICS = [...PATIENT, '--timeout', pacedSeconds(3)];

/** Two messages, the younger one first, both with these links. */
function mailbox(name: string, ...links: readonly string[]): string {
  const path = join(folder, `${name}.mbox`);
  const message = (date: string): string =>
    `From a@b.example Thu Apr 17 00:00:00 2003\nDate: ${date}\nSubject: links\n\n${links
      .map((link) => `<${site}/${link}>\n`)
      .join('')}\n`;
  writeFileSync(path, message('1 May 2005 00:00:00 GMT') + message('17 Apr 2003 00:00:00 GMT'));
  return path;
}

function check(file: string, extra: readonly string[], options?: Surroundings) {
  return urlglean(['check', file, ...BASICS, ...extra], options);
}

const archiveOf = (): readonly string[] => ['--archive', '--timegate', gate.url];

describe('check --archive', () => {
  it('suggests copies for dead links, by the oldest message, and looks up no others', async () => {
    const file = mailbox('some', 'kept', 'fine', 'never', 'after');
    const report = join(folder, 'report.html');
    const { stdout, stderr, code } = await check(file, [...archiveOf(), '--output', report]);
    expect(stdout).toContain(
      `          → archived 2003-04-05, 12 days before the message: ${gate.origin}/capture/before\n`,
    );
    expect(stdout).toMatch(
      /archived 2006-06-01, 1,142 days after the message, so it may show something else: /,
    );
    expect(stdout).toContain(
      'archived copies found for 2 of 3 dead links, 1 of them far off in time\n',
    );
    const copies = detailBlocks(readFileSync(report, 'utf8'))
      .flat()
      .map((link) => link.archived);
    expect(copies).toContainEqual(
      expect.objectContaining({
        url: `${gate.origin}/capture/before`,
        datetime: expect.stringMatching(/^2003-04-05/),
      }),
    );
    expect(stderr).toBe('');
    expect(code).toBe(2);
    const asked = gate.asked.filter(({ path }) => path.startsWith('/gate/'));
    expect(asked.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)).sort()).toEqual([
      ...['after', 'kept', 'never'],
    ]);
    expect(new Set(asked.map(({ datetime }) => datetime))).toEqual(
      new Set(['Thu, 17 Apr 2003 00:00:00 GMT']),
    );
    expect(gate.atOnce()).toBe(1);
  });

  it('sums up failed look-ups in one warning, and changes no verdict', async () => {
    const file = mailbox('broken', 'broken', 'broken?2');
    const { stdout, stderr, code } = await check(file, [...archiveOf(), '--json']);
    const lines = parseLines<{ type: string; verdict?: string; archived?: object }>(stdout);
    expect(lines.filter(({ verdict }) => verdict === 'dead')).toHaveLength(2);
    expect(lines.every(({ archived }) => archived === undefined)).toBe(true);
    expect(lines.at(-1)).toMatchObject({ archive: { found: 0, far: 0, failed: 2 } });
    expect(stderr.match(/warning/g)).toHaveLength(1);
    expect(stderr).toContain('2 links not looked up (status 500), 0 found');
    expect(code).toBe(2);
  });

  it('stops using an archive that requests a longer pause than the run has time', async () => {
    const file = mailbox('busy', 'busy', 'kept');
    const { stdout, stderr } = await check(file, [...archiveOf(), '--patience', '3']);
    expect(stdout).toContain(
      'archived copies found for 0 of 2 dead links; 2 could not be looked up',
    );
    expect(stderr).toContain('it asked for a longer pause than this run allows');
  });

  it('ends soon when interrupted, with every link in the report', async () => {
    const file = mailbox('hanging', 'fine', 'hanging', 'kept?2');
    const { stdout, stderr, signal } = await started(
      ['check', file, ...PATIENT, ...archiveOf(), '--json', '--timeout', '600'],
      { onOutput: (kill) => setTimeout(() => kill('SIGINT'), paced(500)) },
    );
    const verdicts = parseLines<{ type: string; url?: string; archived?: object }>(stdout);
    expect(verdicts.filter(({ type }) => type === 'link')).toHaveLength(3);
    expect(verdicts.every(({ archived }) => archived === undefined)).toBe(true);
    expect(stderr).toContain('interrupted');
    expect(stderr).not.toContain('archive');
    expect(signal).toBe('SIGINT');
  });

  it('uses no archive without the option', async () => {
    const before = gate.asked.length;
    const { stdout } = await check(mailbox('quiet', 'kept?quiet'), []);
    expect(stdout).toContain('1 dead');
    expect(stdout).not.toContain('archived');
    expect(gate.asked.length).toBe(before);
  });

  it.each([
    [['--timegate', 'http://keeper.example/'], /--timegate requires --archive/],
    [['--archive', '--timegate', 'keeper'], /expected a web address/],
  ])('%j is refused', async (extra, message) => {
    const { stderr, code } = await check(mailbox('usage', 'fine'), extra);
    expect(stderr).toMatch(message);
    expect(code).toBe(3);
  });
});

describe('the library', () => {
  it('gives the copy with the link', async () => {
    const links: CheckedLink[] = [];
    const options = {
      policy: { allowAddresses: ['127.0.0.0/8'], obeyRobots: false },
      schedule: { delayMs: 0, retries: 0 },
    };
    const asking = { ...options, archive: true, timeGate: `${gate.origin}/gate/{url}` };
    for await (const link of checkByLibrary(mailbox('library', 'inplace'), asking))
      links.push(link);
    expect(links).toMatchObject([{ archived: { distanceDays: -12, asOfIs: 'message' } }]);
  });

  it('refuses an invalid TimeGate', async () => {
    const links = checkByLibrary(mailbox('wrong', 'fine'), { archive: true, timeGate: 'keeper' });
    await expect(links.next()).rejects.toThrow('timeGate: expected a web address, not keeper');
  });
});
