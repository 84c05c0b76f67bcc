/**
 * The main job on one page: scans the inputs into the store, settles sightings into links, checks those that are due,
 * stores the results. This file only joins the parts.
 */
import { isoTime } from '../../checkers/iso-time.ts';
import type { VerdictValue } from '../../checkers/model.ts';
import { type CheckPolicy, DEFAULT_POLICY } from '../../checkers/policy.ts';
import type { ReferenceCounts } from '../../extractors/documentation/reference-counts.ts';
import type { Sighting } from '../../extractors/model.ts';
import type { ArchiveRun } from '../archive/with-archived.ts';
import { Backlog } from '../checking/backlog.ts';
import { checkDue } from '../checking/check-due.ts';
import { Lease } from '../checking/holding/lease.ts';
import type { RunSight } from '../checking/sight/sight.ts';
import { type Problem, type ProblemCode, problem } from '../errors.ts';
import type { ClockState } from '../history/clock-state.ts';
import type { HistoryRules } from '../history/model.ts';
import { rulesForClock } from '../history/rules.ts';
import { JUDGE_HERE, judgeLinks } from '../ingest/judge-links.ts';
import { type CheckHere, type LookUp, openRun } from '../ingest/open-run.ts';
import { DEFAULT_GRAMMARS } from '../judging/judge-urls.ts';
import { type NamedInputs, namedInputs } from '../roots/named-inputs.ts';
import { nameOf, type Roots } from '../roots/roots.ts';
import { rootsHere } from '../roots/sight.ts';
import type { ScanSink } from '../scan/model.ts';
import type { WatchedClock } from '../schedule/model/clock.ts';
import type { Settled } from '../settle/settled.ts';
import { addTally, emptyTally } from '../settle/tally.ts';
import type { Sites } from '../site/sites.ts';
import type { Input } from '../sources/names/model.ts';
import type { Jobs } from '../store/jobs.ts';
import type {
  LinkVerdict,
  Member,
  RememberedLink,
  RunLink,
  RunPhase,
  RunRecord,
  RunStart,
  TrendPoint,
} from '../store/model.ts';
import { openStore } from '../store/opening/open-store.ts';
import type { BegunRun, Progress, ReportContext, Store } from '../store/store.ts';
import { growForRun } from '../v8/young-generation.ts';
import { packageVersion } from '../version.ts';
import { timeSpan } from '../writing/time-span.ts';
import { beginAlone } from './begin-alone.ts';
import { cutShort } from './cut-short.ts';
import { fitting } from './fitting.ts';
import { inRotation } from './in-rotation.ts';
import { memberOf } from './membership.ts';
import { openSites } from './open-sites.ts';
import { placedBy } from './placed-names.ts';
import { type RunDeps, systemRunDeps } from './run-deps.ts';
import type { RunOptions } from './run-options.ts';
import type { RunSink } from './run-state.ts';
import { nextPart, type OpenPart, type Part, sumOf, type Taking, takePart } from './shared-run.ts';
import { type RunStanding, ShownLinks } from './shown-links.ts';
import { isTimeUp } from './time-limit.ts';

/** With more links than this, the operators of the servers should be able to reach the user. */
const MAX_ANONYMOUS_LINKS = 1000;

/** Parts in a row without an answer, each ended by a lost lease, and another is begun. */
const MOST_LOST = 20;

/** What a batch of links needs no network for is done at once, or by its time limit. */
const NEVER_ABORTED = new AbortController().signal;

const WEB = /^https?:/i;

const NETWORK_GONE: ReadonlySet<ProblemCode> = new Set(['no-network', 'no-proxy']);

/** One execution of the main job; always `close` it. */
export class Run {
  readonly #store: Store;
  readonly #links: ShownLinks;
  readonly #inputs: readonly Input[];
  readonly #roots: Roots;
  readonly #named: NamedInputs;
  readonly #options: RunOptions;
  readonly #sink: RunSink;
  readonly #deps: RunDeps;
  readonly #clock: WatchedClock;
  /** The rules of failures, for the state of the clock. */
  #rules: HistoryRules;
  #run = 0;
  /** Of this process in the run; undefined: it is at none. */
  #own: { readonly fence: number; readonly lease: Lease } | undefined;
  #isElsewhere = false;
  /** The inputs, in this process. */
  #hasRead = false;
  #previous: RunRecord | undefined;
  /** The record of this run in the store, from before it was resumed. */
  #ownRecord: RunRecord | undefined;
  #finishedAt: number | undefined;
  #sight: RunSight | undefined;
  #sites: Sites | undefined;
  #notChecked: ReportContext['notChecked'];

  /** Throws an `UrlgleanError` when the store cannot be opened. */
  static async open(
    inputs: readonly Input[],
    options: RunOptions,
    sink: RunSink,
    deps = systemRunDeps(options.owner ?? 'host'),
  ): Promise<Run> {
    const { memory, policy } = options;
    const now = (): number => deps.clock.now();
    const fragments = policy.checkFragments;
    const { onProblem } = sink;
    const store = await openStore(memory.path, { at: now(), now, fragments, onProblem });
    return new Run(store, { inputs, options }, sink, deps);
  }

  private constructor(store: Store, { inputs, options }: RunJob, sink: RunSink, deps: RunDeps) {
    const { memory } = options;
    this.#deps = deps;
    this.#clock = deps.clock;
    this.#inputs = inputs;
    this.#roots = rootsHere(memory.roots ?? []);
    this.#named = namedInputs(inputs, this.#roots);
    this.#options = options;
    this.#sink = sink;
    this.#rules = memory.rules;
    this.#notChecked = options.offline ? 'offline' : 'interrupted';
    this.#store = store;
    this.#links = new ShownLinks(this.#store, options.answers);
    for (const note of this.#store.notes) sink.onProblem(note);
  }

  /** Does the job; gives the verdict of each link once it is stored, those known before first. */
  results(): AsyncGenerator<LinkVerdict> {
    return this.#follow({
      known: (which) =>
        this.#counting(
          this.#links.verdicts(which, this.#run, this.#reportContext),
          ({ verdict }) => verdict,
        ),
      settled: (results) =>
        results.map((link) => ({
          linkId: link.linkId,
          verdict: this.#links.verdictOf(link).verdict,
        })),
    });
  }

  /** As {@link results}, with all that is known of each. */
  settledLinks(): AsyncGenerator<RunLink> {
    return this.#follow<RunLink>({
      known: (which) =>
        this.#counting(
          this.#links.links(this.#run, this.#reportContext, which),
          ({ verdict }) => verdict.verdict,
        ),
      settled: (results) => {
        const ids = results.map(({ linkId }) => linkId);
        return this.#links.linksOf(ids, this.#run, this.#reportContext);
      },
    });
  }

  /**
   * Does the job and gives no link: those that need no check cost nothing then. With others where they may share it:
   * see {@link isElsewhere}.
   */
  async finish(): Promise<void> {
    if (this.#options.memory.isShared) return this.#share();
    const nothing = this.#follow<never>({
      known: async (which) => {
        addTally(
          this.#sink.state.tally,
          await this.#links.tally(which, this.#run, this.#reportContext),
        );
        return [];
      },
      settled: () => [],
    });
    for await (const _ of nothing);
  }

  async *#counting<T>(
    links: AsyncIterable<T>,
    verdictOf: (link: T) => VerdictValue,
  ): AsyncGenerator<T> {
    for await (const link of links) {
      this.#sink.state.tally[verdictOf(link)]++;
      yield link;
    }
  }

  async *#follow<T>({ known, settled }: LinkStream<T>): AsyncGenerator<T> {
    const { offline, signal } = this.#options;
    const { state, onProblem } = this.#sink;
    const { start, member } = await this.#beginning();
    const { path: place } = this.#options.memory;
    const due = await this.#read(start, await beginAlone(this.#store, start, { member, place }));
    state.phase = 'checking';
    this.#sink.onScanned?.();
    // Answered already: whoever interrupts the run takes none of them back.
    yield* await known('settled');
    if (!signal.aborted && !offline && due > 0) {
      for await (const results of this.#checkCounting(due)) yield* settled(results);
    }
    yield* await known('open');
    state.phase = 'done';
    if (signal.aborted)
      onProblem(await this.#cutShort(due === 0 ? 0 : state.due - state.completed));
    this.#watchClock();
    this.#finishedAt = this.#clock.now();
    await this.#store.endRun(this.#takeFence(), this.#finishedAt, this.#endPhase);
  }

  async *#checkCounting(due: number): AsyncGenerator<readonly Settled[]> {
    for await (const results of this.#check(due)) {
      for (const link of results) this.#count(link);
      this.#watchClock();
      yield results;
    }
  }

  /** Part by part, until the run has ended, here or elsewhere. */
  async #share(): Promise<void> {
    const { signal } = this.#options;
    const { state } = this.#sink;
    const { start, member } = await this.#beginning();
    const at = (): number => this.#clock.now();
    const taking: Taking = { member, signal, sleep: (...pause) => this.#clock.sleep(...pause) };
    let part: Part = await takePart(this.#store, start, taking, at);
    let lost = 0;
    while (part.is === 'first' || part.is === 'open') {
      const due =
        part.is === 'first' ? await this.#read(start, part.begun) : await this.#takeUp(part);
      const answered = await this.#ask(due);
      lost = this.#present.lease.isLost && answered === 0 ? lost + 1 : 0;
      const asked = lost > 0 && lost < MOST_LOST ? undefined : answered;
      const phase = this.#endPhase;
      const [fence, run] = [this.#takeFence(), this.#run];
      const last = { fence, asked, isAlone: part.is === 'first' || part.isAlone };
      if (phase === 'done' || isTimeUp(signal)) {
        await this.#store.leave(fence);
        part = await nextPart(this.#store, taking, { run, start, at, phase, last });
      } else {
        const end = await this.#store.endRun(fence, at(), phase);
        part = end === 'ended' ? { is: end, run } : { is: 'elsewhere', run };
      }
    }
    state.phase = 'done';
    this.#isElsewhere = part.is === 'elsewhere';
    this.#run = part.run;
    this.#finishedAt = at();
    if (part.is === 'ended') await this.#recount(part.run);
  }

  /** Gives for how many of the links that are due; undefined: none was. */
  async #ask(due: number): Promise<number | undefined> {
    const { state, onProblem } = this.#sink;
    state.phase = 'checking';
    this.#sink.onScanned?.();
    const before = state.completed;
    if (due > 0) for await (const _ of this.#checkCounting(due));
    if (this.#options.signal.aborted)
      onProblem(await this.#cutShort(due === 0 ? 0 : state.due - state.completed));
    return due === 0 ? undefined : state.completed - before;
  }

  /** Others have opened its links. */
  async #takeUp({ run, fence, rules, free }: OpenPart): Promise<number> {
    this.#become({ run, fence });
    this.#rules = rules;
    await this.#recall(run);
    const { state } = this.#sink;
    state.due = state.completed + free;
    return free;
  }

  /** What another process has read. */
  async #recall(run: number): Promise<void> {
    this.#run = run;
    this.#ownRecord = await this.#recordOf(run);
    this.#previous = await this.#store.runBefore(run);
    Object.assign(this.#sink.state.totals, await this.#store.totals(run));
  }

  /** All links, whoever asked for them. */
  async #recount(run: number): Promise<void> {
    const store = this.#store;
    const { state } = this.#sink;
    await this.#recall(run);
    const { filter = null, isCounted = false } = this.#options;
    Object.assign(state.tally, emptyTally());
    for (const which of ['settled', 'open'] as const) {
      addTally(state.tally, await this.#links.tally(which, run, this.#reportContext));
    }
    state.links = sumOf(await store.standing('all'));
    state.filteredOut = filter === null ? undefined : await store.leftOut(run, {});
    state.checked = (await this.#recordOf(run))?.observed ?? state.checked;
    if (this.#hasRead || isCounted) return;
    await judgeLinks(store, { run, grammars: DEFAULT_GRAMMARS }, JUDGE_HERE);
  }

  /** The run was ended by another process, or goes on without this one: nothing is to be reported here. */
  get isElsewhere(): boolean {
    return this.#isElsewhere;
  }

  #become({ run, fence }: Pick<OpenPart, 'run' | 'fence'>): void {
    this.#run = run;
    const { leaseMs } = this.#deps;
    this.#own = { fence, lease: new Lease(this.#store, { fence, leaseMs }) };
  }

  get #present(): { readonly fence: number; readonly lease: Lease } {
    if (this.#own === undefined) throw new Error('the run has not begun');
    return this.#own;
  }

  /** It is a member no longer, once the store was told. */
  #takeFence(): number {
    const { fence, lease } = this.#present;
    lease.end();
    this.#own = undefined;
    return fence;
  }

  async #cutShort(left: number): Promise<Problem> {
    const { signal, memory, offline } = this.#options;
    const [dueSince, now] = [await this.#store.dueSince(), this.#clock.now()];
    return cutShort({ signal, left, dueSince, now, remembers: memory.path !== null && !offline });
  }

  get #endPhase(): RunPhase {
    const { offline, signal } = this.#options;
    if (this.#sight?.blindness?.isWhole) return 'blind';
    const isFinished = offline || this.#notChecked !== 'network-down';
    if (!isFinished || signal.aborted) return 'cut-short';
    // One that was given up has not read to the end.
    return this.#hasReadNothing && !this.#own?.lease.isLost ? 'empty' : 'done';
  }

  get #hasReadNothing(): boolean {
    return this.#sink.state.totals.sources === 0;
  }

  #applyClock(clock: ClockState, at: number): void {
    this.#rules = rulesForClock(clock, this.#rules);
    if (clock === 'right') return;
    const code = clock === 'doubtful' ? 'clock-behind' : 'clock-corrected';
    this.#sink.onProblem(problem(code, { detail: isoTime(at) }));
  }

  /** Results keep the time of the run's own clock, which goes on undisturbed. */
  #watchClock(): void {
    const jump = this.#clock.takeJump();
    if (jump === 0) return;
    const detail = `${timeSpan(Math.abs(jump))} ${jump > 0 ? 'ahead' : 'back'}`;
    this.#sink.onProblem(problem('clock-jumped', { detail }));
  }

  #count(link: Settled): void {
    const { url } = link;
    const verdict = this.#links.verdictOf(link);
    const { state } = this.#sink;
    state.completed++;
    if (verdict.verdict !== 'skipped') state.checked++;
    state.backlog?.settled(url, this.#clock.now());
    state.tally[verdict.verdict]++;
  }

  /** All links in the order of their first sightings, once the results are there. */
  links(read: Pick<ReportContext, 'withoutLives'> = {}): AsyncIterable<RunLink> {
    return this.#links.links(this.#run, { ...this.#reportContext, ...read });
  }

  /** How they stand then; undefined where the answer rules look at each of them. */
  standing(): Promise<RunStanding | undefined> {
    return this.#links.standing(this.#reportContext);
  }

  link({ linkId }: Pick<LinkVerdict, 'linkId'>): Promise<RememberedLink> {
    return this.#links.link(linkId, this.#run, this.#reportContext);
  }

  /** Every place of a link of the run, in order. */
  sightings({ linkId }: Pick<LinkVerdict, 'linkId'>): AsyncIterable<Sighting> {
    return this.#store.sightings(linkId, this.#run, this.#reportContext);
  }

  /** What is remembered of a URL, cited or not. */
  async remembered(url: string): Promise<RememberedLink | undefined> {
    return (await this.#store.history(url))?.link;
  }

  /** Why nothing of it counts; undefined where it does. */
  get blindness(): string | undefined {
    const { isWhole = false, because } = this.#sight?.blindness ?? {};
    return isWhole ? because : undefined;
  }

  /** Its number in the store, once it has begun. */
  get number(): number {
    return this.#run;
  }

  /** Of its links, those that were checked in it and not skipped, as the store counts them. */
  async observed(): Promise<number> {
    return (await this.#recordOf(this.#run))?.observed ?? 0;
  }

  /** Its inputs as they are remembered, the same on each machine. */
  get inputNames(): readonly string[] {
    return this.#named.names;
  }

  /** When it began, perhaps long ago where it was resumed, and when it ended. */
  get times(): { readonly startedAt: Date; readonly finishedAt: Date } {
    const now = this.#clock.now();
    return {
      startedAt: new Date(this.#ownRecord?.startedAt ?? now),
      finishedAt: new Date(this.#finishedAt ?? now),
    };
  }

  /** The last run that ended before this one and can be compared with it, where one is remembered. */
  get previous(): RunRecord | undefined {
    return this.#hasReadNothing ? undefined : this.#previous;
  }

  /** What became of the references of its documentation; undefined: it has none. */
  referenceCounts(): Promise<ReferenceCounts | undefined> {
    return this.#store.referenceCounts(this.#run);
  }

  /** The states of its links at the end of the last runs for the same inputs. */
  async trend(): Promise<readonly TrendPoint[]> {
    if (this.previous === undefined) return [];
    return this.#store.trend(this.#run, { filter: null });
  }

  /** What nightly jobs have told, and what they owe. */
  get jobs(): Jobs {
    return this.#store.jobs;
  }

  async close(): Promise<void> {
    // Where the store has failed, others go on when the lease runs out.
    if (this.#own !== undefined) await this.#store.leave(this.#takeFence()).catch(() => undefined);
    await this.#store.close();
  }

  get #reportContext(): ReportContext {
    return { notChecked: this.#notChecked };
  }

  async #recordOf(run: number): Promise<RunRecord | undefined> {
    for await (const record of this.#store.runs()) if (record.run === run) return record;
    return undefined;
  }

  async #beginning(): Promise<{ readonly start: RunStart; readonly member: Member }> {
    const { owner, filter = null } = this.#options;
    if (owner === 'program') growForRun();
    const settings = scanSettings(this.#options, this.#roots);
    const { names: inputs, formerly } = this.#named;
    const at = this.#clock.now();
    const member = await memberOf(this.#options, this.#deps);
    return { start: { at, inputs, formerly, settings, filter }, member };
  }

  /** Reads the inputs and opens the links; gives how many are due. */
  async #read({ at, settings }: RunStart, { run, fence, clock }: BegunRun): Promise<number> {
    const { memory, signal, filter = null } = this.#options;
    const store = this.#store;
    this.#become({ run, fence });
    this.#hasRead = true;
    this.#applyClock(clock, at);
    this.#ownRecord = await this.#recordOf(run);
    this.#previous = await store.runBefore(run);
    const { path, full, which, deadRestMs } = memory;
    const now = (): number => this.#clock.now();
    const fileOptions = { settings, lasting: path !== null, full, now, roots: this.#roots };
    const site = await openSites(this.#inputs, this.#options, {
      ...{ clock: this.#clock, onProblem: this.#sink.onProblem },
      robots: (origins) => store.robots(origins),
    });
    this.#sites = site;
    const pages = site && (() => site.pages());
    const untilLost = this.#present.lease.orEnd(signal);
    const scan = {
      ...this.#options,
      signal: untilLost,
      index: true,
      urls: 'taken',
      pages,
    } as const;
    const refang = this.#options.policy.checkDefanged;
    const lookUp = this.#lookUp();
    const isPlaced = placedBy(this.#options.policy);
    const checkHere = this.#checkHere();
    const links = { which, deadRestMs, rules: this.#rules, refang, lookUp, checkHere, isPlaced };
    const { isCounted = false } = this.#options;
    const common = { run, fence, isCounted, inputs: this.#inputs, site, ...links };
    const opened = await openRun(
      store,
      { ...common, scan, grammars: DEFAULT_GRAMMARS, filter, ...fileOptions },
      this.#scanSink,
    );
    if (site !== undefined) await store.keepRobots(site.learned);
    const { state } = this.#sink;
    const { due, filteredOut, busiest } = opened;
    state.links = opened.links;
    state.filteredOut = filteredOut;
    state.due = due;
    state.checked += opened.answered;
    const { schedule, policy, offline } = this.#options;
    state.backlog = new Backlog(busiest, schedule.delayMs);
    if (!offline && due > 0 && !signal.aborted) {
      // Loaded only now: the public suffix list is large.
      const { forecastOf } = await import('../checking/forecast.ts');
      state.forecast = forecastOf(busiest, schedule, policy);
      if (path !== null) await this.#rotate(due);
    }
    return signal.aborted ? 0 : due;
  }

  /** Sites that no night is long enough for. */
  async #rotate(due: number): Promise<void> {
    const { schedule, policy, nightMs } = this.#options;
    const { rotationOf } = await import('../checking/rotation.ts');
    const rounds = await rotationOf(this.#store, { due, nightMs, schedule, policy });
    this.#sink.state.rotation = rounds;
    for (const found of inRotation(rounds)) this.#sink.onProblem(found);
  }

  /** Files are looked at offline, too. */
  #lookUp(): (() => Promise<LookUp | undefined>) | undefined {
    const { references } = this.#options;
    if (references === undefined) return undefined;
    // Loaded for the first reference, once the disk has answered: a dead one holds up the thread.
    return async () => {
      const { createLookUp } = await import('../references/look-up.ts');
      return createLookUp(this.#inputs, references, () => this.#clock.now());
    };
  }

  /** Offline, what needs no network is checked all the same. */
  #checkHere(): CheckHere | undefined {
    const { offline, policy } = this.#options;
    if (!offline) return undefined;
    const now = (): number => this.#clock.now();
    // Loaded for the first link that is none to the web.
    const load = async (): Promise<CheckHere> => {
      const { checkHere } = await import('../../checkers/reach/here.ts');
      const { filesHere } = await import('../schedule/turns/files-here.ts');
      const deps = { policy, clock: { now }, files: filesHere(now) };
      return (url) => checkHere(url, NEVER_ABORTED, deps);
    };
    let loaded: Promise<CheckHere> | undefined;
    return async (url) => {
      if (policy.remap.length === 0 && WEB.test(url) && URL.canParse(url)) return undefined;
      loaded ??= load();
      return (await loaded)(url);
    };
  }

  get #scanSink(): ScanSink {
    const { state, onProblem, onCounts } = this.#sink;
    return {
      totals: state.totals,
      bytes: state.bytes,
      onProblem,
      ...(onCounts ? { onCounts } : {}),
    };
  }

  #check(due: number): AsyncGenerator<readonly Settled[]> {
    const { archive, memory, signal, wholeHosts = false } = this.#options;
    const { clock, openArchive } = this.#deps;
    const { state, onProblem } = this.#sink;
    const { policy, schedule } = fitting(this.#options, onProblem);
    if (due > MAX_ANONYMOUS_LINKS && isAnonymous(policy)) {
      onProblem(problem('no-contact', { detail: `${due} links` }));
    }
    const checked = checkDue(
      this.#store,
      this.#run,
      {
        ...{ ...this.#present, policy, schedule, rules: this.#rules, signal, due, wholeHosts },
        isShared: memory.isShared ?? false,
        firstLook: this.#sites?.firstLook,
      },
      {
        onProblem: (found) => {
          if (NETWORK_GONE.has(found.code)) this.#notChecked = 'network-down';
          // Where a run is shared, it takes part again by itself.
          if (found.code !== 'lease-lost' || !memory.isShared) onProblem(found);
        },
        onStats: (stats) => {
          state.schedule = stats;
        },
        onForward: (links) => {
          state.due += links.length;
          for (const { linkId, verdict } of links) {
            state.tally[this.#links.isAccepted(linkId) ? 'alive' : verdict]--;
          }
        },
        onSight: (sight) => {
          this.#sight = sight;
        },
      },
      this.#deps,
    );
    if (archive === undefined) return checked;
    const { retries, patienceMs } = schedule;
    return withCopies(checked, {
      ...{ ...archive, policy, retries, patienceMs, signal, onProblem, clock, openArchive },
      load: ({ linkId }) => this.#store.link(linkId, this.#run, this.#reportContext),
      counts: async ({ linkId }) => (await this.#sight?.sees(linkId)) !== false,
      searched: (linkIds) => this.#store.searched(linkIds),
      keep: (linkId, archived) =>
        this.#store.keepArchived(linkId, { archived, at: this.#clock.now() }),
      onStats: (stats) => {
        state.archive = stats;
      },
    });
  }
}

interface RunJob {
  readonly inputs: readonly Input[];
  readonly options: RunOptions;
}

/** How the links of a run are given to the caller. */
interface LinkStream<T> {
  /** Adds them to the tally. */
  readonly known: (which: Progress) => AsyncIterable<T> | Promise<readonly T[]>;
  readonly settled: (results: readonly Settled[]) => Iterable<T> | AsyncIterable<T>;
}

/** The settings that the finds of a file depend on. No filter is among them: all is read anyway. */
function scanSettings(
  { find, format, mbox, policy, references }: RunOptions,
  roots: Roots,
): string {
  const version = packageVersion();
  const { baseUrl } = references ?? {};
  const rootDir = references?.rootDir && nameOf(references.rootDir, roots);
  const fragments = policy.checkFragments;
  return JSON.stringify({ version, find, format, mbox, fragments, rootDir, baseUrl });
}

function isAnonymous({ contact, userAgent }: CheckPolicy): boolean {
  return contact === '' && userAgent === DEFAULT_POLICY.userAgent;
}

/** Most runs search no archive, and then nothing of the search is loaded. */
async function* withCopies(
  checked: AsyncIterable<readonly Settled[]>,
  run: ArchiveRun,
): AsyncGenerator<readonly Settled[]> {
  const { withArchived } = await import('../archive/with-archived.ts');
  yield* withArchived(checked, run);
}
