/**
 * Provisional results, of links that are checked once more before a denial counts: kept while they wait, so that a
 * resumed run, or the one of the next night, requests them no more often than an uninterrupted one.
 */
import type { Verdict } from '../../../../checkers/model.ts';
import { DAY_MS } from '../../../history/strikes.ts';
import type { ProvisionalResult } from '../../model.ts';
import { parsed } from '../../rows/damage.ts';
import { isWholeVerdict } from '../../rows/row-checks.ts';
import type { Session } from '../connection/session.ts';

/** Longer than from one night to the next. */
const KEPT_MS = 2 * DAY_MS;

const KEEP = `
  INSERT INTO heard SELECT link, $2::bigint, verdict FROM unnest($1::bigint[], $3::text[]) AS new (link, verdict)
  ON CONFLICT (link_id) DO UPDATE SET run_id = excluded.run_id, verdict = excluded.verdict`;
const FORGET = 'DELETE FROM heard WHERE link_id = ANY ($1::bigint[])';

export class ProvisionalResults {
  /** Deletes those that are too old. */
  async open(db: Session, at: number): Promise<void> {
    const known = await read(db, 'SELECT link_id, verdict FROM heard');
    const isOld = ({ checkedAt }: Verdict): boolean =>
      Math.abs(at - Date.parse(checkedAt)) > KEPT_MS;
    await this.forget(
      db,
      [...known].filter(([, verdict]) => isOld(verdict)).map(([link]) => link),
    );
  }

  /** From before: of links that are claimed now. */
  of(db: Session, links: readonly number[]): Promise<ReadonlyMap<number, Verdict>> {
    return read(db, 'SELECT link_id, verdict FROM heard WHERE link_id = ANY ($1::bigint[])', links);
  }

  async keep(db: Session, run: number, results: readonly ProvisionalResult[]): Promise<void> {
    const last = new Map(results.map(({ linkId, verdict }) => [linkId, JSON.stringify(verdict)]));
    if (last.size > 0) await db.run(KEEP, [...last.keys()], run, [...last.values()]);
  }

  async forget(db: Session, links: readonly number[]): Promise<void> {
    if (links.length > 0) await db.run(FORGET, links);
  }
}

async function read(
  db: Session,
  sql: string,
  ...values: readonly (readonly number[])[]
): Promise<ReadonlyMap<number, Verdict>> {
  const rows = await db.rows<readonly [link: number, verdict: string]>(sql, ...values);
  return new Map(
    rows.map(([link, verdict]) => [
      link,
      parsed<Verdict>(verdict, isWholeVerdict, 'heard.verdict'),
    ]),
  );
}
