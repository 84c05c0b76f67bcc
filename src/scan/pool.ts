/** The scan workers, started when the first large task comes. */
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SCAN_NURSERY_MIB } from '../v8/young-generation.ts';
import type { ScanBatch, ScanTask } from './protocol.ts';

export interface ScanPool {
  run(task: ScanTask): Promise<ScanBatch>;
  close(): Promise<void>;
}

export async function openScanPool(threads: number): Promise<ScanPool> {
  const { Piscina } = await import('piscina');
  const suffix = extname(fileURLToPath(import.meta.url));
  const pool = new Piscina<ScanTask, ScanBatch>({
    filename: new URL(`./worker${suffix}`, import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // What a worker has spilled is read and closed by the main thread.
    trackUnmanagedFds: false,
    // Nearly all that a scan allocates is short-lived: a small nursery keeps it from piling up. V8 counts three of it.
    resourceLimits: { maxYoungGenerationSizeMb: 3 * SCAN_NURSERY_MIB },
  });
  return {
    run: (task) => pool.run(task),
    close: () => pool.destroy(),
  };
}
