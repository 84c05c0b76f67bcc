/**
 * Opens what is read once, from its beginning to its end: a pipe, a device, a packed file. A pipe that nobody has
 * opened for writing yet is waited for without holding a thread, which nothing could end.
 */
import { constants, createReadStream, openSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { systemPath } from '../system/path-bytes.ts';

/** Elsewhere a pipe that is opened without waiting looks as if it had ended. */
const OPENS_WITHOUT_WAITING = process.platform === 'linux';

/** Throws what the system says, now or when it is read. */
export function openStream(named: string): Readable {
  const path = systemPath(named);
  if (!OPENS_WITHOUT_WAITING || !statSync(path).isFIFO()) return createReadStream(path);
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const { Socket } = process.getBuiltinModule('node:net');
  return new Socket({ fd, readable: true, writable: false });
}
