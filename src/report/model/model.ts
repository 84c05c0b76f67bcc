/** The data of every report, and the interface of every format. */
import type { VerdictValue } from '../../../checkers/model.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import type {
  CountedKind,
  FateCounts,
} from '../../../extractors/documentation/reference-counts.ts';
import type { Problem } from '../../errors.ts';
import type { Filter } from '../../filter/model.ts';
import type { ChangeKind } from '../../history/change-kind.ts';
import type { State } from '../../history/model.ts';
import type { CheckedLink } from '../../settle/model.ts';
import type { Survival } from '../../survival/model.ts';

export interface RunSummary {
  readonly tool: string;
  readonly version: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly finishedAt: string;
  /** The inputs as the user named them. */
  readonly inputs: readonly string[];
  /** The network was not used; what needs none was checked all the same. */
  readonly offline: boolean;
  /** False: not all links were checked. */
  readonly complete: boolean;
  /** What was read, whatever the filters leave out. */
  readonly sources: number;
  readonly documents: number;
  readonly sightings: number;
  readonly links: number;
  /** What became of the references of documentation, as they were read; absent: there are none. */
  readonly references?: readonly ReferenceCount[];
  /** What the run, and then this report of it, was narrowed to: all of them hold; absent: nothing. */
  readonly filters?: readonly Filter[];
  /** Links that filters left out, not counted in `links`; absent without filters. */
  readonly filteredOut?: number;
  /** Links by verdict. */
  readonly verdicts: Readonly<Record<VerdictValue, number>>;
  /** Links that were not checked, by reason, the most first; absent: there are none. */
  readonly skipped?: readonly SkippedCount[];
  /** Links that were checked in this run, and not skipped; absent: that is not known of these links. */
  readonly observed?: number;
  /** Links whose results are of earlier runs: they were not due, or this run ended before; absent with `observed`. */
  readonly earlier?: number;
  /** Archived copies of dead links; absent if no archive was used. */
  readonly archive?: ArchiveCounts;
  /** Changes since the previous stored run; absent if there is none. */
  readonly changes?: ChangeCounts;
  /** How long links live; absent if there are too few to say. */
  readonly survival?: Survival;
  /** The states of these links at the end of the last runs for the same inputs, oldest first; absent after a first run. */
  readonly trend?: readonly TrendRun[];
  /** Sites with more links than a night has room for, the longest rounds first; absent: there are none. */
  readonly rotation?: readonly SiteRound[];
  /** Links with at least one syntax finding of severity error. */
  readonly syntaxErrors: number;
  readonly problems: readonly Problem[];
}

/** The links that were not checked for one reason. */
export interface SkippedCount {
  readonly reason: Reason;
  readonly links: number;
}

/** The links of a site, due or not, of which only some fit a night. */
export interface SiteRound {
  readonly site: string;
  readonly links: number;
  /** Until each of them was asked once. */
  readonly nights: number;
}

/** The references of one kind; their sum is how many there are. */
export interface ReferenceCount extends Readonly<FateCounts> {
  readonly kind: CountedKind;
}

export interface ArchiveCounts {
  /** Dead links with a copy. */
  readonly found: number;
  /** Those of them whose copy is far from the message in time. */
  readonly far: number;
  /** Failed look-ups; absent if they are not stored. */
  readonly failed?: number;
}

/** Links whose stored state changed since the previous run, by kind of change. */
export interface ChangeCounts extends Readonly<Record<ChangeKind, number>> {
  /** The number of the previous run. */
  readonly run: number;
  /** Its start: ISO 8601, UTC. */
  readonly startedAt: string;
  /** Its end. */
  readonly since: string;
}

/** Links by state at the end of a run; links that were not checked by then are not among them. */
export interface TrendRun extends Readonly<Record<Exclude<State, 'unchecked'>, number>> {
  readonly run: number;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly complete: boolean;
}

/** What is known of a run when all its links are checked, and none is reported yet. */
export interface RunBeginning
  extends Pick<RunSummary, 'startedAt' | 'finishedAt' | 'complete' | 'problems'> {
  /** Links by verdict; absent: not counted, since no format asked for it (`Format.countsFirst`). */
  readonly verdicts?: RunSummary['verdicts'];
}

/** Receives links and the summary last; writes through `ReporterOptions`. */
export interface Reporter {
  /** Called first, except where links are reported as they are settled. */
  begin?(beginning: RunBeginning): void;
  link(link: CheckedLink): void;
  end(summary: RunSummary): void;
}

export interface ReporterOptions {
  readonly write: (text: string) => void;
  /** CSV begins with a byte-order mark. Default false. */
  readonly byteOrderMark?: boolean;
  /** The template of `--source-url`, which `messageUrl` takes. */
  readonly sourceUrl?: string;
  /** Nothing is remembered of this run, so no link has a next check. Default false. */
  readonly forgets?: boolean;
  /** The store that the user named. */
  readonly store?: string;
}

/** What the user chose of the formats. */
export type FormatOptions = Omit<ReporterOptions, 'write'>;

export type ReporterFactory = (options: ReporterOptions) => Reporter;
