/** The history of a link as the columns of its row, and back. */
import { present } from '../../every-field.ts';
import type { History } from '../../history/model.ts';
import type { HistoryColumns } from '../rows/link-values.ts';

/** Of a row that was checked. */
export function historyOf(row: HistoryColumns): History {
  return present<History>({
    state: row.state,
    since: row.since,
    failures: row.failures,
    intervalMs: row.interval,
    due: row.due,
    reason: row.reason ?? undefined,
    lastCheck: row.last_check ?? undefined,
    lastAnswer: row.last_answer ?? undefined,
    lastSeen: row.last_seen ?? undefined,
    firstFailure: row.first_failure ?? undefined,
    lastFailure: row.last_failure ?? undefined,
    returned: row.returned ?? undefined,
    relapses: row.relapses || undefined,
    answers: row.answers || undefined,
    needs: needsOf(row),
  });
}

function needsOf({
  needs_failures: failures,
  needs_span: spanMs,
}: HistoryColumns): History['needs'] {
  return failures === null || spanMs === null ? undefined : { failures, spanMs };
}

export function historyRow(history: History): HistoryColumns {
  return {
    state: history.state,
    since: history.since,
    reason: history.reason ?? null,
    last_check: history.lastCheck ?? null,
    last_answer: history.lastAnswer ?? null,
    last_seen: history.lastSeen ?? null,
    failures: history.failures,
    first_failure: history.firstFailure ?? null,
    last_failure: history.lastFailure ?? null,
    returned: history.returned ?? null,
    relapses: history.relapses ?? 0,
    answers: history.answers ?? 0,
    needs_failures: history.needs?.failures ?? null,
    needs_span: history.needs?.spanMs ?? null,
    interval: history.intervalMs,
    due: history.due,
  };
}
