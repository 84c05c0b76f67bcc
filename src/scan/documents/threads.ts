/**
 * Threads in which documents are read, apart from those that scan: one that does not come back is ended and replaced,
 * and no other source is hurt. Started with the first document; a task begins when it is handed to a thread, so that its
 * time is its own.
 */
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newCounts } from '../../../extractors/counts.ts';
import type { ByteReader } from '../../sources/unpack/streams/byte-reader.ts';
import { threadEnvironment } from '../../system/thread-environment.ts';
import { heldBytes } from './held-bytes.ts';
import { DOCUMENT_BOUNDS } from './limits.ts';
import type { DocumentResult, DocumentTask, ToldFault } from './protocol.ts';

interface Pool {
  run(task: DocumentTask): Promise<DocumentResult>;
  close(): Promise<void>;
}

export interface ThreadBounds {
  readonly milliseconds: number;
  readonly heapMebibytes: number;
}

export class DocumentThreads {
  readonly threads: number;
  readonly #signal: AbortSignal | undefined;
  readonly #bounds: ThreadBounds;
  #pool: Promise<Pool> | undefined;

  constructor(threads: number, signal?: AbortSignal, bounds: ThreadBounds = DOCUMENT_BOUNDS) {
    this.#bounds = bounds;
    this.threads = threads;
    this.#signal = signal;
  }

  async run(task: DocumentTask): Promise<DocumentResult> {
    this.#pool ??= openPool(this.threads, this.#bounds, this.#signal);
    const { run } = await this.#pool;
    return await run(task);
  }

  /** Of bytes that stream by. */
  async runHeld(task: DocumentTask, reader: ByteReader): Promise<DocumentResult> {
    const bytes = await heldBytes(reader);
    return 'fault' in bytes ? unread(bytes) : await this.run({ ...task, bytes });
  }

  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await (await pool)?.close();
  }
}

const IDLE_MILLISECONDS = 10_000;

async function openPool(
  threads: number,
  bounds: ThreadBounds,
  signal: AbortSignal | undefined,
): Promise<Pool> {
  const [{ Piscina }, { default: pLimit }] = await Promise.all([
    import('piscina'),
    import('p-limit'),
  ]);
  const suffix = extname(fileURLToPath(import.meta.url));
  const pool = new Piscina({
    filename: new URL(`./document-worker${suffix}`, import.meta.url).href,
    minThreads: 0,
    // Documents of a stream come one by one: a new thread for each would load its library again.
    idleTimeout: IDLE_MILLISECONDS,
    maxThreads: threads,
    env: threadEnvironment(),
    trackUnmanagedFds: false,
    resourceLimits: { maxOldGenerationSizeMb: bounds.heapMebibytes },
  });
  const inTurn = pLimit(threads);
  return {
    run: (task) => inTurn(() => bounded(pool, task, { bounds, signal })),
    close: () => pool.destroy(),
  };
}

/** Of Piscina. */
interface Runs {
  run(task: DocumentTask, options: { readonly signal: AbortSignal }): Promise<DocumentResult>;
}

async function bounded(
  pool: Runs,
  task: DocumentTask,
  { bounds, signal }: { readonly bounds: ThreadBounds; readonly signal: AbortSignal | undefined },
): Promise<DocumentResult> {
  const late = AbortSignal.timeout(bounds.milliseconds);
  const ended = signal === undefined ? late : AbortSignal.any([signal, late]);
  try {
    return await pool.run(task, { signal: ended });
  } catch (error) {
    return unread(late.aborted ? tooSlow(bounds) : faultOf(error, bounds));
  }
}

function tooSlow({ milliseconds }: ThreadBounds): ToldFault {
  return { fault: 'too-slow', detail: `more than ${milliseconds / 1000} seconds` };
}

/** Readers throw nothing: it is the memory of the thread, or a file that no library was made for. */
function faultOf(error: unknown, { heapMebibytes }: ThreadBounds): ToldFault {
  if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') {
    const detail = `it takes more than ${heapMebibytes} MiB of memory`;
    return { fault: 'too-large', detail };
  }
  return { fault: 'damaged', detail: error instanceof Error ? error.message : String(error) };
}

function unread(fault: ToldFault): DocumentResult {
  return { found: 0, sightings: [], text: [], written: 0, faults: [fault], counts: newCounts() };
}
