/** Links as they are reported: read in pages, with the sightings of a run, their other readings, and their results. */
import type { VerdictValue } from '../../../../checkers/model.ts';
import type { Reason } from '../../../../checkers/reasons.ts';
import { identify } from '../../../../checkers/syntax/identity.ts';
import type { Sighting, Target } from '../../../../extractors/model.ts';
import { hash53 } from '../../../hash.ts';
import { referenceIdentity } from '../../../settle/identity-of.ts';
import { type CitedRow, type CitedValues, citedRow } from '../../links/cited-row.ts';
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
import { Damage } from '../../rows/damage.ts';
import type { TransitionRow } from '../../rows/observation-values.ts';
import type { Progress, ReportContext } from '../../store.ts';
import { PAGE, paged, type Session } from '../connection/session.ts';
import type { LinkRows } from '../links/link-rows.ts';
import { isOpened } from '../links/scope.ts';
import { EVERYTHING, type Selection, type Selections, type View } from '../links/selections.ts';
import { SightingLists } from '../sightings/sighting-lists.ts';
import { type FindingsOf, KeptFindings } from './kept-findings.ts';
import { Lives } from './life.ts';
import { CITED } from './linked.ts';
import { messagesFor } from './messages.ts';
import { PastLinks } from './past-links.ts';

/** How many links, and sightings, are put together at once. */
const LINKS_AT_ONCE = 250;
const SIGHTINGS_AT_ONCE = 1000;

const IN_FILES = `
  link.link_id IN (
    SELECT sighting.link_id FROM run_file
    JOIN segment USING (file_id) JOIN document USING (segment_id)
    JOIN sighting USING (document_id) WHERE run_file.run_id = $2::bigint)`;
const ofThese = 'link.link_id = ANY ($1::bigint[])';

/** The numbers of the next links of a table. */
const pageOf = (table: string, where: string): string => `
  SELECT ${table}.link_id FROM ${table} WHERE ${table}.link_id > $1::bigint AND ${where}
  ORDER BY ${table}.link_id LIMIT ${PAGE}`;

const amongSelected = (links: string, { table }: Selection): string =>
  `EXISTS (SELECT 1 FROM ${table} AS selected WHERE selected.link_id = ${links}.link_id)`;

const inProgress = (links: string, which: Progress): string =>
  `${which === 'open' ? '' : 'NOT'} EXISTS (SELECT 1 FROM due WHERE due.link_id = ${links}.link_id)`;

const VERDICTS = `
  SELECT link.link_id, link.verdict, CASE WHEN link.last_check IS NULL THEN NULL ELSE link.reason END AS reason
  FROM scope JOIN link_state AS link ON link.link_id = scope.link_id`;

type Known = VerdictRow & { readonly verdict: VerdictValue | null; readonly reason: Reason | null };

export class RememberedLinks {
  readonly #db: Session;
  readonly #links: LinkRows;
  readonly #selections: Selections;
  readonly #sightings: SightingLists;
  readonly findings: KeptFindings;
  #lives: Lives | undefined;

  constructor(db: Session, links: LinkRows, selections: Selections) {
    this.#db = db;
    this.#links = links;
    this.#selections = selections;
    this.#sightings = new SightingLists(db);
    this.findings = new KeptFindings(db, this.#sightings);
  }

  /** A stream of results asks for them batch by batch. */
  async #livesUntil(run: number): Promise<Lives> {
    if (this.#lives?.run !== run) this.#lives = await Lives.until(this.#db, run);
    return this.#lives;
  }

  #viewOf(run: number, { filter = null }: Pick<ReportContext, 'filter'>): Promise<View> {
    return this.#selections.viewOf(run, filter);
  }

  /** The links of a run; those whose files were pruned are not among them any more. */
  async *ofRun(run: number, context: ReportContext, which?: Progress): AsyncGenerator<RunLink> {
    const view = await this.#viewOf(run, context);
    const past = await PastLinks.until(this.#db, run);
    const lives = await this.#livesUntil(run);
    const values = which === undefined ? this.#rowsOf(run, view) : this.#rowsOfScope(which, view);
    for await (const rows of inBatches(values)) {
      const ids = rows.map((row) => row.link_id);
      const { citedOf, lookups } = await this.#lookUp(
        rows,
        view,
        await this.findings.inScope(ids, view),
      );
      const lifeOf = await lives.of(ids, context);
      const pastOf = await past.of(rows);
      for (const row of rows) {
        const found = citedOf(row);
        const then = found && pastOf(row);
        if (then) yield asItWas(then, { ...found, life: lifeOf(row.link_id) }, lookups, context);
      }
    }
  }

  /** These, cited or not, in the order in which they are named. */
  async *ofThese(
    links: readonly number[],
    run: number,
    context: ReportContext,
  ): AsyncGenerator<RememberedLink> {
    const view = await this.#viewOf(run, context);
    const lives = await this.#livesUntil(run);
    for (let from = 0; from < links.length; from += LINKS_AT_ONCE) {
      const rows = await this.#rowsOfThese(links.slice(from, from + LINKS_AT_ONCE));
      const ids = rows.map((row) => row.link_id);
      const { citedOf, lookups } = await this.#lookUp(
        rows,
        view,
        await this.findings.ofAny(ids, view),
      );
      const lifeOf = await lives.of(ids, context);
      for (const row of rows) {
        const cited = { ...(citedOf(row) ?? NOTHING), life: lifeOf(row.link_id) };
        yield rememberedLink(row, cited, lookups, context);
      }
    }
  }

  async #rowsOfThese(links: readonly number[]): Promise<readonly CitedRow[]> {
    const values = await this.#db.rows<CitedValues>(`${CITED} WHERE ${ofThese}`, links);
    const rows = new Map(values.map(citedRow).map((row) => [row.link_id, row]));
    return links.flatMap((link) => rows.get(link) ?? []);
  }

  async #lookUp(
    rows: readonly CitedRow[],
    view: View,
    findingsOf: FindingsOf,
  ): Promise<{
    readonly citedOf: (row: CitedRow) => Cited | undefined;
    readonly lookups: LinkLookups;
  }> {
    const listed = await this.#sightings.of(rows, view);
    const sightingsOf = (link: number): readonly Sighting[] => listed.get(link)?.sightings ?? [];
    const messages = await messagesFor(this.#db, rows, { run: view.run, sightingsOf });
    return {
      citedOf: ({ link_id: link }) => {
        const found = listed.get(link);
        return found && { ...found, findings: findingsOf(link) };
      },
      lookups: {
        messages,
        identityOf: (url) => this.#links.identityOf(url),
        ...(view.selection && { isWanted: view.selection.isWanted }),
      },
    };
  }

  /** Another process may open another run at any time: then the rest is found from its files. */
  #rowsOf(run: number, { selection }: View): AsyncGenerator<CitedRow> {
    const inScope = pageOf(
      'scope',
      selection === null ? 'true' : amongSelected('scope', selection),
    );
    const inFiles = pageOf(
      'link',
      selection === null ? IN_FILES : amongSelected('link', selection),
    );
    return this.#rowsInPages(async (after) => {
      if (await isOpened(this.#db, run)) return this.#db.rows(inScope, after);
      return this.#db.rows(inFiles, ...(selection === null ? [after, run] : [after]));
    });
  }

  /** The links of the run that was opened last. */
  #rowsOfScope(which: Progress, { selection }: View): AsyncGenerator<CitedRow> {
    const among = selection === null ? '' : `AND ${amongSelected('scope', selection)}`;
    const sql = pageOf('scope', `${inProgress('scope', which)} ${among}`);
    return this.#rowsInPages((after) => this.#db.rows(sql, after));
  }

  /** By their numbers first: joined in one statement, each page would begin with the first link there is. */
  async *#rowsInPages(
    idsAfter: (link: number) => Promise<readonly (readonly [link: number])[]>,
  ): AsyncGenerator<CitedRow> {
    const pages = paged<readonly [link: number]>((last) => idsAfter(last?.[0] ?? -1));
    let ids: number[] = [];
    for await (const [link] of pages) {
      ids.push(link);
      if (ids.length < LINKS_AT_ONCE) continue;
      yield* await this.#rowsOfThese(ids);
      ids = [];
    }
    yield* await this.#rowsOfThese(ids);
  }

  /** The verdicts of the links of the run that was opened last. */
  async *verdicts(
    which: Progress,
    run: number,
    context: ReportContext,
  ): AsyncGenerator<LinkVerdict> {
    const { selection } = await this.#viewOf(run, context);
    const among = selection === null ? '' : `AND ${amongSelected('link', selection)}`;
    const sql = `${VERDICTS} WHERE scope.link_id > $1::bigint AND link.link_id > $1::bigint AND ${inProgress('scope', which)} ${among}
      ORDER BY scope.link_id LIMIT ${PAGE}`;
    const rows = paged<Known>((last) => this.#db.all(sql, last?.link_id ?? -1));
    for await (const row of rows) yield lastVerdictOf(row, context.notChecked);
  }

  /** The last verdicts of some links of the run that was opened last. */
  async verdictsOf(links: readonly number[]): Promise<readonly LinkVerdict[]> {
    if (links.length === 0) return [];
    const sql = `${VERDICTS} WHERE ${ofThese} ORDER BY scope.link_id`;
    const rows = await this.#db.all<Known>(sql, links);
    return rows.map((row) => lastVerdictOf(row, 'interrupted'));
  }

  async byId(link: number, run: number, context: ReportContext): Promise<RememberedLink> {
    const view = await this.#viewOf(run, context);
    const row = await this.#rowOf(link);
    return this.#one(row, view, context, await this.findings.ofAny([link], view));
  }

  async #one(
    row: CitedRow,
    view: View,
    context: Pick<ReportContext, 'notChecked'>,
    findingsOf: FindingsOf,
  ): Promise<RememberedLink> {
    const { citedOf, lookups } = await this.#lookUp([row], view, findingsOf);
    return rememberedLink(row, citedOf(row) ?? NOTHING, lookups, context);
  }

  /** Every one of a link of a run. */
  async sightings(link: number, run: number, context: ReportContext): Promise<readonly Sighting[]> {
    return this.#sightings.every(await this.#rowOf(link), await this.#viewOf(run, context));
  }

  /** A reader does not know whether fragments distinguish links: the link with its fragment comes first. */
  async history(url: string): Promise<LinkHistory | null> {
    const row =
      (await this.#byIdentity(identify(url, { fragments: true }))) ??
      (await this.#byIdentity(identify(url))) ??
      (await this.#byIdentity(referenceIdentity(url)));
    if (row === undefined) return null;
    const sql = 'SELECT * FROM transition WHERE link_id = $1::bigint ORDER BY run_id';
    const transitions = await this.#db.all<TransitionRow>(sql, row.link_id);
    const context = { notChecked: 'interrupted' } as const;
    const link = await this.#one(row, EVERYTHING, context, () => undefined);
    return { link, transitions: transitions.map(transitionOf) };
  }

  async #byIdentity(identity: string): Promise<CitedRow | undefined> {
    const sql = `${CITED} WHERE link.hash = $1::bigint
      AND hashtextextended(link.identity, 1) = hashtextextended($2::text, 1) AND link.identity = $2::text`;
    const row = await this.#db.row<CitedValues>(sql, hash53(identity), identity);
    return row && citedRow(row);
  }

  async #rowOf(link: number): Promise<CitedRow> {
    const [row] = await this.#rowsOfThese([link]);
    if (row === undefined) throw new Damage('link.link_id');
    return row;
  }

  /** Of these links, those that lead to something inside the sources. */
  async leadInside(links: readonly number[], view: View): Promise<readonly number[]> {
    const found: number[] = [];
    await this.#each(links, view, (row, sightings, { messages }) => {
      const target: Target | undefined = targetOf(row, sightings, messages);
      if (target !== undefined) found.push(row.link_id);
    });
    return found;
  }

  /** Those of which each sighting passes. */
  async allPass(
    links: readonly number[],
    view: View,
    test: (sighting: Sighting, row: CitedRow) => boolean,
  ): Promise<readonly number[]> {
    const found: number[] = [];
    await this.#each(links, view, (row, sightings) => {
      if (sightings.every((sighting) => test(sighting, row))) found.push(row.link_id);
    });
    return found;
  }

  /** The other readings of each. */
  async alternatives(
    links: readonly number[],
    view: View,
  ): Promise<(link: number) => readonly string[]> {
    if (links.length === 0) return () => [];
    const rows = await this.#rowsOfThese(links);
    const { citedOf, lookups } = await this.#lookUp(rows, view, () => undefined);
    const known = new Map(
      rows.map((row) => [
        row.link_id,
        alternativesTo(row, () => citedOf(row)?.sightings ?? [], lookups),
      ]),
    );
    return (link) => known.get(link) ?? [];
  }

  async #each(
    links: readonly number[],
    view: View,
    use: (row: CitedRow, sightings: readonly Sighting[], lookups: LinkLookups) => void,
  ): Promise<void> {
    for (let from = 0; from < links.length; from += LINKS_AT_ONCE) {
      const rows = await this.#rowsOfThese(links.slice(from, from + LINKS_AT_ONCE));
      const { citedOf, lookups } = await this.#lookUp(rows, view, () => undefined);
      for (const row of rows) use(row, citedOf(row)?.sightings ?? [], lookups);
    }
  }
}

async function* inBatches(rows: AsyncIterable<CitedRow>): AsyncGenerator<readonly CitedRow[]> {
  let batch: CitedRow[] = [];
  let sightings = 0;
  for await (const row of rows) {
    batch.push(row);
    sightings += row.cited;
    if (batch.length < LINKS_AT_ONCE && sightings < SIGHTINGS_AT_ONCE) continue;
    yield batch;
    batch = [];
    sightings = 0;
  }
  if (batch.length > 0) yield batch;
}
