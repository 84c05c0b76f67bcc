/**
 * Room in the heap for what a command does. The program starts with a nursery that does not grow, and collects what has
 * grown old eagerly, since nearly all that a scan allocates dies at once. Each thread has a heap of its own, but all go
 * by the flags of the process: only for a process that is ours.
 */
import { tellV8 } from './flags.ts';

/** What V8 begins with. */
const FIRST_NURSERY_MIB = 1;
/** Each collection looks at all roots, and that takes longer than what a scan has kept: 1 MiB was full 5,000 times. */
export const SCAN_NURSERY_MIB = 4;
/**
 * What a check holds lives as long as its server takes, and what is told of a link as long as its row is read: in a
 * small nursery all of it would be copied again and again, then grow old, and be looked through often. Left to itself
 * V8 would go on to 64.
 */
const RUN_NURSERY_MIB = 16;
/** Of what has grown old, before it is collected again. */
const OLD_GROWTH_PERCENT = 100;
const MEBIBYTE = 1024 * 1024;
const PIECE_BYTES = 8 * 1024;

/** For finding, on this thread and on those that are started from now on. */
export function makeScanRoom(): void {
  growNursery(SCAN_NURSERY_MIB);
  startThreadsWith(SCAN_NURSERY_MIB);
}

/** For a run that finds links, keeps them in a store, and asks them; threads that find are started from now on. */
export function makeRunRoom(): void {
  growNursery(RUN_NURSERY_MIB);
  startThreadsWith(SCAN_NURSERY_MIB);
  tellV8(`--heap-growing-percent=${OLD_GROWTH_PERCENT}`);
}

/** For threads that ask and are started from now on. */
export function makeAskingThreadsRoom(): void {
  startThreadsWith(RUN_NURSERY_MIB);
}

function startThreadsWith(mebibytes: number): void {
  tellV8(`--min-semi-space-size=${mebibytes}`);
}

/** V8 looks whether to let the nursery grow when it is full of what is still held. */
function growNursery(mebibytes: number): void {
  tellV8(`--semi-space-growth-factor=${mebibytes / FIRST_NURSERY_MIB}`);
  const pieces: number[][] = [];
  for (let bytes = 0; bytes < 2 * FIRST_NURSERY_MIB * MEBIBYTE; bytes += PIECE_BYTES) {
    pieces.push(new Array(PIECE_BYTES / 8).fill(bytes));
  }
  tellV8('--semi-space-growth-factor=1');
}
