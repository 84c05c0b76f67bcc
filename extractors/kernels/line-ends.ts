/** Counts the line feeds in bytes. The work is done by `line-ends.wat`. */
import { type Memory, startKernel } from './instance.ts';
import { BINARY } from './line-ends.generated.ts';

/** As the source of the kernel says. */
const STRIDE = 64;
const PIECE = 65_536 - STRIDE;

interface Kernel {
  readonly memory: Memory;
  readonly count: (length: number) => number;
}

let count: Kernel['count'] | undefined;
let room: Uint8Array;

export function countLineFeeds(bytes: Uint8Array): number {
  count ??= start();
  let lineFeeds = 0;
  for (let from = 0; from < bytes.length; from += PIECE) {
    const piece = from === 0 && bytes.length <= PIECE ? bytes : bytes.subarray(from, from + PIECE);
    room.set(piece);
    room.fill(0, piece.length, piece.length + STRIDE);
    lineFeeds += count(piece.length);
  }
  return lineFeeds;
}

function start(): Kernel['count'] {
  const kernel = startKernel<Kernel>(BINARY);
  room = new Uint8Array(kernel.memory.buffer);
  return kernel.count;
}
