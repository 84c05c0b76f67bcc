/**
 * Settles which reading of a doubtful sighting is meant, by the evidence of all sources, in one pass over the doubtful
 * sightings of a run, unless nothing was read since the last. Takes and gives rows; `src/settle` decides.
 */
import type { Sighting } from '../../../../extractors/model.ts';
import { confirmed, settledReading } from '../../../settle/evidence.ts';
import { yieldToEventLoop } from '../../../system/yield-to-event-loop.ts';
import { extraOf, sightingOf } from '../../links/sighting-row.ts';
import { selectOf } from '../../rows/columns.ts';
import { Damage } from '../../rows/damage.ts';
import { soundSighting } from '../../rows/row-checks.ts';
import type { SightingRow } from '../../rows/rows.ts';
import { SIGHTING_COLUMNS } from '../../rows/sighting-values.ts';
import type { Database } from '../database/database.ts';
import type { LinkRows } from '../links/link-rows.ts';
import type { ScannedFiles } from './scanned.ts';

/** Rows written in one transaction. */
const BATCH = 1000;

export const PLACED_COLUMNS = `sighting.document_id, document.sent, ${selectOf(SIGHTING_COLUMNS)}`;

export const SIGHTING_JOINS = `
  JOIN manner USING (manner_id) JOIN document USING (document_id)
  JOIN segment USING (segment_id) JOIN file USING (file_id)`;

const UNSETTLED = `
  SELECT file_id FROM run_file JOIN file USING (file_id)
  WHERE run_file.run_id = ? AND settled <> (SELECT version FROM evidence)`;

/** CROSS: from the doubtful sightings on, in their order; otherwise all documents are scanned for each batch. */
const DOUBTED = `
  SELECT ${PLACED_COLUMNS}, sighting.link_id, link.identity, link.url AS link_url
  FROM sighting INDEXED BY sighting_doubted CROSS JOIN document USING (document_id)
    CROSS JOIN segment USING (segment_id) CROSS JOIN file USING (file_id)
    CROSS JOIN manner USING (manner_id) CROSS JOIN link USING (link_id)
  WHERE sighting.doubted = 1 AND (sighting.document_id, sighting.place) > (?, ?)
    AND file.file_id IN (${UNSETTLED})
  ORDER BY sighting.document_id, sighting.place LIMIT ${BATCH}`;

interface DoubtedRow extends SightingRow {
  readonly identity: string;
  readonly link_url: string | null;
}

/** The order of a damaged table has no end. */
function isBeyond(row: DoubtedRow, [document, place]: readonly [number, number]): boolean {
  return row.document_id > document || (row.document_id === document && row.place > place);
}

export class EvidencePass {
  readonly #db: Database;
  readonly #links: LinkRows;
  readonly #files: ScannedFiles;

  constructor(db: Database, links: LinkRows, files: ScannedFiles) {
    this.#db = db;
    this.#links = links;
    this.#files = files;
  }

  /** Signals and timers have their turn between batches. */
  async settle(run: number, at: number): Promise<void> {
    if (this.#db.get(UNSETTLED, run) === undefined) return;
    let last: readonly [number, number] = [-1, -1];
    for (;;) {
      const rows = this.#doubted(run, last);
      const row = rows.at(-1);
      if (row === undefined) break;
      this.#db.transaction(() => {
        for (const one of rows) this.#settleOne(one, at);
      });
      if (!isBeyond(row, last)) throw new Damage('sighting.document_id');
      last = [row.document_id, row.place];
      await yieldToEventLoop();
    }
    this.#db.run(
      `UPDATE file SET settled = (SELECT version FROM evidence)
       WHERE file_id IN (SELECT file_id FROM run_file WHERE run_id = ?)`,
      run,
    );
  }

  #doubted(run: number, [document, place]: readonly [number, number]): readonly DoubtedRow[] {
    return this.#db.all<DoubtedRow>(DOUBTED, ...[document, place, run]);
  }

  #settleOne(row: DoubtedRow, at: number): void {
    const sighting = sightingOf(soundSighting(row), row.link_url ?? row.identity);
    const settled = this.#links.isUndoubted(row.link_id)
      ? confirmed(sighting)
      : settledReading(sighting, (url) => {
          const other = this.#links.find(url);
          return other !== undefined && this.#links.isUndoubted(other.id);
        });
    if (settled !== sighting) this.#write(row, settled, at);
  }

  #write(row: DoubtedRow, sighting: Sighting, at: number): void {
    const link = this.#links.of(sighting, at);
    const url = sighting.url === link.url ? null : sighting.url;
    this.#db.run(
      `UPDATE sighting SET link_id = ?, manner_id = ?, url = ?, extra = ?
       WHERE document_id = ? AND place = ?`,
      ...[link.id, this.#files.mannerOf(sighting), url, extraOf(sighting)],
      ...[row.document_id, row.place],
    );
  }
}
