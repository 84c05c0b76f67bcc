/**
 * What is remembered, as the rest of the program sees it: what was scanned, which links there are, what became of
 * them. Scanning fills it, checking drains what is due, reports read it. Every call is one transaction: a
 * process that is killed loses the call that is under way and no other. A back end may be shared by many processes:
 * links are claimed before they are asked, and what is committed under a claim that was lost is refused.
 */
import type { HistoryRules } from '../history/model.ts';
import type {
  Change,
  Claim,
  Fingerprint,
  KnownFile,
  LinkTransition,
  RememberedLink,
  Result,
  RotOfYear,
  RunPhase,
  RunRecord,
  RunStart,
  ScanStep,
} from './model.ts';

export interface Store {
  knownFile(path: string): Promise<KnownFile | null>;
  /** Files that held the same when they were scanned, whatever they are called. */
  filesLike(fingerprint: Pick<Fingerprint, 'size' | 'proof'>): Promise<readonly KnownFile[]>;
  /** Takes all steps or none. */
  ingest(steps: readonly ScanStep[], at: number): Promise<void>;

  /** A new run, or the last one where it was for the same and was cut short. */
  beginRun(start: RunStart): Promise<{ readonly run: number; readonly resumed: boolean }>;
  /** Which files the run is about, in the order in which they are reported. */
  addFiles(run: number, paths: readonly string[]): Promise<void>;
  /** Settles what the sightings of the run mean, and finds the links to be asked. */
  openLinks(run: number, options: OpenLinks): Promise<OpenedLinks>;
  /** Empty: nothing is left that nobody has. */
  claim(fence: number, limits: ClaimLimits): Promise<readonly Claim[]>;
  /** The links whose results were taken; the others belong to somebody else now. */
  commit(run: number, fence: number, results: readonly Result[]): Promise<readonly number[]>;
  endRun(run: number, at: number, phase: RunPhase): Promise<void>;

  /** The links of a run in the order of their first sightings, with what is known of them. */
  links(run: number): AsyncIterable<RememberedLink>;
  runs(): AsyncIterable<RunRecord>;
  /** Links whose state after run `until` is another than after run `since`. */
  changes(since: number, until: number): AsyncIterable<Change>;
  rotByYear(): Promise<readonly RotOfYear[]>;
  /** Forgets what was observed before a run, but for the last of each link. Gives how many went. */
  prune(before: number): Promise<number>;
  /** What happened to a link, oldest first; null when the store knows no such link. */
  history(url: string): Promise<LinkHistory | null>;
  close(): Promise<void>;
}

export interface OpenLinks {
  readonly at: number;
  /** Also those that are not due. */
  readonly all: boolean;
  readonly rules: HistoryRules;
}

export interface OpenedLinks {
  readonly links: number;
  readonly due: number;
}

export interface ClaimLimits {
  readonly hosts: number;
  readonly linksEach: number;
}

export interface LinkHistory {
  readonly link: RememberedLink;
  readonly transitions: readonly LinkTransition[];
}
