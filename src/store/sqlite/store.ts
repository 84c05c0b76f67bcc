/** The embedded store: one SQLite file, one process that writes it. Joins what the files beside it know. */
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import type { IdentityOptions } from '../../../checkers/syntax/identity.ts';
import type { HistoryRules } from '../../history/model.ts';
import { USUAL_RULES } from '../../history/rules.ts';
import type { Narrowing, OpenedLinks, OpenLinks, Store } from '../store.ts';
import { withBreath } from './database/breath.ts';
import { Damage } from './database/damage.ts';
import { Database, type OpenOptions } from './database/database.ts';
import type { LinkColumns } from './database/rows.ts';
import { changes } from './links/changes.ts';
import { FirstDenials } from './links/first-denials.ts';
import { LinkRows } from './links/link-rows.ts';
import { type Selection, Selections } from './links/selections.ts';
import { Claims } from './runs/claims.ts';
import { citations, citedLinks, rot } from './runs/exported.ts';
import { prune } from './runs/prune.ts';
import { RememberedLinks } from './runs/remembered.ts';
import { Results } from './runs/results.ts';
import { Runs } from './runs/runs.ts';
import { EvidencePass } from './sightings/evidence-pass.ts';
import { ScannedFiles } from './sightings/scanned.ts';
import { EVERYTHING, type View } from './sightings/sighting-lists.ts';

/** Links of these schemes may lead to messages and parts of what was read. */
const INSIDE = "('mid', 'cid', 'news', 'snews')";

/** Throws an `UrlgleanError`: `store-in-use`, `store-foreign`, `store-newer`, `store-failed`. */
export function openSqliteStore(options: OpenOptions): Store {
  return new SqliteStore(new Database(options), { fragments: options.fragments ?? false });
}

const EVERY_SIGHTING: Narrowing = { filter: null, at: 0 };

class SqliteStore implements Store {
  readonly #db: Database;
  readonly #links: LinkRows;
  readonly #files: ScannedFiles;
  readonly #runs: Runs;
  readonly #heard: FirstDenials;
  readonly #results: Results;
  readonly #remembered: RememberedLinks;
  readonly #claims: Claims;
  readonly #selections: Selections;
  #rules: HistoryRules = USUAL_RULES;
  /** What a link that is claimed could be else is told by all that was read, or by what is selected. */
  #claimed: View = EVERYTHING;

  constructor(db: Database, identity: IdentityOptions) {
    this.#db = db;
    this.#links = new LinkRows(db, identity);
    this.#files = new ScannedFiles(db, this.#links);
    this.#runs = new Runs(db);
    this.#heard = new FirstDenials(db);
    this.#results = new Results(db, this.#heard);
    this.#selections = new Selections(db);
    this.#remembered = new RememberedLinks(db, this.#links, this.#selections);
    this.#claims = new Claims(db, {
      alternatives: (row) => this.#remembered.alternatives(row, this.#claimed),
      heard: (link) => this.#heard.of(link),
    });
  }

  get notes(): Store['notes'] {
    return this.#db.notes;
  }

  knownFile: Store['knownFile'] = (path) => this.#told(() => this.#files.known(path));

  filesLike: Store['filesLike'] = (fingerprint) => this.#told(() => this.#files.alike(fingerprint));

  ingest: Store['ingest'] = (steps, at) => this.#told(() => this.#files.ingest(steps, at));

  beginRun: Store['beginRun'] = (start) => this.#told(() => this.#runs.begin(start));

  addFiles: Store['addFiles'] = (run, paths) =>
    this.#told(() =>
      this.#db.transaction(() => {
        const before = this.#runs.countFiles(run);
        for (const [place, path] of paths.entries()) {
          this.#runs.addFile(run, before + place, this.#files.fileId(path));
        }
      }),
    );

  openLinks: Store['openLinks'] = (run, options) => this.#told(() => this.#open(run, options));

  async #open(run: number, { at, which, rules }: OpenLinks): Promise<OpenedLinks> {
    this.#rules = rules;
    this.#db.indexLate();
    await new EvidencePass(this.#db, this.#links, this.#files).settle(run, at);
    this.#selections.forget();
    const view = this.#remembered.viewOf(run);
    const { selection } = view;
    this.#claimed = selection === null ? EVERYTHING : view;
    const opened = this.#runs.openLinks(run, { at, which, selection });
    this.#heard.open(run);
    this.#observeInside(view, run, at);
    return { ...opened, due: this.#runs.dueCount, busiest: this.#runs.busiest };
  }

  unjudged: Store['unjudged'] = (run) =>
    this.#eachTold(() => this.#remembered.findings.unjudged(this.#remembered.viewOf(run)));

  keepFindings: Store['keepFindings'] = (links) =>
    this.#told(() => this.#remembered.findings.keep(links));

  claim: Store['claim'] = (fence, limits) => this.#told(() => this.#claims.claim(fence, limits));

  commit: Store['commit'] = (run, fence, results, heard = []) =>
    this.#told(() => this.#results.commit(run, fence, { results, heard }, this.#rules));

  endRun: Store['endRun'] = (run, at, phase) => this.#told(() => this.#runs.end(run, at, phase));

  keepArchived: Store['keepArchived'] = async (linkId, archived) => {
    const sql = 'UPDATE link SET archived = ? WHERE link_id = ?';
    this.#db.run(sql, JSON.stringify(archived), linkId);
  };

  links: Store['links'] = (run, reading, which) =>
    this.#eachTold(() => this.#remembered.ofRun(run, reading, which));

  verdicts: Store['verdicts'] = (which, run, reading) =>
    this.#eachTold(() => this.#remembered.verdicts(which, run, reading));

  link: Store['link'] = (linkId, run, reading) =>
    this.#told(() => this.#remembered.byId(linkId, run, reading));

  linksOf: Store['linksOf'] = (linkIds, run, reading) =>
    this.#eachTold(() => this.#remembered.ofThese(linkIds, run, reading));

  runs: Store['runs'] = () => this.#eachTold(() => this.#runs.list());

  totals: Store['totals'] = (run) => this.#told(() => this.#runs.totals(run));

  leftOut: Store['leftOut'] = (run, reading) =>
    this.#told(() => {
      const { selection } = this.#remembered.viewOf(run, reading);
      return selection === null ? undefined : this.#runs.leftOut(run, selection);
    });

  changes: Store['changes'] = (since, until) =>
    this.#eachTold(() => changes(this.#db, since, until));

  citedLinks: Store['citedLinks'] = (wanted) =>
    this.#eachTold(() => citedLinks(this.#db, this.#selected(wanted)));

  citations: Store['citations'] = (wanted) =>
    this.#eachTold(() => citations(this.#db, this.#selected(wanted)));

  rot: Store['rot'] = (by, wanted) =>
    this.#eachTold(() => rot(this.#db, by, this.#selected(wanted)));

  files: Store['files'] = () => this.#eachTold(() => this.#files.paths());

  prune: Store['prune'] = (what) =>
    this.#told(() => {
      this.#links.forget();
      return prune(this.#db, what);
    });

  compact: Store['compact'] = async () => this.#db.compact();

  history: Store['history'] = (url) => this.#told(() => this.#remembered.history(url));

  close = async (): Promise<void> => this.#db.close();

  #selected({ filter, at }: Narrowing = EVERY_SIGHTING): Selection | null {
    return filter === null ? null : this.#selections.ofAll(filter, at);
  }

  /** What leads into the archive is not asked: it is there, or it is looked for elsewhere. */
  #observeInside(view: View, run: number, at: number): void {
    const rows = this.#db.all<LinkColumns>(
      `SELECT link.* FROM due JOIN link USING (link_id) WHERE link.scheme IN ${INSIDE}`,
    );
    const verdict = makeVerdict('in-archive', { at });
    this.#db.transaction(() => {
      for (const row of rows) {
        if (this.#remembered.targetOf(row.link_id, view) === undefined) continue;
        this.#results.observe(run, row, { verdict }, this.#rules);
        this.#runs.dropDue(row);
      }
    });
  }
  /** What is read back and cannot be right leaves here as a problem that names the store. */
  async #told<T>(action: () => T | Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      throw error instanceof Damage ? this.#db.damaged(error) : error;
    }
  }

  async *#eachTold<T>(values: () => Iterable<T>): AsyncGenerator<T> {
    try {
      yield* withBreath(values());
    } catch (error) {
      throw error instanceof Damage ? this.#db.damaged(error) : error;
    }
  }
}
