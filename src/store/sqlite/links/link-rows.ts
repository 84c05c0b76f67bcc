/** Links by identity, each a row from its first sighting on; and their history as columns. */

import type { Reason } from '../../../../checkers/reasons.ts';
import { hostOf } from '../../../../checkers/syntax/host-and-port.ts';
import { type IdentityOptions, identify } from '../../../../checkers/syntax/identity.ts';
import type { History, State } from '../../../history/model.ts';
import { hash53 } from '../../hash.ts';
import type { Database } from '../database/database.ts';
import type { HistoryColumns } from '../database/rows.ts';
import { RecentlyUsed } from './recently-used.ts';

export interface LinkRow {
  readonly id: number;
  /** As it stands in its first sighting. */
  readonly url: string;
}

export class LinkRows {
  readonly #db: Database;
  readonly #identity: IdentityOptions;
  /** By URL, as it is written: most are cited again soon, in the answers to a message. */
  readonly #known = new RecentlyUsed<LinkRow>();

  constructor(db: Database, identity: IdentityOptions) {
    this.#db = db;
    this.#identity = identity;
  }

  /** The link of a URL, made where there is none. */
  of(url: string, at: number): LinkRow {
    const known = this.#known.get(url);
    if (known !== undefined) return known;
    const identity = this.identityOf(url);
    const hash = hash53(identity);
    const link = this.#byIdentity(identity, hash) ?? this.#insert({ identity, hash, url, at });
    this.#known.set(url, link);
    return link;
  }

  find(url: string): LinkRow | undefined {
    const known = this.#known.get(url);
    if (known !== undefined) return known;
    const identity = this.identityOf(url);
    return this.#byIdentity(identity, hash53(identity));
  }

  identityOf(url: string): string {
    return identify(url, this.#identity);
  }

  /** Whether it stands anywhere in one piece. */
  isUndoubted(link: number): boolean {
    const sql = 'SELECT 1 FROM sighting WHERE link_id = ? AND doubted = 0 LIMIT 1';
    return this.#db.get(sql, link) !== undefined;
  }

  #byIdentity(identity: string, hash: number): LinkRow | undefined {
    const row = this.#db.row<readonly [id: number, url: string | null]>(
      'SELECT link_id, url FROM link WHERE hash = ? AND identity = ?',
      hash,
      identity,
    );
    return row && { id: row[0], url: row[1] ?? identity };
  }

  /** What was remembered of a transaction that came to nothing. */
  forget(): void {
    this.#known.clear();
  }

  #insert({ identity, hash, url, at }: NewLink): LinkRow {
    const scheme = identity.slice(0, Math.max(0, identity.indexOf(':')));
    const id = this.#db.run(
      `INSERT INTO link (hash, identity, url, scheme, host, state, since, failures, interval, due)
       VALUES (?, ?, ?, ?, ?, 'unchecked', ?, 0, 0, 0)`,
      hash,
      identity,
      url === identity ? null : url,
      scheme,
      hostOf(url),
      at,
    );
    return { id, url };
  }
}

interface NewLink {
  readonly identity: string;
  readonly hash: number;
  readonly url: string;
  readonly at: number;
}

/** Of a row that was checked. */
export function historyOf(row: HistoryColumns): History {
  const { reason, last_check, last_answer, first_failure, needs_failures, needs_span } = row;
  const history: { -readonly [Key in keyof History]: History[Key] } = {
    state: row.state as State,
    since: row.since,
    failures: row.failures,
    intervalMs: row.interval,
    due: row.due,
  };
  if (reason !== null) history.reason = reason as Reason;
  if (last_check !== null) history.lastCheck = last_check;
  if (last_answer !== null) history.lastAnswer = last_answer;
  if (first_failure !== null) history.firstFailure = first_failure;
  if (needs_failures !== null && needs_span !== null) {
    history.needs = { failures: needs_failures, spanMs: needs_span };
  }
  return history;
}

export function writeHistory(db: Database, link: number, run: number, history: History): void {
  db.run(
    `UPDATE link SET state = ?, since = ?, reason = ?, last_check = ?, last_answer = ?, last_run = ?,
       failures = ?, first_failure = ?, needs_failures = ?, needs_span = ?, interval = ?, due = ?
     WHERE link_id = ?`,
    history.state,
    history.since,
    history.reason ?? null,
    history.lastCheck ?? null,
    history.lastAnswer ?? null,
    run,
    history.failures,
    history.firstFailure ?? null,
    history.needs?.failures ?? null,
    history.needs?.spanMs ?? null,
    history.intervalMs,
    history.due,
    link,
  );
}
