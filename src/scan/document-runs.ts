/** Documents that are no text, read in threads; what that takes is loaded with the first of them. */
import type { Problem } from '../errors.ts';
import type { ByteReader } from '../sources/unpack/streams/byte-reader.ts';
import type { DocumentResult, DocumentTask } from './documents/protocol.ts';
import type { DocumentThreads } from './documents/threads.ts';
import type { FileFault } from './output/protocol.ts';

export interface ReadWhole extends Omit<DocumentResult, 'faults'> {
  readonly problems: readonly Problem[];
  /** What later runs tell without reading it again; null: it is to be read again. */
  readonly known: readonly FileFault[] | null;
}

/** More would take the memory of many documents at once. */
const MOST_THREADS = 4;

export class DocumentRuns {
  /** Without scan workers there is one: nothing else could end a reader that does not come back. */
  readonly threads: number;
  readonly #signal: AbortSignal | undefined;
  #opened: Promise<DocumentThreads> | undefined;

  constructor(threads: number, signal?: AbortSignal) {
    this.threads = Math.max(1, Math.min(MOST_THREADS, threads));
    this.#signal = signal;
  }

  /** `reader` gives the bytes of what is no file. */
  async run(task: DocumentTask, reader?: ByteReader): Promise<ReadWhole> {
    this.#opened ??= this.#open();
    const threads = await this.#opened;
    const { faults, ...result } = await (reader
      ? threads.runHeld(task, reader)
      : threads.run(task));
    const { knownOf, problemsOf } = await import('./documents/told.ts');
    return { ...result, problems: problemsOf(task, faults), known: knownOf(faults) };
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await (await opened)?.close();
  }

  async #open(): Promise<DocumentThreads> {
    const { DocumentThreads } = await import('./documents/threads.ts');
    return new DocumentThreads(this.threads, this.#signal);
  }
}
