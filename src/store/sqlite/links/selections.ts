/**
 * Selections: the sightings of a run that pass its filter and one that a reader adds, or those of all runs. They are
 * found in one pass, once all is settled, and kept in a table of this connection, for all later queries. The stored
 * sightings stay complete.
 */

import type { DocumentInfo } from '../../../../extractors/model.ts';
import type { CompiledFilter } from '../../../filter/compile.ts';
import { compileFilter } from '../../../filter/compile.ts';
import type { Filter } from '../../../filter/model.ts';
import { compiledOf } from '../../links/compiled-filter.ts';
import { parsed } from '../../rows/damage.ts';
import { isFilter, soundRun } from '../../rows/row-checks.ts';
import type { RunRow } from '../../rows/rows.ts';
import { isInfo } from '../../rows/sighting-extra.ts';
import type { Database } from '../database/database.ts';

export interface Selection {
  /** Has `link_id`, `document_id`, `place` of each sighting that passes, in this order. */
  readonly table: string;
  /** Other readings of a link are requested only where they would pass as well. */
  readonly isWanted: (url: string) => boolean;
}

export class Selections {
  readonly #db: Database;
  readonly #known = new Map<string, Selection>();
  readonly #runs = new Map<number, RunFilter>();
  #made = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Null: nothing is left out. */
  of(run: number, added: Filter | null = null): Selection | null {
    const { filter, started } = this.#runFilter(run);
    const filters = [filter, added].filter((one) => one !== null);
    if (filters.length === 0) return null;
    const key = JSON.stringify([run, filters]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const compiled = filters.map((one) => compiledOf(one, started));
    const selection = this.#select(compiled, OF_RUN, [run]);
    this.#known.set(key, selection);
    return selection;
  }

  /** Of everything that is remembered; ages count from `at`. */
  ofAll(filter: Filter, at: number): Selection {
    const key = JSON.stringify([at, filter]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const selection = this.#select([compileFilter(filter, at)], OF_STORE, []);
    this.#known.set(key, selection);
    return selection;
  }

  /** Drops the selections, since sightings are settled anew. */
  forget(): void {
    for (const { table } of this.#known.values()) this.#db.run(`DROP TABLE ${table}`);
    this.#known.clear();
  }

  /** A run keeps the one it began with. */
  #runFilter(run: number): RunFilter {
    const known = this.#runs.get(run);
    if (known !== undefined) return known;
    const row = this.#db.get<RunRow>('SELECT * FROM run WHERE run_id = ?', run);
    if (row === undefined) return { filter: null, started: 0 };
    const { started, filter } = soundRun(row);
    const kept = filter ? parsed<Filter>(filter, isFilter, 'run.filter') : null;
    const found = { filter: kept, started };
    this.#runs.set(run, found);
    return found;
  }

  /** CROSS: file by file, so that each message is tested once, however many URLs it holds. */
  #select(filters: readonly CompiledFilter[], of: Range, named: readonly number[]): Selection {
    const name = `selected_${++this.#made}`;
    const table = `temp.${name}`;
    const { joined, sql, values, isWanted } = this.#conditions(name, filters);
    this.#db.run(
      `CREATE TABLE ${table} (
         link_id INTEGER NOT NULL, document_id INTEGER NOT NULL, place INTEGER NOT NULL,
         PRIMARY KEY (link_id, document_id, place)) STRICT, WITHOUT ROWID`,
    );
    this.#db.run(
      `INSERT OR IGNORE INTO ${table}
       SELECT sighting.link_id, sighting.document_id, sighting.place FROM ${of.segments}
         CROSS JOIN document USING (segment_id) CROSS JOIN sighting USING (document_id) ${joined}
       WHERE ${of.where} ${sql} ORDER BY 1, 2, 3`,
      ...[...named, ...values],
    );
    return { table, isWanted };
  }

  #conditions(name: string, filters: readonly CompiledFilter[]): Conditions {
    const urls = filters.flatMap(({ url }) => url ?? []);
    const origins = filters.flatMap(({ origin }) => origin ?? []);
    const periods = filters.flatMap(({ period }) => period ?? []);
    const isWanted = (url: string): boolean => urls.every((test) => test(url));
    const sql: string[] = periods.map(() => 'AND document.sent >= ? AND document.sent < ?');
    if (origins.length > 0) {
      this.#db.define(`${name}_origin`, (listId = null, info = null) => {
        const origin = {
          ...(listId === null ? {} : { listId }),
          ...(info && parsed<DocumentInfo>(info, isInfo, 'document.info')),
        };
        return origins.every((test) => test(origin));
      });
      sql.push(`AND ${name}_origin(document.list_id, document.info)`);
    }
    if (urls.length > 0) {
      this.#db.define(`${name}_url`, (url) => isWanted(url ?? ''));
      sql.push(`AND ${name}_url(coalesce(sighting.url, link.url, link.identity))`);
    }
    const values = periods.flatMap(({ from, to }) => [from, to]);
    const joined = urls.length > 0 ? 'CROSS JOIN link USING (link_id)' : '';
    return { joined, sql: sql.join(' '), values, isWanted };
  }
}

interface Range {
  readonly segments: string;
  readonly where: string;
}

const OF_RUN: Range = {
  segments: 'run_file CROSS JOIN segment USING (file_id)',
  where: 'run_file.run_id = ?',
};
const OF_STORE: Range = { segments: 'segment', where: 'true' };

interface RunFilter {
  readonly filter: Filter | null;
  readonly started: number;
}

interface Conditions extends Pick<Selection, 'isWanted'> {
  readonly joined: string;
  readonly sql: string;
  readonly values: readonly number[];
}
