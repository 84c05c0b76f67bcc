/**
 * `node test/generator/cli.ts mbox|text --seed N --bytes 64M [--truth FILE] > archive`: writes a
 * generated archive to standard output and the planted URLs, one JSON object a line, to FILE.
 * Ends quietly when its reader does.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { generateMbox, generateText } from './generate.ts';
import type { OnPlanted } from './planted.ts';

const USAGE = 'usage: node test/generator/cli.ts mbox|text --seed N --bytes 64M [--truth FILE]';
const GENERATORS = { mbox: generateMbox, text: generateText };
const UNITS: Readonly<Record<string, number>> = { '': 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };
const TRUTH_BUFFER = 64 * 1024;

interface Request {
  readonly kind: keyof typeof GENERATORS;
  readonly seed: number;
  readonly bytes: number;
  readonly truth?: string | undefined;
}

function readRequest(args: readonly string[]): Request {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      bytes: { type: 'string' },
      truth: { type: 'string' },
    },
  });
  const [kind, ...more] = positionals;
  if (kind !== 'mbox' && kind !== 'text') throw new Error(`say mbox or text, not '${kind ?? ''}'`);
  if (more.length > 0) throw new Error(`one kind at a time: '${more[0]}' is too much`);
  return { kind, seed: readSeed(values.seed), bytes: readSize(values.bytes), truth: values.truth };
}

function readSeed(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--seed '${text}' is not a number below 10^9`);
  return Number(text);
}

function readSize(text: string | undefined): number {
  if (text === undefined) throw new Error('--bytes is missing');
  const match = /^(\d{1,12})([KMG]?)$/i.exec(text);
  if (match === null) throw new Error(`--bytes '${text}' is not a size such as 4096, 64M or 1G`);
  return Number(match[1]) * (UNITS[(match[2] ?? '').toUpperCase()] ?? 1);
}

/** Writes planted URLs to a file, some at a time. */
function openTruth(path: string): { readonly add: OnPlanted; readonly close: () => void } {
  const file = openSync(path, 'w');
  let lines = '';
  const flush = (): void => {
    writeSync(file, lines);
    lines = '';
  };
  return {
    add: (planted) => {
      lines += `${JSON.stringify(planted)}\n`;
      if (lines.length > TRUTH_BUFFER) flush();
    },
    close: () => {
      flush();
      closeSync(file);
    },
  };
}

async function write({ kind, seed, bytes, truth }: Request): Promise<void> {
  const planted = truth === undefined ? undefined : openTruth(truth);
  const options = { seed, bytes, ...(planted === undefined ? {} : { onPlanted: planted.add }) };
  try {
    await pipeline(Readable.from(GENERATORS[kind](options)), process.stdout);
  } finally {
    planted?.close();
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function fail(error: unknown, hint: string): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`generator: ${message}${hint}\n`);
}

async function main(): Promise<number> {
  let request: Request;
  try {
    request = readRequest(process.argv.slice(2));
  } catch (error) {
    fail(error, `\n${USAGE}`);
    return 3;
  }
  try {
    await write(request);
  } catch (error) {
    if (codeOf(error) === 'EPIPE') return 0;
    fail(error, '');
    return 1;
  }
  return 0;
}

process.exitCode = await main();
