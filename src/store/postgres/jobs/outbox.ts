/** Letters of a channel: what it is owed, as rows, from the night that finds it until it was delivered. */

import { NEWS_KINDS, type NewsKind, noNewsCounts } from '../../../history/news-kind.ts';
import { ENOUGH_LOOKS } from '../../../history/sight.ts';
import type { Addressee, Owed, OwedNight } from '../../jobs.ts';
import {
  type Difference,
  differenceColumns,
  differenceOf,
  readDifferent,
  type ToldTarget,
} from '../../news/difference.ts';
import type { ChannelRow } from '../../news/job-rows.ts';
import { ITEM, type ItemRow, isLoss, itemId, itemOf, letterId, readItem } from '../../news/owed.ts';
import { selectOf } from '../../rows/columns.ts';
import { isKind } from '../../rows/job-checks.ts';
import { groupedBy } from '../connection/grouped.ts';
import type { Session } from '../connection/session.ts';
import { isOpened } from '../links/scope.ts';
import { channelOf } from './job-rows.ts';

const isTold = (kinds: string): string => `EXISTS (
  SELECT 1 FROM told AS t WHERE t.channel_id = $1::bigint AND t.link_id = link.link_id AND t.kind IN (${kinds}))`;
const LAST_KNOWN = 'coalesce(link.last_seen, least(link.first_failure, link.since), link.since)';

/** $1: the channel, $2: how long in ms nobody may see a link. */
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

const DIFFERING = `
  SELECT ${selectOf(COLUMNS)} FROM scope JOIN linked AS link USING (link_id)
  LEFT JOIN told ON told.channel_id = $1::bigint AND told.link_id = link.link_id
  WHERE ${MAY_DIFFER} ORDER BY link.link_id`;
const TARGETS = `
  SELECT link_id, target, told FROM told_target WHERE channel_id = $1::bigint AND link_id = ANY ($2::bigint[])`;
const KNOWN_TARGETS = `
  UPDATE told_target SET seen = noted.at FROM unnest($2::bigint[], $3::text[], $4::bigint[]) AS noted (link, target, at)
  WHERE channel_id = $1::bigint AND link_id = noted.link AND told_target.target = noted.target`;

const ADD = `
  INSERT INTO owed SELECT $1::bigint, * FROM unnest($2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[],
    $7::text[], $8::bigint[], $9::text[], $10::text[])`;
const OF_KIND = `
  SELECT ${selectOf(ITEM)} FROM owed JOIN link USING (link_id)
  WHERE channel_id = $1::bigint AND kind = $2::text ORDER BY link_id LIMIT $3::bigint`;
const COUNTS = 'SELECT kind, count(*) FROM owed WHERE channel_id = $1::bigint GROUP BY kind';

/** Hosts of which every link in the run is lost, and that have several. */
const WHOLLY_LOST = `
  SELECT link.host FROM scope JOIN linked AS link USING (link_id)
  WHERE link.host <> '' AND link.host = ANY ($1::text[])
  GROUP BY link.host HAVING count(*) > 1 AND bool_and(link.state = 'lost')`;

export async function owedTo(db: Session, to: Addressee, night: OwedNight): Promise<Owed> {
  const channel = await channelOf(db, to);
  const { channel_id: id, letter } = channel;
  if (channel.sending === 1 && letter !== null) {
    return { ...(await listed(db, id, night.listed)), letter, isRepeated: true };
  }
  const found = (await isOpened(db, night.run)) ? await fill(db, channel, to, night) : '';
  return { ...(await listed(db, id, night.listed)), letter: found, isRepeated: false };
}

/** Gives the id of the letter. */
async function fill(
  db: Session,
  { channel_id: id }: ChannelRow,
  to: Addressee,
  night: OwedNight,
): Promise<string> {
  await db.run('DELETE FROM owed WHERE channel_id = $1::bigint', id);
  const found = await differences(db, id, night);
  const items = found.map((one) => itemId(to, one));
  const letter = items.reduce(letterId, '');
  if (found.length > 0) await addOwed(db, id, items, found);
  await db.run('UPDATE channel SET letter = $1 WHERE channel_id = $2::bigint', letter, id);
  return letter;
}

/** Notes where a target was seen that is known already, so that it is not looked at again before the next check. */
async function differences(
  db: Session,
  channel: number,
  night: OwedNight,
): Promise<readonly Difference[]> {
  const longest = Math.min(night.unseenMs, Number.MAX_SAFE_INTEGER);
  const rows = (await db.rows<readonly unknown[]>(DIFFERING, channel, longest)).map(readDifferent);
  const moved = rows.filter(({ target }) => target !== null).map((row) => row.link_id);
  type Target = readonly [link: number, target: string, told: number];
  const told = groupedBy(await db.rows<Target>(TARGETS, channel, moved), ([link]) => link);
  const toldTo = (link: number): readonly ToldTarget[] =>
    (told.get(link) ?? []).map(([, target, at]): ToldTarget => [target, at]);
  const found = rows.flatMap((row) => differenceOf(row, night, () => toldTo(row.link_id)) ?? []);
  const known = found.flatMap((one) => ('known' in one ? [one.known] : []));
  await db.run(
    KNOWN_TARGETS,
    channel,
    known.map(({ linkId }) => linkId),
    known.map(({ target }) => target),
    known.map(({ at }) => at),
  );
  return found.flatMap((one) => ('news' in one ? [one.news] : []));
}

async function addOwed(
  db: Session,
  channel: number,
  items: readonly string[],
  found: readonly Difference[],
): Promise<void> {
  await db.run(
    ADD,
    channel,
    found.map(({ linkId }) => linkId),
    items,
    found.map(({ kind }) => kind),
    found.map(({ at }) => at),
    found.map(({ from }) => from),
    found.map(({ reason }) => reason),
    found.map(({ since }) => since),
    found.map(({ was }) => was),
    found.map(({ target }) => target),
  );
}

async function listed(
  db: Session,
  channel: number,
  most: number,
): Promise<Pick<Owed, 'counts' | 'items'>> {
  const counts = noNewsCounts();
  for (const [kind, n] of await db.rows<readonly [kind: NewsKind, n: number]>(COUNTS, channel)) {
    if (isKind(kind)) counts[kind] = n;
  }
  const rows: ItemRow[] = [];
  const limit = Math.min(most, Number.MAX_SAFE_INTEGER);
  for (const kind of NEWS_KINDS.filter((one) => counts[one] > 0)) {
    rows.push(...(await db.rows<readonly unknown[]>(OF_KIND, channel, kind, limit)).map(readItem));
  }
  const whole = await whollyLost(db, rows);
  return { counts, items: rows.map((row) => itemOf(row, whole)) };
}

async function whollyLost(db: Session, rows: readonly ItemRow[]): Promise<ReadonlySet<string>> {
  const hosts = new Set(rows.filter(isLoss).map(({ host }) => host));
  if (hosts.size === 0) return hosts;
  const found = await db.rows<readonly [host: string]>(WHOLLY_LOST, [...hosts]);
  return new Set(found.map(([host]) => host));
}
