/**
 * The sightings of links, first of all runs, of one run, or of a selection of it: listed and counted. Many links are
 * read in one statement, since a statement costs more than the sightings of a link.
 */
import type { Sighting } from '../../../../extractors/model.ts';
import { type CitedRow, SIGHTINGS_KEPT, urlOf } from '../../links/cited-row.ts';
import { type Listed, listOf, NOTHING } from '../../links/listed.ts';
import { LISTED_COLUMNS, listedRow } from '../../rows/sighting-values.ts';
import type { Database } from '../database/database.ts';
import type { Selection } from '../links/selections.ts';

/** Selects sightings by run and by selection. */
export interface View {
  /** Null: all that was ever read. */
  readonly run: number | null;
  readonly selection: Selection | null;
}

export const EVERYTHING: View = { run: null, selection: null };

export const OF_RUN = 'JOIN run_file ON run_file.file_id = file.file_id AND run_file.run_id = ?';

type Link = Pick<CitedRow, 'link_id' | 'identity' | 'url' | 'cited'>;

/** CROSS: from the links on, by the index of their sightings. */
const JOINS = `
  CROSS JOIN manner USING (manner_id) CROSS JOIN document USING (document_id)
  CROSS JOIN segment USING (segment_id) CROSS JOIN file USING (file_id)`;

/** The sort keys: the places of their files in the run, and their documents in reading order. */
const OF_ALL = `
  SELECT ${LISTED_COLUMNS}, sighting.document_id AS rank, 0 AS second FROM json_each(?) AS wanted
  CROSS JOIN sighting ON sighting.link_id = wanted.value ${JOINS}`;

const IN_RUN = `
  SELECT ${LISTED_COLUMNS}, run_file.place AS rank, sighting.document_id AS second
  FROM json_each(?) AS wanted
  CROSS JOIN sighting ON sighting.link_id = wanted.value ${JOINS} CROSS ${OF_RUN}`;

const selectedIn = ({ table }: Selection): string => `
  SELECT ${LISTED_COLUMNS}, run_file.place AS rank, sighting.document_id AS second
  FROM json_each(?) AS wanted
  CROSS JOIN ${table} AS selected ON selected.link_id = wanted.value
  CROSS JOIN sighting USING (document_id, place) ${JOINS} CROSS ${OF_RUN}`;

const COUNT_OF_RUN = `
  SELECT count(*) AS n FROM sighting JOIN document USING (document_id)
  JOIN segment USING (segment_id) JOIN file USING (file_id) ${OF_RUN}
  WHERE sighting.link_id = ?`;

export class SightingLists {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Of links that come in this order; those that have none are missing. */
  of(links: readonly Link[], view: View): ReadonlyMap<number, Listed> {
    const few = links.filter(({ cited }) => cited > 0 && cited <= SIGHTINGS_KEPT);
    const listed = this.#together(few, view);
    for (const link of links) {
      if (link.cited > SIGHTINGS_KEPT) listed.set(link.link_id, this.#alone(link, view));
    }
    return listed;
  }

  ofOne(link: Link, view: View): Listed {
    return this.of([link], view).get(link.link_id) ?? NOTHING;
  }

  /** However many there are. */
  every(link: Link, view: View): readonly Sighting[] {
    return listOf(this.#rows([link], view, '').map(listedRow), urlOf(link)).sightings;
  }

  /** The rows of a link follow each other. */
  #together(links: readonly Link[], view: View): Map<number, Listed> {
    const listed = new Map<number, Listed>();
    if (links.length === 0) return listed;
    const rows = this.#rows(links, view, '').map(listedRow);
    let from = 0;
    for (const link of links) {
      const id = link.link_id;
      let to = from;
      while (to < rows.length && rows[to]?.link_id === id) to++;
      if (to > from) listed.set(id, listOf(rows.slice(from, to), urlOf(link)));
      from = to;
    }
    return listed;
  }

  /** Of very many, the first are found without holding all of them. */
  #alone(link: Link, view: View): Listed {
    const inOrder = `ORDER BY rank, second, sighting.place LIMIT ${SIGHTINGS_KEPT}`;
    const rows = this.#rows([link], view, inOrder).map(listedRow);
    const { sightings, count } = listOf(rows, urlOf(link));
    return { sightings, count: count < SIGHTINGS_KEPT ? count : this.#count(link, view) };
  }

  #rows(links: readonly Link[], view: View, inOrder: string): readonly (readonly unknown[])[] {
    const { run, selection } = view;
    const ids = JSON.stringify(links.map(({ link_id }) => link_id));
    if (run === null) return this.#db.rows(`${OF_ALL} ${inOrder}`, ids);
    const sql = selection === null ? IN_RUN : selectedIn(selection);
    return this.#db.rows(`${sql} ${inOrder}`, ids, run);
  }

  #count({ link_id: link }: Link, { run, selection }: View): number {
    if (selection !== null) {
      return this.#db.count(`SELECT count(*) AS n FROM ${selection.table} WHERE link_id = ?`, link);
    }
    return run === null
      ? this.#db.count('SELECT count(*) AS n FROM sighting WHERE link_id = ?', link)
      : this.#db.count(COUNT_OF_RUN, run, link);
  }
}
