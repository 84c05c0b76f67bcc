/** Letters of a channel: what it is owed, as rows, from the night that finds it until it was delivered. */

import { present } from '../../../every-field.ts';
import { hash53 } from '../../../hash.ts';
import { NEWS_KINDS, type NewsKind, noNewsCounts } from '../../../history/news-kind.ts';
import type { Addressee, Owed, OwedItem, OwedNight } from '../../jobs.ts';
import { type RowOf, rowReader, selected, selectOf } from '../../rows/columns.ts';
import { isCount, isText, isTextOrNull, isTime, orNull } from '../../rows/damage.ts';
import { isKind, isStanding, isTimeOrNull } from '../../rows/job-checks.ts';
import { isReason, isState } from '../../rows/observation-values.ts';
import type { Database } from '../database/database.ts';
import { type Difference, differences } from './difference.ts';
import { type ChannelRow, channelOf } from './job-rows.ts';

const ITEM = {
  item: selected('owed.item', isText),
  kind: selected('owed.kind', isKind),
  link_id: selected('owed.link_id', isCount),
  at: selected('owed.at', isTime),
  from_state: selected('owed.from_state', isState),
  reason: selected('owed.reason', isReason),
  since: selected('owed.since', isTimeOrNull),
  was: selected('owed.was', orNull(isStanding)),
  target: selected('owed.target', isTextOrNull),
  host: selected('link.host', isText),
};
const readItem = rowReader('owed', ITEM);
type ItemRow = RowOf<typeof ITEM>;

const OF_KIND = `
  SELECT ${selectOf(ITEM)} FROM owed JOIN link USING (link_id)
  WHERE channel_id = ? AND kind = ? ORDER BY link_id LIMIT ?`;
const COUNTS = 'SELECT kind, count(*) FROM owed WHERE channel_id = ? GROUP BY kind';

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
  db.run('DELETE FROM owed WHERE channel_id = ?', id);
  let letter = '';
  for (const found of differences(db, id, night)) {
    const item = idOf(
      `${to.job} ${found.kind} ${found.at} ${found.target ?? ''} ${found.identity}`,
    );
    letter = idOf(`${letter}${item}`);
    addOwed(db, id, item, found);
  }
  db.run('UPDATE channel SET letter = ? WHERE channel_id = ?', letter, id);
  return letter;
}

function idOf(text: string): string {
  return hash53(text).toString(36);
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

function isLoss({ kind }: ItemRow): boolean {
  return kind === 'lost' || kind === 'never-found';
}

function itemOf(row: ItemRow, whole: ReadonlySet<string>): OwedItem {
  return present<OwedItem>({
    ...{ id: row.item, kind: row.kind, linkId: row.link_id, at: row.at },
    ...{ from: row.from_state, reason: row.reason },
    since: row.since ?? undefined,
    was: row.was ?? undefined,
    target: row.target || undefined,
    wholeHost: (isLoss(row) && whole.has(row.host)) || undefined,
  });
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
