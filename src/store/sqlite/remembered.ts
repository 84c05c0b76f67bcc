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
import type { LinkColumns, ObservationRow, TransitionRow } from './rows.ts';
import type { Selection, Selections } from './selections.ts';
import { EVERYTHING, OF_RUN, SightingLists, type View } from './sighting-lists.ts';

const OF_SCOPE = `
  SELECT link.* FROM scope JOIN link USING (link_id)
  WHERE EXISTS (SELECT 1 FROM opened WHERE run_id = ?)`;

const OF_FILES = `
  SELECT * FROM link WHERE link_id IN (
    SELECT sighting.link_id FROM run_file
    JOIN segment USING (file_id) JOIN document USING (segment_id)
    JOIN sighting USING (document_id) WHERE run_file.run_id = ?)
  ORDER BY link_id`;

const amongSelected = ({ table }: Selection): string =>
  `EXISTS (SELECT 1 FROM ${table} AS selected WHERE selected.link_id = link.link_id)`;

const verdictsOfScope = (which: 'open' | 'settled', more: string): string => `
  SELECT link_id, (SELECT verdict FROM observation WHERE observation.link_id = link.link_id
      ORDER BY run_id DESC LIMIT 1) AS verdict,
    CASE WHEN last_check IS NULL THEN NULL ELSE reason END AS reason
  FROM scope JOIN link USING (link_id)
  WHERE link_id ${which === 'open' ? 'IN' : 'NOT IN'} (SELECT link_id FROM due) ${more} ORDER BY link_id`;

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
  readonly #selections: Selections;
  readonly #sightings: SightingLists;

  constructor(db: Database, links: LinkRows, selections: Selections) {
    this.#db = db;
    this.#links = links;
    this.#selections = selections;
    this.#sightings = new SightingLists(db);
  }

  /** What a run is about, or, with a filter, less than that. */
  viewOf(run: number, { filter = null }: Pick<Reading, 'filter'> = {}): View {
    return { run, selection: this.#selections.of(run, filter) };
  }

  /** Those whose files were forgotten since are not cited in it any more. */
  *ofRun(run: number, reading: Reading): Generator<RememberedLink> {
    const view = this.viewOf(run, reading);
    for (const row of this.#rowsOf(run, view)) {
      const link = this.#remembered(row, view, reading);
      if (link.sightingCount > 0) yield link;
    }
  }

  /** Asked in one statement: another process may open another run at any time. */
  *#rowsOf(run: number, { selection }: View): Generator<LinkColumns> {
    const among = selection === null ? null : amongSelected(selection);
    const more = among === null ? '' : `AND ${among}`;
    let isOpened = false;
    for (const row of this.#db.iterate<LinkColumns>(
      `${OF_SCOPE} ${more} ORDER BY scope.link_id`,
      run,
    )) {
      isOpened = true;
      yield row;
    }
    if (isOpened) return;
    if (among === null) yield* this.#db.iterate<LinkColumns>(OF_FILES, run);
    else yield* this.#db.iterate(`SELECT * FROM link WHERE ${among} ORDER BY link_id`);
  }

  /** Of the run whose links were opened last. */
  *verdicts(which: 'open' | 'settled', run: number, reading: Reading): Generator<LinkVerdict> {
    const { selection } = this.viewOf(run, reading);
    const more = selection === null ? '' : `AND ${amongSelected(selection)}`;
    const rows = this.#db.iterate<VerdictRow>(verdictsOfScope(which, more));
    for (const { link_id: linkId, verdict, reason } of rows) {
      const remembered = verdict ?? REASONS[reason ?? reading.notAsked].verdict;
      yield { linkId, verdict: remembered };
    }
  }

  byId(link: number, run: number, reading: Reading): RememberedLink {
    const row = this.#db.get<LinkColumns>('SELECT * FROM link WHERE link_id = ?', link);
    if (row === undefined) throw new RangeError(`there is no link ${link}`);
    return this.#remembered(row, this.viewOf(run, reading), reading);
  }

  /** Whoever only reads does not know whether fragments told links apart: the one with its fragment comes first. */
  history(url: string): LinkHistory | null {
    const row =
      this.#byIdentity(identify(url, { fragments: true })) ?? this.#byIdentity(identify(url));
    if (row === undefined) return null;
    const transitions = this.#db
      .all<TransitionRow>('SELECT * FROM transition WHERE link_id = ? ORDER BY run_id', row.link_id)
      .map(transitionOf);
    return { link: this.#remembered(row, EVERYTHING, { notAsked: 'interrupted' }), transitions };
  }

  #byIdentity(identity: string): LinkColumns | undefined {
    const sql = 'SELECT * FROM link WHERE hash = ? AND identity = ?';
    return this.#db.get<LinkColumns>(sql, hash53(identity), identity);
  }

  link(row: LinkColumns, view: View): Link {
    const url = row.url ?? row.identity;
    const sightings = this.#sightings.of(row, view);
    return resolveInside(
      {
        identity: row.identity,
        url: sightings[0]?.url ?? url,
        scheme: row.scheme,
        alternatives: this.#alternatives(row, view, () => sightings),
        findings: lint(url),
        sightings,
        sightingCount: this.#sightings.count(row, view, sightings),
      },
      this.messages(view.run),
    );
  }

  alternatives(row: LinkColumns, view: View): readonly string[] {
    return this.#alternatives(row, view, () => this.#sightings.of(row, view));
  }

  /** Most links stand somewhere undoubted, and nothing of their sightings has to be read. */
  #alternatives(
    row: LinkColumns,
    { selection }: View,
    sightings: () => readonly Sighting[],
  ): readonly string[] {
    if (this.#links.isUndoubted(row.link_id)) return [];
    const alternatives = alternativesOf(row.identity, {
      sightings: sightings(),
      identityOf: (url) => this.#links.identityOf(url),
    });
    return selection === null ? alternatives : alternatives.filter(selection.isWanted);
  }

  messages(run: number | null): MessageFinder {
    return { find: (messageId) => this.#findMessage(messageId, run) };
  }

  #remembered(row: LinkColumns, view: View, { notAsked }: Reading): RememberedLink {
    const observation = this.#db.get<ObservationRow>(
      'SELECT * FROM observation WHERE link_id = ? ORDER BY run_id DESC LIMIT 1',
      row.link_id,
    );
    const kept: Kept | undefined = observation && JSON.parse(observation.evidence);
    const { repaired } = kept ?? {};
    const link = this.link(row, view);
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
