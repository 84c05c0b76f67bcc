/** Ctrl-C and a kind kill: the command ends soon, says that this is not all, and the store goes on with the rest. */

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../helpers/cli.ts';
import { paced } from '../../helpers/pace.ts';
import { type Answer, status } from '../../helpers/servers/answers.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';
import { sarifFaults } from '../report/readers.ts';

const LINKS = Array.from({ length: 60 }, (_, i) => `http://many.example/alive/${i}`);
/** Far more than it takes; whoever never ends is found out. */
const SOON_MS = paced(20_000);

let folder: string;
let world: World;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-signals-'));
  writeFileSync(join(folder, 'links.txt'), LINKS.join('\n'));
  world = await startWorld({ siteOf: (host) => (host.startsWith('denied') ? denying : undefined) });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Of hosts that deny what they have: how often each was asked. */
const timesAsked = new Map<string, number>();
let isConfirming = true;

/** Keeps silent the second time, until denials are confirmed. */
const denying: Answer = (asked) => {
  const { host = '' } = asked.request.headers;
  const times = (timesAsked.get(host) ?? 0) + 1;
  timesAsked.set(host, times);
  if (times === 1 || isConfirming) status(404)(asked);
};

interface Ended {
  readonly code: number | null;
  /** That ended it. */
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `isReady`: the moment for the signal; absent: none is sent. */
async function check(
  input: string,
  store: string,
  { signal, isReady }: { signal?: NodeJS.Signals; isReady?: () => boolean } = {},
): Promise<Ended> {
  const child = spawn(
    process.execPath,
    [
      ...[join(ROOT, 'dist/src/bin.js'), 'check', input, '--store', store, '--no-robots'],
      ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
      ...[
        '--delay',
        signal ? '100' : '0',
        '--output',
        `${store}.json`,
        '--output',
        `${store}.sarif`,
      ],
    ],
    { cwd: folder, env: { ...process.env, NO_COLOR: '1' } },
  );
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', (chunk: Buffer) => {
      said[stream] += chunk;
    });
  }
  // A command that does not read its standard input may close it.
  child.stdin.on('error', () => undefined);
  // It stays open otherwise: whoever waits for its end waits for ever.
  child.stdin.write(`see http://stdin.example/alive/x there\n${'and so on\n'.repeat(20_000)}`);
  const ended = new Promise<Pick<Ended, 'code' | 'signal'>>((done) =>
    child.on('close', (code, by) => done({ code, signal: by })),
  );
  if (signal !== undefined) {
    while (isReady?.() === false) await delay(20);
    // Into the middle of what it is doing.
    await delay(paced(200));
    child.kill(signal);
  }
  const late = setTimeout(() => child.kill('SIGKILL'), SOON_MS);
  const end = await ended;
  clearTimeout(late);
  return { ...end, ...said };
}

/** Links that were denied, whether that is confirmed or still waits to be. */
function denialsIn(store: string): number {
  if (!existsSync(store)) return 0;
  const db = new DatabaseSync(store, { readOnly: true });
  try {
    const [{ denials } = { denials: 0 }] = db
      .prepare(
        'SELECT (SELECT count(*) FROM heard) + (SELECT count(*) FROM observation) AS denials',
      )
      .all();
    return Number(denials);
  } catch {
    // The store is not made yet.
    return 0;
  } finally {
    db.close();
  }
}

function isSound(store: string): boolean {
  const db = new DatabaseSync(store, { readOnly: true });
  const rows = db.prepare('PRAGMA integrity_check').all();
  db.close();
  return JSON.stringify(rows) === '[{"integrity_check":"ok"}]';
}

function expectIncomplete(path: string): void {
  const log = JSON.parse(readFileSync(path, 'utf8'));
  expect(sarifFaults(log)).toEqual([]);
  const [{ executionSuccessful, toolExecutionNotifications: told }] = log.runs[0].invocations;
  expect(executionSuccessful).toBe(false);
  expect(told).toMatchObject([
    { level: 'error', descriptor: { id: 'interrupted' } },
    { level: 'error', descriptor: { id: 'incomplete' } },
  ]);
  expect(told[1].message.text).toMatch(/checked: .*the run was interrupted/);
}

describe.each<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s', (signal) => {
  it('interrupts a scan, and the next run goes on', async () => {
    const store = join(folder, `scan-${signal}`);
    const isReady = (): boolean => existsSync(`${store}-wal`);
    const { signal: by, stdout, stderr } = await check('-', store, { signal, isReady });
    expect(by).toBe(signal);
    expect(stderr).toMatch(/interrupted: not all links were checked.*Run again/);
    expect(stdout).toMatch(/checked: the run was interrupted(?: {2}|$)/m);
    expect(existsSync(`${store}.json`)).toBe(true);
    expectIncomplete(`${store}.sarif`);
    expect(isSound(store)).toBe(true);
    expect((await check('links.txt', store)).code).toBe(0);
  });

  it('interrupts a check, and the next run goes on', async () => {
    const store = join(folder, `check-${signal}`);
    const before = world.requests.length;
    const isReady = (): boolean => world.requests.length > before + 5;
    const { signal: by, stdout, stderr } = await check('links.txt', store, { signal, isReady });
    expect(by).toBe(signal);
    expect(stderr).toMatch(/interrupted: not all links were checked.*Run again/);
    expect(stdout).toMatch(/checked: the run was interrupted(?: {2}|$)/m);
    expect(world.requests.length - before).toBeLessThan(LINKS.length);
    expect(isSound(store)).toBe(true);
    expectIncomplete(`${store}.sarif`);
    const again = await check('links.txt', store);
    expect(again.code).toBe(0);
    expect(again.stdout).toContain(`${LINKS.length} alive`);
    // What was under way when it was cut short may be asked a second time.
    expect(world.requests.length - before).toBeLessThanOrEqual(LINKS.length + 3);
  });

  it('interrupts a check while denials wait: each is requested once more, and not twice', async () => {
    const hosts = Array.from({ length: 40 }, (_, i) => `denied${i}-${signal.toLowerCase()}.org`);
    const input = `denied-${signal}.txt`;
    writeFileSync(join(folder, input), hosts.map((host) => `http://${host}/page`).join('\n'));
    const store = join(folder, `denied-${signal}`);
    const isReady = (): boolean => denialsIn(store) === hosts.length;
    isConfirming = false;
    const { signal: by } = await check(input, store, { signal, isReady });
    expect(by).toBe(signal);
    isConfirming = true;
    const before = new Map(timesAsked);
    expect((await check(input, store)).stdout).toContain(`${hosts.length} dead`);
    const again = hosts.map((host) => (timesAsked.get(host) ?? 0) - (before.get(host) ?? 0));
    expect(again).toEqual(hosts.map(() => 1));
  });
});
