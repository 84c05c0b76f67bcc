/**
 * Writes the metrics for node_exporter, atomically. Keeps the time of the last success from the previous file. Gives
 * the problem on failure.
 */
import { readFileSync, statSync } from 'node:fs';
import type { Problem } from '../errors.ts';
import { unwritable } from '../output/failure.ts';
import { resolveLinks } from '../output/open-output.ts';
import { WholeFile } from '../output/whole-file.ts';
import { lastSuccessIn, metricsText } from './metrics.ts';
import type { NightOutcome } from './outcome.ts';

/** Far more than any metrics file of ours has. */
const MOST_BYTES = 64 * 1024;
/** The collector may run as another user. */
const READABLE = 0o644;

export function writeMetrics(path: string, outcome: NightOutcome, config: string): Problem | null {
  const hasFailed = outcome.exit === 1;
  const lastSuccess = hasFailed ? lastSuccessIn(contentOf(path)) : outcome.finishedAt;
  try {
    write(path, metricsText(outcome, { config, lastSuccess }));
    return null;
  } catch (error) {
    return unwritable(path, error).problem;
  }
}

/** node_exporter reads files that end in .prom only, so it ignores the partial file. */
function write(path: string, text: string): void {
  const target = resolveLinks(path);
  const stats = statSync(target, { throwIfNoEntry: false });
  const file = new WholeFile(path, { target, stats, mode: READABLE });
  try {
    file.write(text);
    file.finish();
  } finally {
    file.discard();
  }
}

function contentOf(path: string): string {
  try {
    return statSync(path).size <= MOST_BYTES ? readFileSync(path, 'utf8') : '';
  } catch {
    return '';
  }
}
