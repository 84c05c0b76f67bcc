/**
 * What a channel is owed: the difference between what each link of a run is and what the channel was told of it. Links that
 * may differ are noted where they change (`links/candidates.ts`); the rules of `src/history` decide. All links are looked
 * at once, and again where another time is allowed to pass unseen.
 */
import { ENOUGH_LOOKS } from '../../../history/sight.ts';
import type { OwedNight } from '../../jobs.ts';
import {
  type Difference,
  differenceColumns,
  differenceOf,
  readDifferent,
  type ToldTarget,
} from '../../news/difference.ts';
import { selectOf } from '../../rows/columns.ts';
import { groupedBy } from '../connection/grouped.ts';
import type { Session } from '../connection/session.ts';
import { measure } from '../schema/measured.ts';

const isTold = (kinds: string): string => `EXISTS (
  SELECT 1 FROM told AS t WHERE t.channel_id = $1::bigint AND t.link_id = link.link_id AND t.kind IN (${kinds}))`;
const LAST_KNOWN = 'coalesce(link.last_seen, least(link.first_failure, link.since), link.since)';

/** Of all links. $1: the channel, $2: how long in ms nobody may see a link. */
const MAY_DIFFER = `
  (link.state = 'lost' AND NOT ${isTold("'lost', 'never-found'")})
  OR (link.state <> 'lost' AND link.last_check > coalesce(link.last_seen, 0)
    AND link.last_check - ${LAST_KNOWN} >= $2::bigint AND NOT ${isTold("'unseen'")})
  OR (link.relapses > 0 AND NOT ${isTold("'unsteady'")})
  OR (link.state = 'relocated' AND NOT EXISTS (
    SELECT 1 FROM told_target AS t WHERE t.channel_id = $1::bigint AND t.link_id = link.link_id
      AND t.seen >= link.last_check))
  OR (link.state IN ('working', 'relocated') AND told.link_id IS NOT NULL)`;

const LOOKS = `FROM observation WHERE observation.link_id = link.link_id
  AND observation.at > coalesce(link.last_seen, 0)`;
/** What is lost is told whatever was looked for. */
const ofUnseen = (sql: string): string =>
  `CASE WHEN link.state <> 'lost' AND link.last_check > coalesce(link.last_seen, 0) THEN ${sql} END`;

const COLUMNS = differenceColumns({
  looks: ofUnseen(`(SELECT count(*) FROM (SELECT 1 ${LOOKS} LIMIT ${ENOUGH_LOOKS}) AS looked)`),
  looked_since: ofUnseen(`(SELECT observation.at ${LOOKS} ORDER BY observation.run_id LIMIT 1)`),
  came_from: `(SELECT from_state FROM transition WHERE transition.link_id = link.link_id
    ORDER BY run_id DESC LIMIT 1)`,
  target: `CASE WHEN link.state = 'relocated' THEN (
    SELECT coalesce(moved.evidence::json ->> 'suggestion', '') FROM observation AS moved
    WHERE moved.link_id = link.link_id AND moved.verdict = 'moved' ORDER BY moved.run_id DESC LIMIT 1) END`,
});

const LOOKED = 'SELECT 1 FROM channel WHERE channel_id = $1::bigint AND unseen = $2::bigint';
const LOOK_AT_ALL = `
  INSERT INTO candidate SELECT $1::bigint, link.link_id FROM link_state AS link
  LEFT JOIN told ON told.channel_id = $1::bigint AND told.link_id = link.link_id
  WHERE ${MAY_DIFFER} ON CONFLICT DO NOTHING`;
const NOTE_LOOK = 'UPDATE channel SET unseen = $2::bigint WHERE channel_id = $1::bigint';

const AT_ONCE = 1000;
/**
 * $2: the last link before them. Links of other runs stay where they are. Nothing is noted of these meanwhile. Each is looked up
 * in the run by itself: joined, all links of the run would be gone over for each page.
 */
const NEXT = `
  SELECT link_id FROM candidate
  WHERE channel_id = $1::bigint AND link_id > $2::bigint
    AND (SELECT true FROM scope WHERE scope.link_id = candidate.link_id)
  ORDER BY link_id LIMIT ${AT_ONCE} FOR UPDATE OF candidate`;
/** As they are now. */
const DIFFERENT = `
  SELECT ${selectOf(COLUMNS)} FROM linked AS link
  LEFT JOIN told ON told.channel_id = $1::bigint AND told.link_id = link.link_id
  WHERE link.link_id = ANY ($2::bigint[]) ORDER BY link.link_id`;
const FORGET =
  'DELETE FROM candidate WHERE channel_id = $1::bigint AND link_id = ANY ($2::bigint[])';
const TARGETS = `
  SELECT link_id, target, told FROM told_target WHERE channel_id = $1::bigint AND link_id = ANY ($2::bigint[])`;
const KNOWN_TARGETS = `
  UPDATE told_target SET seen = noted.at FROM unnest($2::bigint[], $3::text[], $4::bigint[]) AS noted (link, target, at)
  WHERE channel_id = $1::bigint AND link_id = noted.link AND told_target.target = noted.target`;

/** Page by page, by the number of the link. */
export async function* differences(
  db: Session,
  channel: number,
  night: Pick<OwedNight, 'at' | 'unseenMs'>,
): AsyncGenerator<readonly Difference[]> {
  const longest = Math.min(night.unseenMs, Number.MAX_SAFE_INTEGER);
  if ((await db.row(LOOKED, channel, longest)) === undefined) {
    await measure(db, 'candidate', { added: await db.run(LOOK_AT_ALL, channel, longest) });
    await db.run(NOTE_LOOK, channel, longest);
  }
  let last: number | undefined = 0;
  while (last !== undefined) {
    const page: readonly (readonly [link: number])[] = await db.rows(NEXT, channel, last);
    const links = page.map(([link]) => link);
    if (links.length > 0) yield await differencesOf(db, channel, links, night);
    last = links.length < AT_ONCE ? undefined : links.at(-1);
  }
}

/** Notes where a target was seen that is known already, so that it is not looked at again before the next check. */
async function differencesOf(
  db: Session,
  channel: number,
  links: readonly number[],
  night: Pick<OwedNight, 'at' | 'unseenMs'>,
): Promise<readonly Difference[]> {
  const rows = (await db.rows<readonly unknown[]>(DIFFERENT, channel, links)).map(readDifferent);
  const moved = rows.filter(({ target }) => target !== null).map((row) => row.link_id);
  type Target = readonly [link: number, target: string, told: number];
  const told = groupedBy(await db.rows<Target>(TARGETS, channel, moved), ([link]) => link);
  const toldTo = (link: number): readonly ToldTarget[] =>
    (told.get(link) ?? []).map(([, target, at]): ToldTarget => [target, at]);
  const found = rows.flatMap((row) => differenceOf(row, night, () => toldTo(row.link_id)) ?? []);
  const known = found.flatMap((one) => ('known' in one ? [one.known] : []));
  const later = new Set(found.flatMap((one) => ('later' in one ? [one.later] : [])));
  await db.run(
    KNOWN_TARGETS,
    channel,
    known.map(({ linkId }) => linkId),
    known.map(({ target }) => target),
    known.map(({ at }) => at),
  );
  const looked = links.filter((link) => !later.has(link));
  await db.run(FORGET, channel, looked);
  return found.flatMap((one) => ('news' in one ? [one.news] : []));
}
