/**
 * The links of the run that was opened last: found from its files and its selection, and counted by how they stand.
 * Triggers keep the counts while links change (`migrations/tally.ts`).
 */

import type { Standing } from '../../model.ts';
import { type StandingRow, standingOf } from '../../records/standing.ts';
import type { OpenedLinks } from '../../store.ts';
import type { Database } from '../database/database.ts';
import { standingOf as standingSql } from '../migrations/tally.ts';
import type { Selection } from './selections.ts';

const IN_SCOPE = `
  SELECT DISTINCT sighting.link_id FROM run_file
  JOIN segment USING (file_id) JOIN document USING (segment_id) JOIN sighting USING (document_id)
  WHERE run_file.run_id = ?`;

/** Where a run is about all files there are, its links are those that are cited at all. */
const CITED = 'SELECT DISTINCT link_id FROM sighting';

const OTHER_FILES = `
  SELECT count(*) AS n FROM file
  WHERE file_id NOT IN (SELECT file_id FROM run_file WHERE run_id = ?)`;

const KEEP_FILES = 'INSERT INTO scope_file SELECT DISTINCT file_id FROM run_file WHERE run_id = ?';

/** Files that only one of the two runs is about. */
const OTHERS = `
  SELECT file_id FROM scope_file WHERE file_id NOT IN (SELECT file_id FROM run_file WHERE run_id = ?)
  UNION ALL
  SELECT file_id FROM run_file WHERE run_id = ? AND file_id NOT IN (SELECT file_id FROM scope_file)`;
const SIGHTINGS_OF_OTHERS = `SELECT ifnull(sum(sightings), 0) FROM segment WHERE file_id IN (${OTHERS})`;
const TOUCH_OTHERS = `
  INSERT OR IGNORE INTO touched SELECT sighting.link_id FROM (${OTHERS}) AS other
  CROSS JOIN segment USING (file_id) CROSS JOIN document USING (segment_id) CROSS JOIN sighting USING (document_id)`;

/** Of the links, the share that is looked at one by one. */
const MOST_TOUCHED = 0.25;

const TOUCHED_CITED = `
  SELECT link_id FROM touched
  WHERE EXISTS (SELECT 1 FROM sighting WHERE sighting.link_id = touched.link_id)`;
const TOUCHED_IN_SCOPE = `
  SELECT link_id FROM touched WHERE EXISTS (
    SELECT 1 FROM sighting CROSS JOIN document USING (document_id) CROSS JOIN segment USING (segment_id)
    CROSS JOIN run_file ON run_file.file_id = segment.file_id AND run_file.run_id = ?
    WHERE sighting.link_id = touched.link_id)`;

const isLeftOut = (links: string, { table }: Selection): string =>
  `NOT EXISTS (SELECT 1 FROM ${table} AS selected WHERE selected.link_id = ${links}.link_id)`;

const counted = (links: string): string => `
  SELECT ${standingSql('link')}, count(*) FROM (${links}) JOIN link USING (link_id) GROUP BY 1, 2, 3`;

const TOUCHED_STANDING = `
  SELECT * FROM (SELECT '' AS state, '' AS reason, '' AS verdict, 0 AS links
    UNION ALL ${counted('SELECT link_id FROM touched JOIN scope USING (link_id)')}) WHERE links > 0`;
const ADD = `
  INSERT INTO tally VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET links = links + excluded.links`;

interface CountRow {
  readonly state: string;
  readonly reason: string;
  readonly verdict: string;
  readonly links: number;
}

const standing = (rows: string): string => `
  SELECT state, nullif(reason, '') AS reason, nullif(verdict, '') AS verdict, links FROM (${rows})
  WHERE links > 0`;
const ALL = standing('SELECT * FROM tally');
const UNDER_WAY = 'SELECT link_id FROM due UNION ALL SELECT link_id FROM claimed';
const OPEN = standing(
  `SELECT NULL AS state, NULL AS reason, NULL AS verdict, 0 AS links UNION ALL ${counted(UNDER_WAY)}`,
);

export class Scope {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Its links were opened last. */
  isOf(run: number): boolean {
    return this.#db.count('SELECT count(*) AS n FROM opened WHERE run_id = ?', run) > 0;
  }

  /** To be called in a transaction. */
  fill(run: number, selection: Selection | null): Pick<OpenedLinks, 'links' | 'filteredOut'> {
    const hasAll = this.#db.count(OTHER_FILES, run) === 0;
    if (selection !== null || !this.#takeOver(run, hasAll)) this.#findAll(run, hasAll);
    this.#db.run('DELETE FROM touched');
    this.#db.run('DELETE FROM scope_file');
    this.#db.run('DELETE FROM opened');
    this.#db.run('INSERT INTO opened (run_id) VALUES (?)', run);
    if (this.#db.isKept && selection === null) this.#db.run(KEEP_FILES, run);
    const filteredOut = selection === null ? {} : { filteredOut: this.#narrow(selection) };
    return { links: this.count, ...filteredOut };
  }

  /** How many links it has. */
  get count(): number {
    return this.#db.count('SELECT sum(links) AS n FROM tally');
  }

  #findAll(run: number, hasAll: boolean): void {
    this.#db.run('DELETE FROM scope');
    if (hasAll) this.#db.run(`INSERT INTO scope ${CITED}`);
    else this.#db.run(`INSERT INTO scope ${IN_SCOPE}`, run);
    this.#countAll();
  }

  #countAll(): void {
    this.#db.run('DELETE FROM tally');
    this.#db.run(`INSERT INTO tally ${counted('SELECT link_id FROM scope')}`);
  }

  /**
   * The links of the run before, but for those that have gained or lost a sighting since, or stand in files that only
   * one of the two is about. Gives whether it did: where these are many, finding all anew costs less.
   */
  #takeOver(run: number, hasAll: boolean): boolean {
    if (this.#db.count('SELECT count(*) AS n FROM (SELECT 1 FROM scope_file LIMIT 1)') === 0)
      return false;
    const known = this.#db.count('SELECT sum(links) AS n FROM tally');
    const [moved = 0] = this.#db.row<readonly [number]>(SIGHTINGS_OF_OTHERS, run, run) ?? [];
    if (moved > known * MOST_TOUCHED) return false;
    this.#db.run(TOUCH_OTHERS, run, run);
    if (this.#db.count('SELECT count(*) AS n FROM touched') > known * MOST_TOUCHED) return false;
    this.#addTouched(-1);
    this.#db.run('DELETE FROM scope WHERE link_id IN (SELECT link_id FROM touched)');
    if (hasAll) this.#db.run(`INSERT INTO scope ${TOUCHED_CITED}`);
    else this.#db.run(`INSERT INTO scope ${TOUCHED_IN_SCOPE}`, run);
    this.#addTouched(1);
    return true;
  }

  #addTouched(sign: 1 | -1): void {
    for (const { state, reason, verdict, links } of this.#db.all<CountRow>(TOUCHED_STANDING))
      this.#db.run(ADD, state, reason, verdict, sign * links);
  }

  /** Gives how many links go. */
  #narrow(selection: Selection): number {
    const left = this.#db.change(`DELETE FROM scope WHERE ${isLeftOut('scope', selection)}`);
    this.#countAll();
    return left;
  }

  /** Links of the files of a run that have no sighting in a selection. */
  leftOut(run: number, selection: Selection): number {
    const sql = `SELECT count(*) AS n FROM (${IN_SCOPE}) AS cited WHERE ${isLeftOut('cited', selection)}`;
    return this.#db.count(sql, run);
  }

  /** All of them, or those that are still to be checked. */
  standing(which: 'all' | 'open'): readonly Standing[] {
    const rows = this.#db.all<StandingRow>(which === 'all' ? ALL : OPEN);
    return rows.map(standingOf);
  }
}
