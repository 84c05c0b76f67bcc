/**
 * What a run has recorded and nobody has judged yet: keeps the histories of its links from before, written with the
 * results, so that what this machine recorded while it could not see can be taken back, also after it was killed.
 */

import {
  CITED_COLUMNS,
  type CitedRow,
  type CitedValues,
  citedRow,
  urlOf,
} from '../../links/cited-row.ts';
import { historyOf } from '../../links/history-row.ts';
import { seenVerdict } from '../../links/observation-row.ts';
import type { DueLink, JudgedResults, UnjudgedResult } from '../../model.ts';
import { historyBefore } from '../../records/unjudged.ts';
import { Damage } from '../../rows/damage.ts';
import { HISTORY_COLUMNS, LINK_COLUMNS } from '../../rows/link-values.ts';
import type { Database } from '../database/database.ts';
import { ASKED_SITE, PLACE } from '../leases/place.ts';
import { LAST_SEEN } from '../links/cited-rows.ts';
import { LAST_VERDICT } from '../migrations/tally.ts';

const { last_run, validators } = LINK_COLUMNS;
const RESTORED = Object.entries({ ...HISTORY_COLUMNS, last_run, validators });

const AMONG = 'IN (SELECT value FROM json_each(?))';

const BEFORE = RESTORED.map(([name]) => `'${name}', ${name}`).join(', ');

/** Of a link that was never checked, all but its beginning is empty. */
const KEEP = `
  INSERT OR IGNORE INTO unjudged SELECT link_id, ?,
    CASE WHEN last_run IS NULL THEN json_object('state', state, 'since', since) ELSE json_object(${BEFORE}) END
  FROM link WHERE link_id ${AMONG}`;

const restored = ([name, check]: (typeof RESTORED)[number]): string => {
  const value = `json_extract(unjudged.before, '$.${name}')`;
  return `${name} = ${check(null) ? value : `coalesce(${value}, 0)`}`;
};

const RESTORE = `
  UPDATE link SET ${RESTORED.map(restored).join(', ')} FROM unjudged
  WHERE unjudged.link_id = link.link_id AND unjudged.before IS NOT NULL AND link.link_id ${AMONG}
    AND unjudged.run_id = ?`;

/** The reports of the run show what it found. */
const SHOWN_AS_FOUND = `
  UPDATE link SET verdict = seen.verdict FROM observation AS seen
  WHERE seen.link_id = link.link_id AND seen.run_id = ? AND link.link_id ${AMONG}`;

/** Links of an earlier run may be due in this one: by what is known of them now. */
const DUE_AGAIN = `
  INSERT INTO due (site, since, link_id, host)
  SELECT ${ASKED_SITE}, ${PLACE}, link_id, host FROM link WHERE link_id ${AMONG}`;

const UNCOUNT = `
  UPDATE run SET observed = max(0, observed - (
    SELECT count(*) FROM observation
    WHERE run_id = run.run_id AND verdict <> 'skipped' AND link_id ${AMONG}))
  WHERE run_id = ?`;

/** Whoever answered for the pages answered for these as well. */
const FORGET_ROBOTS = `
  DELETE FROM robots WHERE fetched >= (SELECT started FROM run WHERE run_id = ?)
    AND host IN (SELECT host FROM link WHERE link_id ${AMONG})`;

const UNJUDGED = `
  SELECT ${CITED_COLUMNS}, unjudged.run_id, unjudged.before
  FROM unjudged JOIN link USING (link_id) ${LAST_SEEN}
  WHERE unjudged.before IS NOT NULL ORDER BY seen.at, link.link_id`;

const SEEN_BEFORE = `
  SELECT ${CITED_COLUMNS} FROM link
  JOIN observation AS seen ON seen.link_id = link.link_id AND seen.run_id =
    (SELECT max(run_id) FROM observation WHERE observation.link_id = link.link_id AND run_id < ?)
  WHERE link.link_id ${AMONG}`;

/** More are not looked at: few are asked, each of another site. */
const WITNESSES = `
  SELECT ${CITED_COLUMNS} FROM link ${LAST_SEEN} WHERE link.link_id IN (
    SELECT link_id FROM scope JOIN link AS known USING (link_id)
    WHERE known.state IN ('working', 'relocated') AND known.scheme IN ('http', 'https')
      AND NOT EXISTS (SELECT 1 FROM unjudged WHERE unjudged.link_id = known.link_id)
      AND known.link_id NOT IN (SELECT link_id FROM due)
      AND NOT EXISTS (SELECT 1 FROM claimed WHERE claimed.link_id = known.link_id)
    ORDER BY known.last_answer DESC, link_id LIMIT 500)
  ORDER BY link.last_answer DESC, link.link_id`;

export class Night {
  readonly #db: Database;
  #hasTakenBack = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /** To be called before the results of these links are written, in one transaction with them. */
  keep(run: number, links: readonly number[]): void {
    if (links.length > 0) this.#db.run(KEEP, run, JSON.stringify(links));
  }

  *unjudged(): Generator<UnjudgedResult> {
    for (const values of this.#db.iterateRows<CitedValues>(UNJUDGED)) {
      const row = citedRow(values);
      if (row.seen === null) throw new Damage('unjudged.link_id');
      const history = historyBefore(String(values.at(-1)));
      const run = Number(values.at(-2));
      yield { run, linkId: row.link_id, url: urlOf(row), history, verdict: seenVerdict(row.seen) };
    }
  }

  *before(
    run: number,
    links: readonly number[],
  ): Generator<Omit<UnjudgedResult, 'history' | 'run'>> {
    const rows = this.#db.rows<CitedValues>(SEEN_BEFORE, run, JSON.stringify(links)).map(citedRow);
    for (const row of rows) {
      if (row.seen === null) continue;
      yield { linkId: row.link_id, url: urlOf(row), verdict: seenVerdict(row.seen) };
    }
  }

  *witnesses(): Generator<DueLink> {
    for (const row of this.#db.rows<CitedValues>(WITNESSES).map(citedRow)) yield witness(row);
  }

  judge(run: number, { takenBack, unjudged }: JudgedResults): void {
    this.#db.transaction(() => {
      if (takenBack.length > 0) this.#takeBack(run, JSON.stringify(takenBack));
      const others =
        unjudged.length > 0 ? 'AND link_id NOT IN (SELECT value FROM json_each(?))' : '';
      const left = unjudged.length > 0 ? [JSON.stringify(unjudged)] : [];
      this.#db.run(
        `DELETE FROM unjudged WHERE run_id = ? AND before IS NOT NULL ${others}`,
        run,
        ...left,
      );
      // No report of an earlier run is under way.
      if (this.#db.count('SELECT count(*) AS n FROM opened WHERE run_id = ?', run) === 0)
        this.forget();
    });
  }

  #takeBack(run: number, links: string): void {
    this.#hasTakenBack = true;
    const due = this.#db.rows<readonly [link: number]>(
      `DELETE FROM due WHERE link_id ${AMONG} RETURNING link_id`,
      links,
    );
    this.#db.run(RESTORE, links, run);
    this.#db.run(SHOWN_AS_FOUND, run, links);
    this.#db.run(DUE_AGAIN, JSON.stringify(due.map(([link]) => link)));
    this.#db.run(UNCOUNT, links, run);
    this.#db.run(`DELETE FROM transition WHERE link_id ${AMONG} AND run_id = ?`, links, run);
    this.#db.run(FORGET_ROBOTS, run, links);
    this.#db.run(`DELETE FROM heard WHERE link_id ${AMONG}`, links);
    this.#db.run(
      `UPDATE unjudged SET before = NULL WHERE link_id ${AMONG} AND run_id = ?`,
      links,
      run,
    );
  }

  /** Nothing of the run is left to be judged. */
  end(run: number): void {
    this.#db.run('DELETE FROM unjudged WHERE run_id = ? AND before IS NOT NULL', run);
  }

  /** Deletes what was taken back and is only kept for the reports of its own run. */
  forget(): void {
    const taken = 'SELECT link_id, run_id FROM unjudged WHERE before IS NULL';
    this.#db.run(`DELETE FROM observation WHERE (link_id, run_id) IN (${taken})`);
    this.#db.run(`
      UPDATE link SET verdict = ${LAST_VERDICT}
      WHERE link_id IN (SELECT link_id FROM unjudged WHERE before IS NULL)`);
    this.#db.run('DELETE FROM unjudged WHERE before IS NULL');
  }

  close(): void {
    if (this.#hasTakenBack) this.#db.transaction(() => this.forget());
  }
}

function witness(row: CitedRow): DueLink {
  return { linkId: row.link_id, url: urlOf(row), alternatives: [], history: historyOf(row) };
}
