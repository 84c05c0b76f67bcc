/**
 * The store, as the rest of the program sees it: scanned files, links, and their results. Scanning fills it, checking
 * drains the due links, reports read it. Every call is one transaction: a killed process loses the call under way and
 * no other. A back end may be shared by many processes, the members of a run: each is known by the fence that the store
 * gave it, sites are claimed before their links are checked, and a result under a lost claim is refused. What a member
 * holds is lost when it was not heard of for the time of its lease, by the clock of the store, and somebody else comes.
 */

import type { KnownRobots, Verdict } from '../../checkers/model.ts';
import type { Archived } from '../../checkers/reach/archive/model.ts';
import type { Reason } from '../../checkers/reasons.ts';
import type { ReferenceCounts } from '../../extractors/documentation/reference-counts.ts';
import type { Sighting } from '../../extractors/model.ts';
import type { SearchedLink } from '../archive/due.ts';
import type { Problem } from '../errors.ts';
import type { Filter } from '../filter/model.ts';
import type { ClockState } from '../history/clock-state.ts';
import type { HistoryRules } from '../history/model.ts';
import type { Jobs } from './jobs.ts';
import type {
  AbsentFile,
  Change,
  Citation,
  CitedLink,
  Claim,
  DueLink,
  Fingerprint,
  GivenSite,
  GoneFiles,
  JudgedLink,
  JudgedResults,
  KnownFile,
  LinkHistory,
  LinkVerdict,
  Member,
  MemberState,
  ProvisionalResult,
  Prune,
  Pruned,
  RememberedLink,
  Result,
  RotGroup,
  RotKey,
  RunLink,
  RunPhase,
  RunRecord,
  RunStart,
  RunTotals,
  ScanStep,
  SiteAddress,
  SiteRound,
  Standing,
  TrendPoint,
  UnjudgedLink,
  UnjudgedResult,
} from './model.ts';

/** With a slash in front, or in the brackets of a wiki. */
export type ReferenceManner = 'from-root' | 'wiki';

export interface Store {
  /** Problems of opening that the user should know. */
  readonly notes: readonly Problem[];
  /** What nightly jobs have told, and what they owe. */
  readonly jobs: Jobs;
  knownFile(path: string): Promise<KnownFile | null>;
  /** Files with the same content when they were scanned, under any path. */
  filesLike(fingerprint: Pick<Fingerprint, 'size' | 'proof'>): Promise<readonly KnownFile[]>;
  /** Takes all steps or none; of a member that was given up, none: another reads the files now. */
  ingest(fence: number, steps: readonly ScanStep[], at: number): Promise<void>;

  /**
   * A new run, or the last one for the same: where it was cut short, and also where others are at it, and then nothing of
   * theirs is touched. The caller is a member of it, and of no other any more. Throws `store-in-use` while others are at
   * a run for something else, and `other-policy` where it would join those who ask by other settings.
   */
  beginRun(start: RunStart, member: Member): Promise<BegunRun>;
  /** Makes the caller a member of the run that has not ended; undefined: there is none. Throws `other-policy`. */
  joinRun(member: Member): Promise<JoinedRun | undefined>;
  /** To be called several times while the lease lasts. False: the member was given up, and holds nothing any more. */
  renew(fence: number): Promise<boolean>;
  /**
   * Sites that the member holds are free for others, its links of them due again; others are left alone. So are these
   * addresses of its own.
   */
  giveBack(
    fence: number,
    sites: readonly GivenSite[],
    addresses?: readonly string[],
  ): Promise<void>;
  /**
   * Gives the addresses that the member alone asks from then on, until it gives them back or leaves. A site at one of
   * the others is another's as soon as it is given back: it is handed out to whoever has the address.
   */
  takeAddresses(fence: number, wanted: readonly SiteAddress[]): Promise<readonly string[]>;
  /**
   * Holds a site, of which a link may be asked that is not due: gives what is to be remembered of it. Undefined: another
   * holds it, or the member was given up.
   */
  hold(fence: number, site: string): Promise<Pick<Claim, 'rest'> | undefined>;
  /** Gives all back. */
  leave(fence: number): Promise<void>;
  /** Who is at a run, the first to join first. */
  members(): Promise<readonly MemberState[]>;
  /** Which files the run of the member is about, in the order in which they are reported; as {@link ingest}. */
  addFiles(fence: number, paths: readonly string[]): Promise<void>;
  /** Remembered files that the run is not about, with whether they were known to be gone. */
  absentFiles(run: number): AsyncIterable<AbsentFile>;
  /** `gone`: since now; `there`: not gone any more. */
  noteGone(files: GoneFiles, at: number): Promise<void>;
  /**
   * Settles the readings of all sightings of the files of its run, and finds the links of the run and those to be checked.
   * Where others ask for them already, it changes nothing.
   */
  openLinks(fence: number, options: OpenLinks): Promise<OpenedLinks>;
  /** The links of the run that was opened last, in batches, for judging their syntax. */
  unjudged(run: number): AsyncIterable<readonly UnjudgedLink[]>;
  /** Keeps the findings of such a batch for this run: it is read with them until the store is closed. */
  keepFindings(links: readonly JudgedLink[]): Promise<void>;
  /**
   * References of documents to files, of the links that were opened last, in batches: those that the run has not looked
   * at yet. They are never claimed.
   */
  references(run: number): AsyncIterable<readonly UnjudgedLink[]>;
  /** The URLs of all that are written so wherever they stand, in batches: looked at or not. */
  referencesWritten(as: ReferenceManner): AsyncIterable<readonly string[]>;
  /**
   * Stores what was found of such a batch, and of other links that this machine can judge by itself. What the run has found
   * of one already stays.
   */
  keepReferences(run: number, results: readonly Result[]): Promise<void>;
  /** The hosts with links that are due, of the run that was opened last. */
  dueHosts(): AsyncIterable<DueHost>;
  /** How many links of the run, due or not, each of these sites has: a name, and all names below it. */
  siteLinks(sites: readonly string[]): Promise<readonly number[]>;
  /** How soon links of these sites are due again at the earliest, until the links of a run are opened again. */
  stretch(rounds: readonly SiteRound[]): Promise<void>;
  /**
   * Renews the lease, and gives links of sites that are free or the member's own, also of those that rest: who has them
   * waits. Empty: nothing is left
   * that nobody else holds, or the member was given up.
   */
  claim(fence: number, limits: ClaimLimits): Promise<readonly Claim[]>;
  /** Since when one of the links that are still to be checked is due; undefined where none is left. */
  dueSince(): Promise<number | undefined>;
  /**
   * Where a whole host seems to have died in this run, or came back, more of its links in the run are due now: gives
   * them, with the verdicts they had.
   */
  bringForward(run: number, at: number): Promise<readonly LinkVerdict[]>;
  /**
   * Gives the links whose results were stored, by the rules of the run; the others belong to another claim now.
   * `provisional` results are of links that stay claimed. Of a member that was given up nothing is stored.
   */
  commit(
    fence: number,
    results: readonly Result[],
    provisional?: readonly ProvisionalResult[],
    robots?: readonly KnownRobots[],
  ): Promise<readonly number[]>;
  /** Replaces what was known of these origins. */
  keepRobots(robots: readonly KnownRobots[]): Promise<void>;
  /**
   * The run ended while these links were being checked: in later runs they come behind those of their hosts that were
   * due before `at`, so that one which hangs keeps no other waiting for ever.
   */
  putBehind(links: readonly number[], at: number): Promise<void>;
  /** What is remembered of the robots.txt of these origins. */
  robots(origins: readonly string[]): Promise<readonly KnownRobots[]>;
  /**
   * Results that the member has to judge: its own, and from now on those of members that are gone, as where a run was
   * killed; of the present run, or of an earlier one.
   */
  unjudgedResults(fence: number): AsyncIterable<UnjudgedResult>;
  /**
   * Takes back what this run has recorded of some links: their histories are as before, and they are due again. Its
   * own reports still show what it found, and nothing shows it once the store was closed. What other members have
   * stored is judged by them.
   */
  judgeResults(fence: number, run: number, judged: JudgedResults): Promise<void>;
  /** The last verdicts on these links from before the run. */
  verdictsBefore(
    run: number,
    links: readonly number[],
  ): AsyncIterable<Omit<UnjudgedResult, 'history' | 'run'>>;
  /** Links of the run that was opened last, neither due nor unjudged, that answered once; the latest answer first. */
  witnesses(): AsyncIterable<DueLink>;
  /** Ends the run of the member, who leaves it; where others are at it still, it goes on without. */
  endRun(fence: number, at: number, phase: RunPhase): Promise<'ended' | 'left'>;

  /** Keeps the answer of a web archive to a link of the run; a copy that it does not find again is kept. */
  keepArchived(linkId: number, answer: ArchiveAnswerKept): Promise<void>;
  /** Of these links, what archives have answered. */
  searched(linkIds: readonly number[]): Promise<readonly SearchedLink[]>;

  /**
   * The links of a run in the order of their first sightings, as the run left them; of the run whose links were opened
   * last, optionally only those still to be checked, or only the others.
   */
  links(run: number, context: ReportContext, which?: Progress): AsyncIterable<RunLink>;
  /** The verdicts of the links of that run that are still to be checked, or of the others. */
  verdicts(which: Progress, run: number, context: ReportContext): AsyncIterable<LinkVerdict>;
  /** How those links stand, all or only those that are still to be checked: counted, without going over all. */
  standing(which: 'all' | 'open'): Promise<readonly Standing[]>;
  link(linkId: number, run: number, context: ReportContext): Promise<RememberedLink>;
  /** Some of them, in the order in which they are named. */
  linksOf(
    linkIds: readonly number[],
    run: number,
    context: ReportContext,
  ): AsyncIterable<RememberedLink>;
  /** Every sighting of one of them, in order of appearance: a link itself has only the first. */
  sightings(linkId: number, run: number, context: ReportContext): AsyncIterable<Sighting>;
  /** The last one first. */
  runs(): AsyncIterable<RunRecord>;
  /** The run with which this one is compared: the last before it that ended and says anything of links. */
  runBefore(run: number): Promise<RunRecord | undefined>;
  /** The totals of a run, of its files that are still stored. */
  totals(run: number): Promise<RunTotals>;
  /** What became of the references of its documentation; undefined: it has none. */
  referenceCounts(run: number): Promise<ReferenceCounts | undefined>;
  /** Links of these files that its filter, or this one, leaves out; undefined where there is no filter. */
  leftOut(run: number, context: Pick<ReportContext, 'filter'>): Promise<number | undefined>;
  /** Links whose state differs between run `since` and run `until`. */
  changes(since: number, until: number): AsyncIterable<Change>;
  /** The states of the links of a run at the end of the last runs for the same inputs, oldest first. */
  trend(run: number, context: Pick<ReportContext, 'filter'>): Promise<readonly TrendPoint[]>;
  /** Every link there is. */
  citedLinks(wanted?: Narrowing): AsyncIterable<CitedLink>;
  /** Every sighting there is, as it was settled last. */
  citations(wanted?: Narrowing): AsyncIterable<Citation>;
  /** How many of the links that are cited are left, by groups; what stands only in files that are gone does not count. */
  rot(by: readonly RotKey[], wanted?: Narrowing): AsyncIterable<RotGroup>;
  /** Throws `store-in-use` while others are at a run. */
  prune(what: Prune): Promise<Pruned>;
  /** Gives the space of deleted rows back to the disk. */
  compact(): Promise<void>;
  /** Bytes that it takes. */
  size(): Promise<number>;
  /** The history of a link, oldest first, and which places are in files that are gone; null when the store has no such link. */
  history(url: string): Promise<LinkHistory | null>;
  close(): Promise<void>;
}

export interface ArchiveAnswerKept {
  /** Null: it has none. */
  readonly archived: Archived | null;
  readonly at: number;
}

export interface BegunRun {
  readonly run: number;
  /** Of the caller: no other was ever given it. */
  readonly fence: number;
  /** `resumed`: nobody was at it any more; `joined`: others are at it. */
  readonly how: 'new' | 'resumed' | 'joined';
  /** The state of the clock at its beginning, by the times of earlier runs. */
  readonly clock: ClockState;
}

export interface JoinedRun {
  readonly run: number;
  readonly fence: number;
  readonly phase: RunPhase;
  readonly filter: Filter | null;
  /** Undefined: its links are not opened yet. */
  readonly rules: HistoryRules | undefined;
}

/** Still to be checked in a run, or not any more. */
export type Progress = 'open' | 'settled';

/** `isFirstLook`: it counts once it was seen a second time. */
export interface Answered {
  readonly verdict: Verdict;
  readonly isFirstLook: boolean;
}

/** What is known of places in pages that were read in this run. */
export interface Places {
  readonly pages: () => readonly string[];
  /** Whether a URL leads to a place that its page, as it was sent, does not have. */
  readonly isAstray: (url: string) => boolean;
}

export interface OpenLinks {
  readonly at: number;
  /** Whether links that are found defanged only are checked like the others. Default false. */
  readonly refang?: boolean;
  /** Whether a link to a name that is reserved for examples is checked like others. Absent: none is. */
  readonly isPlaced?: (url: string) => boolean;
  readonly which: Wanted;
  /** What a link has answered in this run already. Absent: none has. */
  readonly answerTo?: (url: string) => Answered | undefined;
  /** Links to places that are not there become links of their own. Absent: nothing is known of any. */
  readonly places?: Places;
  /** Links found dead so recently are not checked; absent: none rests. */
  readonly deadRestMs?: number | undefined;
  /** Kept with the run: results count by them, whoever commits. */
  readonly rules: HistoryRules;
}

export interface DueHost extends HostQueue {
  /** Links of it that work were put off for longer than any is that works. */
  readonly isStretched: boolean;
}

/** `due`: links that are due; `doubtful`: also those not known to work; `all`: every link. */
export type Wanted = 'due' | 'doubtful' | 'all';

export interface ReportContext {
  /** Why links have no verdict that have none. */
  readonly notChecked: Extract<Reason, 'interrupted' | 'offline' | 'network-down'>;
  /**
   * Narrows the run still further: links without a sighting that passes are left out, and so are the other sightings of
   * links. Ages count from the beginning of the run.
   */
  readonly filter?: Filter | null;
  /** What the last runs found of each link is left out: nobody reads it. */
  readonly withoutLives?: boolean;
}

/** Which sightings count, of all that are remembered; ages count from `at`. */
export interface Narrowing {
  readonly filter: Filter | null;
  readonly at: number;
}

export interface OpenedLinks {
  readonly links: number;
  /** How many more there would be without the filter of the run; absent where it has none. */
  readonly filteredOut?: number;
  readonly due: number;
  /** Links that answered while the inputs were read, and are not due any more. */
  readonly answered: number;
  /** The hosts with most of the links that are due, some of them, the most first. */
  readonly busiest: readonly HostQueue[];
}

export interface HostQueue {
  readonly host: string;
  readonly links: number;
}

export interface ClaimLimits {
  readonly sites: number;
  readonly linksEach: number;
}
