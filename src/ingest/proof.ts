/**
 * Proves that the beginning of a file is unchanged: hashes samples of it, or all of it when it is small. Reading
 * gigabytes every night to see that nothing changed would cost more than reading the changes; a change that keeps the
 * length, the time, both ends and every sample is found only by `--full`.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { systemPath } from '../system/path-bytes.ts';

const HASHED_WHOLE_BYTES = 1024 * 1024;
const HEAD_BYTES = 64 * 1024;
/** Mail is appended to: a program that rewrites a mailbox moves its end. */
const TAIL_BYTES = 256 * 1024;
const SAMPLE_BYTES = 4096;
const SAMPLES = 128;

/** Of the first `size` bytes; null where the file no longer has so many. Rejects with the system's error. */
export async function proofOf(path: string, size: number): Promise<string | null> {
  const handle = await open(systemPath(path), 'r');
  try {
    const hash = createHash('sha256');
    for (const [start, length] of samplesOf(size)) {
      const bytes = await readAt(handle, start, length);
      if (bytes.length < length) return null;
      hash.update(bytes);
    }
    return hash.digest('base64url');
  } finally {
    await handle.close();
  }
}

function samplesOf(size: number): readonly (readonly [start: number, length: number])[] {
  if (size <= HASHED_WHOLE_BYTES) return [[0, size]];
  const step = Math.floor((size - HEAD_BYTES - TAIL_BYTES) / SAMPLES);
  const between = Array.from(
    { length: SAMPLES },
    (_, i) => [HEAD_BYTES + i * step, SAMPLE_BYTES] as const,
  );
  return [[0, HEAD_BYTES], ...between, [size - TAIL_BYTES, TAIL_BYTES]];
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await handle.read(bytes, read, length - read, position + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return bytes.subarray(0, read);
}
