/**
 * What a channel is owed: the difference between what each link of a run is and what the channel was told of it. SQL
 * finds links that may differ, by indexes of those that do not work; the rules of `src/history` decide.
 *
 * Costs about 2 µs for each link that is lost or relocated, or was told to be, and nothing for one that works: with a
 * million links, 300,000 of them lost, less than a second a channel.
 */
import {
  type Condition,
  conditionOf,
  lastSeenOf,
  type Standing,
  standingNews,
} from '../../../history/condition.ts';
import type { History, State } from '../../../history/model.ts';
import type { NewsKind } from '../../../history/news-kind.ts';
import { ENOUGH_LOOKS, type Looks } from '../../../history/sight.ts';
import { DAY_MS } from '../../../history/strikes.ts';
import type { OwedNight } from '../../jobs.ts';
import { historyOf } from '../../links/history-row.ts';
import { columnsOf, type RowOf, rowReader, selected, selectOf } from '../../rows/columns.ts';
import { isCount, isText, isTextOrNull, orNull } from '../../rows/damage.ts';
import { isStanding, isTimeOrNull } from '../../rows/job-checks.ts';
import { HISTORY_COLUMNS } from '../../rows/link-values.ts';
import { isState } from '../../rows/observation-values.ts';
import type { Database } from '../database/database.ts';

/** A page that leads to a new address every night is told so often in this time, and then no more. */
const MOST_TARGETS = 3;
const TARGETS_WITHIN_MS = 90 * DAY_MS;

/** ?1: the channel, ?2: how long in ms nobody may see a link. */
const MAY_DIFFER = `
  SELECT link_id FROM link INDEXED BY link_lost
  WHERE state = 'lost' AND NOT EXISTS (
    SELECT 1 FROM told WHERE told.channel_id = ?1 AND told.link_id = link.link_id
      AND told.kind IN ('lost', 'never-found'))
  UNION
  SELECT link_id FROM link INDEXED BY link_out_of_sight
  WHERE state <> 'lost' AND last_check > ifnull(last_seen, 0)
    AND last_check - coalesce(last_seen, min(first_failure, since), since) >= ?2
    AND NOT EXISTS (
      SELECT 1 FROM told WHERE told.channel_id = ?1 AND told.link_id = link.link_id
        AND told.kind = 'unseen')
  UNION
  SELECT link_id FROM link INDEXED BY link_relapsed
  WHERE relapses > 0 AND NOT EXISTS (
    SELECT 1 FROM told WHERE told.channel_id = ?1 AND told.link_id = link.link_id
      AND told.kind = 'unsteady')
  UNION
  SELECT link_id FROM link INDEXED BY link_relocated
  WHERE state = 'relocated' AND NOT EXISTS (
    SELECT 1 FROM told_target AS t WHERE t.channel_id = ?1 AND t.link_id = link.link_id
      AND t.seen >= link.last_check)
  UNION
  SELECT link_id FROM told CROSS JOIN link USING (link_id)
  WHERE told.channel_id = ?1 AND link.state IN ('working', 'relocated')`;

const LOOKS = `FROM observation WHERE observation.link_id = link.link_id
  AND observation.at > ifnull(link.last_seen, 0)`;
/** What is lost is told whatever was looked for. */
const ofUnseen = (sql: string): string =>
  `CASE WHEN link.state <> 'lost' AND link.last_check > ifnull(link.last_seen, 0) THEN ${sql} END`;

const COLUMNS = {
  ...columnsOf('link', { link_id: isCount, identity: isText, ...HISTORY_COLUMNS }),
  told: selected('told.kind', orNull(isStanding)),
  told_since: selected('told.since', isTimeOrNull),
  looks: selected(
    ofUnseen(`(SELECT count(*) FROM (SELECT 1 ${LOOKS} LIMIT ${ENOUGH_LOOKS}))`),
    orNull(isCount),
  ),
  looked_since: selected(
    ofUnseen(`(SELECT observation.at ${LOOKS} ORDER BY observation.run_id LIMIT 1)`),
    isTimeOrNull,
  ),
  came_from: selected(
    `(SELECT from_state FROM transition WHERE transition.link_id = link.link_id
      ORDER BY run_id DESC LIMIT 1)`,
    orNull(isState),
  ),
  /** Where it led when it last said so: null unless it is relocated. What is no JSON is found where the link is read. */
  target: selected(
    `CASE WHEN json_valid(moved.evidence) THEN ifnull(moved.evidence ->> '$.suggestion', '') END`,
    isTextOrNull,
  ),
};
const readRow = rowReader('link', COLUMNS);
type Row = RowOf<typeof COLUMNS>;

const DIFFERING = `
  SELECT ${selectOf(COLUMNS)} FROM (${MAY_DIFFER}) AS candidate
  CROSS JOIN scope ON scope.link_id = candidate.link_id
  CROSS JOIN link ON link.link_id = candidate.link_id
  LEFT JOIN told ON told.channel_id = ?1 AND told.link_id = candidate.link_id
  LEFT JOIN observation AS moved ON link.state = 'relocated' AND moved.link_id = link.link_id
    AND moved.run_id = (SELECT max(run_id) FROM observation
      WHERE observation.link_id = link.link_id AND observation.verdict = 'moved')
  ORDER BY candidate.link_id`;

const TARGETS = 'SELECT target, told FROM told_target WHERE channel_id = ? AND link_id = ?';

/** An item, before it has an id. */
export interface Difference {
  readonly linkId: number;
  readonly identity: string;
  readonly kind: NewsKind;
  readonly at: number;
  readonly from: State;
  readonly reason: Row['reason'];
  readonly since: number | null;
  readonly was: Standing | null;
  readonly target: string | null;
}

/** Notes where a target was seen that is known already, so that it is not looked at again before the next check. */
export function* differences(
  db: Database,
  channel: number,
  { at, unseenMs }: Pick<OwedNight, 'at' | 'unseenMs'>,
): Generator<Difference> {
  const longest = Math.min(unseenMs, Number.MAX_SAFE_INTEGER);
  const rows = db.rows<readonly unknown[]>(DIFFERING, channel, longest);
  for (const values of rows) {
    const row = readRow(values);
    const history = historyOf(row);
    const condition = conditionOf(history, unseenMs, looksOf(row));
    const kind = standingNews(row.told, condition);
    const { target } = row;
    if (kind !== null) yield standing(row, TIMES[kind](history, unseenMs), kind, target);
    else if (target !== null && isWellAsTold(row.told, condition)) {
      const news = relocated(db, channel, row, { history, target, at });
      if (news !== null) yield news;
    }
  }
}

function looksOf({ looks, looked_since: since }: Row): Looks | undefined {
  return looks === null || since === null ? undefined : { count: looks, since };
}

/** While something lasting stands, where it leads is no news. */
function isWellAsTold(told: Standing | null, condition: Condition): boolean {
  return told === null && condition === 'well';
}

function standing(row: Row, times: Times, kind: NewsKind, target: string | null): Difference {
  const { told, told_since } = row;
  return {
    ...{ linkId: row.link_id, identity: row.identity, kind, reason: row.reason },
    at: times.at,
    from: cameFrom(row, kind),
    since: kind === 'recovered' ? told_since : times.since,
    was: kind === 'recovered' ? told : null,
    target: kind === 'recovered' ? target : null,
  };
}

interface Times {
  readonly at: number;
  readonly since: number | null;
}

/** Of a check that decided, so that they are the same on every night until it is told. */
const TIMES: Readonly<Record<NewsKind, (history: History, unseenMs: number) => Times>> = {
  lost: ({ since, firstFailure }) => ({ at: since, since: firstFailure ?? null }),
  'never-found': ({ since, firstFailure }) => ({ at: since, since: firstFailure ?? null }),
  unseen: (history, unseenMs) => {
    const since = lastSeenOf(history);
    return { at: since + unseenMs, since };
  },
  unsteady: ({ since, firstFailure }) => ({ at: since, since: firstFailure ?? null }),
  recovered: ({ since, lastSeen }) => ({ at: Math.max(since, lastSeen ?? 0), since: null }),
  relocated: ({ since, lastAnswer }) => ({ at: lastAnswer ?? since, since: null }),
};

function cameFrom({ told, came_from, state }: Row, kind: NewsKind): State {
  if (kind === 'unseen' || kind === 'unsteady') return state;
  const wasLost = told === 'lost' || told === 'never-found';
  return kind === 'recovered' && wasLost ? 'lost' : (came_from ?? 'unchecked');
}

interface Leading {
  readonly history: History;
  readonly target: string;
  readonly at: number;
}

function relocated(
  db: Database,
  channel: number,
  row: Row,
  { history, target, at }: Leading,
): Difference | null {
  const told = db.rows<readonly [target: string, told: number]>(TARGETS, channel, row.link_id);
  if (told.some(([known]) => known === target)) {
    db.run(
      'UPDATE told_target SET seen = ? WHERE channel_id = ? AND link_id = ? AND target = ?',
      ...[history.lastCheck ?? at, channel, row.link_id, target],
    );
    return null;
  }
  if (told.filter(([, when]) => when > at - TARGETS_WITHIN_MS).length >= MOST_TARGETS) return null;
  return {
    ...{ linkId: row.link_id, identity: row.identity, kind: 'relocated', reason: row.reason },
    ...TIMES.relocated(history, 0),
    ...{ from: cameFrom(row, 'relocated'), was: null, target },
  };
}
