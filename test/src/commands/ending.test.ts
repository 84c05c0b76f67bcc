/**
 * Every signal ends every command in whatever it is doing: the first in order, with whole files and a sound store, the
 * second at once. What a command is doing is seen from outside: a file it has opened, a connection, a byte.
 */
import {
  type ChildProcess,
  type ChildProcessByStdio,
  execFileSync,
  spawn,
  spawnSync,
} from 'node:child_process';
import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, urlglean } from '../../helpers/cli.ts';
import { LONG } from '../../helpers/long.ts';
import { paced } from '../../helpers/pace.ts';

/** More than a pipe and the buffers of its reader hold, in each format, and less. */
const STORES = [
  ['many.txt', 'store', 3000],
  ['few.txt', 'few', 2],
] as const;
/** Far more than it takes; whoever never ends is found out. */
const SOON_MS = paced(30_000);
const BETWEEN_LOOKS_MS = 10;

let root: string;
/** Take connections and questions, and never answer. */
let server: Server;
let nameServer: UdpSocket;
/** Keeps a mount that does not answer. */
let holder: ChildProcess | undefined;
const connections = new Set<Socket>();

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'urlglean-ending-'));
  for (const [name, store, links] of STORES) {
    const urls = Array.from({ length: links }, (_, i) => `data:,${'x'.repeat(60)}${i}%`);
    writeFileSync(join(root, name), urls.map((url) => `<URL:${url}>\n`).join(''));
    await urlglean(['check', name, '--store', store, '--quiet'], { cwd: root });
  }
  server = createServer((socket) => connections.add(socket)).listen(0, '127.0.0.1');
  nameServer = createSocket('udp4').bind(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(nameServer, 'listening')]);
});
afterAll(() => {
  for (const socket of connections) socket.destroy();
  server.close();
  nameServer.close();
  rmSync(root, { recursive: true, force: true });
});

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

interface Place {
  readonly child: Child;
  readonly folder: string;
}

interface Case {
  readonly doing: string;
  readonly args: string;
  /** Resolves when it is doing that. */
  readonly isAtIt: (place: Place) => Promise<unknown>;
}

const listens = async ({ child }: Place): Promise<void> => {
  const status = `/proc/${child.pid}/status`;
  // SIGHUP is the first bit of the mask; Node.js itself catches SIGINT and SIGTERM.
  await until(() => /^SigCgt:.*[13579bdf]$/m.test(readFileSync(status, 'utf8')));
};

const waitsForPipe = async ({ child, folder }: Place): Promise<void> => {
  const open = `/proc/${child.pid}/fd`;
  const target = join(folder, 'pipe');
  await until(() => readdirSync(open).some((fd) => linkOf(join(open, fd)) === target));
};

/** More than is read at once, so that some of it is scanned. */
const TEXT = `see http://one.example/ and so on\n${'and so on, as texts do\n'.repeat(3000)}`;

const isFed = async ({ child }: Place): Promise<void> => {
  child.stdout.resume();
  for (let times = 0; times < 20; times++) {
    if (!child.stdin.write(TEXT)) {
      await once(child.stdin, 'drain');
    }
  }
};

const isConnected = (): Promise<unknown> => once(server, 'connection');
const asksForName = (): Promise<unknown> => once(nameServer, 'message');

/** Files are finished in the order in which they are named. */
const hasWritten =
  (name: string) =>
  ({ folder }: Place): Promise<void> =>
    until(() => existsSync(join(folder, name)));

const isRead = async ({ folder }: Place): Promise<void> => {
  const reader = openSync(join(folder, 'pipe'), constants.O_RDONLY | constants.O_NONBLOCK);
  readers.push(reader);
  await until(() => hasByte(reader));
};
const readers: number[] = [];
afterAll(() => {
  for (const reader of readers) closeSync(reader);
});

const hasPrinted = async ({ child }: Place): Promise<void> => {
  await once(child.stdout, 'readable');
};

const FIRST_THEN_PIPE = '--output first.ndjson --output ndjson:pipe';

const CASES: readonly Case[] = [
  ...['extract pipe', 'lint pipe', 'check --store store pipe', 'nightly pipe.toml'].map((args) => ({
    ...{ doing: 'waits for a pipe', args, isAtIt: waitsForPipe },
  })),
  { doing: 'waits for a list', args: 'extract --files-from pipe', isAtIt: waitsForPipe },
  ...['extract -', 'lint -', 'check --store store -', 'extract --files-from -'].map((args) => ({
    ...{ doing: 'waits for standard input', args, isAtIt: listens },
  })),
  ...['extract -', 'lint -', 'check --store store -'].map((args) => ({
    ...{ doing: 'scans', args, isAtIt: isFed },
  })),
  ...['check --store store link.txt --output first.html', 'nightly link.toml'].map((args) => ({
    ...{ doing: 'waits for a server', args, isAtIt: isConnected },
  })),
  {
    doing: 'waits for a name server',
    args: 'check --no-store name.txt --output first.html',
    isAtIt: asksForName,
  },
  ...[
    `check --offline ../few.txt ${FIRST_THEN_PIPE}`,
    `lint ../few.txt --quiet ${FIRST_THEN_PIPE}`,
    `report --store few ${FIRST_THEN_PIPE}`,
    'export links --store few --output first.ndjson --output pipe --as ndjson',
  ].map((args) => ({
    ...{ doing: 'waits for a reader', args, isAtIt: hasWritten('first.ndjson') },
  })),
  ...[
    `check --offline ../many.txt ${FIRST_THEN_PIPE}`,
    `report --store store ${FIRST_THEN_PIPE}`,
    'export links --store store --output pipe --as ndjson',
  ].map((args) => ({
    ...{ doing: 'waits for a reader to read on', args, isAtIt: isRead },
  })),
  ...[
    'extract ../many.txt --json',
    'export links --store store',
    'check --offline --verbose ../many.txt',
  ].map((args) => ({
    ...{ doing: 'waits for room on standard output', args, isAtIt: hasPrinted },
  })),
];

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** One signal each, in turn; in the long run all. */
const byTurns = <T extends object>(cases: readonly T[]) =>
  cases.map((one, nth) => {
    const signals = LONG ? SIGNALS : SIGNALS.filter((_, at) => at === nth % SIGNALS.length);
    return { ...one, signals };
  });

/** The first command in each phase, since all hear the second signal in one place; in the long run all. */
const ONE_OF_EACH = LONG
  ? CASES
  : CASES.filter(({ doing }, at) => CASES.findIndex((one) => one.doing === doing) === at);

describe.runIf(process.platform === 'linux')('an interrupted command', () => {
  it.each(byTurns(CASES))('ends by the signal while it $doing: $args', async (one) => {
    const ends: unknown[] = [];
    for (const signal of one.signals) ends.push(await endedBy(one, [signal]));
    expect(ends).toEqual(one.signals);
  });

  it.each(ONE_OF_EACH)('ends at a second signal while it $doing: $args', async (one) => {
    expect(['SIGINT', 'SIGTERM']).toContain(await endedBy(one, ['SIGINT', 'SIGTERM']));
  });
});

/** A file system whose server has gone: whoever asks it for anything waits. */
describe.runIf(mayMount())('ends while a file system does not answer', () => {
  const dead = (): string => join(root, 'dead');
  beforeAll(() => {
    mkdirSync(dead());
    const options = 'fd=3,rootmode=40000,user_id=0,group_id=0';
    const mount = `exec 3<>/dev/fuse; mount -i -t fuse none "$1" -o ${options}; exec sleep 600`;
    holder = spawn('sh', ['-c', mount, 'sh', dead()], { stdio: 'ignore' });
  });
  afterAll(() => {
    execFileSync('umount', ['-l', dead()]);
    holder?.kill();
  });

  const cases = ['extract ../dead/archive', 'lint ../dead', 'check --store store ../dead/archive'];
  it.each(byTurns(cases.map((args) => ({ args }))))('$args', async ({ args, signals }) => {
    await until(() => readFileSync('/proc/mounts', 'utf8').includes(` ${dead()} fuse `));
    const ends: unknown[] = [];
    for (const signal of signals) {
      ends.push(await endedBy({ doing: '', args, isAtIt: listens }, [signal]));
    }
    expect(ends).toEqual(signals);
  });
});

function mayMount(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/dev/fuse')) return false;
  const { status } = spawnSync('unshare', ['--mount', 'true']);
  return status === 0;
}

/** What ended it; checks what it has left. */
async function endedBy(
  { args, isAtIt }: Case,
  signals: readonly NodeJS.Signals[],
): Promise<NodeJS.Signals | null> {
  const folder = prepared();
  const child = started(args.split(' '), folder);
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await Promise.race([isAtIt({ child, folder }), ended]);
  if (child.exitCode !== null) throw new Error(`ended before: ${said}`);
  for (const signal of signals) child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), SOON_MS);
  const [, by] = await ended;
  clearTimeout(late);
  child.stdout.destroy();
  expectIntact(folder);
  return by;
}

function prepared(): string {
  const folder = mkdtempSync(join(root, 'case-'));
  const { port } = server.address() as { port: number };
  const asking = `allow-address = ["127.0.0.0/8"]\nno-robots = true\ntimeout = 600\n`;
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  copyFileSync(join(root, 'store'), join(folder, 'store'));
  copyFileSync(join(root, 'few'), join(folder, 'few'));
  writeFileSync(join(folder, 'link.txt'), `<http://127.0.0.1:${port}/>`);
  writeFileSync(join(folder, 'name.txt'), '<http://nobody.knows.example/>');
  for (const name of ['pipe', 'link']) {
    const source = name === 'pipe' ? 'pipe' : 'link.txt';
    const night = `sources = ["${source}"]\nstore = "night"\n[report]\noutputs = ["first.html"]\n`;
    writeFileSync(join(folder, `${name}.toml`), `${night}[check]\n${asking}`);
  }
  mkdirSync(join(folder, 'state'));
  return folder;
}

function started(args: readonly string[], folder: string): Child {
  const { port } = nameServer.address();
  const asking = ['--allow-address', '127.0.0.0/8', '--no-robots', '--timeout', '600'];
  const names = ['--dns-server', `127.0.0.1:${port}`];
  const more = args[0] === 'check' ? [...asking, ...names] : [];
  const child = spawn(process.execPath, [BIN, ...args, ...more], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', XDG_STATE_HOME: join(folder, 'state') },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined);
  return child;
}

function expectIntact(folder: string): void {
  const names = readdirSync(folder);
  expect(names.filter((name) => name.endsWith('.partial'))).toEqual([]);
  if (names.includes('first.html')) {
    expect(readFileSync(join(folder, 'first.html'), 'utf8')).toMatch(/<\/html>\s*$/);
  }
  if (names.includes('first.ndjson')) {
    const lines = readFileSync(join(folder, 'first.ndjson'), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => typeof JSON.parse(line)).every((kind) => kind === 'object')).toBe(
      true,
    );
  }
  for (const store of ['store', 'few', 'night'].filter((name) => names.includes(name))) {
    expect(integrityOf(join(folder, store))).toBe('ok');
  }
}

function integrityOf(path: string): unknown {
  const db = new DatabaseSync(path);
  const row = db.prepare('PRAGMA integrity_check').get();
  db.close();
  return row?.['integrity_check'];
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(BETWEEN_LOOKS_MS);
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    // It was closed in between.
    return undefined;
  }
}

function hasByte(descriptor: number): boolean {
  try {
    return readSync(descriptor, Buffer.alloc(1)) > 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return false;
    throw error;
  }
}
