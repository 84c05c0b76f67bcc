/**
 * How far a scan has read, in bytes: counts what was read and what need not be, and knows how much there is in all
 * where that can be told without walking folders. Read it whenever you like.
 */
import { statSync } from 'node:fs';
import { isGivenUrl } from '../../sources/given-url.ts';
import type { Input } from '../../sources/names/model.ts';
import { systemPath } from '../../system/path-bytes.ts';

export class ByteMeter {
  /** As they lie on the disk or come in: packed files count packed. */
  read = 0;
  /** Of sources that are known from an earlier run. */
  known = 0;
  #total: number | undefined;

  /** Undefined: folders, patterns or streams are among the inputs, or it is not known yet. */
  get total(): number | undefined {
    return this.#total;
  }

  /** Looks at the inputs; trouble with one of them is told by whoever reads it. */
  expect(inputs: readonly Input[]): void {
    let total = 0;
    for (const input of inputs) {
      const size = sizeOf(input);
      if (size === null) return;
      total += size;
    }
    this.#total = total;
  }
}

/** Null: not known. */
function sizeOf(input: Input): number | null {
  if (typeof input !== 'string') return input.data.length;
  if (isGivenUrl(input)) return 0;
  return input === '-' ? null : fileSize(input);
}

function fileSize(path: string): number | null {
  try {
    const stats = statSync(systemPath(path));
    return stats.isFile() ? stats.size : null;
  } catch {
    return null;
  }
}
