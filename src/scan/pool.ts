/** The scan workers, started with the first large task, and the tasks that they run. */
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from '../../checkers/model.ts';
import type { UrlBatch } from '../judging/judge-urls.ts';
import { threadEnvironment } from '../system/thread-environment.ts';
import { SCAN_SEMI_SPACE_MIB } from '../v8/young-generation.ts';
import type { ScanBatch, ScanTask } from './output/protocol.ts';

export interface ScanPool {
  readonly threads: number;
  run(task: ScanTask): Promise<ScanBatch>;
  judge(batch: UrlBatch): Promise<readonly (readonly Finding[])[]>;
  close(): Promise<void>;
}

/** The workers of one job, of which small ones have none. They end when their owner closes them. */
export class Workers {
  #pool: Promise<ScanPool> | undefined;

  start(threads: number): Promise<ScanPool> {
    this.#pool ??= openScanPool(threads);
    return this.#pool;
  }

  /** Undefined: none were started, or they are closed. */
  get running(): Promise<ScanPool> | undefined {
    return this.#pool;
  }

  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await (await pool)?.close();
  }
}

async function openScanPool(threads: number): Promise<ScanPool> {
  const { Piscina } = await import('piscina');
  const suffix = extname(fileURLToPath(import.meta.url));
  const pool = new Piscina({
    filename: new URL(`./worker${suffix}`, import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    env: threadEnvironment(),
    // The main thread reads and closes the files that a worker spills.
    trackUnmanagedFds: false,
    // Nearly all that a scan allocates dies young. V8 counts three semi-spaces as the young generation.
    resourceLimits: { maxYoungGenerationSizeMb: 3 * SCAN_SEMI_SPACE_MIB },
  });
  return {
    threads,
    run: (task) => pool.run(task),
    judge: (batch) => pool.run(batch, { name: 'judge' }),
    close: () => pool.destroy(),
  };
}
