/**
 * Writes the metrics for node_exporter, atomically. Keeps from the previous file what this
 * night cannot know. Gives
 * the problem on failure.
 */
import { readFileSync, statSync } from 'node:fs';
import type { Problem } from '../errors.ts';
import { unwritable } from '../output/failure.ts';
import { resolveLinks } from '../output/open-output.ts';
import { WholeFile } from '../output/whole-file.ts';
import { metricsText } from './metrics.ts';
import type { JobFigures, NightOutcome } from './outcome.ts';

/** Far more than any metrics file of ours has. */
const MOST_BYTES = 64 * 1024;
/** The collector may run as another user. */
const READABLE = 0o644;

export function writeMetrics(
  path: string,
  { outcome, figures }: { readonly outcome: NightOutcome; readonly figures: JobFigures },
  config: string,
): Problem | null {
  try {
    write(path, metricsText(outcome, figures, { config, before: contentOf(path) }));
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
