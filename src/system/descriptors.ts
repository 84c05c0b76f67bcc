/**
 * How many files and connections this process may have open at once, and the load that fits. Reads the limit without
 * running into it; recognises the errors of a process that did.
 */
import { closeSync, openSync, readFileSync } from 'node:fs';

/** Streams, the store, the libraries and event loops of the process itself, name servers. */
const RESERVED = 36;
/** A link under way: two addresses tried at once, or a control and a data connection. */
const PER_LINK = 2;
/** Pools of connections: one that verifies certificates, and one that does not. */
const KINDS_OF_CONNECTIONS = 2;

const EXHAUSTED = new Set<unknown>(['EMFILE', 'ENFILE']);
/** The descriptors that SQLite opens at once. */
const SQLITE_DESCRIPTORS = 4;

export interface Load {
  /** Links under way at the same time: at first and at least, at most, and slow ones beside those. */
  readonly first: number;
  readonly most: number;
  readonly slow: number;
  /** Origins whose idle connections are kept. */
  readonly originsKept: number;
}

/**
 * The load that fits a limit: what it begins with comes first; of the rest, half is for kept connections, a quarter each
 * for more links and for slow ones. At least one link is under way.
 */
export function fittingLoad(limit: number | undefined, load: Load): Load {
  if (limit === undefined) return load;
  const free = limit - RESERVED;
  const first = Math.max(1, Math.min(load.first, Math.floor(free / PER_LINK)));
  const quarter = Math.floor(Math.max(0, free - first * PER_LINK) / 4 / PER_LINK);
  const most = first + Math.min(load.most - load.first, quarter);
  const slow = Math.min(load.slow, quarter);
  const left = Math.floor((free - (most + slow) * PER_LINK) / KINDS_OF_CONNECTIONS);
  return { first, most, slow, originsKept: Math.max(0, Math.min(load.originsKept, left)) };
}

/** The soft limit, which Node.js has raised to the hard one; undefined: none, or it is not known. */
export function descriptorLimit(): number | undefined {
  try {
    const limits = readFileSync('/proc/self/limits', 'latin1');
    const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}

/** A call of the system failed since too many files and connections are open. */
export function isDescriptorFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && EXHAUSTED.has(error.code);
}

/** Nothing more can be opened at the moment: for libraries that say of any failure that a file cannot be opened. */
export function areDescriptorsExhausted(): boolean {
  const opened: number[] = [];
  try {
    while (opened.length < SQLITE_DESCRIPTORS) opened.push(openSync(process.execPath, 'r'));
    return false;
  } catch (error) {
    return isDescriptorFault(error);
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}
