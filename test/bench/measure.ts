/**
 * Runs programs and tells what they cost: processor time and wall-clock time of the whole process, peak of
 * memory. Programs that are compared run by turns, so that a busy machine slows all of them alike. Judges
 * and prints nothing.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { installed } from './installed.ts';

export interface Run {
  readonly wallMs: number;
  readonly cpuMs: number;
  /** Undefined where the system does not tell it. */
  readonly peakBytes: number | undefined;
  /** The end of what it wrote to standard output. */
  readonly output: string;
  /** Lines it wrote, or the number that was all it wrote. */
  readonly found: number;
}

export interface RunOptions {
  /** What is dropped costs nobody time; `found` is 0 then. Default: kept. */
  readonly output?: 'kept' | 'dropped';
  /** It is killed when it takes longer. Default: a quarter of an hour. */
  readonly longestMs?: number;
  /** Exit codes that are no failure. Default: 0 alone. */
  readonly accepted?: readonly number[];
}

/** Tells milliseconds of processor time, where the `times` of other shells tells hundredths of a second. */
const SHELL = installed('bash') ?? 'sh';
/** The shell tells the program's process, and in its last line the processor time of its children. */
const SCRIPT = '"$@" & echo "[process $!]" >&2; wait $!; status=$?; times >&2; exit $status';
const CHILDREN_TIMES = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/;
const LOOK_EVERY_MS = 10;
const LONGEST_MS = 900_000;
const OUTPUT_KEPT = 64 * 1024;
const LF = 0x0a;

/** Node.js reads the certificates that it names at every start, which costs more than starting. */
const { NODE_EXTRA_CA_CERTS: _, ...ENVIRONMENT } = process.env;

/** Rejects when the program fails. */
export async function runProgram(
  name: string,
  command: readonly string[],
  options: RunOptions = {},
): Promise<Run> {
  const startedAt = performance.now();
  const shell = spawn(SHELL, ['-c', SCRIPT, 'sh', ...command], {
    stdio: ['ignore', options.output === 'dropped' ? 'ignore' : 'pipe', 'pipe'],
    env: ENVIRONMENT,
  });
  const output = tailOf(shell.stdout);
  const errors = tailOf(shell.stderr);
  const watch = watchProcess(errors.text, options.longestMs ?? LONGEST_MS);
  const status = await ended(shell);
  watch.stop();
  const wallMs = performance.now() - startedAt;
  const { accepted = [0] } = options;
  if (status === null || !accepted.includes(status))
    throw new Error(`${name} failed: ${errors.text().slice(0, 500)}`);
  return {
    wallMs,
    cpuMs: childrenMs(errors.text()),
    peakBytes: watch.peakBytes(),
    output: output.text(),
    found: foundIn(output),
  };
}

function ended(shell: ChildProcess): Promise<number | null> {
  return new Promise((done, fail) => {
    shell.once('error', fail);
    shell.once('close', done);
  });
}

interface Tail {
  readonly text: () => string;
  readonly lines: () => number;
}

function tailOf(stream: NodeJS.ReadableStream | null): Tail {
  const tail: Buffer[] = [];
  let kept = 0;
  let lines = 0;
  stream?.on('data', (chunk: Buffer) => {
    tail.push(chunk);
    kept += chunk.length;
    while (kept - (tail[0]?.length ?? 0) > OUTPUT_KEPT) kept -= tail.shift()?.length ?? 0;
    for (let at = chunk.indexOf(LF); at !== -1; at = chunk.indexOf(LF, at + 1)) lines++;
  });
  return { text: () => Buffer.concat(tail).toString('latin1'), lines: () => lines };
}

function foundIn({ text, lines }: Tail): number {
  const number = lines() === 1 ? Number(text()) : Number.NaN;
  return Number.isNaN(number) ? lines() : number;
}

function childrenMs(errors: string): number {
  const [, ...times] = (CHILDREN_TIMES.exec(errors) ?? []).map(Number);
  const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = times;
  return ((userMinutes + systemMinutes) * 60 + user + system) * 1000;
}

interface Watch {
  readonly peakBytes: () => number | undefined;
  readonly stop: () => void;
}

/** Ends it when it takes too long. Linux keeps the peak of a living process; it is read until there is none. */
function watchProcess(errors: () => string, longestMs: number): Watch {
  const startedAt = performance.now();
  let peakBytes: number | undefined;
  let id: string | undefined;
  const timer = setInterval(() => {
    id ??= /\[process (\d+)\]/.exec(errors())?.[1];
    if (id === undefined) return;
    peakBytes = peakOf(id) ?? peakBytes;
    if (performance.now() - startedAt > longestMs) kill(id);
  }, LOOK_EVERY_MS);
  return { peakBytes: () => peakBytes, stop: () => clearInterval(timer) };
}

function kill(id: string): void {
  try {
    process.kill(Number(id), 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

function peakOf(id: string): number | undefined {
  try {
    const [, kibibytes] =
      /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
  } catch {
    return undefined;
  }
}

/** Each of them once, then each of them again the other way round, so that none is always first: the runs of each. */
export async function byTurns<T>(
  rounds: number,
  runners: readonly (() => Promise<T>)[],
): Promise<readonly (readonly T[])[]> {
  const turns = runners.map((runner) => ({ runner, runs: [] as T[] }));
  const inOrder = [turns, turns.toReversed()] as const;
  for (let round = 0; round < rounds; round++) {
    for (const { runner, runs } of inOrder[round % 2] ?? []) runs.push(await runner());
  }
  return turns.map(({ runs }) => runs);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export interface Cost {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakBytes: number | null;
}

export function medianCost(runs: readonly Run[]): Cost {
  const peaks = runs.map(({ peakBytes }) => peakBytes).filter((bytes) => bytes !== undefined);
  return {
    wallMs: median(runs.map(({ wallMs }) => wallMs)),
    cpuMs: median(runs.map(({ cpuMs }) => cpuMs)),
    peakBytes: peaks.length === 0 ? null : median(peaks),
  };
}
