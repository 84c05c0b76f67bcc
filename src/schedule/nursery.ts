/**
 * Room for what is young while links are asked. The program starts with a nursery that does not grow, since nearly all
 * that a scan allocates dies at once; what a check holds lives as long as its server takes, and in so small a nursery
 * all of it would be copied again and again, and then grow old. Each thread has a nursery of its own, but all go by the
 * flags of the process: only for a process that is ours.
 */
import { setFlagsFromString } from 'node:v8';

/** From the 1 MiB that V8 begins with; left to itself it would go on to 64. */
const GROWTH = 16;
const MEBIBYTE = 1024 * 1024;
const PIECE_BYTES = 8 * 1024;

/** V8 looks whether to let the nursery grow when it is full. */
export function growNursery(): void {
  setFlagsFromString(`--semi-space-growth-factor=${GROWTH}`);
  const pieces: number[][] = [];
  for (let bytes = 0; bytes < 2 * MEBIBYTE; bytes += PIECE_BYTES) {
    pieces.push(new Array(PIECE_BYTES / 8).fill(bytes));
  }
  setFlagsFromString('--semi-space-growth-factor=1');
}
