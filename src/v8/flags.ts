/**
 * The flags of V8 that the program sets, each with its gain. Flags come and go, and V8 prints an error about one that
 * it does not know: each is set on tested versions of Node.js only. On others everything works, less economically.
 */
import { setFlagsFromString } from 'node:v8';

/** The first major version of Node.js that knows a flag; tested up to the last one below. */
interface Tested {
  readonly from: number;
}

const LAST_TESTED = 26;

/**
 * The saving by a flag, in per cent: medians of nine pairs by turns with and without it, `extract --json` of 64 MiB
 * with Node.js 24. Below 3 a figure is noise.
 */
interface Saving {
  readonly mbox: number;
  readonly text: number;
}

interface StartFlag extends Tested {
  readonly flag: string;
  readonly cpu: Saving;
  readonly peakMemory: Saving;
  /** Year and month. */
  readonly measured: string;
}

/** How V8 collects garbage is set here and never later: if that changes during a collection, V8 may crash. */
export const START_FLAGS: readonly StartFlag[] = [
  {
    // The young generation keeps its size until young-generation.ts grows it, which counts on the initial one.
    ...{ flag: '--semi-space-growth-factor=1', from: 22, measured: '2026-11' },
    ...{ cpu: { mbox: 0, text: -6 }, peakMemory: { mbox: 2, text: 1 } },
  },
  {
    // Nearly all that a scan allocates dies young: an early major GC bounds the garbage that was promoted.
    ...{ flag: '--heap-growing-percent=20', from: 22, measured: '2026-11' },
    ...{ cpu: { mbox: -1, text: -3 }, peakMemory: { mbox: 0, text: -1 } },
  },
  {
    // A scavenge of so small a young generation is over before the threads that would help with it are awake.
    ...{ flag: '--no-parallel-scavenge', from: 22, measured: '2026-11' },
    ...{ cpu: { mbox: 2, text: 1 }, peakMemory: { mbox: 1, text: 2 } },
  },
  {
    // V8 would optimise with TurboFan after 3,000 calls, which costs more than it gains in the seconds that most jobs
    // take. Node.js 22 has no Maglev to run the code until then.
    ...{ flag: '--invocation-count-for-turbofan=100000', from: 24, measured: '2026-11' },
    ...{ cpu: { mbox: 15, text: 15 }, peakMemory: { mbox: 2, text: 2 } },
  },
  {
    // The careful way is asked now and then, by many functions that Maglev would optimise after 400 calls: mail of lists
    // takes 3 to 7 per cent less, and the code of the others needs no memory.
    ...{ flag: '--invocation-count-for-maglev=2000', from: 24, measured: '2026-12' },
    ...{ cpu: { mbox: 0, text: -1 }, peakMemory: { mbox: 3, text: 9 } },
  },
  {
    // Loops of the lexer run over whole texts, sixteen bytes at once: unrolled they take longer to compile than they gain.
    ...{ flag: '--no-wasm-loop-unrolling', from: 22, measured: '2026-12' },
    ...{ cpu: { mbox: 6, text: 3 }, peakMemory: { mbox: 1, text: 0 } },
  },
  {
    // An inlined function is compiled again with each caller, in memory that the system does not get back.
    ...{ flag: '--max-maglev-inlined-bytecode-size-cumulative=100', from: 24, measured: '2026-11' },
    ...{ cpu: { mbox: 0, text: 0 }, peakMemory: { mbox: 2, text: 3 } },
  },
  {
    // The same for TurboFan.
    ...{ flag: '--max-inlined-bytecode-size-cumulative=300', from: 24, measured: '2026-11' },
    ...{ cpu: { mbox: 5, text: 2 }, peakMemory: { mbox: -1, text: 0 } },
  },
];

/** What is written to a file does not need it. */
const FOR_OUTPUT = 'node:net';
const FOR_STORE = ['node:crypto', 'node:dns/promises', 'node:timers/promises'];
const WITHOUT_STORE = ['', 'completions', 'extract', 'help', 'man'];

/**
 * Loads the modules of Node.js that a command will, before a flag is set: from then on V8 does not take them as Node.js has
 * compiled them, and compiles them anew, which is a tenth of the time of a small check.
 */
export function loadBuiltins(command: string): void {
  if (!isWrittenToFile()) process.getBuiltinModule(FOR_OUTPUT);
  if (WITHOUT_STORE.includes(command) || command.startsWith('-')) return;
  for (const name of FOR_STORE) process.getBuiltinModule(name);
}

function isWrittenToFile(): boolean {
  try {
    return process.getBuiltinModule('node:fs').fstatSync(1).isFile();
  } catch {
    // Only Node.js knows such a descriptor.
    return false;
  }
}

export function setStartFlags(): void {
  for (const { flag, from } of START_FLAGS) setFlag(flag, { from });
}

/**
 * Keeps compiled code for other runs. Node.js keeps a module as it was loaded: a function that V8 compiles when it is first
 * called would be compiled in each run, so all are compiled with their module. That takes long once, and so is not done where
 * nothing was kept before, as in a container that is made anew each time, or where nothing can be kept.
 */
export function keepCompiled(): void {
  // Imported, they would be shared with the file of the version, which then loads this one.
  const { existsSync } = process.getBuiltinModule('node:fs');
  const { constants, enableCompileCache } = process.getBuiltinModule('node:module');
  const { tmpdir } = process.getBuiltinModule('node:os');
  const folder = process.env['NODE_COMPILE_CACHE'] ?? `${tmpdir()}/node-compile-cache`;
  const isKept = existsSync(folder);
  if (isKept) setFlag('--no-lazy', { from: 22 });
  const { DISABLED, FAILED } = constants.compileCacheStatus;
  const { status } = enableCompileCache();
  if (isKept && (status === FAILED || status === DISABLED)) setFlag('--lazy', { from: 22 });
}

/** For the whole process, also while it runs. */
export function setFlag(flag: string, tested: Tested): void {
  if (isTested(Number.parseInt(process.versions.node, 10), tested)) setFlagsFromString(flag);
}

export function isTested(major: number, { from }: Tested): boolean {
  return major >= from && major <= LAST_TESTED;
}
