/**
 * The sightings of links, first of all runs, of one run, or of a selection of it: listed and counted. Many links are
 * read in one statement.
 */

import type { Sighting } from '../../../../extractors/model.ts';
import { type CitedRow, SIGHTINGS_KEPT, urlOf } from '../../links/cited-row.ts';
import { type Listed, listOf, NOTHING } from '../../links/listed.ts';
import { LISTED_COLUMNS, type ListedRow, listedRow } from '../../rows/sighting-values.ts';
import { groupedBy } from '../connection/grouped.ts';
import type { Session } from '../connection/session.ts';
import type { Selection, View } from '../links/selections.ts';

type Link = Pick<CitedRow, 'link_id' | 'identity' | 'url' | 'cited'>;

const OF_DOCUMENT = `
  JOIN manner USING (manner_id) JOIN document USING (document_id) JOIN segment USING (segment_id) JOIN file USING (file_id)`;
const OF_RUN = 'JOIN run_file ON run_file.file_id = file.file_id AND run_file.run_id = $2::bigint';

const OF_ALL = `
  SELECT ${LISTED_COLUMNS}, sighting.document_id AS rank, 0 AS second FROM sighting ${OF_DOCUMENT}
  WHERE sighting.link_id = ANY ($1::bigint[])`;
const IN_RUN = `
  SELECT ${LISTED_COLUMNS}, run_file.place AS rank, sighting.document_id AS second
  FROM sighting ${OF_DOCUMENT} ${OF_RUN} WHERE sighting.link_id = ANY ($1::bigint[])`;
const selectedIn = ({ table }: Selection): string => `
  SELECT ${LISTED_COLUMNS}, run_file.place AS rank, sighting.document_id AS second
  FROM ${table} AS selected JOIN sighting USING (document_id, place) ${OF_DOCUMENT} ${OF_RUN}
  WHERE selected.link_id = ANY ($1::bigint[])`;
const COUNT_OF_RUN = `
  SELECT count(*) AS n FROM sighting JOIN document USING (document_id) JOIN segment USING (segment_id)
  JOIN file USING (file_id) ${OF_RUN} WHERE sighting.link_id = $1::bigint`;

export class SightingLists {
  readonly #db: Session;

  constructor(db: Session) {
    this.#db = db;
  }

  /** Those that have none are missing. */
  async of(links: readonly Link[], view: View): Promise<ReadonlyMap<number, Listed>> {
    const few = links.filter(({ cited }) => cited > 0 && cited <= SIGHTINGS_KEPT);
    const listed = await this.#together(few, view);
    for (const link of links) {
      if (link.cited > SIGHTINGS_KEPT) listed.set(link.link_id, await this.#alone(link, view));
    }
    return listed;
  }

  async ofOne(link: Link, view: View): Promise<Listed> {
    return (await this.of([link], view)).get(link.link_id) ?? NOTHING;
  }

  /** However many there are. */
  async every(link: Link, view: View): Promise<readonly Sighting[]> {
    return listOf(await this.#rows([link], view), urlOf(link)).sightings;
  }

  async #together(links: readonly Link[], view: View): Promise<Map<number, Listed>> {
    if (links.length === 0) return new Map();
    const rows = groupedBy(await this.#rows(links, view), ({ link_id: id }) => id);
    const known = links.flatMap((link) => {
      const own = rows.get(link.link_id);
      return own === undefined ? [] : [[link.link_id, listOf(own, urlOf(link))] as const];
    });
    return new Map(known);
  }

  /** Of very many, the first are found without holding all of them. */
  async #alone(link: Link, view: View): Promise<Listed> {
    const inOrder = `ORDER BY rank, second, sighting.place LIMIT ${SIGHTINGS_KEPT}`;
    const { sightings, count } = listOf(await this.#rows([link], view, inOrder), urlOf(link));
    return { sightings, count: count < SIGHTINGS_KEPT ? count : await this.#count(link, view) };
  }

  async #rows(
    links: readonly Link[],
    { run, selection }: View,
    inOrder = '',
  ): Promise<readonly ListedRow[]> {
    const ids = links.map(({ link_id: id }) => id);
    const of = run === null ? OF_ALL : selection === null ? IN_RUN : selectedIn(selection);
    const values = run === null ? [ids] : [ids, run];
    const rows = await this.#db.rows<readonly unknown[]>(`${of} ${inOrder}`, ...values);
    return rows.map(listedRow);
  }

  #count({ link_id: link }: Link, { run, selection }: View): Promise<number> {
    if (selection !== null) {
      return this.#db.count(
        `SELECT count(*) AS n FROM ${selection.table} WHERE link_id = $1::bigint`,
        link,
      );
    }
    return run === null
      ? this.#db.count('SELECT count(*) AS n FROM sighting WHERE link_id = $1::bigint', link)
      : this.#db.count(COUNT_OF_RUN, link, run);
  }
}
