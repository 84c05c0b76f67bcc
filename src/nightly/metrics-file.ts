/**
 * Puts the metrics where node_exporter finds them: under another name first, since it may read at any time. When a run
 * last succeeded is taken over from the file that was there. Gives the problem where that cannot be done.
 */
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type Problem, problem } from '../errors.ts';
import { describeSystemError } from '../sources/inspect.ts';
import { lastSuccessIn, metricsText } from './metrics.ts';
import type { Outcome } from './outcome.ts';

/** Far more than any file of ours holds. */
const MOST_BYTES = 64 * 1024;
/** Whoever collects may be another user. */
const READABLE = 0o644;

export function writeMetrics(path: string, outcome: Outcome, config: string): Problem | null {
  const hasFailed = outcome.exit === 1;
  const lastSuccess = hasFailed ? lastSuccessIn(contentOf(path)) : outcome.finishedAt;
  // node_exporter reads what ends in .prom only.
  const partial = `${path}.${process.pid}.partial`;
  try {
    writeFileSync(partial, metricsText(outcome, { config, lastSuccess }), { mode: READABLE });
    renameSync(partial, path);
    return null;
  } catch (error) {
    rmSync(partial, { force: true });
    const detail = describeSystemError(error);
    return problem('output-unwritable', { source: path, detail });
  }
}

function contentOf(path: string): string {
  try {
    return statSync(path).size <= MOST_BYTES ? readFileSync(path, 'utf8') : '';
  } catch {
    return '';
  }
}
