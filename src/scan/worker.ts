/** The scan worker: a task in, a batch out; or a batch of URLs in, their findings out. Holds no state between tasks. */
import type { Finding } from '../../checkers/model.ts';
import type { UrlBatch } from '../judging/judge-urls.ts';
import type { ScanBatch, ScanTask } from './output/protocol.ts';
import { runScanTask } from './scan-task.ts';

export default function scanWorker(task: ScanTask): Promise<ScanBatch> {
  return runScanTask(task);
}

/** Loaded with the first batch: most jobs of several threads judge nothing. */
export async function judge(batch: UrlBatch): Promise<readonly (readonly Finding[])[]> {
  const { judgeUrls } = await import('../judging/judge-urls.ts');
  return judgeUrls(batch);
}
