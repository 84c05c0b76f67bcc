/**
 * Room in the heap for what a command does. The program starts with a nursery that does not grow, and collects what has
 * grown old eagerly, since nearly all that a scan allocates dies at once. Each thread has a heap of its own, but all go
 * by the flags of the process: only for a process that is ours.
 */
import { tellV8 } from './v8-flags.ts';

/** What V8 begins with. */
const FIRST_NURSERY_MIB = 1;
/** Each collection looks at all roots, and that takes longer than what a scan has kept: 1 MiB was full 5,000 times. */
export const SCAN_NURSERY_MIB = 4;
/**
 * What a check holds lives as long as its server takes: in a small nursery all of it would be copied again and again,
 * then grow old, and be looked through often. Left to itself V8 would go on to 64.
 */
const ASKING_NURSERY_MIB = 16;
/** Of what has grown old, before it is collected again. */
const OLD_GROWTH_PERCENT = 100;
const MEBIBYTE = 1024 * 1024;
const PIECE_BYTES = 8 * 1024;

/** On this thread, and on those that are started from now on. */
export function makeScanRoom(): void {
  growNursery(SCAN_NURSERY_MIB);
  tellV8(`--min-semi-space-size=${SCAN_NURSERY_MIB}`);
}

export function makeAskingRoom(): void {
  growNursery(ASKING_NURSERY_MIB);
  tellV8(`--heap-growing-percent=${OLD_GROWTH_PERCENT}`);
  // What is held is not copied while it is marked.
  tellV8('--separate-gc-phases', { to: 24 });
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
