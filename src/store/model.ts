/** The values that go into the store and come out of it: plain data, the same for every back end. */
import type { Finding, Validators, Verdict, VerdictValue } from '../../checkers/model.ts';
import type { ReferenceCounts } from '../../extractors/documentation/reference-counts.ts';
import type { DocumentInfo, Sighting } from '../../extractors/model.ts';
import type { Filter } from '../filter/model.ts';
import type { History, State, Transition } from '../history/model.ts';
import type { FileFault, MessageMark } from '../scan/output/protocol.ts';
import type { CheckedLink } from '../settle/model.ts';

/** Identifies the content of a file, to see that it is unchanged or has grown. */
export interface Fingerprint {
  readonly size: number;
  /** ms since 1970. */
  readonly modified: number;
  /** Of its first `size` bytes; see `proof.ts`. */
  readonly proof: string;
}

/** A file that was scanned before, wholly or as far as the run came. */
export interface KnownFile {
  readonly path: string;
  readonly fingerprint: Fingerprint;
  /** How it was read: its finds hold for these settings only. */
  readonly settings: string;
  /** It was scanned to its end. */
  readonly whole: boolean;
  /** What is told of it in every run, although it is not read again. */
  readonly faults: readonly FileFault[];
  readonly segments: readonly Segment[];
}

/** A remembered file that a run did not find. */
export interface AbsentFile {
  readonly path: string;
  /** It was known to be gone before. */
  readonly isGone: boolean;
}

/** Paths of remembered files: those that are gone, and those that are back. */
export interface GoneFiles {
  readonly gone: readonly string[];
  readonly there: readonly string[];
}

/** A range of a file that was scanned in one go; the documents that start in it belong to it. */
export interface Segment {
  /** Of an archive: which member; empty for the file itself. */
  readonly member: string;
  readonly start: number;
  readonly end: number;
  /** Documents and lines of this segment alone. */
  readonly documents: number;
  readonly lines: number;
  readonly sightingCount: number;
}

/** The content of a segment; ordinals and lines are those of the whole file. */
export interface ScannedSegment extends Omit<Segment, 'sightingCount'> {
  /** Of documentation; absent: it has none. */
  readonly references?: Readonly<ReferenceCounts> | undefined;
  readonly sightings: readonly Sighting[];
  readonly messages: readonly MessageMark[];
}

/** One step of scanning a file; the steps of a batch are stored together or not at all. */
export type ScanStep =
  /** A file is read from here on; its finds from byte `from` on are forgotten. */
  | {
      readonly kind: 'begin';
      readonly path: string;
      /** The path under which it was remembered, where that was another. */
      readonly before?: string | undefined;
      /** As the user names it. */
      readonly shown: string;
      readonly fingerprint: Fingerprint;
      readonly settings: string;
      readonly from: number;
    }
  | { readonly kind: 'segment'; readonly path: string; readonly segment: ScannedSegment }
  | { readonly kind: 'end'; readonly path: string; readonly faults?: readonly FileFault[] }
  /** Nothing to scan: it is as it was, perhaps under another name. */
  | {
      readonly kind: 'known';
      readonly path: string;
      readonly shown: string;
      readonly before: string;
    };

export interface RunStart {
  readonly at: number;
  readonly inputs: readonly string[];
  /** The same inputs as earlier runs may have named them: those are of these inputs from now on. */
  readonly formerly?: readonly (readonly string[])[];
  /** The settings that results depend on; other settings make another run. */
  readonly settings: string;
  /** Which of the links it is about, and which sightings of them; a run with another is another run. */
  readonly filter?: Filter | null;
}

/** `empty`: it read nothing; `blind`: this machine could not see. Both say nothing of any link. */
export const RUN_PHASES = ['scanning', 'checking', 'done', 'cut-short', 'empty', 'blind'] as const;
export type RunPhase = (typeof RUN_PHASES)[number];

/** Whether a run in this phase says anything of links, so that another can be compared with it. */
export function saysAnything(phase: RunPhase): boolean {
  return phase !== 'empty' && phase !== 'blind';
}

export interface RunRecord {
  readonly run: number;
  readonly startedAt: number;
  readonly finishedAt?: number;
  readonly phase: RunPhase;
  readonly inputs: readonly string[];
  /** Absent: it was about all links. */
  readonly filter?: Filter;
  /** Links that were checked, and not skipped. */
  readonly observed: number;
}

/** The states of the links of a report at the end of a run. */
export interface TrendPoint {
  readonly run: number;
  readonly startedAt: number;
  /** False: it was cut short, and some links are as an earlier run left them. */
  readonly isComplete: boolean;
  readonly states: Readonly<Record<Exclude<State, 'unchecked'>, number>>;
}

/** How much was read of the files of a run, in this run or before. */
export interface RunTotals {
  /** Files, and members of archives. */
  readonly sources: number;
  readonly documents: number;
  readonly sightings: number;
}

/** A link to be checked, as the schedule needs it. */
export interface DueLink {
  readonly linkId: number;
  readonly url: string;
  readonly alternatives: readonly string[];
  readonly validators?: Validators;
  /** It leads to a place in a page, and is a link of its own for that. */
  readonly place?: true;
  /** Other origins that its last check came to, behind redirects. */
  readonly origins?: readonly string[];
  /** Its provisional result from before this run, or before it was cut short. */
  readonly provisional?: Verdict;
  readonly history: History;
}

/** A process that takes part in a run. */
export interface Member {
  /** For people: which machine and process. */
  readonly name: string;
  /** What it holds is its own for so long after it was last heard of. */
  readonly leaseMs: number;
  /** Stands for all settings that asking depends on: the members of a run have the same. */
  readonly policy: string;
  /**
   * The site that is asked for a link, given its URL and its host: who has the site alone may ask for its links. Follows
   * from the policy. Absent: the host.
   */
  readonly siteOf?: (url: string, host: string) => string;
}

/** A member, as others see it. */
export interface MemberState extends Pick<Member, 'name'> {
  readonly run: number;
  readonly fence: number;
  /** When it joined, when it was last heard of, and until when it counts as alive: by the clock of the store. */
  readonly since: number;
  readonly heardAt: number;
  readonly aliveUntil: number;
  /** That it holds now, and the links that it has claimed of them. */
  readonly sites: number;
  readonly links: number;
}

/**
 * What politeness has to remember of a site that changes hands. In ms from now on, since the clocks of machines differ.
 */
export interface SiteRest {
  /** Until it may be asked again. */
  readonly readyInMs: number;
  /** What is left of the time that it demanded (Retry-After); 0: none. */
  readonly parkedForMs: number;
  /** How much longer it is waited for in this run, all its demands together; absent: as long as any. */
  readonly patienceMs?: number;
  /** It demanded more than that: its links are not asked while it is parked. */
  readonly isGivenUp?: true;
}

/** Some links of one site, which is leased to one member until it is given back. */
export interface Claim {
  readonly site: string;
  readonly links: readonly DueLink[];
  /** As it was given back; absent: nobody has asked it in this run. */
  readonly rest?: SiteRest;
  /** That it shares with others, where a member found that it is another's; see `Store.takeAddresses`. */
  readonly address?: string;
}

/** A site, and an address at which it is asked. */
export interface SiteAddress {
  readonly site: string;
  readonly address: string;
}

/** A site that is held no longer. */
export interface GivenSite {
  readonly site: string;
  /** Absent: nothing is to be remembered. */
  readonly rest?: SiteRest | undefined;
}

/** The links of a site in rotation are due again after so long at the earliest. */
export interface SiteRound {
  readonly site: string;
  readonly leastMs: number;
}

export interface Result {
  readonly linkId: number;
  readonly verdict: Verdict;
  readonly repaired?: string;
}

/**
 * A provisional result, of a link that is checked once more before it counts: a run that is resumed need not request it
 * twice.
 */
export interface ProvisionalResult {
  readonly linkId: number;
  readonly verdict: Verdict;
}

/** A result that nobody has judged yet, with what was known of its link before. */
export interface UnjudgedResult {
  readonly run: number;
  readonly linkId: number;
  readonly url: string;
  readonly history: Pick<History, 'state' | 'reason'>;
  readonly verdict: Verdict;
}

/** Which results of a run count for nothing, and which are left to the run that goes on with this one. */
export interface JudgedResults {
  readonly takenBack: readonly number[];
  readonly unjudged: readonly number[];
}

/** The verdict of a link, for counting. */
export interface LinkVerdict {
  readonly linkId: number;
  readonly verdict: VerdictValue;
}

/** How many links stand so. */
export interface Standing {
  readonly state: State;
  /** The last; absent: none has one yet. */
  readonly verdict?: VerdictValue;
  readonly links: number;
}

export interface RememberedLink extends CheckedLink {
  readonly linkId: number;
  readonly history: History;
}

/** A link with the URL by which it is reported. */
export interface UnjudgedLink {
  readonly linkId: number;
  readonly url: string;
}

export interface JudgedLink {
  readonly linkId: number;
  readonly findings: readonly Finding[];
}

/** A link as a run left it: its history only where no later run checked it. */
export interface RunLink extends CheckedLink {
  readonly linkId: number;
  /** The run's own observation was pruned; this one was made later. */
  readonly isLater?: true;
}

export interface LinkTransition extends Transition {
  readonly run: number;
}

/** A link whose state differs between two runs, and its last transition between them. */
export interface Change extends LinkTransition {
  readonly linkId: number;
  readonly url: string;
}

/** A link, the last observation of it, and the number of its citations. */
export interface CitedLink {
  readonly linkId: number;
  readonly url: string;
  readonly scheme: string;
  /** Empty where it names none. */
  readonly host: string;
  /** `skipped`: no run checked it. */
  readonly verdict: VerdictValue;
  readonly history: History;
  readonly sightings: number;
  /** When the oldest message that cites it was sent, if any says so. */
  readonly firstCited?: number;
}

/** The fields of a sighting that are exported under their own names. */
export const CITED_FIELDS = [
  ...(['part', 'form', 'region', 'quoteDepth', 'line', 'column'] as const),
  ...(['byteStart', 'byteEnd', 'decidedBy', 'certainty', 'page', 'place'] as const),
] as const satisfies readonly (keyof Sighting)[];

/** A sighting of a link, without the fields that are only displayed. */
export interface Citation
  extends Pick<Sighting, 'url' | 'source' | (typeof CITED_FIELDS)[number]>,
    Pick<DocumentInfo, 'ordinal' | 'messageId' | 'listId'> {
  readonly linkId: number;
  readonly sent?: number;
}

/**
 * The keys of rot statistics: the year of a link's first citation, its host, or a list that cites it (then a link
 * counts once for each).
 */
export const ROT_KEYS = ['year', 'host', 'list'] as const;
export type RotKey = (typeof ROT_KEYS)[number];

export interface RotGroup {
  /** One for each that is counted by; null: cited without a date, without a host, outside of lists. */
  readonly keys: readonly (string | number | null)[];
  readonly links: number;
  /** By the last observation of each link; a link that was never checked counts as skipped. */
  readonly verdicts: Readonly<Record<VerdictValue, number>>;
  readonly states: Readonly<Record<State, number>>;
}

export interface Prune {
  /** Observations that are older go, but for the last of each link. */
  readonly observedBefore: number;
  /** Paths of files that are to be forgotten with all that was found in them. */
  readonly files: readonly string[];
  /** Whether links without a citation are deleted. */
  readonly unused: boolean;
  /** Only count; delete nothing. */
  readonly dryRun: boolean;
}

/** How many of each went. */
export interface Pruned {
  readonly files: number;
  readonly sightings: number;
  readonly links: number;
  readonly observations: number;
}

/** A source of sightings whose file was deleted. */
export interface GoneSource {
  /** As sightings name it. */
  readonly source: string;
  /** When a run first missed it. */
  readonly since: number;
}

export interface LinkHistory {
  readonly link: RememberedLink;
  readonly transitions: readonly LinkTransition[];
  /** Of the sightings that are listed; absent: none. */
  readonly goneSources?: readonly GoneSource[];
}
