/**
 * Links that a run looks up on the disk: references of its documents to files. All of them are due in every run, need
 * no claim, and say nothing of any host or of the network.
 */
import type { Verdict } from '../../../../checkers/model.ts';
import { IS_REFERENCE } from '../../../settle/identity-of.ts';
import type { Result, UnjudgedLink } from '../../model.ts';
import { isCount, isText, rowCheck } from '../../rows/damage.ts';
import type { LinkColumns } from '../../rows/link-values.ts';
import type { ReferenceManner } from '../../store.ts';
import type { Database } from '../database/database.ts';

const AT_ONCE = 512;

/** Of a store that is kept, few links are references, and an index names them. */
const FEW = 'link INDEXED BY link_identity_reference CROSS JOIN scope USING (link_id)';
const ALL = 'scope JOIN link USING (link_id)';

const next = (links: string): string => `
  SELECT link_id, url FROM ${links}
  WHERE ${IS_REFERENCE} AND link.last_run IS NOT ? AND link_id > ? ORDER BY link_id LIMIT ${AT_ONCE}`;

/** What is written of a reference is the first of its fields that are stored as JSON: `extraOf`. */
const BEGINNINGS: Readonly<Record<ReferenceManner, string>> = {
  'from-root': '{"raw":"/',
  wiki: '{"raw":"[[',
};
const nextBeginning = (beginning: string, links: string): string => `
  SELECT link_id, url FROM ${links}
  WHERE ${IS_REFERENCE} AND link_id > ? AND NOT EXISTS (
    SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id
      AND substr(ifnull(extra, ''), 1, ${beginning.length}) <> '${beginning}')
  ORDER BY link_id LIMIT ${AT_ONCE}`;

const THESE = 'SELECT * FROM link WHERE link_id IN (SELECT value FROM json_each(?))';

interface ReferenceRow {
  readonly link_id: number;
  readonly url: string;
}

const soundReference = rowCheck<ReferenceRow>('link', { link_id: isCount, url: isText });

/** Stores what was found of a link at once: nothing can take it back. */
type Observe = (row: LinkColumns, verdict: Verdict) => void;

export class References {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  get #links(): string {
    return this.#db.isKept ? FEW : ALL;
  }

  /** Those of the links that were opened last which this run has not looked at. */
  *open(run: number): Generator<readonly UnjudgedLink[]> {
    for (const rows of this.#batches(next(this.#links), run)) {
      yield rows.map(({ link_id: linkId, url }) => ({ linkId, url }));
    }
  }

  /** Of all of them, those that every document writes so. */
  *written(as: ReferenceManner): Generator<readonly string[]> {
    const sql = nextBeginning(BEGINNINGS[as], this.#links);
    for (const rows of this.#batches(sql)) yield rows.map(({ url }) => url);
  }

  *#batches(sql: string, ...values: readonly number[]): Generator<readonly ReferenceRow[]> {
    for (let last = 0; ; ) {
      const rows = this.#db.all<ReferenceRow>(sql, ...values, last).map(soundReference);
      const end = rows.at(-1);
      if (end === undefined) return;
      last = end.link_id;
      yield rows;
    }
  }

  /** Also of other links; what the run has of one already stays. Gives how many were looked at. */
  keep(run: number, results: readonly Result[], observe: Observe): number {
    const ids = JSON.stringify(results.map(({ linkId }) => linkId));
    const rows = this.#db.all<LinkColumns>(THESE, ids);
    const known = new Map(rows.map((row) => [row.link_id, row]));
    let looked = 0;
    for (const { linkId, verdict } of results) {
      const row = known.get(linkId);
      if (row === undefined || row.last_run === run) continue;
      observe(row, verdict);
      if (verdict.verdict !== 'skipped') looked++;
    }
    return looked;
  }
}
