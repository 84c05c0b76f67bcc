/**
 * What a channel is owed: the difference between what each link of a run is and what the channel was told of it. A
 * trigger notes the links that may differ (`migrations/candidates.ts`); the rules of `src/history` decide. All links are
 * looked at once, by indexes of those that do not work, and again where another time is allowed to pass unseen.
 *
 * Costs what has changed since the channel looked last, however many links are known to be lost.
 */
import { ENOUGH_LOOKS } from '../../../history/sight.ts';
import type { OwedNight } from '../../jobs.ts';
import {
  type Difference,
  type DifferentRow,
  differenceColumns,
  differenceOf,
  readDifferent,
  type ToldTarget,
} from '../../news/difference.ts';
import { selectOf } from '../../rows/columns.ts';
import type { Database } from '../database/database.ts';

/** Of all links. ?1: the channel, ?2: how long in ms nobody may see a link. */
const MAY_DIFFER = `
  SELECT link_id FROM link INDEXED BY link_lost
  WHERE state = 'lost' AND NOT EXISTS (
    SELECT 1 FROM told WHERE told.channel_id = ?1 AND told.link_id = link.link_id
      AND told.kind IN ('lost', 'never-found'))
  UNION ALL
  SELECT link_id FROM link INDEXED BY link_out_of_sight
  WHERE state <> 'lost' AND last_check > ifnull(last_seen, 0)
    AND last_check - coalesce(last_seen, min(first_failure, since), since) >= ?2
    AND NOT EXISTS (
      SELECT 1 FROM told WHERE told.channel_id = ?1 AND told.link_id = link.link_id
        AND told.kind = 'unseen')
  UNION ALL
  SELECT link_id FROM link INDEXED BY link_relapsed
  WHERE relapses > 0 AND NOT EXISTS (
    SELECT 1 FROM told WHERE told.channel_id = ?1 AND told.link_id = link.link_id
      AND told.kind = 'unsteady')
  UNION ALL
  SELECT link_id FROM link INDEXED BY link_relocated
  WHERE state = 'relocated' AND NOT EXISTS (
    SELECT 1 FROM told_target AS t WHERE t.channel_id = ?1 AND t.link_id = link.link_id
      AND t.seen >= link.last_check)
  UNION ALL
  SELECT link_id FROM told CROSS JOIN link USING (link_id)
  WHERE told.channel_id = ?1 AND link.state IN ('working', 'relocated')`;

const LOOKS = `FROM observation WHERE observation.link_id = link.link_id
  AND observation.at > ifnull(link.last_seen, 0)`;
/** What is lost is told whatever was looked for. */
const ofUnseen = (sql: string): string =>
  `CASE WHEN link.state <> 'lost' AND link.last_check > ifnull(link.last_seen, 0) THEN ${sql} END`;

const COLUMNS = differenceColumns({
  looks: ofUnseen(`(SELECT count(*) FROM (SELECT 1 ${LOOKS} LIMIT ${ENOUGH_LOOKS}))`),
  looked_since: ofUnseen(`(SELECT observation.at ${LOOKS} ORDER BY observation.run_id LIMIT 1)`),
  came_from: `(SELECT from_state FROM transition WHERE transition.link_id = link.link_id
    ORDER BY run_id DESC LIMIT 1)`,
  // What is no JSON is found where the link is read.
  target: `CASE WHEN json_valid(moved.evidence) THEN ifnull(moved.evidence ->> '$.suggestion', '') END`,
});

const LOOKED = 'SELECT 1 FROM channel WHERE channel_id = ? AND unseen = ?';
const LOOK_AT_ALL = `INSERT OR IGNORE INTO candidate SELECT ?1, link_id FROM (${MAY_DIFFER})`;
const NOTE_LOOK = 'UPDATE channel SET unseen = ? WHERE channel_id = ?';

const AT_ONCE = 1000;
/** ?2: the last link before them. Links of other runs stay where they are. */
const NEXT = `
  SELECT ${selectOf(COLUMNS)} FROM candidate
  CROSS JOIN scope ON scope.link_id = candidate.link_id
  CROSS JOIN link ON link.link_id = candidate.link_id
  LEFT JOIN told ON told.channel_id = ?1 AND told.link_id = candidate.link_id
  LEFT JOIN observation AS moved ON link.state = 'relocated' AND moved.link_id = link.link_id
    AND moved.run_id = (SELECT max(run_id) FROM observation
      WHERE observation.link_id = link.link_id AND observation.verdict = 'moved')
  WHERE candidate.channel_id = ?1 AND candidate.link_id > ?2
  ORDER BY candidate.link_id LIMIT ${AT_ONCE}`;

const FORGET = `
  DELETE FROM candidate WHERE channel_id = ? AND link_id IN (SELECT value FROM json_each(?))`;

const TARGETS = 'SELECT target, told FROM told_target WHERE channel_id = ? AND link_id = ?';

const KNOWN_TARGET =
  'UPDATE told_target SET seen = ? WHERE channel_id = ? AND link_id = ? AND target = ?';

/**
 * By the number of the link. Notes where a target was seen that is known already, so that it is not looked at again
 * before the next check.
 */
export function* differences(
  db: Database,
  channel: number,
  night: Pick<OwedNight, 'at' | 'unseenMs'>,
): Generator<Difference> {
  const longest = Math.min(night.unseenMs, Number.MAX_SAFE_INTEGER);
  if (db.row(LOOKED, channel, longest) === undefined) {
    db.run(LOOK_AT_ALL, channel, longest);
    db.run(NOTE_LOOK, longest, channel);
  }
  let last: number | undefined = 0;
  while (last !== undefined) {
    const rows: readonly DifferentRow[] = db
      .rows<readonly unknown[]>(NEXT, channel, last)
      .map(readDifferent);
    const looked: number[] = [];
    for (const row of rows) {
      const targets = (): readonly ToldTarget[] => db.rows(TARGETS, channel, row.link_id);
      const found = differenceOf(row, night, targets);
      if (found !== null && 'later' in found) continue;
      looked.push(row.link_id);
      if (found === null) continue;
      if ('news' in found) yield found.news;
      else db.run(KNOWN_TARGET, found.known.at, channel, found.known.linkId, found.known.target);
    }
    if (looked.length > 0) db.run(FORGET, channel, JSON.stringify(looked));
    last = rows.length < AT_ONCE ? undefined : rows.at(-1)?.link_id;
  }
}
