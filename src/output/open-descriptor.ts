/**
 * An output through a descriptor: a device, or a file that cannot be replaced, written in place. A file stays
 * untouched until the first write.
 */
import { closeSync, ftruncateSync } from 'node:fs';
import { attempt } from './failure.ts';
import type { OutputFile } from './model.ts';
import { OutputBuffer } from './output-buffer.ts';
import { writeAll } from './write-all.ts';

export interface Descriptor {
  readonly descriptor: number;
  /** Whether the first write truncates the file. */
  readonly replaces: 'all' | 'nothing';
  /** Whether it was opened for this output, and is closed with it. */
  readonly owner: 'us' | 'others';
}

/** `path` names it in problems. */
export function openDescriptor(path: string, { descriptor, ...how }: Descriptor): OutputFile {
  const buffer = new OutputBuffer();
  let isEmptied = how.replaces === 'nothing';
  let isOpen = how.owner === 'us';
  const put = (chunks: Iterable<Uint8Array>): void => {
    for (const chunk of chunks) attempt(path, () => writeAll(descriptor, chunk));
  };
  const empty = (): void => {
    if (!isEmptied) attempt(path, () => ftruncateSync(descriptor));
    isEmptied = true;
  };
  const close = (): void => {
    if (isOpen) attempt(path, () => closeSync(descriptor));
    isOpen = false;
  };
  return {
    path,
    write: (chunk) => {
      empty();
      put(buffer.add(chunk));
      return undefined;
    },
    finish: () => {
      empty();
      put(buffer.flush());
      close();
      return undefined;
    },
    discard: close,
  };
}
