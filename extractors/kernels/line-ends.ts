/** Counts the line feeds in bytes with the kernel `line-ends.wat`. */
import { type Memory, startKernel } from './instance.ts';
import { BINARY } from './line-ends.generated.ts';

/** Must match the source of the kernel. */
const STRIDE = 64;
const PIECE = 65_536 - STRIDE;

interface Kernel {
  readonly memory: Memory;
  readonly count: (length: number) => number;
}

interface Engine {
  readonly kernel: Kernel;
  readonly room: Uint8Array;
}

let engine: Engine | undefined;

export function countLineFeeds(bytes: Uint8Array): number {
  engine ??= start();
  const { kernel, room } = engine;
  let count = 0;
  for (let from = 0; from < bytes.length; from += PIECE) {
    const piece = bytes.length <= PIECE ? bytes : bytes.subarray(from, from + PIECE);
    room.set(piece);
    room.fill(0, piece.length, piece.length + STRIDE);
    count += kernel.count(piece.length);
  }
  return count;
}

function start(): Engine {
  const kernel = startKernel<Kernel>(BINARY);
  return { kernel, room: new Uint8Array(kernel.memory.buffer) };
}
