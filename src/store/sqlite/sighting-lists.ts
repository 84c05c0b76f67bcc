/** The sightings of a link, first of all runs, of one run, or of what is selected of it: listed and counted. */
import type { Sighting } from '../../../extractors/model.ts';
import type { Database } from './database.ts';
import type { LinkColumns, SightingRow } from './rows.ts';
import type { Selection } from './selections.ts';
import { SIGHTING_COLUMNS, SIGHTING_JOINS } from './settlement.ts';
import { sightingOf } from './sighting-row.ts';

/** Sightings listed for a link; the rest are counted. */
export const SIGHTINGS_KEPT = 100;

/** Whose sightings are meant. */
export interface View {
  /** Null: whatever was ever read. */
  readonly run: number | null;
  readonly selection: Selection | null;
}

export const EVERYTHING: View = { run: null, selection: null };

export const OF_RUN = 'JOIN run_file ON run_file.file_id = file.file_id AND run_file.run_id = ?';

const IN_ORDER_OF_RUN = 'ORDER BY run_file.place, document.ordinal, sighting.place LIMIT ?';

const LISTED = `
  SELECT ${SIGHTING_COLUMNS} FROM sighting ${SIGHTING_JOINS}
  WHERE sighting.link_id = ? ORDER BY sighting.document_id, sighting.place LIMIT ?`;

const LISTED_OF_RUN = `
  SELECT ${SIGHTING_COLUMNS} FROM sighting ${SIGHTING_JOINS} ${OF_RUN}
  WHERE sighting.link_id = ? ${IN_ORDER_OF_RUN}`;

const listedOf = ({ table }: Selection): string => `
  SELECT ${SIGHTING_COLUMNS} FROM ${table} AS selected
  JOIN sighting USING (document_id, place) ${SIGHTING_JOINS} ${OF_RUN}
  WHERE selected.link_id = ? ${IN_ORDER_OF_RUN}`;

const COUNT_OF_RUN = `
  SELECT count(*) AS n FROM sighting JOIN document USING (document_id)
  JOIN segment USING (segment_id) JOIN file USING (file_id) ${OF_RUN}
  WHERE sighting.link_id = ?`;

export class SightingLists {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  of(row: LinkColumns, { run, selection }: View): readonly Sighting[] {
    const link = row.link_id;
    const rows =
      run === null
        ? this.#db.all<SightingRow>(LISTED, link, SIGHTINGS_KEPT)
        : this.#db.all<SightingRow>(
            selection === null ? LISTED_OF_RUN : listedOf(selection),
            ...[run, link, SIGHTINGS_KEPT],
          );
    return rows.map((one) => sightingOf(one, row.url ?? row.identity));
  }

  /** `listed`: what `of` has given, which nearly always are all. */
  count(row: LinkColumns, { run, selection }: View, listed: readonly Sighting[]): number {
    if (listed.length < SIGHTINGS_KEPT) return listed.length;
    const link = row.link_id;
    if (selection !== null) {
      return this.#db.count(`SELECT count(*) AS n FROM ${selection.table} WHERE link_id = ?`, link);
    }
    return run === null
      ? this.#db.count('SELECT count(*) AS n FROM sighting WHERE link_id = ?', link)
      : this.#db.count(COUNT_OF_RUN, run, link);
  }
}
