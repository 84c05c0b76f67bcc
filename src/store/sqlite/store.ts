/** The embedded store: one SQLite file, written by one process. Joins the classes of the folders beside it. */
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import { hasFound } from '../../../checkers/reasons.ts';
import type { IdentityOptions } from '../../../checkers/syntax/identity.ts';
import { urlOf } from '../links/cited-row.ts';
import type { Member } from '../model.ts';
import { Damage } from '../rows/damage.ts';
import type { Narrowing, OpenedLinks, OpenLinks, Store } from '../store.ts';
import { answeredLinks, makeDue } from './answered.ts';
import { Database, type OpenOptions } from './database/database.ts';
import { yielding } from './database/yielding.ts';
import { SqliteJobs } from './jobs/jobs.ts';
import { Claims } from './leases/claims.ts';
import { Members } from './leases/members.ts';
import { Turns } from './leases/turns.ts';
import { keepArchived, searchedLinks } from './links/archived.ts';
import { changes } from './links/changes.ts';
import { LinkRows } from './links/link-rows.ts';
import { ProvisionalResults } from './links/provisional-results.ts';
import { References } from './links/references.ts';
import { Scope } from './links/scope.ts';
import { type Selection, Selections } from './links/selections.ts';
import { dueHosts, dueLinks, siteLinks } from './links/site-links.ts';
import { takeApart } from './places.ts';
import { citations, citedLinks, rot } from './runs/exported.ts';
import { Night } from './runs/night.ts';
import { prune } from './runs/prune.ts';
import { RememberedLinks } from './runs/remembered.ts';
import { Results } from './runs/results.ts';
import { RememberedRobots } from './runs/robots.ts';
import { runBefore } from './runs/run-record.ts';
import { Runs } from './runs/runs.ts';
import { Siblings } from './runs/siblings.ts';
import { trend } from './runs/trend.ts';
import { EvidencePass } from './sightings/evidence-pass.ts';
import { absentFiles, noteFound, noteGone, withGoneSources } from './sightings/gone.ts';
import { referenceCountsOf } from './sightings/reference-counts.ts';
import { ScannedFiles } from './sightings/scanned.ts';
import { EVERYTHING, type View } from './sightings/sighting-lists.ts';

/** Links of these schemes may lead to messages and parts inside the sources. */
const INSIDE = "('mid', 'cid', 'news', 'snews')";

/** A defanged sighting has another reading at least, and so is doubted. */
const MAY_BE_DEFANGED = `
  EXISTS (SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id
    AND sighting.doubted = 1 AND sighting.extra LIKE '%"refanged"%')
  AND NOT EXISTS (SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id AND sighting.doubted = 0)`;

const RESERVED_HOST = ['example', 'example.com', 'example.net', 'example.org']
  .concat('test', 'invalid', 'localhost')
  .map((name) => `link.host = '${name}' OR link.host LIKE '%.${name}'`)
  .join(' OR ');

/** Names that are reserved for examples, in documentation; whether they stand nowhere else, all their sightings tell. */
const MAY_BE_RESERVED = `(${RESERVED_HOST})
  AND EXISTS (SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id
    AND sighting.extra LIKE '%"reserved"%')`;

/** Throws an `UrlgleanError`: `store-in-use`, `store-foreign`, `store-newer`, `store-failed`. */
export function openSqliteStore(options: OpenOptions): Store {
  const db = new Database(options);
  try {
    return new SqliteStore(db, { fragments: options.fragments ?? false });
  } catch (error) {
    db.close();
    throw error instanceof Damage ? db.damaged(error) : error;
  }
}

/** A run whose links are being opened. */
interface RunOpening extends Pick<OpenLinks, 'at' | 'rules'> {
  readonly run: number;
}

/** Of a member that was given up. */
const NOTHING_OPENED: OpenedLinks = { links: 0, due: 0, answered: 0, busiest: [] };

const ownSite: NonNullable<Member['siteOf']> = (_, host) => host;

const EVERY_SIGHTING: Narrowing = { filter: null, at: 0 };

class SqliteStore implements Store {
  readonly #db: Database;
  readonly #links: LinkRows;
  readonly #files: ScannedFiles;
  readonly #runs: Runs;
  readonly #night: Night;
  readonly #scope: Scope;
  readonly #provisional: ProvisionalResults;
  readonly #robots: RememberedRobots;
  readonly #results: Results;
  readonly #references: References;
  readonly #remembered: RememberedLinks;
  readonly #claims: Claims;
  readonly #siblings: Siblings;
  readonly #selections: Selections;
  readonly #turns: Turns;
  readonly #members: Members;
  readonly jobs: SqliteJobs;
  /** The sightings that give the other readings of claimed links: all, or a selection. Undefined: not known yet. */
  #claimed: View | undefined;

  constructor(db: Database, identity: IdentityOptions) {
    this.#db = db;
    this.#links = new LinkRows(db, identity);
    this.#files = new ScannedFiles(db, this.#links);
    this.#night = new Night(db);
    this.#scope = new Scope(db);
    this.#turns = new Turns(db);
    this.#members = new Members(db, this.#turns);
    this.#runs = new Runs(db, {
      ...{ night: this.#night, scope: this.#scope },
      ...{ members: this.#members, turns: this.#turns },
    });
    this.#provisional = new ProvisionalResults(db);
    this.#robots = new RememberedRobots(db);
    this.#results = new Results(db, {
      provisional: this.#provisional,
      robots: this.#robots,
      night: this.#night,
    });
    this.#references = new References(db);
    this.#selections = new Selections(db);
    this.#remembered = new RememberedLinks(db, this.#links, this.#selections);
    this.#siblings = new Siblings(db);
    this.#claims = new Claims(db, this.#turns, {
      alternatives: (row) => this.#remembered.alternatives(row, this.#claimed ?? EVERYTHING),
      provisional: (link) => this.#provisional.of(link),
    });
    this.jobs = new SqliteJobs(db, (action) => this.#guarded(action));
    if (db.isAlone) this.#members.removeAll();
  }

  get notes(): Store['notes'] {
    return this.#db.notes;
  }

  knownFile: Store['knownFile'] = (path) => this.#guarded(() => this.#files.known(path));

  filesLike: Store['filesLike'] = (fingerprint) =>
    this.#guarded(() => this.#files.alike(fingerprint));

  ingest: Store['ingest'] = (fence, steps, at) =>
    this.#guarded(() => {
      if (this.#members.runOf(fence) !== undefined) this.#files.ingest(steps, at);
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
    this.#db.siteOf = siteOf ?? ownSite;
    this.#claimed = undefined;
    this.#results.restart();
  }

  renew: Store['renew'] = (fence) => this.#guarded(() => this.#members.renew(fence));

  giveBack: Store['giveBack'] = (fence, sites) =>
    this.#guarded(() => this.#db.transaction(() => this.#turns.giveBack(fence, sites)));

  /** No other process can be a member. */
  takeAddresses: Store['takeAddresses'] = async (_, wanted) => wanted.map(({ address }) => address);

  hold: Store['hold'] = (fence, site) =>
    this.#guarded(() =>
      this.#db.transaction(() => {
        const isMember = this.#members.committer(fence) !== undefined;
        return isMember ? this.#turns.holdAlone(site, fence) : undefined;
      }),
    );

  leave: Store['leave'] = (fence) =>
    this.#guarded(() => this.#db.transaction(() => this.#members.remove(fence)));

  members: Store['members'] = () => this.#guarded(() => this.#members.states());

  addFiles: Store['addFiles'] = (fence, paths) =>
    this.#guarded(() =>
      this.#db.transaction(() => {
        const run = this.#members.runOf(fence);
        if (run === undefined) return;
        const before = this.#runs.countFiles(run);
        for (const [place, path] of paths.entries()) {
          this.#runs.addFile(run, before + place, this.#files.fileId(path));
        }
        noteFound(this.#db, run);
      }),
    );

  absentFiles: Store['absentFiles'] = (run) => this.#guardedEach(() => absentFiles(this.#db, run));

  noteGone: Store['noteGone'] = (files, at) => this.#guarded(() => noteGone(this.#db, files, at));

  openLinks: Store['openLinks'] = (fence, options) =>
    this.#guarded(() => {
      const run = this.#members.runOf(fence);
      if (run === undefined) return NOTHING_OPENED;
      const others = this.#members.other(fence) && this.#runs.standingOf(run);
      return others ?? this.#open(run, options);
    });

  async #open(run: number, options: OpenLinks): Promise<OpenedLinks> {
    const { at, which, rules, deadRestMs, refang = false, isPlaced = () => false } = options;
    const { answerTo, places } = options;
    this.#db.createLateIndexes();
    await new EvidencePass(this.#db, this.#links, this.#files).settle(run, at);
    if (places !== undefined)
      this.#db.transaction(() => takeApart(this.#db, this.#links, { places, at }));
    this.#selections.forget();
    const view = this.#remembered.viewOf(run);
    const { selection } = view;
    this.#claimed = undefined;
    const opened = this.#runs.openLinks(run, { at, which, deadRestMs, selection });
    this.#provisional.open(at);
    this.#results.open();
    const opening = { run, at, rules };
    const answered = answerTo === undefined ? 0 : this.#observeAnswered(opening, answerTo);
    this.#observeInside(view, opening);
    if (!refang) this.#observeDefanged(view, opening);
    this.#observeReserved(view, opening, isPlaced);
    this.#db.transaction(() => {
      this.#turns.restart();
      this.#runs.opened(run, rules);
    });
    return { ...opened, answered, due: this.#runs.dueCount, busiest: this.#runs.busiest };
  }

  unjudged: Store['unjudged'] = (run) =>
    this.#guardedEach(() => this.#remembered.findings.unjudged(this.#remembered.viewOf(run)));

  keepFindings: Store['keepFindings'] = (links) =>
    this.#guarded(() => this.#remembered.findings.keep(links));

  references: Store['references'] = (run) => this.#guardedEach(() => this.#references.open(run));

  referencesWritten: Store['referencesWritten'] = (as) =>
    this.#guardedEach(() => this.#references.written(as));

  keepReferences: Store['keepReferences'] = (run, results) =>
    this.#guarded(() =>
      this.#db.transaction(() => {
        const rules = this.#runs.rulesOf(run);
        const looked = this.#references.keep(run, results, (row, verdict) =>
          this.#results.observe(run, row, verdict, rules),
        );
        this.#results.countObserved(run, looked);
      }),
    );

  dueHosts: Store['dueHosts'] = () => this.#guardedEach(() => dueHosts(this.#db));

  siteLinks: Store['siteLinks'] = (sites) => this.#guarded(() => siteLinks(this.#db, sites));

  stretch: Store['stretch'] = (rounds) =>
    this.#guarded(() => this.#db.transaction(() => this.#results.stretch(rounds)));

  claim: Store['claim'] = (fence, limits) =>
    this.#guarded(() =>
      this.#db.transaction(() => {
        this.#members.giveUpSilent(fence);
        this.#members.renew(fence);
        const member = this.#members.committer(fence);
        if (member === undefined) return [];
        this.#claimed ??= this.#viewOfClaims(member.run);
        return this.#claims.claim(fence, limits);
      }),
    );

  #viewOfClaims(run: number): View {
    const view = this.#remembered.viewOf(run);
    return view.selection === null ? EVERYTHING : view;
  }

  dueSince: Store['dueSince'] = () => this.#guarded(() => this.#claims.dueSince);

  bringForward: Store['bringForward'] = (run, at) =>
    this.#guarded(() => {
      const links = this.#siblings.bringForward(run, at);
      if (links.length > 0) this.#turns.restart();
      return this.#remembered.verdictsOf(links);
    });

  putBehind: Store['putBehind'] = (links, at) =>
    this.#guarded(() => this.#claims.putBehind(links, at));

  commit: Store['commit'] = (fence, results, provisional = [], robots = []) =>
    this.#guarded(() =>
      this.#db.transaction(() => {
        const member = this.#members.committer(fence);
        if (member === undefined) return [];
        return this.#results.commit(member, { results, provisional, robots });
      }),
    );

  keepRobots: Store['keepRobots'] = (robots) =>
    this.#guarded(() => this.#db.transaction(() => this.#robots.keep(robots)));

  robots: Store['robots'] = (origins) => this.#guarded(() => this.#robots.of(origins));

  unjudgedResults: Store['unjudgedResults'] = () => this.#guardedEach(() => this.#night.unjudged());

  /** No other process can be a member. */
  judgeResults: Store['judgeResults'] = (_, run, judged) =>
    this.#guarded(() => this.#night.judge(run, judged));

  verdictsBefore: Store['verdictsBefore'] = (run, links) =>
    this.#guardedEach(() => this.#night.before(run, links));

  witnesses: Store['witnesses'] = () => this.#guardedEach(() => this.#night.witnesses());

  endRun: Store['endRun'] = (fence, at, phase) =>
    this.#guarded(() => {
      const end = this.#runs.end(fence, at, phase);
      if (end === 'ended') this.#robots.trim(at);
      return end;
    });

  keepArchived: Store['keepArchived'] = (linkId, answer) =>
    this.#guarded(() => keepArchived(this.#db, linkId, answer));

  searched: Store['searched'] = (linkIds) => this.#guarded(() => searchedLinks(this.#db, linkIds));

  links: Store['links'] = (run, context, which) =>
    this.#guardedEach(() => this.#remembered.ofRun(run, context, which));

  verdicts: Store['verdicts'] = (which, run, context) =>
    this.#guardedEach(() => this.#remembered.verdicts(which, run, context));

  standing: Store['standing'] = (which) => this.#guarded(() => this.#scope.standing(which));

  link: Store['link'] = (linkId, run, context) =>
    this.#guarded(() => this.#remembered.byId(linkId, run, context));

  linksOf: Store['linksOf'] = (linkIds, run, context) =>
    this.#guardedEach(() => this.#remembered.ofThese(linkIds, run, context));

  sightings: Store['sightings'] = (linkId, run, context) =>
    this.#guardedEach(() => this.#remembered.sightings(linkId, run, context));

  runs: Store['runs'] = () => this.#guardedEach(() => this.#runs.list());

  runBefore: Store['runBefore'] = (run) => this.#guarded(() => runBefore(this.#db, run));

  referenceCounts: Store['referenceCounts'] = (run) =>
    this.#guarded(() => referenceCountsOf(this.#db, run));

  totals: Store['totals'] = (run) => this.#guarded(() => this.#runs.totals(run));

  leftOut: Store['leftOut'] = (run, context) =>
    this.#guarded(() => {
      const { selection } = this.#remembered.viewOf(run, context);
      return selection === null ? undefined : this.#scope.leftOut(run, selection);
    });

  changes: Store['changes'] = (since, until) =>
    this.#guardedEach(() => changes(this.#db, since, until));

  trend: Store['trend'] = (run, context) =>
    this.#guarded(() => trend(this.#db, this.#remembered.viewOf(run, context)));

  citedLinks: Store['citedLinks'] = (selection) =>
    this.#guardedEach(() => citedLinks(this.#db, this.#selected(selection)));

  citations: Store['citations'] = (selection) =>
    this.#guardedEach(() => citations(this.#db, this.#selected(selection)));

  rot: Store['rot'] = (by, selection) =>
    this.#guardedEach(() => rot(this.#db, by, this.#selected(selection)));

  prune: Store['prune'] = (what) =>
    this.#guarded(() => {
      this.#links.forget();
      return prune(this.#db, what);
    });

  compact: Store['compact'] = async () => this.#db.compact();

  size: Store['size'] = () => this.#guarded(() => this.#db.size);

  history: Store['history'] = (url) =>
    this.#guarded(() => {
      const known = this.#remembered.history(url);
      return known && withGoneSources(this.#db, known);
    });

  close = async (): Promise<void> => {
    try {
      this.#night.close();
    } finally {
      this.#db.close();
    }
  };

  #selected({ filter, at }: Narrowing = EVERY_SIGHTING): Selection | null {
    return filter === null ? null : this.#selections.ofAll(filter, at);
  }

  /**
   * A link whose target is inside the sources is not requested: the target was found, or will be looked for elsewhere.
   */
  #observeInside(view: View, { run, at, rules }: RunOpening): void {
    const verdict = makeVerdict('in-archive', { at });
    this.#db.transaction(() => {
      let found = 0;
      for (const row of dueLinks(this.#db, `link.scheme IN ${INSIDE}`)) {
        if (this.#remembered.targetOf(row.link_id, view) === undefined) continue;
        this.#results.observe(run, row, verdict, rules);
        this.#runs.dropDue(row);
        found++;
      }
      this.#results.countObserved(run, found);
    });
  }

  /** What answered while the inputs were read is not requested again; a failure, once more. */
  #observeAnswered(
    { run, rules }: RunOpening,
    answerTo: NonNullable<OpenLinks['answerTo']>,
  ): number {
    return this.#db.transaction(() => {
      const answered = answeredLinks(this.#db, run, answerTo);
      const failed = answered.filter(({ verdict }) => !hasFound(verdict.verdict));
      this.#night.keep(
        run,
        failed.filter((link) => !link.isFirstLook).map(({ row }) => row.link_id),
      );
      let observed = 0;
      for (const { row, verdict, isFirstLook } of answered) {
        if (isFirstLook) makeDue(this.#db, row.link_id);
        else {
          this.#results.observe(run, row, verdict, rules);
          this.#runs.dropDue(row);
          if (verdict.verdict !== 'skipped') observed++;
        }
      }
      this.#results.countObserved(run, observed);
      return observed;
    });
  }

  /** A link that every author made harmless is not requested. */
  #observeDefanged(view: View, { run, at, rules }: RunOpening): void {
    const verdict = makeVerdict('defanged', { at });
    this.#db.transaction(() => {
      for (const row of dueLinks(this.#db, MAY_BE_DEFANGED)) {
        if (!this.#remembered.isDefanged(row.link_id, view)) continue;
        this.#results.observe(run, row, verdict, rules);
        this.#runs.dropDue(row);
      }
    });
  }

  /** A name that documentation gives as an example is nobody's. */
  #observeReserved(
    view: View,
    { run, at, rules }: RunOpening,
    isPlaced: NonNullable<OpenLinks['isPlaced']>,
  ): void {
    const verdict = makeVerdict('reserved-name', { at });
    this.#db.transaction(() => {
      for (const row of dueLinks(this.#db, MAY_BE_RESERVED)) {
        if (isPlaced(urlOf(row)) || !this.#remembered.isExample(row.link_id, view)) continue;
        this.#results.observe(run, row, verdict, rules);
        this.#runs.dropDue(row);
      }
    });
  }

  /** A damaged value leaves here as a problem that names the store. */
  async #guarded<T>(action: () => T | Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      throw error instanceof Damage ? this.#db.damaged(error) : error;
    }
  }

  async *#guardedEach<T>(values: () => Iterable<T>): AsyncGenerator<T> {
    try {
      yield* yielding(values());
    } catch (error) {
      throw error instanceof Damage ? this.#db.damaged(error) : error;
    }
  }
}
