/** Letters of a channel: what it is owed, as rows, from the night that finds it until it was delivered. */

import { NEWS_KINDS, type NewsKind, noNewsCounts } from '../../../history/news-kind.ts';
import type { Addressee, Owed, OwedNight } from '../../jobs.ts';
import type { Difference } from '../../news/difference.ts';
import type { ChannelRow } from '../../news/job-rows.ts';
import { ITEM, type ItemRow, isLoss, itemId, itemOf, letterId, readItem } from '../../news/owed.ts';
import { selectOf } from '../../rows/columns.ts';
import { isKind } from '../../rows/job-checks.ts';
import type { Database } from '../database/database.ts';
import { differences } from './difference.ts';
import { channelOf } from './job-rows.ts';

const OF_KIND = `
  SELECT ${selectOf(ITEM)} FROM owed JOIN link USING (link_id)
  WHERE channel_id = ? AND kind = ? ORDER BY link_id LIMIT ?`;
const COUNTS = 'SELECT kind, count(*) FROM owed WHERE channel_id = ? GROUP BY kind';

/** Whether it is still so. */
const OWED_ARE_CANDIDATES = `
  INSERT OR IGNORE INTO candidate SELECT channel_id, link_id FROM owed WHERE channel_id = ?`;

/** Hosts of which every link in the run is lost, and that have several. */
const WHOLLY_LOST = `
  SELECT host FROM scope JOIN link USING (link_id)
  WHERE host <> '' AND host IN (SELECT value FROM json_each(?))
  GROUP BY host HAVING count(*) > 1 AND sum(state <> 'lost') = 0`;

export function owedTo(db: Database, to: Addressee, night: OwedNight): Owed {
  const channel = channelOf(db, to);
  const { channel_id: id, letter } = channel;
  if (channel.sending === 1 && letter !== null) {
    return { ...listed(db, id, night.listed), letter, isRepeated: true };
  }
  const isOpen = db.count('SELECT count(*) AS n FROM opened WHERE run_id = ?', night.run) > 0;
  const found = isOpen ? fill(db, channel, to, night) : '';
  return { ...listed(db, id, night.listed), letter: found, isRepeated: false };
}

/** Gives the id of the letter. */
function fill(
  db: Database,
  { channel_id: id }: ChannelRow,
  to: Addressee,
  night: OwedNight,
): string {
  db.run(OWED_ARE_CANDIDATES, id);
  db.run('DELETE FROM owed WHERE channel_id = ?', id);
  let letter = '';
  for (const found of differences(db, id, night)) {
    const item = itemId(to, found);
    letter = letterId(letter, item);
    addOwed(db, id, item, found);
  }
  db.run('UPDATE channel SET letter = ? WHERE channel_id = ?', letter, id);
  return letter;
}

function addOwed(db: Database, channel: number, item: string, found: Difference): void {
  const { linkId, kind, at, from, reason, since, was, target } = found;
  db.run(
    'INSERT INTO owed VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ...[channel, linkId, item, kind, at, from, reason, since, was, target],
  );
}

function listed(db: Database, channel: number, most: number): Pick<Owed, 'counts' | 'items'> {
  const counts = noNewsCounts();
  for (const [kind, n] of db.rows<readonly [kind: NewsKind, n: number]>(COUNTS, channel)) {
    if (isKind(kind)) counts[kind] = n;
  }
  const rows = NEWS_KINDS.filter((kind) => counts[kind] > 0).flatMap((kind) =>
    db.rows<readonly unknown[]>(OF_KIND, channel, kind, most).map(readItem),
  );
  const whole = whollyLost(db, rows);
  return { counts, items: rows.map((row) => itemOf(row, whole)) };
}

function whollyLost(db: Database, rows: readonly ItemRow[]): ReadonlySet<string> {
  const hosts = new Set(rows.filter(isLoss).map(({ host }) => host));
  if (hosts.size === 0) return hosts;
  const found = db.rows<readonly [host: string]>(WHOLLY_LOST, JSON.stringify([...hosts]));
  return new Set(found.map(([host]) => host));
}

export function setSending(db: Database, to: Addressee, isSending: boolean): void {
  const { channel_id: id } = channelOf(db, to);
  db.run('UPDATE channel SET sending = ? WHERE channel_id = ?', isSending ? 1 : 0, id);
}

/** What was owed is what was told. */
export function settle(db: Database, to: Addressee, at: number, digestUntil?: number): void {
  const { channel_id: id } = channelOf(db, to);
  db.run(
    `INSERT OR REPLACE INTO told SELECT channel_id, link_id, kind, at FROM owed
     WHERE channel_id = ? AND kind NOT IN ('recovered', 'relocated')`,
    id,
  );
  db.run(
    `DELETE FROM told WHERE channel_id = ? AND link_id IN
       (SELECT link_id FROM owed WHERE channel_id = ? AND kind = 'recovered')`,
    ...[id, id],
  );
  db.run(
    `INSERT OR REPLACE INTO told_target
     SELECT channel_id, link_id, target, ?, coalesce(last_check, at)
     FROM owed JOIN link USING (link_id) WHERE channel_id = ? AND target IS NOT NULL`,
    ...[at, id],
  );
  db.run('DELETE FROM owed WHERE channel_id = ?', id);
  db.run(
    `UPDATE channel SET sending = 0, letter = NULL, digested = coalesce(?, digested)
     WHERE channel_id = ?`,
    ...[digestUntil ?? null, id],
  );
}

export function countOwed(db: Database, to: Addressee): number {
  const { channel_id: id } = channelOf(db, to);
  return db.count('SELECT count(*) AS n FROM owed WHERE channel_id = ?', id);
}
