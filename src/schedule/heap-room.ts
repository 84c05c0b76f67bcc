/**
 * Room in the heap while links are asked. The program starts with a nursery that does not grow, and collects what has
 * grown old eagerly, since nearly all that a scan allocates dies at once. What a check holds lives as long as its server
 * takes: in so small a nursery all of it would be copied again and again, then grow old, and be looked through often.
 * Each thread has a heap of its own, but all go by the flags of the process: only for a process that is ours.
 */
import { setFlagsFromString } from 'node:v8';

/** From the 1 MiB that V8 begins with; left to itself it would go on to 64. */
const GROWTH = 16;
/** Of what has grown old, before it is collected again. */
const OLD_GROWTH_PERCENT = 100;
const MEBIBYTE = 1024 * 1024;
const PIECE_BYTES = 8 * 1024;

/** V8 looks whether to let the nursery grow when it is full. */
export function makeHeapRoom(): void {
  setFlagsFromString(`--semi-space-growth-factor=${GROWTH}`);
  const pieces: number[][] = [];
  for (let bytes = 0; bytes < 2 * MEBIBYTE; bytes += PIECE_BYTES) {
    pieces.push(new Array(PIECE_BYTES / 8).fill(bytes));
  }
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString(`--heap-growing-percent=${OLD_GROWTH_PERCENT}`);
}
