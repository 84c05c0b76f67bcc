/** Links as they are reported: with the sightings of a run, what else they could be, and what became of them. */
import type { Evidence, Verdict, VerdictValue } from '../../../checkers/model.ts';
import { REASONS, type Reason } from '../../../checkers/reach/reasons.ts';
import { makeVerdict } from '../../../checkers/reach/verdict.ts';
import { identify } from '../../../checkers/syntax/identity.ts';
import { lint } from '../../../checkers/syntax/index.ts';
import type { Sighting, Target } from '../../../extractors/model.ts';
import type { State } from '../../history/model.ts';
import { alternativesOf } from '../../settle/evidence.ts';
import type { Link } from '../../settle/model.ts';
import { rebindToAnswer } from '../../settle/rebind.ts';
import { type MessageFinder, resolveInside } from '../../settle/resolve.ts';
import { hash53 } from '../hash.ts';
import type { LinkHistory, LinkTransition, LinkVerdict, RememberedLink } from '../model.ts';
import type { Reading } from '../store.ts';
import type { Database } from './database.ts';
import { historyOf, type LinkRows } from './link-rows.ts';
import type { LinkColumns, ObservationRow, SightingRow, TransitionRow } from './rows.ts';
import { SIGHTING_COLUMNS, SIGHTING_JOINS } from './settlement.ts';
import { sightingOf } from './sighting-row.ts';

/** Sightings listed for a link; the rest are counted. */
export const SIGHTINGS_KEPT = 100;

const OF_RUN = 'JOIN run_file ON run_file.file_id = file.file_id AND run_file.run_id = ?';

const OF_SCOPE = `
  SELECT link.* FROM scope JOIN link USING (link_id)
  WHERE EXISTS (SELECT 1 FROM opened WHERE run_id = ?) ORDER BY scope.link_id`;

const OF_FILES = `
  SELECT * FROM link WHERE link_id IN (
    SELECT sighting.link_id FROM run_file
    JOIN segment USING (file_id) JOIN document USING (segment_id)
    JOIN sighting USING (document_id) WHERE run_file.run_id = ?)
  ORDER BY link_id`;

const SIGHTINGS_OF_RUN = `
  SELECT ${SIGHTING_COLUMNS} FROM sighting ${SIGHTING_JOINS} ${OF_RUN}
  WHERE sighting.link_id = ? ORDER BY run_file.place, document.ordinal, sighting.place LIMIT ?`;

const SIGHTINGS = `
  SELECT ${SIGHTING_COLUMNS} FROM sighting ${SIGHTING_JOINS}
  WHERE sighting.link_id = ? ORDER BY sighting.document_id, sighting.place LIMIT ?`;

const COUNT_OF_RUN = `
  SELECT count(*) AS n FROM sighting JOIN document USING (document_id)
  JOIN segment USING (segment_id) JOIN file USING (file_id) ${OF_RUN}
  WHERE sighting.link_id = ?`;

const verdictsOfScope = (isIn: 'IN' | 'NOT IN'): string => `
  SELECT link_id, (SELECT verdict FROM observation WHERE observation.link_id = link.link_id
      ORDER BY run_id DESC LIMIT 1) AS verdict,
    CASE WHEN last_check IS NULL THEN NULL ELSE reason END AS reason
  FROM scope JOIN link USING (link_id)
  WHERE link_id ${isIn} (SELECT link_id FROM due) ORDER BY link_id`;

const VERDICTS_OF_SCOPE = {
  open: verdictsOfScope('IN'),
  settled: verdictsOfScope('NOT IN'),
} as const;

interface VerdictRow {
  readonly link_id: number;
  /** Null: nothing was observed, or it was forgotten. */
  readonly verdict: VerdictValue | null;
  readonly reason: Reason | null;
}

interface Kept {
  readonly evidence: Evidence;
  readonly suggestion?: string;
  readonly repaired?: string;
}

export class RememberedLinks {
  readonly #db: Database;
  readonly #links: LinkRows;

  constructor(db: Database, links: LinkRows) {
    this.#db = db;
    this.#links = links;
  }

  /** Those whose files were forgotten since are not cited in it any more. */
  *ofRun(run: number, reading: Reading): Generator<RememberedLink> {
    for (const row of this.#rowsOf(run)) {
      const link = this.#remembered(row, run, reading);
      if (link.sightingCount > 0) yield link;
    }
  }

  /** Asked in one statement: another process may open another run at any time. */
  *#rowsOf(run: number): Generator<LinkColumns> {
    let isOpened = false;
    for (const row of this.#db.iterate<LinkColumns>(OF_SCOPE, run)) {
      isOpened = true;
      yield row;
    }
    if (!isOpened) yield* this.#db.iterate<LinkColumns>(OF_FILES, run);
  }

  /** Of the run whose links were opened last. */
  *verdicts(which: 'open' | 'settled', { notAsked }: Reading): Generator<LinkVerdict> {
    const rows = this.#db.iterate<VerdictRow>(VERDICTS_OF_SCOPE[which]);
    for (const { link_id: linkId, verdict, reason } of rows) {
      const remembered = verdict ?? REASONS[reason ?? notAsked].verdict;
      yield { linkId, verdict: remembered };
    }
  }

  byId(link: number, run: number, reading: Reading): RememberedLink {
    const row = this.#db.get<LinkColumns>('SELECT * FROM link WHERE link_id = ?', link);
    if (row === undefined) throw new RangeError(`there is no link ${link}`);
    return this.#remembered(row, run, reading);
  }

  /** Whoever only reads does not know whether fragments told links apart: the one with its fragment comes first. */
  history(url: string): LinkHistory | null {
    const row =
      this.#byIdentity(identify(url, { fragments: true })) ?? this.#byIdentity(identify(url));
    if (row === undefined) return null;
    const transitions = this.#db
      .all<TransitionRow>('SELECT * FROM transition WHERE link_id = ? ORDER BY run_id', row.link_id)
      .map(transitionOf);
    return { link: this.#remembered(row, null, { notAsked: 'interrupted' }), transitions };
  }

  #byIdentity(identity: string): LinkColumns | undefined {
    const sql = 'SELECT * FROM link WHERE hash = ? AND identity = ?';
    return this.#db.get<LinkColumns>(sql, hash53(identity), identity);
  }

  /** The link as it stands in a run, or, without one, in everything that was ever read. */
  link(row: LinkColumns, run: number | null): Link {
    const url = row.url ?? row.identity;
    const sightings = this.#sightings(row, run);
    return resolveInside(
      {
        identity: row.identity,
        url: sightings[0]?.url ?? url,
        scheme: row.scheme,
        alternatives: this.alternatives(row, sightings),
        findings: lint(url),
        sightings,
        sightingCount:
          sightings.length < SIGHTINGS_KEPT ? sightings.length : this.#countSightings(row, run),
      },
      this.messages(run),
    );
  }

  /** Most links stand somewhere undoubted, and nothing of their sightings has to be read. */
  alternatives(row: LinkColumns, sightings?: readonly Sighting[]): readonly string[] {
    if (this.#links.isUndoubted(row.link_id)) return [];
    return alternativesOf(row.identity, {
      sightings: sightings ?? this.#sightings(row, null),
      identityOf: (url) => this.#links.identityOf(url),
    });
  }

  messages(run: number | null): MessageFinder {
    return { find: (messageId) => this.#findMessage(messageId, run) };
  }

  #remembered(row: LinkColumns, run: number | null, { notAsked }: Reading): RememberedLink {
    const observation = this.#db.get<ObservationRow>(
      'SELECT * FROM observation WHERE link_id = ? ORDER BY run_id DESC LIMIT 1',
      row.link_id,
    );
    const kept: Kept | undefined = observation && JSON.parse(observation.evidence);
    const { repaired } = kept ?? {};
    const link = this.link(row, run);
    return {
      ...link,
      ...(repaired === undefined
        ? {}
        : { repaired, sightings: rebindToAnswer(link.sightings, repaired) }),
      linkId: row.link_id,
      verdict: observation ? verdictOf(observation, kept) : lastVerdict(row, notAsked),
      ...(row.archived === null ? {} : { archived: JSON.parse(row.archived) }),
      history: historyOf(row),
    };
  }

  #sightings(row: LinkColumns, run: number | null): readonly Sighting[] {
    const rows =
      run === null
        ? this.#db.all<SightingRow>(SIGHTINGS, row.link_id, SIGHTINGS_KEPT)
        : this.#db.all<SightingRow>(SIGHTINGS_OF_RUN, run, row.link_id, SIGHTINGS_KEPT);
    return rows.map((one) => sightingOf(one, row.url ?? row.identity));
  }

  #countSightings(row: LinkColumns, run: number | null): number {
    return run === null
      ? this.#db.count('SELECT count(*) AS n FROM sighting WHERE link_id = ?', row.link_id)
      : this.#db.count(COUNT_OF_RUN, run, row.link_id);
  }

  #findMessage(messageId: string, run: number | null): Target | undefined {
    const row = this.#db.get<{ readonly source: string; readonly ordinal: number }>(
      `SELECT file.shown || segment.member AS source, message.ordinal FROM message
       JOIN segment USING (segment_id) JOIN file USING (file_id) ${run === null ? '' : OF_RUN}
       WHERE message.hash = ?
       ORDER BY ${run === null ? 'file.file_id' : 'run_file.place'}, message.ordinal LIMIT 1`,
      ...(run === null ? [] : [run]),
      hash53(messageId),
    );
    return row && { source: row.source, ordinal: row.ordinal };
  }
}

function verdictOf(row: ObservationRow, kept: Kept | undefined): Verdict {
  return {
    verdict: row.verdict as VerdictValue,
    reason: row.reason as Reason,
    evidence: kept?.evidence ?? { hops: [], elapsedMs: 0 },
    confidence: row.confidence,
    checkedAt: new Date(row.at).toISOString(),
    ...(kept?.suggestion === undefined ? {} : { suggestion: kept.suggestion }),
  };
}

/** Its observations are forgotten, or there never was one. */
function lastVerdict(row: LinkColumns, notAsked: Reading['notAsked']): Verdict {
  if (row.reason === null || row.last_check === null) {
    return makeVerdict(notAsked, { at: row.since });
  }
  return makeVerdict(row.reason as Reason, { at: row.last_check });
}

function transitionOf(row: TransitionRow): LinkTransition {
  return {
    run: row.run_id,
    from: row.from_state as State,
    to: row.to_state as State,
    reason: row.reason as Reason,
    at: row.at,
  };
}
