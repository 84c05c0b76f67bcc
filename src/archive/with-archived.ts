/**
 * Puts archived copies to the dead links of a run while it goes on: takes the results as they come, hands
 * the others on at once and the dead ones when the archive has answered. None is lost and none comes twice.
 */

import type { CheckPolicy } from '../../checkers/policy.ts';
import type { Archive, ArchiveDeps } from '../../checkers/reach/archive/index.ts';
import type { Archived } from '../../checkers/reach/archive/model.ts';
import { type Problem, problem } from '../errors.ts';
import type { ScheduleClock } from '../schedule/model/clock.ts';
import type { CheckedLink } from '../settle/model.ts';
import type { Settled } from '../settle/settled.ts';
import { isSearchDue, type SearchedLink } from './due.ts';
import type { ArchiveOptions, ArchiveStats } from './model.ts';
import { Pace } from './pace.ts';
import { Seeker } from './seeker.ts';

/** Called for the first link that is looked up. */
export type OpenArchive = (deps: ArchiveDeps) => Promise<Archive>;

/** Loads the network client on first use. */
export const openTimeGate: OpenArchive = async (deps) => {
  const { createArchive } = await import('../../checkers/reach/archive/index.ts');
  return createArchive(deps);
};

export interface ArchiveRun extends ArchiveOptions, CopyStore {
  readonly policy: CheckPolicy;
  readonly retries: number;
  readonly patienceMs: number;
  readonly signal: AbortSignal;
  readonly clock: ScheduleClock;
  readonly openArchive: OpenArchive;
  readonly onProblem: (problem: Problem) => void;
  /** Called once, when the run begins. */
  readonly onStats: (stats: ArchiveStats) => void;
}

/** Between two requests to an archive, however many hosts stand behind it. */
const PAUSE_MS = 1_000;

export async function* withArchived(
  results: AsyncIterable<readonly Settled[]>,
  run: ArchiveRun,
): AsyncGenerator<readonly Settled[]> {
  const closing = new AbortController();
  const signal = AbortSignal.any([run.signal, closing.signal]);
  const archive = lazyArchive(run);
  const seeker = new Seeker({ ...run, signal, open: archive.open });
  run.onStats(seeker);
  try {
    const { onlyLost } = run;
    const isDue = (link: SearchedLink): boolean =>
      isSearchDue(link, { now: run.clock.now(), onlyLost });
    yield* withCopies(results, seeker, { ...run, isDue });
  } finally {
    closing.abort();
    await archive.close();
  }
  if (seeker.failed > 0 && !run.signal.aborted) run.onProblem(unavailable(seeker));
}

function lazyArchive({ policy, timeGate, clock, openArchive }: ArchiveRun): {
  readonly open: () => Promise<Archive>;
  readonly close: () => Promise<void>;
} {
  const rateLimited = new Pace(clock, PAUSE_MS).run;
  let opened: Promise<Archive> | undefined;
  return {
    open: () => {
      opened ??= openArchive({ policy, timeGate, rateLimited, clock });
      return opened;
    },
    close: async () => (await opened)?.close(),
  };
}

function unavailable({ failed, found, trouble = '' }: Seeker): Problem {
  const links = failed === 1 ? '1 link' : `${failed} links`;
  const detail = `${links} not looked up (${trouble}), ${found} found`;
  return problem('archive-unavailable', { detail });
}

/** Loads links of a run and stores the answers of the archive. */
export interface CopyStore {
  readonly load: (settled: Settled) => Promise<CheckedLink>;
  /** What is remembered of these links. */
  readonly searched: (linkIds: readonly number[]) => Promise<readonly SearchedLink[]>;
  /** Null: the archive has none. */
  readonly keep: (linkId: number, archived: Archived | null) => Promise<void>;
  /** Whether the result counts; known perhaps only when all others are there. */
  readonly counts: (settled: Settled) => Promise<boolean>;
}

interface Search extends CopyStore {
  readonly isDue: (link: SearchedLink) => boolean;
}

/** Dead links come once they are looked up, with the next batch or at the end. */
export async function* withCopies(
  results: AsyncIterable<readonly Settled[]>,
  seeker: Pick<Seeker, 'isWanted' | 'seek' | 'count'>,
  { load, searched, keep, isDue, counts }: Search,
): AsyncGenerator<readonly Settled[]> {
  const ready: Settled[] = [];
  const lookups: Promise<unknown>[] = [];
  const seek = async (settled: Settled): Promise<void> => {
    const archived = (await counts(settled)) ? await seeker.seek(() => load(settled)) : undefined;
    if (archived !== undefined) await keep(settled.linkId, archived);
    ready.push(settled);
  };
  const dueOf = async (dead: readonly Settled[]): Promise<ReadonlySet<number>> => {
    if (dead.length === 0) return NONE;
    const known = await searched(dead.map(({ linkId }) => linkId));
    const due = new Set(known.filter(isDue).map(({ linkId }) => linkId));
    for (const { linkId, archived } of known) {
      if (archived !== undefined && !due.has(linkId)) seeker.count(archived);
    }
    return due;
  };
  for await (const batch of results) {
    const due = await dueOf(batch.filter((settled) => seeker.isWanted(settled)));
    for (const settled of batch) {
      if (!due.has(settled.linkId)) continue;
      const lookup = seek(settled);
      // Whether it has failed is seen below, when its turn has come.
      lookup.catch(() => undefined);
      lookups.push(lookup);
    }
    yield [...batch.filter(({ linkId }) => !due.has(linkId)), ...ready.splice(0)];
  }
  for (const lookup of lookups) {
    await lookup;
    yield ready.splice(0);
  }
}

const NONE: ReadonlySet<number> = new Set();
