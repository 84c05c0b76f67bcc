/** What becomes of a letter: under way, delivered, or not sent. */
import type { Addressee } from '../../jobs.ts';
import type { Session } from '../connection/session.ts';
import { hashesOf } from '../schema/same-text.ts';
import { channelOf } from './job-rows.ts';

export async function setSending(db: Session, to: Addressee, isSending: 0 | 1): Promise<void> {
  const { channel_id: id } = await channelOf(db, to);
  await db.run(
    'UPDATE channel SET sending = $1::smallint WHERE channel_id = $2::bigint',
    isSending,
    id,
  );
}

const TELL = `
  INSERT INTO told SELECT channel_id, link_id, kind, at FROM owed
  WHERE channel_id = $1::bigint AND kind NOT IN ('recovered', 'relocated')
  ON CONFLICT (channel_id, link_id) DO UPDATE SET kind = excluded.kind, since = excluded.since`;
/** Looked up one by one: joined, all that was ever told would be gone over. */
const UNTELL = `
  DELETE FROM told WHERE channel_id = $1::bigint AND link_id = ANY (ARRAY(
    SELECT link_id FROM owed WHERE channel_id = $1::bigint AND kind = 'recovered'))`;
const TELL_TARGETS = `
  INSERT INTO told_target
  SELECT channel_id, link_id, target, $2::bigint, coalesce(last_check, at)
  FROM owed JOIN link_state USING (link_id) WHERE channel_id = $1::bigint AND target IS NOT NULL
  ON CONFLICT (channel_id, link_id, ${hashesOf('target')}) DO UPDATE SET told = excluded.told, seen = excluded.seen`;
const DONE = `
  UPDATE channel SET sending = 0, letter = NULL, digested = coalesce($1::bigint, digested)
  WHERE channel_id = $2::bigint`;

/** What was owed is what was told. */
export async function settle(
  db: Session,
  to: Addressee,
  at: number,
  digestUntil?: number,
): Promise<void> {
  const { channel_id: id } = await channelOf(db, to);
  await db.run(TELL, id);
  await db.run(UNTELL, id);
  await db.run(TELL_TARGETS, id, at);
  await db.run('DELETE FROM owed WHERE channel_id = $1::bigint', id);
  await db.run(DONE, digestUntil ?? null, id);
}

export async function countOwed(db: Session, to: Addressee): Promise<number> {
  const { channel_id: id } = await channelOf(db, to);
  return db.count('SELECT count(*) AS n FROM owed WHERE channel_id = $1::bigint', id);
}
