/**
 * Tells V8 how to run this program. Its flags come and go, and of one that it does not know it complains on standard
 * error: each is told only to versions of Node.js with which it was tried. Elsewhere all works, with more memory.
 */
import { setFlagsFromString } from 'node:v8';

/** Major versions of Node.js, inclusive. */
interface Tried {
  readonly from?: number;
  readonly to?: number;
}

const LAST_TRIED = 26;

/** For all of the process, also while it runs. */
export function tellV8(flag: string, tried: Tried = {}): void {
  if (wasTried(Number.parseInt(process.versions.node, 10), tried)) setFlagsFromString(flag);
}

export function wasTried(major: number, { from = 0, to = LAST_TRIED }: Tried): boolean {
  return major >= from && major <= to;
}
