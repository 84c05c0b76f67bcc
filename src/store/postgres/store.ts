/** The store on a PostgreSQL server, which many processes share. Joins the classes of the folders beside it. */
import type { HistoryRules } from '../../history/model.ts';
import type { Address } from '../address.ts';
import type { Member } from '../model.ts';
import { Damage } from '../rows/damage.ts';
import type { Narrowing, OpenedLinks, Store } from '../store.ts';
import { Connection } from './connection/connection.ts';
import type { Session, Transactions } from './connection/session.ts';
import { PostgresJobs } from './jobs/jobs.ts';
import { leaveAddresses, takeAddresses } from './leases/addresses.ts';
import { Claims } from './leases/claims.ts';
import { Due } from './leases/due.ts';
import { asMember } from './leases/fenced.ts';
import { Members } from './leases/members.ts';
import { Pulse } from './leases/pulse.ts';
import { Turns } from './leases/turns.ts';
import { keepArchived, searchedLinks } from './links/archived.ts';
import { ClaimedRows } from './links/known-rows.ts';
import { LinkRows } from './links/link-rows.ts';
import { leftOut, standings } from './links/scope.ts';
import { EVERYTHING, type Selection, Selections, type View } from './links/selections.ts';
import { dueHosts, siteLinks } from './links/site-links.ts';
import { Opening } from './opening.ts';
import { changes, citations, citedLinks, rot } from './reading/exported.ts';
import { RememberedLinks } from './reading/remembered.ts';
import { listRuns, referenceCountsOf, runBefore, totalsOf, trend } from './reading/run-records.ts';
import { addFiles } from './runs/files.ts';
import { Night } from './runs/night.ts';
import { writeObserved } from './runs/observed.ts';
import { ProvisionalResults } from './runs/provisional-results.ts';
import { prune } from './runs/prune.ts';
import { lookedUp, openReferences, referencesWritten } from './runs/references.ts';
import { Results } from './runs/results.ts';
import { keepRobots, robotsOfOrigins, trimRobots } from './runs/robots.ts';
import { Runs } from './runs/runs.ts';
import { bringForward } from './runs/siblings.ts';
import { refuseHalfCopied, refuseOtherVersion } from './schema/migrate.ts';
import { absentFiles, noteGone, withGoneSources } from './sightings/gone.ts';
import { filesLike, knownFile } from './sightings/known-files.ts';
import { Manners } from './sightings/manners.ts';
import { ScannedFiles } from './sightings/scanned.ts';

export interface OpenPostgres {
  /** Whether links differ that differ in their fragments. */
  readonly fragments?: boolean | undefined;
  /** By which leases run out. Absent: that of the server. */
  readonly clock?: (() => number) | undefined;
}

/** Throws an `UrlgleanError`. */
export async function openPostgresStore(
  address: Address,
  options: OpenPostgres = {},
): Promise<Store> {
  const db = await Connection.open(address);
  try {
    await refuseOtherVersion(db);
    await refuseHalfCopied(db);
  } catch (error) {
    await db.end();
    throw error;
  }
  return new PostgresStore(db, options);
}

/** Of a member that was given up. */
const NOTHING_OPENED: OpenedLinks = { links: 0, due: 0, answered: 0, busiest: [] };

const SIZE = `
  SELECT coalesce(sum(pg_total_relation_size(oid)), 0) AS n FROM pg_class
  WHERE relnamespace = 'urlglean'::regnamespace AND relkind IN ('r', 'm')`;

class PostgresStore implements Store {
  readonly notes: Store['notes'] = [];
  readonly jobs: PostgresJobs;
  readonly #db: Connection;
  readonly #files: ScannedFiles;
  readonly #selections: Selections;
  readonly #remembered: RememberedLinks;
  readonly #due = new Due();
  readonly #turns = new Turns();
  readonly #members: Members;
  readonly #night: Night;
  readonly #results: Results;
  readonly #runs: Runs;
  readonly #claims: Claims;
  readonly #opening: (db: Transactions) => Opening;
  readonly #pulse: Pulse;
  /** The sightings that give the other readings of claimed links: all, or a selection. Undefined: not known yet. */
  #claimed: View | undefined;

  constructor(db: Connection, { fragments = false, clock }: OpenPostgres) {
    this.#db = db;
    const links = new LinkRows({ fragments });
    const manners = new Manners();
    const provisional = new ProvisionalResults();
    this.#files = new ScannedFiles(links, manners);
    this.#selections = new Selections(db);
    this.#remembered = new RememberedLinks(db, links, this.#selections);
    this.#members = new Members(this.#turns, clock);
    this.#night = new Night(this.#due);
    const claimed = new ClaimedRows();
    this.#results = new Results({ provisional, night: this.#night, claimed });
    const [night, members, due] = [this.#night, this.#members, this.#due];
    this.#runs = new Runs(db, { night, members, due });
    this.#claims = new Claims(this.#turns, claimed, {
      alternatives: (links) => this.#remembered.alternatives(links, this.#claimed ?? EVERYTHING),
      provisional: (session, ids) => provisional.of(session, ids),
    });
    this.#opening = (fenced) =>
      new Opening({
        ...{ db: fenced, links, manners, provisional, night, due },
        ...{ selections: this.#selections, remembered: this.#remembered },
        ...{ runs: this.#runs, results: this.#results },
      });
    this.#pulse = new Pulse(() => Connection.open(db.address, ' lease'));
    this.jobs = new PostgresJobs(db, (action) => this.#guarded(action));
  }

  knownFile: Store['knownFile'] = (path) => this.#guarded(() => knownFile(this.#db, path));

  filesLike: Store['filesLike'] = (fingerprint) =>
    this.#guarded(() => filesLike(this.#db, fingerprint));

  ingest: Store['ingest'] = (fence, steps, at) =>
    this.#guarded(async () => {
      await this.#asMember(fence, (db) => this.#files.ingest(db, steps, at));
    });

  beginRun: Store['beginRun'] = (start, member) =>
    this.#guarded(() => {
      this.#become(member);
      return this.#runs.begin(start, member);
    });

  joinRun: Store['joinRun'] = (member) =>
    this.#guarded(() => {
      this.#become(member);
      return this.#runs.join(member);
    });

  #become({ siteOf }: Member): void {
    this.#due.name(siteOf);
    this.#claimed = undefined;
    this.#results.restart();
    this.#turns.restart();
  }

  renew: Store['renew'] = (fence) =>
    this.#guarded(() => this.#pulse.beat((db) => this.#members.renew(db, fence)));

  giveBack: Store['giveBack'] = (fence, sites, addresses = []) =>
    this.#whole(async (db) => {
      // Whoever gave it up has freed all that it held.
      if ((await this.#members.runOfHeld(db, fence)) === undefined) return;
      await this.#turns.giveBack(db, fence, sites, await this.#members.now(db));
      await leaveAddresses(db, fence, addresses);
    });

  takeAddresses: Store['takeAddresses'] = (fence, wanted) =>
    this.#whole(async (db) => {
      const isMember = (await this.#members.committer(db, fence)) !== undefined;
      return isMember ? takeAddresses(db, fence, wanted) : [];
    });

  hold: Store['hold'] = (fence, site) =>
    this.#whole(async (db) => {
      if ((await this.#members.committer(db, fence)) === undefined) return undefined;
      return this.#turns.hold(db, fence, site, await this.#members.now(db));
    });

  leave: Store['leave'] = (fence) => this.#whole((db) => this.#members.remove(db, fence));

  members: Store['members'] = () => this.#guarded(() => this.#members.states(this.#db));

  addFiles: Store['addFiles'] = (fence, names) =>
    this.#whole(async (db) => {
      const run = await this.#members.runOfHeld(db, fence);
      if (run !== undefined) await addFiles(db, run, names);
    });

  absentFiles: Store['absentFiles'] = (run) => this.#guardedEach(() => absentFiles(this.#db, run));

  noteGone: Store['noteGone'] = (files, at) => this.#guarded(() => noteGone(this.#db, files, at));

  openLinks: Store['openLinks'] = (fence, options) =>
    this.#guarded(async () => {
      const run = await this.#members.runOf(this.#db, fence);
      if (run === undefined) return NOTHING_OPENED;
      const other = await this.#members.other(this.#db, fence);
      const before = other && (await this.#runs.standingOf(this.#db, run));
      this.#claimed = undefined;
      this.#turns.restart();
      if (before) return before;
      const opened = await this.#asMember(fence, (db) =>
        this.#opening(db).open({ run, fence }, options),
      );
      return opened ?? NOTHING_OPENED;
    });

  unjudged: Store['unjudged'] = (run) =>
    this.#guardedEach(async () =>
      this.#remembered.findings.unjudged(await this.#selections.viewOf(run)),
    );

  keepFindings: Store['keepFindings'] = (links) =>
    this.#guarded(() => this.#remembered.findings.keep(links));

  references: Store['references'] = (run) => this.#guardedEach(() => openReferences(this.#db, run));

  referencesWritten: Store['referencesWritten'] = (as) =>
    this.#guardedEach(() => referencesWritten(this.#db, as));

  keepReferences: Store['keepReferences'] = (run, results) =>
    this.#whole(async (db) => {
      const rules: HistoryRules = await this.#runs.rulesOf(db, run);
      const large = await this.#results.large(db);
      await writeObserved(db, await lookedUp(db, run, results), { run, rules, large });
    });

  dueHosts: Store['dueHosts'] = () => this.#guardedEach(() => dueHosts(this.#db));

  siteLinks: Store['siteLinks'] = (sites) => this.#guarded(() => siteLinks(this.#db, sites));

  stretch: Store['stretch'] = (rounds) => this.#whole((db) => this.#results.stretch(db, rounds));

  claim: Store['claim'] = (fence, limits) =>
    this.#guarded(async () => {
      const taken = await this.#db.transaction(async (db) => {
        await this.#members.giveUpSilent(db, fence);
        await this.#members.renew(db, fence);
        const member = await this.#members.committer(db, fence);
        if (member === undefined) return undefined;
        const now = await this.#members.now(db);
        const sites = await this.#claims.take(db, fence, { ...limits, now });
        return { member, sites };
      });
      if (taken === undefined || taken.sites.length === 0) return [];
      this.#claimed ??= await this.#viewOfClaims(taken.member.run);
      return this.#claims.claimsOf(this.#db, taken.sites, taken.member);
    });

  async #viewOfClaims(run: number): Promise<View> {
    const view = await this.#selections.viewOf(run);
    return view.selection === null ? EVERYTHING : view;
  }

  dueSince: Store['dueSince'] = () => this.#guarded(() => this.#claims.dueSince(this.#db));

  bringForward: Store['bringForward'] = (run, at) =>
    this.#guarded(async () => {
      const links = await bringForward(this.#db, this.#due, { run, at });
      if (links.length > 0) this.#turns.restart();
      return this.#remembered.verdictsOf(links);
    });

  putBehind: Store['putBehind'] = (links, at) =>
    this.#guarded(() => this.#claims.putBehind(this.#db, links, at));

  commit: Store['commit'] = (fence, results, provisional = [], robots = []) =>
    this.#whole(async (db) => {
      const member = await this.#members.committer(db, fence);
      if (member === undefined) return [];
      return this.#results.commit(db, member, { results, provisional, robots });
    });

  keepRobots: Store['keepRobots'] = (robots) => this.#whole((db) => keepRobots(db, robots));

  robots: Store['robots'] = (origins) => this.#guarded(() => robotsOfOrigins(this.#db, origins));

  unjudgedResults: Store['unjudgedResults'] = (fence) =>
    this.#guardedEach(() => this.#night.unjudged(this.#db, fence));

  judgeResults: Store['judgeResults'] = (fence, run, judged) =>
    this.#guarded(() => this.#night.judge(this.#db, { run, fence }, judged));

  verdictsBefore: Store['verdictsBefore'] = (run, links) =>
    this.#guardedEach(() => this.#night.before(this.#db, run, links));

  witnesses: Store['witnesses'] = () => this.#guardedEach(() => this.#night.witnesses(this.#db));

  endRun: Store['endRun'] = (fence, at, phase) =>
    this.#guarded(async () => {
      const end = await this.#runs.end(fence, at, phase);
      if (end === 'ended') await trimRobots(this.#db, at);
      return end;
    });

  keepArchived: Store['keepArchived'] = (linkId, answer) =>
    this.#guarded(() => keepArchived(this.#db, linkId, answer));

  searched: Store['searched'] = (linkIds) => this.#guarded(() => searchedLinks(this.#db, linkIds));

  links: Store['links'] = (run, context, which) =>
    this.#guardedEach(() => this.#remembered.ofRun(run, context, which));

  verdicts: Store['verdicts'] = (which, run, context) =>
    this.#guardedEach(() => this.#remembered.verdicts(which, run, context));

  standing: Store['standing'] = (which) => this.#guarded(() => standings(this.#db, which));

  link: Store['link'] = (linkId, run, context) =>
    this.#guarded(() => this.#remembered.byId(linkId, run, context));

  linksOf: Store['linksOf'] = (linkIds, run, context) =>
    this.#guardedEach(() => this.#remembered.ofThese(linkIds, run, context));

  sightings: Store['sightings'] = (linkId, run, context) =>
    this.#guardedEach(() => this.#remembered.sightings(linkId, run, context));

  runs: Store['runs'] = () => this.#guardedEach(() => listRuns(this.#db));

  runBefore: Store['runBefore'] = (run) => this.#guarded(() => runBefore(this.#db, run));

  totals: Store['totals'] = (run) => this.#guarded(() => totalsOf(this.#db, run));

  referenceCounts: Store['referenceCounts'] = (run) =>
    this.#guarded(() => referenceCountsOf(this.#db, run));

  leftOut: Store['leftOut'] = (run, { filter = null }) =>
    this.#guarded(async () => {
      const { selection } = await this.#selections.viewOf(run, filter);
      return selection === null ? undefined : leftOut(this.#db, run, selection);
    });

  changes: Store['changes'] = (since, until) =>
    this.#guardedEach(() => changes(this.#db, since, until));

  trend: Store['trend'] = (run, { filter = null }) =>
    this.#guarded(async () => trend(this.#db, await this.#selections.viewOf(run, filter), run));

  citedLinks: Store['citedLinks'] = (wanted) =>
    this.#guardedEach(async () => citedLinks(this.#db, await this.#selected(wanted)));

  citations: Store['citations'] = (wanted) =>
    this.#guardedEach(async () => citations(this.#db, await this.#selected(wanted)));

  rot: Store['rot'] = (by, wanted) =>
    this.#guardedEach(async () => rot(this.#db, by, await this.#selected(wanted)));

  async #selected(wanted?: Narrowing): Promise<Selection | null> {
    if (wanted === undefined || wanted.filter === null) return null;
    return this.#selections.ofAll(wanted.filter, wanted.at);
  }

  prune: Store['prune'] = (what) =>
    this.#guarded(() => prune((work) => this.#runs.whileFree(work), what));

  /** The server does it by itself; this makes it so at once, while others go on. */
  compact: Store['compact'] = async () => {
    await this.#db.run('VACUUM');
  };

  size: Store['size'] = () => this.#guarded(() => this.#db.count(SIZE));

  history: Store['history'] = (url) =>
    this.#guarded(async () => {
      const known = await this.#remembered.history(url);
      return known && withGoneSources(this.#db, known);
    });

  close = async (): Promise<void> => {
    try {
      await this.#night.close(this.#db);
      for (const fence of [...this.#members.own]) await this.leave(fence);
    } finally {
      await this.#pulse.end();
      await this.#db.end();
    }
  };

  #asMember<T>(fence: number, work: (db: Transactions) => Promise<T>): Promise<T | undefined> {
    return asMember(this.#db, { members: this.#members, fence }, work);
  }

  #whole<T>(work: (db: Session) => Promise<T>): Promise<T> {
    return this.#guarded(() => this.#db.transaction(work));
  }

  /** A damaged value leaves here as a problem that names the store. */
  async #guarded<T>(action: () => T | Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      throw error instanceof Damage ? this.#db.damaged(error) : error;
    }
  }

  async *#guardedEach<T>(
    values: () => AsyncIterable<T> | Promise<AsyncIterable<T> | Iterable<T>>,
  ): AsyncGenerator<T> {
    try {
      yield* await values();
    } catch (error) {
      throw error instanceof Damage ? this.#db.damaged(error) : error;
    }
  }
}
