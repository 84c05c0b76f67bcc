/** Items of a letter, from rows, and what they are known by. */

import { present } from '../../every-field.ts';
import { hash53 } from '../../hash.ts';
import type { NewsKind } from '../../history/news-kind.ts';
import type { Addressee, OwedItem } from '../jobs.ts';
import { type RowOf, rowReader, selected } from '../rows/columns.ts';
import { isCount, isText, isTextOrNull, isTime, orNull } from '../rows/damage.ts';
import { isKind, isStanding, isTimeOrNull } from '../rows/job-checks.ts';
import { isReason, isState } from '../rows/observation-values.ts';
import type { Difference } from './difference.ts';

export const ITEM = {
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
export const readItem = rowReader('owed', ITEM);
export type ItemRow = RowOf<typeof ITEM>;

/** The id of an item: the same where the same thing had to be sent again. */
export function itemId(to: Addressee, { kind, at, target, identity }: Difference): string {
  return idOf(`${to.job} ${kind} ${at} ${target ?? ''} ${identity}`);
}

/** The id of a letter with one more item. */
export function letterId(before: string, item: string): string {
  return idOf(`${before}${item}`);
}

function idOf(text: string): string {
  return hash53(text).toString(36);
}

export function isLoss({ kind }: { readonly kind: NewsKind }): boolean {
  return kind === 'lost' || kind === 'never-found';
}

/** `whole`: hosts of which every link in the run is lost. */
export function itemOf(row: ItemRow, whole: ReadonlySet<string>): OwedItem {
  return present<OwedItem>({
    ...{ id: row.item, kind: row.kind, linkId: row.link_id, at: row.at },
    ...{ from: row.from_state, reason: row.reason },
    since: row.since ?? undefined,
    was: row.was ?? undefined,
    target: row.target || undefined,
    wholeHost: (isLoss(row) && whole.has(row.host)) || undefined,
  });
}
