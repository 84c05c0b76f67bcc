/**
 * Runs the command as a user does, and gives back what it said: the built command, which starts in a third of the time,
 * where `dist` is what the sources give, and the sources otherwise.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { scratchFolder } from './scratch.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
/** Found out once, by vitest.config.ts. */
export const BIN = resolve(
  ROOT,
  process.env['URLGLEAN_BUILT'] === 'yes' ? 'dist/src/bin.js' : 'src/bin.ts',
);

export interface CliResult {
  readonly code: number | null;
  /** That ended it. */
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The most memory the process held, in bytes; 0 where it was not asked for. */
  readonly peakBytes: number;
}

export interface CliOptions {
  readonly stdin?: string | Uint8Array | Iterable<Uint8Array>;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Tell `peakBytes`. */
  readonly measure?: boolean;
  /** The user to run as; root alone may choose. */
  readonly uid?: number;
  /** Node.js and what it runs, if not those of the checkout. */
  readonly program?: readonly [node: string, bin: string];
  /** Called once, when the first output comes. */
  readonly onOutput?: (kill: (signal: NodeJS.Signals) => void) => void;
}

export function urlglean(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const measuring = options.measure === true ? ['--import', TELL_PEAK] : [];
  const [node, bin] = options.program ?? [process.execPath, BIN];
  const child = spawn(node, [...measuring, bin, ...args], {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, NO_COLOR: '1', XDG_STATE_HOME: scratchFolder('state'), ...options.env },
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  child.stdout.once('data', () => options.onOutput?.((signal) => child.kill(signal)));
  // A command that stops reading early closes its end of the pipe: that is its right.
  child.stdin.on('error', () => undefined);
  feed(child.stdin, options.stdin ?? '');
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code, signal) => {
      const { text, peakBytes } = takePeak(Buffer.concat(stderr).toString());
      done({ code, signal, stdout: Buffer.concat(stdout).toString(), stderr: text, peakBytes });
    });
  });
}

const PEAK = /\[peak (\d+) KiB\]\n/;
const TELL_PEAK = resolve(import.meta.dirname, 'tell-peak.ts');

function takePeak(stderr: string): { readonly text: string; readonly peakBytes: number } {
  const peak = PEAK.exec(stderr);
  return { text: stderr.replace(PEAK, ''), peakBytes: Number(peak?.[1] ?? 0) * 1024 };
}

function feed(stdin: Writable, input: NonNullable<CliOptions['stdin']>): void {
  if (typeof input === 'string' || input instanceof Uint8Array) stdin.end(input);
  else Readable.from(input).pipe(stdin);
}

/** The lines of NDJSON output. */
export function parseLines<T>(text: string): T[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}
