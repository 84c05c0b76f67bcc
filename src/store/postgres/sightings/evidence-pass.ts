/**
 * Settles which reading of a doubtful sighting is meant, by the evidence of all sources, in one pass over the doubtful
 * sightings of a run, unless nothing was read since the last. Reads and writes them in sets; `src/settle` decides.
 */
import type { Sighting } from '../../../../extractors/model.ts';
import { confirmed, settledReading } from '../../../settle/evidence.ts';
import { extraOf, sightingOf } from '../../links/sighting-row.ts';
import { selectOf } from '../../rows/columns.ts';
import { soundSighting } from '../../rows/row-checks.ts';
import type { SightingRow } from '../../rows/rows.ts';
import { SIGHTING_COLUMNS } from '../../rows/sighting-values.ts';
import type { Session, Transactions } from '../connection/session.ts';
import { type LinkRows, undoubted } from '../links/link-rows.ts';
import type { Manners } from './manners.ts';

/** Rows written in one transaction. */
const BATCH = 1000;

export const PLACED_COLUMNS = `sighting.document_id, document.sent, ${selectOf(SIGHTING_COLUMNS)}`;
export const SIGHTING_JOINS = `
  JOIN manner USING (manner_id) JOIN document USING (document_id) JOIN segment USING (segment_id) JOIN file USING (file_id)`;

const VERSION = 'SELECT last_value AS n FROM evidence';
const UNSETTLED = `
  SELECT file_id FROM run_file JOIN file USING (file_id) WHERE run_file.run_id = $1::bigint AND settled <> $2::bigint LIMIT 1`;
/** A page is taken first, of all files, and then joined: else all sightings would be, for each page. */
const DOUBTED = `
  WITH page AS MATERIALIZED (
    SELECT * FROM sighting WHERE doubted = 1 AND (document_id, place) > ($3::bigint, $4::bigint)
    ORDER BY document_id, place LIMIT ${BATCH})
  SELECT ${PLACED_COLUMNS}, sighting.link_id, link.identity, link.url AS link_url,
    (file.settled <> $2::bigint AND EXISTS (
      SELECT 1 FROM run_file WHERE run_file.file_id = file.file_id AND run_file.run_id = $1::bigint))::int AS is_open
  FROM page AS sighting ${SIGHTING_JOINS} JOIN link USING (link_id)
  ORDER BY sighting.document_id, sighting.place`;
const WRITE = `
  UPDATE sighting SET link_id = new.link_id, manner_id = new.manner_id, url = new.url, extra = new.extra
  FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[])
    AS new (document_id, place, link_id, manner_id, url, extra)
  WHERE sighting.document_id = new.document_id AND sighting.place = new.place`;
const SETTLED = `
  UPDATE file SET settled = $2::bigint WHERE file_id IN (SELECT file_id FROM run_file WHERE run_id = $1::bigint)`;

interface DoubtedRow extends SightingRow {
  readonly identity: string;
  readonly link_url: string | null;
  readonly is_open: 0 | 1;
}

interface Read {
  readonly row: DoubtedRow;
  readonly sighting: Sighting;
}

export class EvidencePass {
  readonly #db: Transactions;
  readonly #links: LinkRows;
  readonly #manners: Manners;

  constructor(db: Transactions, links: LinkRows, manners: Manners) {
    this.#db = db;
    this.#links = links;
    this.#manners = manners;
  }

  async settle(run: number, at: number): Promise<void> {
    const version = await this.#db.count(VERSION);
    if ((await this.#db.row(UNSETTLED, run, version)) === undefined) return;
    let last: readonly [document: number, place: number] = [-1, -1];
    for (;;) {
      const rows = await this.#db.all<DoubtedRow>(DOUBTED, run, version, ...last);
      const end = rows.at(-1);
      if (end === undefined) break;
      const open = rows.filter((row) => row.is_open === 1);
      if (open.length > 0)
        await this.#db.transaction((session) => this.#settleThese(session, open, at));
      last = [end.document_id, end.place];
    }
    await this.#db.run(SETTLED, run, version);
  }

  async #settleThese(db: Session, rows: readonly DoubtedRow[], at: number): Promise<void> {
    const read = rows.map(
      (row): Read => ({
        row,
        sighting: sightingOf(soundSighting(row), row.link_url ?? row.identity),
      }),
    );
    const isCited = await this.#cited(db, read);
    const settled = read.flatMap(({ row, sighting }) => {
      const found = isCited(row.link_id)
        ? confirmed(sighting)
        : settledReading(sighting, (url) => isCited(url));
      return found === sighting ? [] : [{ row, sighting: found }];
    });
    await this.#write(db, settled, at);
  }

  /** Whether a link, or that of a URL, stands anywhere in one piece. */
  async #cited(db: Session, read: readonly Read[]): Promise<(link: number | string) => boolean> {
    const urls = new Set(read.flatMap(({ sighting }) => sighting.readings.map(({ url }) => url)));
    const others = await this.#links.find(db, [...urls]);
    const ids = [
      ...read.map(({ row }) => row.link_id),
      ...[...others.values()].map(({ id }) => id),
    ];
    const sound = await undoubted(db, [...new Set(ids)]);
    return (link) => sound.has(typeof link === 'number' ? link : (others.get(link)?.id ?? -1));
  }

  async #write(db: Session, settled: readonly Read[], at: number): Promise<void> {
    if (settled.length === 0) return;
    const sightings = settled.map(({ sighting }) => sighting);
    const linkOf = await this.#links.of(db, sightings, at);
    const mannerOf = await this.#manners.of(db, sightings);
    await db.run(
      WRITE,
      settled.map(({ row }) => row.document_id),
      settled.map(({ row }) => row.place),
      sightings.map((one) => linkOf(one).id),
      sightings.map((one) => mannerOf(one)),
      sightings.map((one) => (one.url === linkOf(one).url ? null : one.url)),
      sightings.map(extraOf),
    );
  }
}
