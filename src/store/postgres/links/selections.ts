/**
 * Selections: the sightings of a run that pass its filter and one that a reader adds, or those of all runs. Candidates are
 * read in pages and tested here; those that pass are kept in a table of this connection, for all later queries. The
 * stored sightings stay complete.
 */
import type { DocumentInfo } from '../../../../extractors/model.ts';
import { type CompiledFilter, compileFilter } from '../../../filter/compile.ts';
import type { Filter } from '../../../filter/model.ts';
import { compiledOf } from '../../links/compiled-filter.ts';
import { parsed } from '../../rows/damage.ts';
import { isFilter, soundRun } from '../../rows/row-checks.ts';
import type { RunRow } from '../../rows/rows.ts';
import { isInfo } from '../../rows/sighting-extra.ts';
import { PAGE, paged, type Session } from '../connection/session.ts';

export interface Selection {
  /** Has `link_id`, `document_id`, `place` of each sighting that passes. */
  readonly table: string;
  /** Other readings of a link are requested only where they would pass as well. */
  readonly isWanted: (url: string) => boolean;
}

/** Selects sightings by run and by selection. */
export interface View {
  /** Null: all that was ever read. */
  readonly run: number | null;
  readonly selection: Selection | null;
}

export const EVERYTHING: View = { run: null, selection: null };

interface RunFilter {
  readonly filter: Filter | null;
  readonly started: number;
}

type Candidate = readonly [
  link: number,
  document: number,
  place: number,
  listId: string | null,
  info: string | null,
  sent: number | null,
  url: string,
];

const OF_RUN = 'segment.file_id IN (SELECT file_id FROM run_file WHERE run_id = $3::bigint)';

const candidates = (where: string): string => `
  SELECT sighting.link_id, sighting.document_id, sighting.place, document.list_id, document.info, document.sent,
    coalesce(sighting.url, link.url, link.identity)
  FROM sighting JOIN document USING (document_id) JOIN segment USING (segment_id) JOIN link USING (link_id)
  WHERE (sighting.document_id, sighting.place) > ($1::bigint, $2::bigint) AND ${where}
  ORDER BY sighting.document_id, sighting.place LIMIT ${PAGE}`;

export class Selections {
  readonly #db: Session;
  readonly #known = new Map<string, Promise<Selection>>();
  readonly #runs = new Map<number, RunFilter>();
  #made = 0;

  constructor(db: Session) {
    this.#db = db;
  }

  /** The view of a run, narrowed by a filter. */
  async viewOf(run: number, added: Filter | null = null): Promise<View> {
    const { filter, started } = await this.#runFilter(run);
    const filters = [filter, added].filter((one) => one !== null);
    if (filters.length === 0) return { run, selection: null };
    const key = JSON.stringify([run, filters]);
    const compiled = (): readonly CompiledFilter[] =>
      filters.map((one) => compiledOf(one, started));
    return { run, selection: await this.#once(key, compiled, run) };
  }

  /** Of everything that is remembered; ages count from `at`. */
  ofAll(filter: Filter, at: number): Promise<Selection> {
    return this.#once(JSON.stringify([at, filter]), () => [compileFilter(filter, at)], null);
  }

  /** Drops the selections, since sightings are settled anew. */
  async forget(): Promise<void> {
    const known = await Promise.all(this.#known.values());
    this.#known.clear();
    for (const { table } of known) await this.#db.run(`DROP TABLE ${table}`);
  }

  #once(
    key: string,
    filters: () => readonly CompiledFilter[],
    run: number | null,
  ): Promise<Selection> {
    const known = this.#known.get(key) ?? this.#select(filters(), run);
    this.#known.set(key, known);
    return known;
  }

  /** A run keeps the one it began with. */
  async #runFilter(run: number): Promise<RunFilter> {
    const known = this.#runs.get(run);
    if (known !== undefined) return known;
    const row = await this.#db.get<RunRow>('SELECT * FROM run WHERE run_id = $1::bigint', run);
    if (row === undefined) return { filter: null, started: 0 };
    const { started, filter } = soundRun(row);
    const kept = filter ? parsed<Filter>(filter, isFilter, 'run.filter') : null;
    const found = { filter: kept, started };
    this.#runs.set(run, found);
    return found;
  }

  async #select(filters: readonly CompiledFilter[], run: number | null): Promise<Selection> {
    const table = `pg_temp.selected_${++this.#made}`;
    const isWanted = (url: string): boolean => filters.every((filter) => filter.url?.(url) ?? true);
    await this.#db.run(`CREATE TEMPORARY TABLE ${table} (
      link_id bigint NOT NULL, document_id bigint NOT NULL, place bigint NOT NULL, PRIMARY KEY (link_id, document_id, place))`);
    let passing: (readonly number[])[] = [];
    const sql = candidates(run === null ? 'true' : OF_RUN);
    const found = paged<Candidate>((last) =>
      this.#db.rows(sql, last?.[1] ?? -1, last?.[2] ?? -1, ...(run === null ? [] : [run])),
    );
    const into = `${table} (link_id, document_id, place)`;
    for await (const candidate of found) {
      if (passes(candidate, filters, isWanted)) passing.push(candidate.slice(0, 3) as number[]);
      if (passing.length < PAGE) continue;
      await this.#db.copy(into, passing);
      passing = [];
    }
    await this.#db.copy(into, passing);
    await this.#db.run(`ANALYZE ${table}`);
    return { table, isWanted };
  }
}

function passes(
  [, , , listId, info, sent, url]: Candidate,
  filters: readonly CompiledFilter[],
  isWanted: (url: string) => boolean,
): boolean {
  const origin = {
    ...(listId === null ? {} : { listId }),
    ...(info === null ? {} : parsed<DocumentInfo>(info, isInfo, 'document.info')),
  };
  return (
    filters.every(({ period, origin: test }) => {
      const isInPeriod =
        period == null || (sent !== null && sent >= period.from && sent < period.to);
      return isInPeriod && (test == null || test(origin));
    }) && isWanted(url)
  );
}
