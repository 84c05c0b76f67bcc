/**
 * Claims: hands out due links, host by host in turn, so that a host with many links does not hold up the others. They
 * are claimed until a run is opened again.
 */
import type { Validators, Verdict } from '../../../../checkers/model.ts';
import type { Claim, DueLink } from '../../model.ts';
import type { ClaimLimits } from '../../store.ts';
import { Damage, parsed } from '../database/damage.ts';
import type { Database } from '../database/database.ts';
import { isValidators } from '../database/row-checks.ts';
import {
  CITED_COLUMNS,
  type CitedRow,
  type CitedValues,
  citedRow,
  LAST_SEEN,
  urlOf,
} from '../links/cited-rows.ts';
import { historyOf } from '../links/link-rows.ts';

interface LinkLookups {
  /** The other readings of a link. */
  readonly alternatives: (link: CitedRow) => readonly string[];
  readonly provisional: (link: number) => Verdict | undefined;
}

/** The number is written out: SQLite plans a statement anew whenever a limit is bound, which costs ten times its work. */
const ofHost = (max: number): string => `
  SELECT ${CITED_COLUMNS} FROM due JOIN link USING (link_id) ${LAST_SEEN}
  WHERE due.host = ? ORDER BY due.link_id LIMIT ${max}`;

const CLAIMED_RANGE = 'FROM due WHERE host = ? AND link_id BETWEEN ? AND ?';

export class Claims {
  readonly #db: Database;
  readonly #lookups: LinkLookups;
  #lastHost: string | null = null;

  constructor(db: Database, lookups: LinkLookups) {
    this.#db = db;
    this.#lookups = lookups;
  }

  /** The next hosts in turn that have due links, each with some of them. */
  claim(fence: number, limits: ClaimLimits): readonly Claim[] {
    return this.#db.transaction(() =>
      this.#nextHosts(limits.hosts).map((host) => {
        const rows = this.#db.rows<CitedValues>(ofHost(limits.linksEach), host).map(citedRow);
        this.#take(host, fence, rows);
        return { host, fence, links: rows.map((row) => this.#dueLink(row)) };
      }),
    );
  }

  /** A host without a readable link, or one whose rows cannot be deleted, would be handed out for ever. */
  #take(host: string, fence: number, rows: readonly CitedRow[]): void {
    const range = [host, rows[0]?.link_id ?? 0, rows.at(-1)?.link_id ?? 0];
    this.#db.run(`INSERT INTO claimed SELECT link_id, ? ${CLAIMED_RANGE}`, fence, ...range);
    const deleted = this.#db.change(`DELETE ${CLAIMED_RANGE}`, ...range);
    if (rows.length === 0 || deleted !== rows.length) throw new Damage('due.host');
  }

  /** Each is one look into an index, however many links it has; after the last comes the first. */
  #nextHosts(max: number): readonly string[] {
    const hosts: string[] = [];
    let host = this.#lastHost;
    while (hosts.length < max) {
      const next = this.#hostAfter(host) ?? (host === null ? null : this.#hostAfter(null));
      if (next === null || next === hosts[0]) break;
      hosts.push(next);
      host = next;
    }
    this.#lastHost = hosts.at(-1) ?? null;
    return hosts;
  }

  #hostAfter(host: string | null): string | null {
    const where = host === null ? '' : 'WHERE host > ?';
    const row = this.#db.row<readonly [host: string]>(
      `SELECT host FROM due ${where} ORDER BY host LIMIT 1`,
      ...(host === null ? [] : [host]),
    );
    return row?.[0] ?? null;
  }

  #dueLink(row: CitedRow): DueLink {
    const { link_id: linkId, validators } = row;
    const provisional = this.#lookups.provisional(linkId);
    return {
      ...{ linkId, url: urlOf(row) },
      ...{ alternatives: this.#lookups.alternatives(row), history: historyOf(row) },
      ...(provisional && { provisional }),
      ...(validators === null
        ? {}
        : { validators: parsed<Validators>(validators, isValidators, 'link.validators') }),
    };
  }
}
