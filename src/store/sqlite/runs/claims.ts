/**
 * Claims: hands out due links, host by host in turn, so that a host with many links does not hold up the others; of the
 * hosts, and of the links of each, those first that have been due for longest, so that a run that is always too short
 * comes to each of them. They are claimed until a run is opened again.
 */
import type { Validators, Verdict } from '../../../../checkers/model.ts';
import type { State } from '../../../history/model.ts';
import { DAY_MS } from '../../../history/strikes.ts';
import { isOfPlace } from '../../../settle/identity-of.ts';
import {
  CITED_COLUMNS,
  type CitedRow,
  type CitedValues,
  citedRow,
  urlOf,
} from '../../links/cited-row.ts';
import { historyOf } from '../../links/history-row.ts';
import type { Claim, DueLink } from '../../model.ts';
import { Damage, parsed } from '../../rows/damage.ts';
import type { HistoryColumns } from '../../rows/link-values.ts';
import { isKept, type Kept } from '../../rows/observation-values.ts';
import { isValidators } from '../../rows/row-checks.ts';
import type { ClaimLimits } from '../../store.ts';
import type { Database } from '../database/database.ts';
import { LAST_SEEN } from '../links/cited-rows.ts';

interface LinkLookups {
  /** The other readings of a link. */
  readonly alternatives: (link: CitedRow) => readonly string[];
  readonly provisional: (link: number) => Verdict | undefined;
}

/** Since when a link is due, while it is: one that was never checked, since it was found. */
export const DUE_SINCE = 'CASE WHEN link.last_check IS NULL THEN link.since ELSE link.due END';

/** The number is written out: SQLite plans a statement anew whenever a limit is bound, which costs ten times its work. */
const ofHost = (max: number): string => `
  SELECT ${CITED_COLUMNS} FROM due JOIN link USING (link_id) ${LAST_SEEN}
  WHERE due.host = ? ORDER BY due.since, due.link_id LIMIT ${max}`;

/**
 * Where a host has links for many nights, a link that fails is asked first, since its next strike is news, and then one
 * that nobody has asked yet. They are ahead by a time only: whatever has waited for longer has its turn.
 */
const HEAD_START_MS: Readonly<Partial<Record<State, number>>> = {
  failing: 60 * DAY_MS,
  unchecked: 30 * DAY_MS,
};
const HEAD_START = Object.entries(HEAD_START_MS)
  .map(([state, ms]) => `WHEN '${state}' THEN ${ms}`)
  .join(' ');

/** The place of a link among the due ones of its host: behind them where a run ended while it was being checked. */
export const PLACE = `max(${DUE_SINCE} - CASE link.state ${HEAD_START} ELSE 0 END, ifnull(link.cut_off, 0))`;
const CUT_OFF = 'SELECT ifnull(cut_off, 0) AS n FROM link WHERE link_id = ?';

const CLAIMED_RANGE = 'FROM due WHERE host = ? AND (since, link_id) <= (?, ?)';

const PUT_BEHIND = 'UPDATE link SET cut_off = ? WHERE link_id IN (SELECT value FROM json_each(?))';

const OLDEST = `
  SELECT min(${DUE_SINCE}) FROM link
  WHERE link_id IN (SELECT link_id FROM due UNION ALL SELECT link_id FROM claimed)`;

/** The hosts in the order of their turns: those that are left when the first is wanted. */
const IN_TURN = `
  CREATE TEMP TABLE IF NOT EXISTS due_host (
    since INTEGER NOT NULL, host TEXT NOT NULL, PRIMARY KEY (since, host)) STRICT, WITHOUT ROWID`;
const PUT_IN_TURN = `
  INSERT INTO due_host SELECT min(since), host FROM due GROUP BY host ORDER BY 1, 2`;
const AFTER = 'SELECT since, host FROM due_host WHERE (since, host) > (?, ?) ORDER BY 1, 2 LIMIT 1';
const IS_LEFT = 'SELECT count(*) AS n FROM (SELECT 1 FROM due WHERE host = ? LIMIT 1)';

/** A host in its place among the others. */
type Turn = readonly [since: number, host: string];
const BEFORE_ALL: Turn = [-1, ''];

/** As {@link PLACE}. */
export function placeOf(db: Database, row: DueColumns): number {
  const dueSince = row.last_check === null ? row.since : row.due;
  return Math.max(dueSince - (HEAD_START_MS[row.state] ?? 0), db.count(CUT_OFF, row.link_id));
}
type DueColumns = Pick<HistoryColumns, 'since' | 'due' | 'last_check' | 'state'> & {
  readonly link_id: number;
};

export class Claims {
  readonly #db: Database;
  readonly #lookups: LinkLookups;
  #last = BEFORE_ALL;
  #isInTurn = false;

  constructor(db: Database, lookups: LinkLookups) {
    this.#db = db;
    this.#lookups = lookups;
  }

  /** Of the links that are due, claimed or not, the one that has been so for longest. */
  get dueSince(): number | undefined {
    return this.#db.row<readonly [since: number | null]>(OLDEST)?.[0] ?? undefined;
  }

  putBehind(links: readonly number[], at: number): void {
    this.#db.run(PUT_BEHIND, at, JSON.stringify(links));
  }

  /** Other links are due now. */
  restart(): void {
    this.#isInTurn = false;
  }

  /** The next hosts in turn that have due links, each with some of them. */
  claim(fence: number, limits: ClaimLimits): readonly Claim[] {
    return this.#db.transaction(() => {
      if (!this.#isInTurn) this.#putInTurn();
      return this.#nextHosts(limits.hosts).map((turn) => {
        const [, host] = turn;
        const rows = this.#db.rows<CitedValues>(ofHost(limits.linksEach), host).map(citedRow);
        this.#take(turn, fence, rows);
        return { host, fence, links: rows.map((row) => this.#dueLink(row)) };
      });
    });
  }

  #putInTurn(): void {
    this.#db.run(IN_TURN);
    this.#db.run('DELETE FROM due_host');
    this.#db.run(PUT_IN_TURN);
    this.#last = BEFORE_ALL;
    this.#isInTurn = true;
  }

  /** A host without a readable link, or one whose rows cannot be deleted, would be handed out for ever. */
  #take([since, host]: Turn, fence: number, rows: readonly CitedRow[]): void {
    const last = rows.at(-1);
    const range = [host, last ? placeOf(this.#db, last) : 0, last?.link_id ?? 0];
    this.#db.run(`INSERT INTO claimed SELECT link_id, ? ${CLAIMED_RANGE}`, fence, ...range);
    const deleted = this.#db.change(`DELETE ${CLAIMED_RANGE}`, ...range);
    if (rows.length === 0 || deleted !== rows.length) throw new Damage('due.host');
    if (this.#db.count(IS_LEFT, host) > 0) return;
    this.#db.run('DELETE FROM due_host WHERE since = ? AND host = ?', since, host);
  }

  /** Each is one look into an index, however many links it has; after the last comes the first. */
  #nextHosts(max: number): readonly Turn[] {
    const turns: Turn[] = [];
    let last = this.#last;
    while (turns.length < max) {
      const next = this.#after(last) ?? (last === BEFORE_ALL ? undefined : this.#after(BEFORE_ALL));
      if (next === undefined || next[1] === turns[0]?.[1]) break;
      turns.push(next);
      last = next;
    }
    this.#last = turns.at(-1) ?? BEFORE_ALL;
    return turns;
  }

  #after(last: Turn): Turn | undefined {
    return this.#db.row<Turn>(AFTER, ...last);
  }

  #dueLink(row: CitedRow): DueLink {
    const { link_id: linkId, validators } = row;
    const provisional = this.#lookups.provisional(linkId);
    const origins = originsBehind(row);
    return {
      ...{ linkId, url: urlOf(row) },
      ...{ alternatives: this.#lookups.alternatives(row), history: historyOf(row) },
      ...(provisional && { provisional }),
      ...(origins.length > 0 && { origins }),
      ...(isOfPlace(row.identity) && { place: true }),
      ...(validators === null
        ? {}
        : { validators: parsed<Validators>(validators, isValidators, 'link.validators') }),
    };
  }
}

/** Of the hops of its last check; most have one only. */
function originsBehind({ seen }: CitedRow): readonly string[] {
  if (seen?.evidence.includes('"location"') !== true) return [];
  const { evidence } = parsed<Kept>(seen.evidence, isKept, 'observation.evidence');
  const origins = evidence.hops.flatMap(({ url }) => URL.parse(url)?.origin ?? []);
  return [...new Set(origins)];
}
