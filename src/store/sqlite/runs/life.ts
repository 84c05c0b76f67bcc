/**
 * What the runs up to a given one found of links: the change since the run before, the verdicts of the last runs, and
 * when an archive was asked. Takes links in batches; of a first run it looks up nothing but the archive's answers.
 */
import { isoTime } from '../../../../checkers/iso-time.ts';
import type { VerdictValue } from '../../../../checkers/model.ts';
import { changeKind } from '../../../history/change-kind.ts';
import type { State } from '../../../history/model.ts';
import type { LifePoint } from '../../../settle/model.ts';
import type { Life } from '../../links/remembered-link.ts';
import { isCount, isTime, rowCheck } from '../../rows/damage.ts';
import { isVerdict, type TransitionRow } from '../../rows/observation-values.ts';
import { soundTransition } from '../../rows/row-checks.ts';
import type { ReportContext } from '../../store.ts';
import type { Database } from '../database/database.ts';
import { searchedLinks } from '../links/archived.ts';
import { runBefore } from './run-record.ts';

/** Of one link; what a link is checked for in a year, and a line that a reader can still count. */
const POINTS_KEPT = 24;

const TRANSITIONS = `
  SELECT * FROM transition
  WHERE link_id IN (SELECT value FROM json_each(?)) AND run_id > ? AND run_id <= ?
  ORDER BY link_id, run_id`;

const LAST_POINTS = `
  SELECT link_id, run_id, at, verdict FROM (
    SELECT link_id, run_id, at, verdict,
      row_number() OVER (PARTITION BY link_id ORDER BY run_id DESC) AS place
    FROM observation WHERE link_id IN (SELECT value FROM json_each(?)) AND run_id <= ?)
  WHERE place <= ${POINTS_KEPT} ORDER BY link_id, run_id`;

interface PointRow {
  readonly link_id: number;
  readonly run_id: number;
  readonly at: number;
  readonly verdict: VerdictValue;
}

const soundPoint = rowCheck<PointRow>('observation', {
  ...{ link_id: isCount, run_id: isCount, at: isTime, verdict: isVerdict },
});

type LivesRead = Pick<ReportContext, 'withoutLives'>;

export class Lives {
  readonly #db: Database;
  readonly #run: number;
  /** Undefined: the links are compared with none. */
  readonly #before: number | undefined;

  constructor(db: Database, run: number) {
    this.#db = db;
    this.#run = run;
    this.#before = runBefore(db, run)?.run;
  }

  get run(): number {
    return this.#run;
  }

  of(links: readonly number[], { withoutLives = false }: LivesRead): (link: number) => Life {
    const json = JSON.stringify(links);
    const asked = this.#asked(links);
    const changes = this.#changes(json);
    const lives = withoutLives ? undefined : this.#lives(json);
    return (link) => {
      const [at, change, life] = [asked.get(link), changes.get(link), lives?.get(link)];
      return {
        ...(at !== undefined && { archiveAsked: isoTime(at) }),
        ...(change && change.from !== change.to && { change: changeKind(change) }),
        ...(life && { life }),
      };
    };
  }

  #asked(links: readonly number[]): ReadonlyMap<number, number> {
    return new Map(
      searchedLinks(this.#db, links).flatMap(({ linkId, askedAt }) =>
        askedAt === undefined ? [] : [[linkId, askedAt] as const],
      ),
    );
  }

  /** From the first state to the last. */
  #changes(links: string): ReadonlyMap<number, { readonly from: State; readonly to: State }> {
    const changes = new Map<number, { readonly from: State; readonly to: State }>();
    if (this.#before === undefined) return changes;
    for (const row of this.#db.all<TransitionRow>(TRANSITIONS, links, this.#before, this.#run)) {
      soundTransition(row);
      const from = changes.get(row.link_id)?.from ?? row.from_state;
      changes.set(row.link_id, { from, to: row.to_state });
    }
    return changes;
  }

  #lives(links: string): ReadonlyMap<number, readonly LifePoint[]> {
    const lives = new Map<number, LifePoint[]>();
    if (this.#before === undefined) return lives;
    for (const row of this.#db.all<PointRow>(LAST_POINTS, links, this.#run)) {
      const { link_id: link, run_id: run, at, verdict } = soundPoint(row);
      const life = lives.get(link) ?? [];
      life.push({ run, at: isoTime(at), verdict });
      lives.set(link, life);
    }
    return lives;
  }
}
