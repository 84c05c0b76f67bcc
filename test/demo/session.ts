/**
 * A shell in the demo world: takes command lines as a document shows them and the time at which they are given, gives
 * what they print. `npx urlglean` is the built program; its folder, clock and network are the walk-through's own.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Answer, status } from '../helpers/servers/answers.ts';
import { startWorld } from '../helpers/servers/world.ts';

const HERE = import.meta.dirname;
const PROGRAM = join(HERE, 'demo-program.ts');

/** Hosts that are in trouble for a while. */
const TROUBLES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'foghorn.example': ['2026-03-08', '2026-03-11'],
};

export interface Session {
  /** What `line` prints, on either stream, when a shell is given it at `time` (ISO 8601). */
  readonly run: (line: string, time: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function openSession(): Promise<Session> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'urlglean-walk-')));
  const cwd = join(root, 'Mail');
  cpSync(join(HERE, 'folder'), cwd, { recursive: true });
  let today = '';
  const world = await startWorld({ siteOf: (name) => troubleOf(name, today) });
  const env = {
    PATH: [programs(root), dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
    HOME: root,
    XDG_STATE_HOME: join(root, '.state'),
    ...{ NO_COLOR: '1', TZ: 'UTC', LC_ALL: 'C' },
    WALK_THROUGH_PORT: String(world.port),
  };
  return {
    run: async (line, time) => {
      today = time.slice(0, 'YYYY-MM-DD'.length);
      const said = await output(line, { cwd, env: { ...env, WALK_THROUGH_NIGHT: time } });
      return shown(said, cwd);
    },
    close: async () => {
      await world.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** As it would be on the machine of Ines, who has installed urlglean for everybody. */
function shown(said: string, cwd: string): string {
  return said
    .replaceAll(cwd, '/home/ines/Mail')
    .replaceAll(process.execPath, '/usr/bin/node')
    .replaceAll(PROGRAM, '/usr/lib/node_modules/urlglean/dist/src/bin.js')
    .replaceAll(/[-.]in-the-demo-world-/g, '');
}

function troubleOf(host: string, today: string): Answer | undefined {
  const [from = '', to = ''] = TROUBLES[host] ?? [];
  return from <= today && today < to ? status(404) : undefined;
}

/** A folder with what `npx` and `urlglean` start here. */
function programs(root: string): string {
  const folder = join(root, 'bin');
  const clock = pathToFileURL(join(HERE, 'nights-clock.ts')).href;
  const program = [process.execPath, '--import', clock, PROGRAM];
  const words = program.map((word) => `'${word}'`).join(' ');
  mkdirSync(folder);
  const write = (name: string, before: string): void =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${before}exec ${words} "$@"\n`, { mode: 0o755 });
  write('urlglean', '');
  // Its first argument is the package's name.
  write('npx', 'shift\n');
  return folder;
}

interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

function output(line: string, { cwd, env }: Surroundings): Promise<string> {
  // One stream for both, in the order in which they were written.
  const args = ['-c', `exec 2>&1\n${line}`];
  const child = spawn('sh', args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', () => done(Buffer.concat(chunks).toString()));
  });
}
