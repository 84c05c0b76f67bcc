/** Jobs and their channels, from rows; and which job a configuration goes on with. */
import { basename } from 'node:path';
import type { JobStart } from '../jobs.ts';
import { type RowOf, rowReader, selected } from '../rows/columns.ts';
import { isCount, isText, isTextOrNull } from '../rows/damage.ts';
import { isFlag, isTimeOrNull } from '../rows/job-checks.ts';

export const JOB = {
  job_id: selected('job_id', isCount),
  path: selected('path', isText),
  sources: selected('sources', isText),
};
export const readJob = rowReader('job', JOB);

export const CHANNEL = {
  channel_id: selected('channel_id', isCount),
  letter: selected('letter', isTextOrNull),
  sending: selected('sending', isFlag),
  digested: selected('digested', isTimeOrNull),
};
export const readChannel = rowReader('channel', CHANNEL);
export type ChannelRow = RowOf<typeof CHANNEL>;

/** Its own, or one whose file is gone, with the same sources or a file of the same name; the last job comes first. */
export function heirOf(
  jobs: readonly RowOf<typeof JOB>[],
  { path, sources, isGone }: Pick<JobStart, 'path' | 'sources' | 'isGone'>,
): RowOf<typeof JOB> | undefined {
  const own = jobs.find((job) => job.path === path);
  if (own !== undefined) return own;
  const named = JSON.stringify(sources);
  const heirless = jobs.filter((job) => isGone(job.path));
  return (
    heirless.find((job) => job.sources === named) ??
    heirless.find((job) => basename(job.path) === basename(path))
  );
}
