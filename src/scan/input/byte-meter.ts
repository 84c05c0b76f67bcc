/**
 * The progress of a scan in bytes: counts bytes read and bytes skipped as known, and the total where it needs no walk
 * through folders. May be read at any time.
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
  readonly #onExpected: (total: number | undefined) => void;

  /** `onExpected` is told the total, once, before anything is read. */
  constructor(onExpected: (total: number | undefined) => void = () => undefined) {
    this.#onExpected = onExpected;
  }

  /** Undefined: folders, patterns or streams are among the inputs, or it is not known yet. */
  get total(): number | undefined {
    return this.#total;
  }

  /** Adds up the sizes of the inputs; an input that fails here is reported when it is read. Undefined: others come. */
  expect(inputs: readonly Input[] | undefined): void {
    this.#total = inputs && totalOf(inputs);
    this.#onExpected(this.#total);
  }
}

function totalOf(inputs: readonly Input[]): number | undefined {
  let total = 0;
  for (const input of inputs) {
    const size = sizeOf(input);
    if (size === null) return undefined;
    total += size;
  }
  return total;
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
