/**
 * What a run has recorded and nobody has judged yet: keeps the histories of its links from before, written with the
 * results, so that what this machine recorded while it could not see can be taken back, also after it was killed.
 */
import { CITED_COLUMNS, type CitedValues, citedRow, urlOf } from '../../links/cited-row.ts';
import { historyOf } from '../../links/history-row.ts';
import { seenVerdict } from '../../links/observation-row.ts';
import type { DueLink, JudgedResults, UnjudgedResult } from '../../model.ts';
import type { Committer } from '../../records/committer.ts';
import { historyBefore } from '../../records/unjudged.ts';
import { Damage } from '../../rows/damage.ts';
import { HISTORY_COLUMNS, LINK_COLUMNS } from '../../rows/link-values.ts';
import type { Session, Transactions } from '../connection/session.ts';
import type { Due } from '../leases/due.ts';
import { noteCandidates } from '../links/candidates.ts';
import type { Known } from '../links/known-rows.ts';
import { isOpened } from '../links/scope.ts';
import { CITED, LAST_SEEN } from '../reading/linked.ts';

const { last_run, validators } = LINK_COLUMNS;
const RESTORED = Object.entries({ ...HISTORY_COLUMNS, last_run, validators });
const TEXTS = new Set(['state', 'reason', 'validators']);

const KEEP = `
  INSERT INTO unjudged (link_id, run_id, before, fence)
  SELECT link_id, $1::bigint, before, $2::bigint FROM unnest($3::bigint[], $4::text[]) AS known (link_id, before)
  ON CONFLICT DO NOTHING`;

/** Those of members that are gone. */
const ADOPT = `
  UPDATE unjudged SET fence = $1::bigint WHERE before IS NOT NULL AND (fence IS NULL
    OR NOT EXISTS (SELECT 1 FROM member WHERE member.fence = unjudged.fence))`;

const restored = ([name, check]: (typeof RESTORED)[number]): string => {
  const text = `(unjudged.before::json ->> '${name}')`;
  const value = TEXTS.has(name) ? text : `${text}::bigint`;
  return `${name} = ${check(null) ? value : `coalesce(${value}, ${TEXTS.has(name) ? "''" : '0'})`}`;
};

const RESTORE = `
  WITH changed AS (UPDATE link_state SET ${RESTORED.map(restored).join(', ')} FROM unjudged
  WHERE unjudged.link_id = link_state.link_id AND unjudged.before IS NOT NULL
    AND link_state.link_id = ANY ($1::bigint[]) AND unjudged.run_id = $2::bigint
  RETURNING link_state.*)
  ${noteCandidates('changed')}`;

/** The reports of the run show what it found. */
const SHOWN_AS_FOUND = `
  UPDATE link_state SET verdict = seen.verdict FROM observation AS seen
  WHERE seen.link_id = link_state.link_id AND seen.run_id = $2::bigint AND link_state.link_id = ANY ($1::bigint[])`;

const UNCOUNT = `
  UPDATE run SET observed = greatest(0, observed - (
    SELECT count(*) FROM observation
    WHERE run_id = $2::bigint AND verdict <> 'skipped' AND link_id = ANY ($1::bigint[])))
  WHERE run_id = $2::bigint`;

/** What others remember of their claims is old. */
const TELL = "UPDATE run SET taken_back = taken_back + 1 WHERE phase = 'checking'";

/** Whoever answered for the pages answered for these as well. */
const FORGET_ROBOTS = `
  DELETE FROM robots WHERE fetched >= (SELECT started FROM run WHERE run_id = $2::bigint)
    AND host IN (SELECT host FROM link WHERE link_id = ANY ($1::bigint[]))`;

const UNJUDGED = `
  SELECT ${CITED_COLUMNS}, unjudged.run_id, unjudged.before
  FROM unjudged JOIN linked AS link USING (link_id) ${LAST_SEEN}
  WHERE unjudged.before IS NOT NULL AND unjudged.fence = $1::bigint ORDER BY seen.at, link.link_id`;
const JUDGED = `
  DELETE FROM unjudged WHERE run_id = $1::bigint AND fence = $3::bigint AND before IS NOT NULL
    AND NOT link_id = ANY ($2::bigint[])`;

const SEEN_BEFORE = `
  SELECT ${CITED_COLUMNS} FROM linked AS link
  JOIN observation AS seen ON seen.link_id = link.link_id AND seen.run_id =
    (SELECT max(run_id) FROM observation WHERE observation.link_id = link.link_id AND run_id < $1::bigint)
  WHERE link.link_id = ANY ($2::bigint[])`;

/** More are not looked at: few are asked, each of another site. */
const WITNESSES = `
  WITH known AS MATERIALIZED (
    SELECT link_id FROM scope JOIN linked AS link USING (link_id)
    WHERE link.state IN ('working', 'relocated') AND link.scheme IN ('http', 'https')
      AND NOT EXISTS (SELECT 1 FROM unjudged WHERE unjudged.link_id = link.link_id)
      AND NOT EXISTS (SELECT 1 FROM due WHERE due.link_id = link.link_id)
    ORDER BY link.last_answer DESC NULLS LAST, link.link_id LIMIT 500)
  ${CITED} WHERE link.link_id IN (SELECT link_id FROM known)
  ORDER BY link.last_answer DESC NULLS LAST, link.link_id`;

const TAKEN = 'SELECT link_id, run_id FROM unjudged WHERE before IS NULL';
const LAST_SHOWN = `
  UPDATE link_state SET seen_run = last.run_id, verdict = last.verdict
  FROM unjudged LEFT JOIN LATERAL (
    SELECT run_id, verdict FROM observation WHERE observation.link_id = unjudged.link_id
    ORDER BY run_id DESC LIMIT 1) AS last ON true
  WHERE unjudged.before IS NULL AND unjudged.link_id = link_state.link_id`;

export class Night {
  readonly #due: Due;
  #hasTakenBack = false;

  constructor(due: Due) {
    this.#due = due;
  }

  /** To be called before the results of these links are written, in one transaction with them. */
  async keep(
    db: Session,
    { run, fence }: Pick<Committer, 'run' | 'fence'>,
    known: readonly Known[],
  ): Promise<void> {
    if (known.length === 0) return;
    const links = known.map((row) => row.link_id);
    await db.run(KEEP, run, fence, links, known.map(before));
  }

  /** What the member has to judge: nobody else does any more. */
  async *unjudged(db: Session, fence: number): AsyncGenerator<UnjudgedResult> {
    await db.run(ADOPT, fence);
    for (const values of await db.rows<CitedValues>(UNJUDGED, fence)) {
      const row = citedRow(values);
      if (row.seen === null) throw new Damage('unjudged.link_id');
      const history = historyBefore(String(values.at(-1)));
      const run = Number(values.at(-2));
      yield { run, linkId: row.link_id, url: urlOf(row), history, verdict: seenVerdict(row.seen) };
    }
  }

  async *before(
    db: Session,
    run: number,
    links: readonly number[],
  ): AsyncGenerator<Omit<UnjudgedResult, 'history' | 'run'>> {
    for (const values of await db.rows<CitedValues>(SEEN_BEFORE, run, links)) {
      const row = citedRow(values);
      if (row.seen === null) continue;
      yield { linkId: row.link_id, url: urlOf(row), verdict: seenVerdict(row.seen) };
    }
  }

  async *witnesses(db: Session): AsyncGenerator<DueLink> {
    for (const values of await db.rows<CitedValues>(WITNESSES)) {
      const row = citedRow(values);
      yield { linkId: row.link_id, url: urlOf(row), alternatives: [], history: historyOf(row) };
    }
  }

  judge(
    db: Transactions,
    { run, fence }: Pick<Committer, 'run' | 'fence'>,
    { takenBack, unjudged }: JudgedResults,
  ): Promise<void> {
    return db.transaction(async (session) => {
      if (takenBack.length > 0) await this.#takeBack(session, run, takenBack);
      await session.run(JUDGED, run, unjudged, fence);
      // No report of an earlier run is under way.
      if (!(await isOpened(session, run))) await this.forget(session);
    });
  }

  async #takeBack(db: Session, run: number, links: readonly number[]): Promise<void> {
    this.#hasTakenBack = true;
    const due = await db.rows<readonly [link: number]>(
      'DELETE FROM due WHERE link_id = ANY ($1::bigint[]) AND fence IS NULL RETURNING link_id',
      links,
    );
    await db.run(RESTORE, links, run);
    await db.run(SHOWN_AS_FOUND, links, run);
    await this.#due.addThese(
      db,
      due.map(([link]) => link),
    );
    await db.run(UNCOUNT, links, run);
    await db.run(
      'DELETE FROM transition WHERE link_id = ANY ($1::bigint[]) AND run_id = $2::bigint',
      links,
      run,
    );
    await db.run(FORGET_ROBOTS, links, run);
    await db.run('DELETE FROM heard WHERE link_id = ANY ($1::bigint[])', links);
    await db.run(
      'UPDATE unjudged SET before = NULL WHERE link_id = ANY ($1::bigint[]) AND run_id = $2::bigint',
      ...[links, run],
    );
    await db.run(TELL);
  }

  /** Nothing of the run is left to be judged. */
  async end(db: Session, run: number): Promise<void> {
    await db.run('DELETE FROM unjudged WHERE run_id = $1::bigint AND before IS NOT NULL', run);
  }

  /** Deletes what was taken back and is only kept for the reports of its own run. */
  async forget(db: Session): Promise<void> {
    if ((await db.row(`${TAKEN} LIMIT 1`)) === undefined) return;
    await db.run(`DELETE FROM observation WHERE (link_id, run_id) IN (${TAKEN})`);
    await db.run(LAST_SHOWN);
    await db.run('DELETE FROM unjudged WHERE before IS NULL');
  }

  async close(db: Transactions): Promise<void> {
    if (this.#hasTakenBack) await db.transaction((session) => this.forget(session));
  }
}

/** What is not there is left out. */
function before(row: Readonly<Record<string, unknown>>): string {
  const fields = RESTORED.map(([name]) => [name, row[name]] as const);
  return JSON.stringify(Object.fromEntries(fields.filter(([, value]) => value !== null)));
}
