/** Links as they are reported: with the sightings of a run, their other readings, and their results. */

import { identify } from '../../../../checkers/syntax/identity.ts';
import type { Sighting, Target } from '../../../../extractors/model.ts';
import { hash53 } from '../../../hash.ts';
import { referenceIdentity } from '../../../settle/identity-of.ts';
import type { MessageFinder } from '../../../settle/resolve.ts';
import { CITED_COLUMNS, type CitedRow, type CitedValues, citedRow } from '../../links/cited-row.ts';
import { NOTHING } from '../../links/listed.ts';
import {
  alternativesTo,
  asItWas,
  type Cited,
  type LinkLookups,
  rememberedLink,
  targetOf,
} from '../../links/remembered-link.ts';
import type { LinkHistory, LinkVerdict, RememberedLink, RunLink } from '../../model.ts';
import { lastVerdictOf, transitionOf, type VerdictRow } from '../../records/verdicts.ts';
import { Damage, isCount, isText, rowCheck } from '../../rows/damage.ts';
import type { TransitionRow } from '../../rows/observation-values.ts';
import type { Progress, ReportContext } from '../../store.ts';
import type { Database } from '../database/database.ts';
import { ASKED_SITE, PLACE } from '../leases/place.ts';
import { LAST_SEEN } from '../links/cited-rows.ts';
import type { LinkRows } from '../links/link-rows.ts';
import type { Selection, Selections } from '../links/selections.ts';
import { EVERYTHING, OF_RUN, SightingLists, type View } from '../sightings/sighting-lists.ts';
import { type FindingsOf, KeptFindings } from './kept-findings.ts';
import { Lives } from './life.ts';
import { PastLinks } from './past-links.ts';

const OF_SCOPE = `
  SELECT ${CITED_COLUMNS} FROM scope JOIN link USING (link_id) ${LAST_SEEN}
  WHERE EXISTS (SELECT 1 FROM opened WHERE run_id = ?)`;

const IN_FILES = `
  link.link_id IN (
    SELECT sighting.link_id FROM run_file
    JOIN segment USING (file_id) JOIN document USING (segment_id)
    JOIN sighting USING (document_id) WHERE run_file.run_id = ?)`;

/** How many links, and sightings, are read at once. */
const LINKS_AT_ONCE = 64;
const SIGHTINGS_AT_ONCE = 256;

const citedWhere = (where: string): string =>
  `SELECT ${CITED_COLUMNS} FROM link ${LAST_SEEN} WHERE ${where}`;

const CITED_OF_THESE = `
  SELECT ${CITED_COLUMNS} FROM json_each(?) AS wanted CROSS JOIN link ON link.link_id = wanted.value
  ${LAST_SEEN} ORDER BY wanted.key`;

const amongSelected = ({ table }: Selection): string =>
  `EXISTS (SELECT 1 FROM ${table} AS selected WHERE selected.link_id = link.link_id)`;

const OPEN = `(
  EXISTS (SELECT 1 FROM due
    WHERE due.site = ${ASKED_SITE} AND due.since = ${PLACE} AND due.link_id = link.link_id)
  OR EXISTS (SELECT 1 FROM claimed WHERE claimed.link_id = link.link_id))`;

const inProgress = (which: Progress): string => (which === 'open' ? OPEN : `NOT ${OPEN}`);

const VERDICTS_OF_SCOPE = `
  SELECT link_id, verdict, CASE WHEN last_check IS NULL THEN NULL ELSE reason END AS reason
  FROM scope JOIN link USING (link_id)`;

const verdictsOfScope = (which: Progress, more: string): string =>
  `${VERDICTS_OF_SCOPE} WHERE ${inProgress(which)} ${more} ORDER BY link_id`;

const VERDICTS_OF_THESE = `${VERDICTS_OF_SCOPE}
  WHERE link_id IN (SELECT value FROM json_each(?)) ORDER BY link_id`;

export class RememberedLinks {
  readonly #db: Database;
  readonly #links: LinkRows;
  readonly #selections: Selections;
  readonly #sightings: SightingLists;
  readonly findings: KeptFindings;
  #lives: Lives | undefined;

  constructor(db: Database, links: LinkRows, selections: Selections) {
    this.#db = db;
    this.#links = links;
    this.#selections = selections;
    this.#sightings = new SightingLists(db);
    this.findings = new KeptFindings(db, this.#sightings);
  }

  /** A stream of results asks for them batch by batch. */
  #livesUntil(run: number): Lives {
    if (this.#lives?.run !== run) this.#lives = new Lives(this.#db, run);
    return this.#lives;
  }

  /** The view of a run, narrowed by a filter. */
  viewOf(run: number, { filter = null }: Pick<ReportContext, 'filter'> = {}): View {
    return { run, selection: this.#selections.of(run, filter) };
  }

  /** The links of a run; those whose files were pruned are not among them any more. */
  *ofRun(run: number, context: ReportContext, which?: Progress): Generator<RunLink> {
    const view = this.viewOf(run, context);
    const past = new PastLinks(this.#db, run);
    const lives = this.#livesUntil(run);
    const lookups = this.#lookups(view);
    const values = which === undefined ? this.#rowsOf(run, view) : this.#rowsOfScope(which, view);
    for (const rows of inBatches(values)) {
      const citedOf = this.#lookUp(rows, view, this.findings.inScope(rows, view));
      const lifeOf = lives.of(
        rows.map((row) => row.link_id),
        context,
      );
      for (const row of rows) {
        const found = citedOf(row);
        const then = found && past.of(row);
        if (then) yield asItWas(then, { ...found, life: lifeOf(row.link_id) }, lookups, context);
      }
    }
  }

  /** These, cited or not. */
  *ofThese(
    links: readonly number[],
    run: number,
    context: ReportContext,
  ): Generator<RememberedLink> {
    const view = this.viewOf(run, context);
    const values = this.#db.rows<CitedValues>(CITED_OF_THESE, JSON.stringify(links));
    const lives = this.#livesUntil(run);
    const lookups = this.#lookups(view);
    for (const rows of inBatches(values)) {
      const citedOf = this.#lookUp(rows, view, this.findings.ofAny(rows, view));
      const lifeOf = lives.of(
        rows.map((row) => row.link_id),
        context,
      );
      for (const row of rows) {
        const cited = { ...(citedOf(row) ?? NOTHING), life: lifeOf(row.link_id) };
        yield rememberedLink(row, cited, lookups, context);
      }
    }
  }

  #lookUp(
    rows: readonly CitedRow[],
    view: View,
    findingsOf: FindingsOf,
  ): (row: CitedRow) => Cited | undefined {
    const listed = this.#sightings.of(rows, view);
    return ({ link_id: link }) => {
      const found = listed.get(link);
      return found && { ...found, findings: findingsOf(link) };
    };
  }

  /** One statement: another process may open another run at any time. */
  *#rowsOf(run: number, { selection }: View): Generator<CitedValues> {
    const among = selection === null ? null : amongSelected(selection);
    const more = among === null ? '' : `AND ${among}`;
    let isOpened = false;
    for (const row of this.#db.iterateRows<CitedValues>(
      `${OF_SCOPE} ${more} ORDER BY scope.link_id`,
      run,
    )) {
      isOpened = true;
      yield row;
    }
    if (isOpened) return;
    const where = `${citedWhere(among ?? IN_FILES)} ORDER BY link.link_id`;
    yield* this.#db.iterateRows(where, ...(among === null ? [run] : []));
  }

  /** The links of the run that was opened last. */
  #rowsOfScope(which: Progress, { selection }: View): Generator<CitedValues> {
    const more = selection === null ? '' : `AND ${amongSelected(selection)}`;
    return this.#db.iterateRows(
      `SELECT ${CITED_COLUMNS} FROM scope JOIN link USING (link_id) ${LAST_SEEN}
       WHERE ${inProgress(which)} ${more} ORDER BY scope.link_id`,
    );
  }

  /** The verdicts of the links of the run that was opened last. */
  *verdicts(which: Progress, run: number, context: ReportContext): Generator<LinkVerdict> {
    const { selection } = this.viewOf(run, context);
    const more = selection === null ? '' : `AND ${amongSelected(selection)}`;
    const rows = this.#db.iterate<VerdictRow>(verdictsOfScope(which, more));
    for (const row of rows) yield lastVerdictOf(row, context.notChecked);
  }

  /** The last verdicts of some links of the run that was opened last. */
  verdictsOf(links: readonly number[]): readonly LinkVerdict[] {
    const rows = this.#db.all<VerdictRow>(VERDICTS_OF_THESE, JSON.stringify(links));
    return rows.map((row) => lastVerdictOf(row, 'interrupted'));
  }

  byId(link: number, run: number, context: ReportContext): RememberedLink {
    const view = this.viewOf(run, context);
    const row = this.#rowOf(link);
    const citedOf = this.#lookUp([row], view, this.findings.ofAny([row], view));
    return rememberedLink(row, citedOf(row) ?? NOTHING, this.#lookups(view), context);
  }

  /** Every one of a link of a run. */
  sightings(link: number, run: number, context: ReportContext): readonly Sighting[] {
    return this.#sightings.every(this.#rowOf(link), this.viewOf(run, context));
  }

  /** A reader does not know whether fragments distinguish links: the link with its fragment comes first. */
  history(url: string): LinkHistory | null {
    const row =
      this.#byIdentity(identify(url, { fragments: true })) ??
      this.#byIdentity(identify(url)) ??
      this.#byIdentity(referenceIdentity(url));
    if (row === undefined) return null;
    const transitions = this.#db
      .all<TransitionRow>('SELECT * FROM transition WHERE link_id = ? ORDER BY run_id', row.link_id)
      .map(transitionOf);
    const listed = this.#sightings.ofOne(row, EVERYTHING);
    const link = rememberedLink(row, listed, this.#lookups(EVERYTHING), {
      notChecked: 'interrupted',
    });
    return { link, transitions };
  }

  #byIdentity(identity: string): CitedRow | undefined {
    const sql = citedWhere('link.hash = ? AND link.identity = ?');
    const row = this.#db.row<CitedValues>(sql, hash53(identity), identity);
    return row && citedRow(row);
  }

  #rowOf(link: number): CitedRow {
    const row = this.#db.row<CitedValues>(citedWhere('link.link_id = ?'), link);
    if (row === undefined) throw new Damage(`link.link_id`);
    return citedRow(row);
  }

  /** The target of a link inside the sources. */
  targetOf(link: number, view: View): Target | undefined {
    const row = this.#rowOf(link);
    return targetOf(row, this.#sightings.ofOne(row, view).sightings, this.messages(view.run));
  }

  /** Whether it stands nowhere but defanged. */
  isDefanged(link: number, view: View): boolean {
    const { sightings } = this.#sightings.ofOne(this.#rowOf(link), view);
    return sightings.every(({ readings }) => readings[0]?.reason === 'refanged');
  }

  /** Whether it stands in documentation alone, which takes its host for an example. */
  isExample(link: number, view: View): boolean {
    const { sightings } = this.#sightings.ofOne(this.#rowOf(link), view);
    return sightings.every(({ reserved }) => reserved === true);
  }

  alternatives(row: CitedRow, view: View): readonly string[] {
    return alternativesTo(
      row,
      () => this.#sightings.ofOne(row, view).sightings,
      this.#lookups(view),
    );
  }

  #lookups({ run, selection }: View): LinkLookups {
    return {
      messages: this.messages(run),
      identityOf: (url) => this.#links.identityOf(url),
      ...(selection && { isWanted: selection.isWanted }),
    };
  }

  messages(run: number | null): MessageFinder {
    return { find: (messageId) => this.#findMessage(messageId, run) };
  }

  #findMessage(messageId: string, run: number | null): Target | undefined {
    const row = this.#db.get<{ readonly source: string; readonly ordinal: number }>(
      `SELECT file.shown || segment.member AS source, message.ordinal FROM message
       JOIN segment USING (segment_id) JOIN file USING (file_id) ${run === null ? '' : OF_RUN}
       WHERE message.hash = ?
       ORDER BY ${run === null ? 'file.file_id' : 'run_file.place'}, message.segment_id, message.ordinal
       LIMIT 1`,
      ...(run === null ? [] : [run]),
      hash53(messageId),
    );
    return row && soundTarget(row);
  }
}

/** The first link comes by itself, and at once. */
function* inBatches(values: Iterable<CitedValues>): Generator<readonly CitedRow[]> {
  let batch: CitedRow[] = [];
  let most = 1;
  let sightings = 0;
  for (const value of values) {
    const row = citedRow(value);
    batch.push(row);
    sightings += row.cited;
    if (batch.length < most && sightings < SIGHTINGS_AT_ONCE) continue;
    yield batch;
    most = LINKS_AT_ONCE;
    batch = [];
    sightings = 0;
  }
  if (batch.length > 0) yield batch;
}

const soundTarget = rowCheck<Target>('message', { source: isText, ordinal: isCount });
