/**
 * Runs the command on a case and on nothing, and gives the difference: how much work the input was. Counts, and looks
 * at no clock: the same input costs the same on any machine, but for allocations, which are sampled.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from '../bench/servers/start.ts';
import type { WorkCase } from './cases.ts';
import type { Counts, Room, Steps, Work } from './counts.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PRELOADED = join(import.meta.dirname, 'counting.ts');
const MOST_OUTPUT = 64 * 1024 * 1024;
const ROOMS: Readonly<Record<string, Room>> = {
  extractors: 'extractors',
  checkers: 'checkers',
  src: 'src',
  node_modules: 'packages',
};
/** Judges one place of a text the careful way. */
export const CAREFUL = { path: 'extractors/urls/careful-finder.ts', name: '#findAt' };

export async function workOf({ command, input, server }: WorkCase): Promise<Work> {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-work-'));
  const asked = server && (await startServer(server));
  try {
    const [full, empty] = [join(folder, 'input'), join(folder, 'empty')];
    const pieces = [...input(asked?.port ?? 0)].map((piece) => Buffer.from(piece));
    writeFileSync(full, Buffer.concat(pieces));
    writeFileSync(empty, '\n');
    const worked = await runOn(full, command, folder);
    return difference(worked, await idle(command, () => runOn(empty, command, folder)));
  } finally {
    await asked?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const idles = new Map<string, Promise<Work>>();

/** The work of a command that has nothing to do, counted once. */
function idle(command: readonly string[], count: () => Promise<Work>): Promise<Work> {
  const key = command.join(' ');
  const counted = idles.get(key) ?? count();
  idles.set(key, counted);
  return counted;
}

function difference(worked: Work, idle: Work): Work {
  const result = { ...worked };
  for (const name of Object.keys(worked) as (keyof Work)[])
    result[name] = worked[name] - idle[name];
  return result;
}

async function runOn(input: string, command: readonly string[], folder: string): Promise<Work> {
  const [countsFile, coverage] = [`${input}-counts.json`, `${input}-coverage`];
  const args = [
    '--sampling-heap-profiler-suppress-randomness',
    // Compilers spare allocations, and collectors forget samples, as soon as their threads come to it, which is later on
    // a busy machine.
    ...['--max-opt=0', '--single-threaded-gc'],
    '--import',
    PRELOADED,
    join(ROOT, 'src/bin.ts'),
    ...command,
    input,
  ];
  await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    maxBuffer: MOST_OUTPUT,
    env: {
      ...process.env,
      // What was compiled before would not be counted.
      NODE_DISABLE_COMPILE_CACHE: '1',
      NODE_V8_COVERAGE: coverage,
      URLGLEAN_COUNTS: countsFile,
      XDG_STATE_HOME: folder,
    },
  });
  const counts = JSON.parse(readFileSync(countsFile, 'utf8')) as Counts;
  return { ...counts, ...stepsIn(coverage) };
}

interface Coverage {
  readonly result: readonly CoveredFile[];
}

interface CoveredFile {
  readonly url: string;
  readonly functions: readonly CoveredFunction[];
}

interface CoveredFunction {
  readonly functionName: string;
  readonly ranges: readonly { readonly count: number }[];
}

/** V8 counts how often each block of code was run, whether it was optimised or not. */
function stepsIn(folder: string): Steps {
  const steps = { extractors: 0, checkers: 0, src: 0, packages: 0, carefulCalls: 0 };
  for (const file of readdirSync(folder)) {
    const { result } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Coverage;
    for (const { url, functions } of result) {
      if (!url.startsWith('file:')) continue;
      const path = relative(ROOT, fileURLToPath(url)).split(sep).join('/');
      if (path === CAREFUL.path) steps.carefulCalls += callsOf(CAREFUL.name, functions);
      const room = ROOMS[path.replace(/\/.*/, '')];
      if (room === undefined) continue;
      for (const { ranges } of functions) {
        for (const { count } of ranges) steps[room] += count;
      }
    }
  }
  return steps;
}

/** The first range of a function is all of it. */
function callsOf(name: string, functions: readonly CoveredFunction[]): number {
  return functions
    .filter(({ functionName }) => functionName === name)
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
}
