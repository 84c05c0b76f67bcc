/** The scan worker: a task in, a batch out. Holds no state between tasks. */
import type { ScanBatch, ScanTask } from './protocol.ts';
import { runScanTask } from './scan-task.ts';

export default function scanWorker(task: ScanTask): Promise<ScanBatch> {
  return runScanTask(task);
}
