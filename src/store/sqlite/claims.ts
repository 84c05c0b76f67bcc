/**
 * Claims: hands out links that are due, host by host in turn, so that a host with many links keeps nobody waiting.
 * Nobody else gets them until a run is opened again.
 */
import type { Claim, DueLink } from '../model.ts';
import type { ClaimLimits } from '../store.ts';
import type { Database } from './database.ts';
import { historyOf } from './link-rows.ts';
import type { LinkColumns } from './rows.ts';

/** What else a link could be. */
type Alternatives = (link: LinkColumns) => readonly string[];

export class Claims {
  readonly #db: Database;
  readonly #alternatives: Alternatives;
  #lastHost: string | null = null;

  constructor(db: Database, alternatives: Alternatives) {
    this.#db = db;
    this.#alternatives = alternatives;
  }

  /** Hosts that nobody has, in turn, each with some of its links; the next call goes on with the next hosts. */
  claim(fence: number, limits: ClaimLimits): readonly Claim[] {
    return this.#db.transaction(() =>
      this.#nextHosts(limits.hosts).map((host) => {
        const rows = this.#db.all<LinkColumns>(
          `SELECT link.* FROM due JOIN link USING (link_id)
           WHERE due.host = ? AND due.claimed = 0 ORDER BY due.link_id LIMIT ?`,
          ...[host, limits.linksEach],
        );
        const links = rows.map((row) => this.#take(row, fence));
        return { host, fence, links };
      }),
    );
  }

  /** Each is one look into an index, however many links it has; after the last comes the first. */
  #nextHosts(most: number): readonly string[] {
    const hosts: string[] = [];
    let host = this.#lastHost;
    while (hosts.length < most) {
      const next = this.#hostAfter(host) ?? (host === null ? null : this.#hostAfter(null));
      if (next === null || next === hosts[0]) break;
      hosts.push(next);
      host = next;
    }
    this.#lastHost = hosts.at(-1) ?? null;
    return hosts;
  }

  #hostAfter(host: string | null): string | null {
    const where = host === null ? '' : 'AND host > ?';
    const row = this.#db.get<Pick<LinkColumns, 'host'>>(
      `SELECT host FROM due WHERE claimed = 0 ${where} ORDER BY host LIMIT 1`,
      ...(host === null ? [] : [host]),
    );
    return row?.host ?? null;
  }

  #take(row: LinkColumns, fence: number): DueLink {
    const linkId = row.link_id;
    this.#db.run(
      'UPDATE due SET claimed = ? WHERE host = ? AND link_id = ?',
      fence,
      row.host,
      linkId,
    );
    const url = row.url ?? row.identity;
    const { validators } = row;
    return {
      ...{ linkId, url, alternatives: this.#alternatives(row), history: historyOf(row) },
      ...(validators === null ? {} : { validators: JSON.parse(validators) }),
    };
  }
}
