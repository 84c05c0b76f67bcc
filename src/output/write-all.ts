/** Writes all bytes to a descriptor, even if the system accepts fewer at once, or none for the moment. */
import { writeSync } from 'node:fs';
import { codeOf } from './failure.ts';

const PAUSE_MS = 10;

export function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) {
    const count = writeSome(descriptor, bytes.subarray(written));
    if (count === 0) pause();
    written += count;
  }
}

/** 0 if a terminal or device in non-blocking mode accepts nothing now. */
function writeSome(descriptor: number, bytes: Uint8Array): number {
  try {
    return writeSync(descriptor, bytes);
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') return 0;
    throw error;
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}
