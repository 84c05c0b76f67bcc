/** What every report is made from, and the shape every format has. */
import type { VerdictValue } from '../../../checkers/model.ts';
import type { Problem } from '../../errors.ts';
import type { ChangeKind } from '../../history/change-kind.ts';
import type { CheckedLink } from '../../settle/model.ts';

export interface RunSummary {
  readonly tool: string;
  readonly version: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly finishedAt: string;
  /** As the user named them. */
  readonly inputs: readonly string[];
  readonly offline: boolean;
  /** False: not all links were checked. */
  readonly complete: boolean;
  readonly sources: number;
  readonly documents: number;
  readonly sightings: number;
  readonly links: number;
  /** Links that the filters left out, which are not among `links`; absent where none were given. */
  readonly filteredOut?: number;
  /** Links by verdict. */
  readonly verdicts: Readonly<Record<VerdictValue, number>>;
  /** What a web archive had for the dead ones, where one was searched. */
  readonly archive?: ArchiveCounts;
  /** What differs from what was known after the run before, where there was one that is remembered. */
  readonly changes?: ChangeCounts;
  /** Links with at least one syntax finding of severity error. */
  readonly syntaxErrors: number;
  readonly problems: readonly Problem[];
}

export interface ArchiveCounts {
  /** Dead links that a copy was found for. */
  readonly found: number;
  /** Of those, how many copies are far from the message in time. */
  readonly far: number;
  /** Dead links that could not be looked up; absent where that is not remembered. */
  readonly failed?: number;
}

/** Links whose remembered state is another than after the run before, by kind of change. */
export interface ChangeCounts extends Readonly<Record<ChangeKind, number>> {
  /** That run. */
  readonly run: number;
  /** When it began: ISO 8601, UTC. */
  readonly startedAt: string;
  /** When it ended. */
  readonly since: string;
}

/** Receives links as they are settled and the summary last; writes through what it was given. */
export interface Reporter {
  link(link: CheckedLink): void;
  end(summary: RunSummary): void;
}

export interface ReporterOptions {
  readonly write: (text: string) => void;
}

export type ReporterFactory = (options: ReporterOptions) => Reporter;
