/** Links by identity, each a row from its first sighting on; and their history as columns. */

import type { VerdictValue } from '../../../../checkers/model.ts';
import { REASONS } from '../../../../checkers/reasons.ts';
import { hostOf } from '../../../../checkers/syntax/host-and-port.ts';
import { type IdentityOptions, identify } from '../../../../checkers/syntax/identity.ts';
import { hash53 } from '../../../hash.ts';
import type { History } from '../../../history/model.ts';
import { type CitedAs, identityOf, isReference } from '../../../settle/identity-of.ts';
import { historyRow } from '../../links/history-row.ts';
import { RecentlyUsed } from '../../links/recently-used.ts';
import { valuesOf } from '../../rows/columns.ts';
import { HISTORY_COLUMNS, LINK_COLUMNS } from '../../rows/link-values.ts';
import type { Database } from '../database/database.ts';
import { updateOf } from '../database/statements.ts';

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

  /** The link of a sighting, made where there is none. */
  of(cited: CitedAs, at: number): LinkRow {
    const { url, form } = cited;
    // No URL has a blank in front.
    const name = form === 'relative' ? ` ${url}` : url;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const identity = identityOf(cited, this.#identity);
    const hash = hash53(identity);
    const link = this.#byIdentity(identity, hash) ?? this.#insert({ identity, hash, url, at });
    this.#known.set(name, link);
    return link;
  }

  /** The link of a place in a page, apart from the page's. */
  ofPlace(url: string, at: number): LinkRow {
    const identity = identify(url, { fragments: true });
    const hash = hash53(identity);
    return this.#byIdentity(identity, hash) ?? this.#insert({ identity, hash, url, at });
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

  /** Drops the rows of a transaction that was rolled back. */
  forget(): void {
    this.#known.clear();
  }

  #insert({ identity, hash, url, at }: NewLink): LinkRow {
    const scheme = isReference(identity)
      ? 'file'
      : identity.slice(0, Math.max(0, identity.indexOf(':')));
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

const { last_run: LAST_RUN, verdict: VERDICT } = LINK_COLUMNS;
const WRITTEN = { ...HISTORY_COLUMNS, last_run: LAST_RUN, verdict: VERDICT };
const UPDATE = updateOf('link', WRITTEN, 'link_id');

/** What a run has observed of a link. */
export interface ObservedLink {
  readonly run: number;
  readonly verdict: VerdictValue;
  /** With it. */
  readonly history: History;
}

export function writeHistory(
  db: Database,
  link: number,
  { run, verdict, history }: ObservedLink,
): void {
  const { lastCheck, reason } = history;
  const known = lastCheck === undefined || reason === undefined ? null : REASONS[reason].verdict;
  const row = {
    ...historyRow(history),
    last_run: run,
    verdict: known === verdict ? null : verdict,
  };
  db.run(UPDATE, ...valuesOf(WRITTEN, row), link);
}
