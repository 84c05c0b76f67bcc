/**
 * Loaded before the program (`--import`): counts what is made out of bytes, read, asked of SQLite and of WebAssembly, sent
 * to threads and allocated, and writes it as JSON to the file that `URLGLEAN_COUNTS` names. Stops time; else the program
 * sees no change.
 */
import fs from 'node:fs';
import { Session } from 'node:inspector';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread, MessagePort, Worker } from 'node:worker_threads';
import type { Counts } from './counts.ts';

/** A sample each so many bytes on average: an allocation is told to about one per cent. */
const SAMPLING_BYTES = 4096;

const counts: Counts = {
  strings: 0,
  decodedBytes: 0,
  copiedBytes: 0,
  views: 0,
  readBytes: 0,
  statements: 0,
  messages: 0,
  moduleCalls: 0,
  allocatedBytes: 0,
};

/** What a counted method does inside is its own affair: it counts once. */
let inside = false;

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** `count` sees what a method gave, and for what. */
function watch(
  owner: object,
  names: readonly string[],
  count: (value: unknown, args: readonly unknown[]) => void,
): void {
  for (const name of names) {
    const original = Reflect.get(owner, name) as Method;
    const counted: Method = function (...args) {
      if (inside) return Reflect.apply(original, this, args);
      inside = true;
      try {
        const value = Reflect.apply(original, this, args);
        count(value, args);
        return value;
      } finally {
        inside = false;
      }
    };
    Object.defineProperty(owner, name, { value: counted, writable: true, configurable: true });
  }
}

function countString(value: unknown): void {
  counts.strings++;
  counts.decodedBytes += (value as string).length;
}

function countCopied(value: unknown): void {
  counts.copiedBytes += typeof value === 'number' ? value : (value as Uint8Array).length;
}

function watchBytes(): void {
  const slices = ['latin1Slice', 'utf8Slice', 'asciiSlice', 'ucs2Slice', 'hexSlice', 'base64Slice'];
  watch(Buffer.prototype, ['toString', ...slices], countString);
  watch(TextDecoder.prototype, ['decode'], countString);
  watch(String, ['fromCharCode', 'fromCodePoint'], countString);
  watch(Buffer.prototype, ['copy'], countCopied);
  watch(Buffer, ['concat'], countCopied);
  watch(Buffer, ['from'], (value, [from]) => {
    const isView = from instanceof ArrayBuffer || from instanceof SharedArrayBuffer;
    if (!isView) countCopied(value);
  });
  const typed = Object.getPrototypeOf(Uint8Array.prototype) as object;
  watch(typed, ['slice'], countCopied);
  watch(typed, ['set'], (_, [from]) => countCopied(from));
  watch(typed, ['subarray'], () => counts.views++);
  watch(Buffer.prototype, ['subarray', 'slice'], () => counts.views++);
}

function watchReading(): void {
  watch(fs, ['readSync'], (read) => {
    counts.readBytes += read as number;
  });
  watch(fs, ['readFileSync'], (value) => {
    counts.readBytes += (value as string | Buffer).length;
  });
  syncBuiltinESMExports();
}

async function watchStore(): Promise<void> {
  const { DatabaseSync, StatementSync } = await import('node:sqlite');
  const asked = (): void => {
    counts.statements++;
  };
  watch(StatementSync.prototype, ['run', 'get', 'all', 'iterate'], asked);
  watch(DatabaseSync.prototype, ['exec'], asked);
}

function watchThreads(): void {
  for (const { prototype } of [Worker, MessagePort]) {
    watch(prototype, ['postMessage'], () => counts.messages++);
  }
}

/** The part of WebAssembly that is watched: its types belong to the DOM library, which is not included here. */
type Instantiate = new (
  ...args: unknown[]
) => { readonly exports: Readonly<Record<string, unknown>> };
declare const WebAssembly: { Instance: Instantiate };

/** What a module calls within itself is its own affair. */
function watchModules(): void {
  const { Instance } = WebAssembly;
  WebAssembly.Instance = new Proxy(Instance, {
    construct: (_, args) => ({ exports: watchedExports(new Instance(...args).exports) }),
  });
}

function watchedExports(exports: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const watched = { ...exports };
  const functions = Object.keys(watched).filter((name) => typeof watched[name] === 'function');
  watch(watched, functions, () => counts.moduleCalls++);
  return watched;
}

interface Sampled {
  readonly selfSize: number;
  readonly children: readonly Sampled[];
}

function sizeOf({ selfSize, children }: Sampled): number {
  return children.reduce((sum, child) => sum + sizeOf(child), selfSize);
}

function watchHeap(): Session {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.startSampling', {
    samplingInterval: SAMPLING_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  return session;
}

/**
 * For the program no time passes: how many links a turn comes to, and how many results are committed together, must not
 * depend on how fast the machine is. Timers run as ever.
 */
function stopTime(): void {
  const [now, counted] = [Date.now(), performance.now()];
  Date.now = () => now;
  performance.now = () => counted;
}

/** What threads do is theirs: of them only what is sent to them counts. */
if (isMainThread) {
  stopTime();
  watchBytes();
  watchReading();
  await watchStore();
  watchThreads();
  watchModules();
  const session = watchHeap();
  process.on('exit', () => {
    session.post('HeapProfiler.stopSampling', (_, { profile }) => {
      counts.allocatedBytes = sizeOf(profile.head);
    });
    fs.writeFileSync(process.env['URLGLEAN_COUNTS'] ?? '', JSON.stringify(counts));
  });
}
