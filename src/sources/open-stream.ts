/**
 * Opens a source that is read once, from beginning to end: a pipe, a device, a packed file. A pipe without a writer yet
 * is awaited without blocking a thread, which could not be interrupted.
 */
import { constants, createReadStream, openSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { systemPath } from '../system/path-bytes.ts';

/** Elsewhere a pipe that is opened without waiting looks as if it had ended. */
const OPENS_WITHOUT_WAITING = process.platform === 'linux';

/** Throws the system's error, now or when it is read. */
export function openStream(named: string): Readable {
  const path = systemPath(named);
  if (!OPENS_WITHOUT_WAITING || !statSync(path).isFIFO()) return createReadStream(path);
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const { Socket } = process.getBuiltinModule('node:net');
  return new Socket({ fd, readable: true, writable: false });
}
