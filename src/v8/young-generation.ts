/**
 * Sizes the young generation for the job. It starts with a semi-space of 1 MiB, which the start flags keep as it is.
 * Each thread has its own heap, but all follow the flags of the process: call these only in a process of this program.
 */
import { setFlag } from './flags.ts';

/** V8's initial size of a semi-space. */
const INITIAL_MIB = 1;
/** Each scavenge visits all roots, which takes longer than copying the survivors of a scan. */
export const SCAN_SEMI_SPACE_MIB = 4;
/**
 * The objects of a check live until its server answers, and those of a link until its row is read: a small young
 * generation would copy them again and again, then promote them. Left to itself V8 would grow to 64.
 */
const RUN_SEMI_SPACE_MIB = 16;
/** How much the old generation grows before a major GC. */
const OLD_GROWTH_PERCENT = 100;
const MEBIBYTE = 1024 * 1024;
const CHUNK_BYTES = 8 * 1024;
/** To grow takes as long as scanning so much. */
const SMALL_BYTES = 64 * 1024;
const ALL_VERSIONS = { from: 22 } as const;

/** For a scan of so many bytes, undefined if unknown, on this thread and on those that are started from now on. */
export function growForScan(bytes: number | undefined): void {
  if (bytes !== undefined && bytes <= SMALL_BYTES) return;
  growSemiSpace(SCAN_SEMI_SPACE_MIB);
  startThreadsWith(SCAN_SEMI_SPACE_MIB);
}

/** For a run that finds links, keeps them in a store and checks them; threads that are started from now on scan. */
export function growForRun(): void {
  growSemiSpace(RUN_SEMI_SPACE_MIB);
  startThreadsWith(SCAN_SEMI_SPACE_MIB);
  setFlag(`--heap-growing-percent=${OLD_GROWTH_PERCENT}`, ALL_VERSIONS);
}

/** For threads that check and are started from now on. */
export function growCheckThreads(): void {
  startThreadsWith(RUN_SEMI_SPACE_MIB);
}

function startThreadsWith(mebibytes: number): void {
  setFlag(`--min-semi-space-size=${mebibytes}`, ALL_VERSIONS);
}

/** V8 grows a semi-space in a scavenge that finds it full of live objects. */
function growSemiSpace(mebibytes: number): void {
  setFlag(`--semi-space-growth-factor=${mebibytes / INITIAL_MIB}`, ALL_VERSIONS);
  const chunks: number[][] = [];
  for (let bytes = 0; bytes < 2 * INITIAL_MIB * MEBIBYTE; bytes += CHUNK_BYTES) {
    chunks.push(new Array(CHUNK_BYTES / 8).fill(bytes));
  }
  setFlag('--semi-space-growth-factor=1', ALL_VERSIONS);
}
