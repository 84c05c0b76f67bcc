/**
 * The syntax findings of the links of one run, from judging until the store is closed: in a table of this connection,
 * on disk where it grows large. Takes and gives findings; judges nothing.
 */
import type { Finding } from '../../../../checkers/model.ts';
import { type CitedRow, SIGHTINGS_KEPT, urlOf } from '../../links/cited-row.ts';
import type { JudgedLink, UnjudgedLink } from '../../model.ts';
import { columnsOf, rowReader, selected, selectOf } from '../../rows/columns.ts';
import { isCount, isText, isTextOrNull } from '../../rows/damage.ts';
import type { Database } from '../database/database.ts';
import type { SightingLists, View } from '../sightings/sighting-lists.ts';

/** A batch costs a message to a thread and two statements. */
const LINKS_AT_ONCE = 512;

const SCOPE_COLUMNS = {
  link_id: selected('link.link_id', isCount),
  url: selected('coalesce(link.url, link.identity)', isText),
};
const readScope = rowReader('link', SCOPE_COLUMNS);
const NEXT_OF_SCOPE = `
  SELECT ${selectOf(SCOPE_COLUMNS)} FROM scope JOIN link USING (link_id)
  WHERE scope.link_id > ? ORDER BY scope.link_id LIMIT ${LINKS_AT_ONCE}`;

const CITED = `(SELECT count(*) FROM (
  SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id LIMIT ${SIGHTINGS_KEPT + 1}))`;
const SPELLED_COLUMNS = {
  ...columnsOf('link', { link_id: isCount, identity: isText, url: isTextOrNull }),
  cited: selected(CITED, isCount),
};
const readSpelled = rowReader('link', SPELLED_COLUMNS);
/** Links whose first sighting may be spelled otherwise than they are. */
const SPELLED = `
  SELECT ${selectOf(SPELLED_COLUMNS)}
  FROM scope CROSS JOIN link USING (link_id)
  WHERE scope.link_id BETWEEN ? AND ? AND EXISTS (
    SELECT 1 FROM sighting WHERE sighting.link_id = scope.link_id AND sighting.url IS NOT NULL)
  ORDER BY scope.link_id`;

const BETWEEN = 'SELECT link_id, findings FROM judged WHERE link_id BETWEEN ? AND ?';
const IN_SCOPE_OF_THESE = `
  SELECT scope.link_id, judged.findings FROM json_each(?) AS wanted
  CROSS JOIN scope ON scope.link_id = wanted.value LEFT JOIN judged USING (link_id)`;

type KeptValues = readonly [linkId: number, findings: string | null];

const NONE: readonly Finding[] = [];

type Row = Pick<CitedRow, 'link_id'>;

/** Undefined: it was not judged in the run. */
export type FindingsOf = (link: number) => readonly Finding[] | undefined;

const notJudged: FindingsOf = () => undefined;

export class KeptFindings {
  readonly #db: Database;
  readonly #sightings: SightingLists;
  /** Whose links are judged, all of its scope: a run, seen by which of its sightings. */
  #view: View | undefined;

  constructor(db: Database, sightings: SightingLists) {
    this.#db = db;
    this.#sightings = sightings;
  }

  /** The links of the run that was opened last, each with the URL that it is reported with. */
  *unjudged(view: View): Generator<readonly UnjudgedLink[]> {
    this.#view = undefined;
    this.#db.run(
      'CREATE TEMP TABLE IF NOT EXISTS judged (link_id INTEGER PRIMARY KEY, findings TEXT NOT NULL)',
    );
    this.#db.run('DELETE FROM judged');
    let last: UnjudgedLink | undefined;
    do {
      const batch = this.#after(last?.linkId ?? -1, view);
      if (batch.length > 0) yield batch;
      last = batch.at(-1);
    } while (last !== undefined);
    this.#view = view;
  }

  #after(link: number, view: View): readonly UnjudgedLink[] {
    const rows = this.#db.rows<readonly unknown[]>(NEXT_OF_SCOPE, link).map(readScope);
    const spelled = this.#spelled(link + 1, rows.at(-1)?.link_id ?? link, view);
    return rows.map(({ link_id: linkId, url }) => ({ linkId, url: spelled.get(linkId) ?? url }));
  }

  /** As their first sightings spell them. */
  #spelled(from: number, to: number, view: View): ReadonlyMap<number, string> {
    const links = this.#db.rows<readonly unknown[]>(SPELLED, from, to).map(readSpelled);
    const listed = this.#sightings.of(links, view);
    return new Map(
      links.map((link) => {
        const first = listed.get(link.link_id)?.sightings[0];
        return [link.link_id, first?.url ?? urlOf(link)];
      }),
    );
  }

  /** Nothing is kept of the links, nearly all, in which nothing is wrong. */
  keep(links: readonly JudgedLink[]): void {
    for (const { linkId, findings } of links) {
      if (findings.length === 0) continue;
      this.#db.run('INSERT INTO judged VALUES (?, ?)', linkId, JSON.stringify(findings));
    }
  }

  /** Of links that follow each other in the scope of the run. */
  inScope(links: readonly Row[], view: View): FindingsOf {
    if (!this.#isOf(view)) return notJudged;
    const [first, last] = [links[0]?.link_id ?? 0, links.at(-1)?.link_id ?? 0];
    const kept = this.#kept(BETWEEN, first, last);
    return (link) => kept.get(link) ?? NONE;
  }

  /** Of any links, also of those that the run is not about. */
  ofAny(links: readonly Row[], view: View): FindingsOf {
    if (!this.#isOf(view)) return notJudged;
    const ids = JSON.stringify(links.map(({ link_id }) => link_id));
    const kept = this.#kept(IN_SCOPE_OF_THESE, ids);
    return (link) => kept.get(link);
  }

  #kept(sql: string, ...values: (string | number)[]): ReadonlyMap<number, readonly Finding[]> {
    const rows = this.#db.rows<KeptValues>(sql, ...values);
    return new Map(
      rows.map(([link, findings]) => [link, findings === null ? NONE : JSON.parse(findings)]),
    );
  }

  #isOf({ run, selection }: View): boolean {
    return this.#view?.run === run && this.#view.selection === selection;
  }
}
