/** The announcements of a year in the order of telling, by job and link. */
import type { NewsKind } from '../../../src/history/news-kind.ts';
import type { Told, YearRecord } from '../ledger.ts';
import type { JobName, YearLink } from '../world.ts';
import { grouped } from './grouped.ts';

/** A link as one job knows it, and all that the job told of it. */
export interface Thread {
  readonly link: YearLink;
  readonly job: JobName;
  readonly told: readonly Told[];
}

/** Of one channel; also of links of which nothing was told. */
export function threadsOf(
  links: readonly YearLink[],
  { told }: YearRecord,
  channel: Told['channel'],
): readonly Thread[] {
  const byThread = grouped(
    told.filter((one) => one.channel === channel),
    ({ job, url }) => `${job} ${url}`,
  );
  return links.flatMap((link) =>
    link.jobs.map((job) => ({ link, job, told: byThread.get(`${job} ${link.url}`) ?? [] })),
  );
}

export function toldOf({ told }: Thread, ...kinds: readonly NewsKind[]): readonly Told[] {
  return told.filter(({ kind }) => kinds.includes(kind));
}

export function nameOf({ link, job, told }: Thread): string {
  const all = told.map(({ kind, night }) => `${kind} ${night}`).join(', ');
  return `${link.kind}, ${job}: ${link.url} (${all === '' ? 'nothing told' : all})`;
}
