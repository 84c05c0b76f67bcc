/**
 * Where a line of a file begins: takes a path and a position, looks back from there for a line end, gives the position
 * behind it. Goes over each byte once, and over few unless the line is long.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { systemPath } from '../system/path-bytes.ts';

const LF = 0x0a;
const READ_BYTES = 64 * 1024;

/** Rejects with the system's error. */
export async function lineStartBefore(path: string, position: number): Promise<number> {
  const handle = await open(systemPath(path), 'r');
  try {
    const buffer = Buffer.alloc(Math.min(READ_BYTES, position));
    for (let end = position; end > 0; end -= buffer.length) {
      const found = await lastLineEnd(handle, buffer, end);
      if (found !== -1) return found + 1;
    }
    return 0;
  } finally {
    await handle.close();
  }
}

/** The last line end in the bytes before `end` that fit the buffer. */
async function lastLineEnd(handle: FileHandle, buffer: Buffer, end: number): Promise<number> {
  const start = Math.max(0, end - buffer.length);
  const { bytesRead } = await handle.read(buffer, 0, end - start, start);
  const at = buffer.subarray(0, bytesRead).lastIndexOf(LF);
  return at === -1 ? -1 : start + at;
}
