/**
 * The syntax findings of the links of one run, from judging until the store is closed: in a table of this connection.
 * Takes and gives findings; judges nothing.
 */
import type { Finding } from '../../../../checkers/model.ts';
import { SIGHTINGS_KEPT, urlOf } from '../../links/cited-row.ts';
import type { JudgedLink, UnjudgedLink } from '../../model.ts';
import { columnsOf, rowReader, selected, selectOf } from '../../rows/columns.ts';
import { isCount, isText, isTextOrNull } from '../../rows/damage.ts';
import type { Session } from '../connection/session.ts';
import type { View } from '../links/selections.ts';
import type { SightingLists } from '../sightings/sighting-lists.ts';

/** A batch costs a message to a thread and two statements. */
const LINKS_AT_ONCE = 512;

const NEXT_OF_SCOPE = `
  SELECT link.link_id, coalesce(link.url, link.identity) FROM scope JOIN link USING (link_id)
  WHERE scope.link_id > $1::bigint AND link.link_id > $1::bigint ORDER BY scope.link_id LIMIT ${LINKS_AT_ONCE}`;

const CITED = `(SELECT count(*) FROM (
  SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id LIMIT ${SIGHTINGS_KEPT + 1}) AS few)`;
const SPELLED_COLUMNS = {
  ...columnsOf('link', { link_id: isCount, identity: isText, url: isTextOrNull }),
  cited: selected(CITED, isCount),
};
const readSpelled = rowReader('link', SPELLED_COLUMNS);
/** Links whose first sighting may be spelled otherwise than they are. */
const SPELLED = `
  SELECT ${selectOf(SPELLED_COLUMNS)} FROM link WHERE link_id = ANY ($1::bigint[]) AND EXISTS (
    SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id AND sighting.url IS NOT NULL)`;

const JUDGED = `
  CREATE TEMPORARY TABLE IF NOT EXISTS judged (link_id bigint PRIMARY KEY, findings text NOT NULL)`;
const KEEP = `
  INSERT INTO pg_temp.judged SELECT * FROM unnest($1::bigint[], $2::text[])`;
const KEPT = 'SELECT link_id, findings FROM pg_temp.judged WHERE link_id = ANY ($1::bigint[])';
const IN_SCOPE = 'SELECT link_id FROM scope WHERE link_id = ANY ($1::bigint[])';

const NONE: readonly Finding[] = [];

/** Undefined: it was not judged in the run. */
export type FindingsOf = (link: number) => readonly Finding[] | undefined;

const notJudged: FindingsOf = () => undefined;

export class KeptFindings {
  readonly #db: Session;
  readonly #sightings: SightingLists;
  /** Whose links are judged, all of its scope: a run, seen by which of its sightings. */
  #view: View | undefined;

  constructor(db: Session, sightings: SightingLists) {
    this.#db = db;
    this.#sightings = sightings;
  }

  /** The links of the run that was opened last, each with the URL that it is reported with. */
  async *unjudged(view: View): AsyncGenerator<readonly UnjudgedLink[]> {
    this.#view = undefined;
    await this.#db.run(JUDGED);
    await this.#db.run('DELETE FROM pg_temp.judged');
    let last: UnjudgedLink | undefined;
    do {
      const batch = await this.#after(last?.linkId ?? -1, view);
      if (batch.length > 0) yield batch;
      last = batch.at(-1);
    } while (last !== undefined);
    this.#view = view;
  }

  async #after(link: number, view: View): Promise<readonly UnjudgedLink[]> {
    const rows = await this.#db.rows<readonly [link: number, url: string]>(NEXT_OF_SCOPE, link);
    const spelled = await this.#spelled(
      rows.map(([id]) => id),
      view,
    );
    return rows.map(([linkId, url]) => ({ linkId, url: spelled.get(linkId) ?? url }));
  }

  /** As their first sightings spell them. */
  async #spelled(ids: readonly number[], view: View): Promise<ReadonlyMap<number, string>> {
    const links = (await this.#db.rows<readonly unknown[]>(SPELLED, ids)).map(readSpelled);
    const listed = await this.#sightings.of(links, view);
    return new Map(
      links.map((link) => [
        link.link_id,
        listed.get(link.link_id)?.sightings[0]?.url ?? urlOf(link),
      ]),
    );
  }

  /** Nothing is kept of the links, nearly all, in which nothing is wrong. */
  async keep(links: readonly JudgedLink[]): Promise<void> {
    const faulty = links.filter(({ findings }) => findings.length > 0);
    if (faulty.length === 0) return;
    const texts = faulty.map(({ findings }) => JSON.stringify(findings));
    await this.#db.run(
      KEEP,
      faulty.map(({ linkId }) => linkId),
      texts,
    );
  }

  /** Of links of the scope of the run. */
  async inScope(links: readonly number[], view: View): Promise<FindingsOf> {
    if (!this.#isOf(view)) return notJudged;
    const kept = await this.#kept(links);
    return (link) => kept.get(link) ?? NONE;
  }

  /** Of any links, also of those that the run is not about. */
  async ofAny(links: readonly number[], view: View): Promise<FindingsOf> {
    if (!this.#isOf(view)) return notJudged;
    const kept = await this.#kept(links);
    const rows = await this.#db.rows<readonly [link: number]>(IN_SCOPE, links);
    const inScope = new Set(rows.map(([link]) => link));
    return (link) => kept.get(link) ?? (inScope.has(link) ? NONE : undefined);
  }

  async #kept(links: readonly number[]): Promise<ReadonlyMap<number, readonly Finding[]>> {
    const rows = await this.#db.rows<readonly [link: number, findings: string]>(KEPT, links);
    return new Map(rows.map(([link, findings]) => [link, JSON.parse(findings)]));
  }

  #isOf({ run, selection }: View): boolean {
    return this.#view?.run === run && this.#view.selection === selection;
  }
}
