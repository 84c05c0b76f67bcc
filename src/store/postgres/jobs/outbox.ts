/** Letters of a channel: what it is owed, as rows, from the night that finds it until it was delivered. */

import { NEWS_KINDS, type NewsKind, noNewsCounts } from '../../../history/news-kind.ts';
import type { Addressee, Owed, OwedNight } from '../../jobs.ts';
import type { Difference } from '../../news/difference.ts';
import type { ChannelRow } from '../../news/job-rows.ts';
import { ITEM, type ItemRow, isLoss, itemId, itemOf, letterId, readItem } from '../../news/owed.ts';
import { selectOf } from '../../rows/columns.ts';
import { isKind } from '../../rows/job-checks.ts';
import type { Session } from '../connection/session.ts';
import { isOpened } from '../links/scope.ts';
import { differences } from './difference.ts';
import { channelOf } from './job-rows.ts';

const ADD = `
  INSERT INTO owed SELECT $1::bigint, * FROM unnest($2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[],
    $7::text[], $8::bigint[], $9::text[], $10::text[])`;
const OF_KIND = `
  SELECT ${selectOf(ITEM)} FROM owed JOIN link USING (link_id)
  WHERE channel_id = $1::bigint AND kind = $2::text ORDER BY link_id LIMIT $3::bigint`;
const COUNTS = 'SELECT kind, count(*) FROM owed WHERE channel_id = $1::bigint GROUP BY kind';

/** Whether it is still so. */
const OWED_ARE_CANDIDATES = `
  INSERT INTO candidate SELECT channel_id, link_id FROM owed WHERE channel_id = $1::bigint ON CONFLICT DO NOTHING`;

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
  await db.run(OWED_ARE_CANDIDATES, id);
  await db.run('DELETE FROM owed WHERE channel_id = $1::bigint', id);
  let letter = '';
  for await (const found of differences(db, id, night)) {
    const items = found.map((one) => itemId(to, one));
    letter = items.reduce(letterId, letter);
    if (found.length > 0) await addOwed(db, id, items, found);
  }
  await db.run('UPDATE channel SET letter = $1 WHERE channel_id = $2::bigint', letter, id);
  return letter;
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
