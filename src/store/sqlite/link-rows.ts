/** Links by identity, each a row from its first sighting on; and their history as columns. */

import type { Reason } from '../../../checkers/reach/reasons.ts';
import { type IdentityOptions, identify } from '../../../checkers/syntax/identity.ts';
import type { History, State } from '../../history/model.ts';
import { hostOf } from '../../schedule/place.ts';
import { hash53 } from '../hash.ts';
import type { Database } from './database.ts';
import type { HistoryColumns, LinkColumns } from './rows.ts';

export interface LinkRow {
  readonly id: number;
  /** As it stands in its first sighting. */
  readonly url: string;
}

/** Identities whose row is known without asking. */
const KNOWN_LINKS = 50_000;

export class LinkRows {
  readonly #db: Database;
  readonly #identity: IdentityOptions;
  readonly #known = new Map<string, LinkRow>();

  constructor(db: Database, identity: IdentityOptions) {
    this.#db = db;
    this.#identity = identity;
  }

  /** The link of a URL, made where there is none. */
  of(url: string, at: number): LinkRow {
    const identity = this.identityOf(url);
    const known = this.#known.get(identity);
    if (known !== undefined) return known;
    const link = this.#byIdentity(identity) ?? { id: this.#insert(identity, url, at), url };
    if (this.#known.size >= KNOWN_LINKS) this.#known.clear();
    this.#known.set(identity, link);
    return link;
  }

  find(url: string): LinkRow | undefined {
    return this.#byIdentity(this.identityOf(url));
  }

  identityOf(url: string): string {
    return identify(url, this.#identity);
  }

  /** Whether it stands anywhere in one piece. */
  isUndoubted(link: number): boolean {
    const sql = 'SELECT 1 FROM sighting WHERE link_id = ? AND doubted = 0 LIMIT 1';
    return this.#db.get(sql, link) !== undefined;
  }

  #byIdentity(identity: string): LinkRow | undefined {
    const row = this.#db.get<LinkColumns>(
      'SELECT link_id, url FROM link WHERE hash = ? AND identity = ?',
      hash53(identity),
      identity,
    );
    return row && { id: row.link_id, url: row.url ?? identity };
  }

  /** What was remembered of a transaction that came to nothing. */
  forget(): void {
    this.#known.clear();
  }

  #insert(identity: string, url: string, at: number): number {
    const scheme = identity.slice(0, Math.max(0, identity.indexOf(':')));
    return this.#db.run(
      `INSERT INTO link (hash, identity, url, scheme, host, state, since, failures, interval, due)
       VALUES (?, ?, ?, ?, ?, 'unchecked', ?, 0, 0, 0)`,
      hash53(identity),
      identity,
      url === identity ? null : url,
      scheme,
      hostOf(url),
      at,
    );
  }
}

export function historyOf(row: HistoryColumns): History {
  const { reason, last_check, last_answer, first_failure, needs_failures, needs_span } = row;
  return {
    state: row.state as State,
    since: row.since,
    ...(reason === null ? {} : { reason: reason as Reason }),
    ...(last_check === null ? {} : { lastCheck: last_check }),
    ...(last_answer === null ? {} : { lastAnswer: last_answer }),
    failures: row.failures,
    ...(first_failure === null ? {} : { firstFailure: first_failure }),
    ...(needs_failures === null || needs_span === null
      ? {}
      : { needs: { failures: needs_failures, spanMs: needs_span } }),
    intervalMs: row.interval,
    due: row.due,
  };
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
