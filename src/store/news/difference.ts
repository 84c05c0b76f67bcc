/**
 * What a channel is owed for a link: the difference between what the link is and what the channel was told of it. Takes
 * rows; the rules of `src/history` decide.
 */
import {
  type Condition,
  conditionOf,
  lastSeenOf,
  type Standing,
  standingNews,
} from '../../history/condition.ts';
import type { History, State } from '../../history/model.ts';
import type { NewsKind } from '../../history/news-kind.ts';
import type { Looks } from '../../history/sight.ts';
import { DAY_MS } from '../../history/strikes.ts';
import type { OwedNight } from '../jobs.ts';
import { historyOf } from '../links/history-row.ts';
import { columnsOf, type RowOf, rowReader, selected } from '../rows/columns.ts';
import { isCount, isText, isTextOrNull, orNull } from '../rows/damage.ts';
import { isStanding, isTimeOrNull } from '../rows/job-checks.ts';
import { HISTORY_COLUMNS } from '../rows/link-values.ts';
import { isState } from '../rows/observation-values.ts';

/** A page that leads to a new address every night is told so often in this time, and then no more. */
const MOST_TARGETS = 3;
const TARGETS_WITHIN_MS = 90 * DAY_MS;

/** The SQL of what is looked up beside the link. */
export type DifferenceSql = Readonly<
  Record<'looks' | 'looked_since' | 'came_from' | 'target', string>
>;

/** `link` and `told` are joined. */
export function differenceColumns(sql: DifferenceSql) {
  return {
    ...columnsOf('link', { link_id: isCount, identity: isText, ...HISTORY_COLUMNS }),
    told: selected('told.kind', orNull(isStanding)),
    told_since: selected('told.since', isTimeOrNull),
    looks: selected(sql.looks, orNull(isCount)),
    looked_since: selected(sql.looked_since, isTimeOrNull),
    came_from: selected(sql.came_from, orNull(isState)),
    /** Where it led when it last said so: null unless it is relocated. */
    target: selected(sql.target, isTextOrNull),
  };
}

const NO_SQL: DifferenceSql = { looks: '', looked_since: '', came_from: '', target: '' };
export const readDifferent = rowReader('link', differenceColumns(NO_SQL));
export type DifferentRow = RowOf<ReturnType<typeof differenceColumns>>;
type Row = DifferentRow;

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

/** A target that the channel was told, in ms. */
export type ToldTarget = readonly [target: string, told: number];

/** Where a link leads, which was told before. */
interface KnownTarget {
  readonly linkId: number;
  readonly target: string;
  readonly at: number;
}

/**
 * `news`: it is owed; `known`: it leads where it was known to lead, which is to be noted; `later`: it is not told yet,
 * and may be without any change of the link.
 */
export type Found =
  | { readonly news: Difference }
  | { readonly known: KnownTarget }
  | { readonly later: number };

export function differenceOf(
  row: Row,
  { at, unseenMs }: Pick<OwedNight, 'at' | 'unseenMs'>,
  toldTargets: () => readonly ToldTarget[],
): Found | null {
  const history = historyOf(row);
  const condition = conditionOf(history, unseenMs, looksOf(row));
  const kind = standingNews(row.told, condition);
  const { target } = row;
  if (kind !== null) return { news: standing(row, TIMES[kind](history, unseenMs), kind, target) };
  if (target === null || !isWellAsTold(row.told, condition)) return null;
  return relocated(row, { history, target, at }, toldTargets());
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

function relocated(row: Row, { history, target, at }: Leading, told: readonly ToldTarget[]): Found {
  if (told.some(([known]) => known === target)) {
    return { known: { linkId: row.link_id, target, at: history.lastCheck ?? at } };
  }
  if (told.filter(([, when]) => when > at - TARGETS_WITHIN_MS).length >= MOST_TARGETS) {
    return { later: row.link_id };
  }
  const news: Difference = {
    ...{ linkId: row.link_id, identity: row.identity, kind: 'relocated', reason: row.reason },
    ...TIMES.relocated(history, 0),
    ...{ from: cameFrom(row, 'relocated'), was: null, target },
  };
  return { news };
}
