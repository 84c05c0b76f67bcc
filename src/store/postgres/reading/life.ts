/** What the runs up to a given one found of links: takes links in batches. */
import type { Life } from '../../links/remembered-link.ts';
import { livesOf, POINTS_KEPT, type PointRow } from '../../records/lives.ts';
import type { TransitionRow } from '../../rows/observation-values.ts';
import type { ReportContext } from '../../store.ts';
import type { Session } from '../connection/session.ts';
import { searchedLinks } from '../links/archived.ts';
import { runBefore } from './run-records.ts';

const TRANSITIONS = `
  SELECT * FROM transition WHERE link_id = ANY ($1::bigint[]) AND run_id > $2::bigint AND run_id <= $3::bigint
  ORDER BY link_id, run_id`;

const LAST_POINTS = `
  SELECT link_id, run_id, at, verdict FROM (
    SELECT link_id, run_id, at, verdict,
      row_number() OVER (PARTITION BY link_id ORDER BY run_id DESC) AS place
    FROM observation WHERE link_id = ANY ($1::bigint[]) AND run_id <= $2::bigint) AS points
  WHERE place <= ${POINTS_KEPT} ORDER BY link_id, run_id`;

type LivesRead = Pick<ReportContext, 'withoutLives'>;

export class Lives {
  readonly #db: Session;
  readonly run: number;
  /** Undefined: the links are compared with none. */
  readonly #before: number | undefined;

  private constructor(db: Session, run: number, before: number | undefined) {
    this.#db = db;
    this.run = run;
    this.#before = before;
  }

  static async until(db: Session, run: number): Promise<Lives> {
    return new Lives(db, run, (await runBefore(db, run))?.run);
  }

  async of(
    links: readonly number[],
    { withoutLives = false }: LivesRead,
  ): Promise<(link: number) => Life> {
    const searched = await searchedLinks(this.#db, links);
    const asked = new Map(
      searched.flatMap(({ linkId, askedAt }) =>
        askedAt === undefined ? [] : [[linkId, askedAt] as const],
      ),
    );
    const before = this.#before;
    const isFirst = before === undefined;
    const transitions = isFirst
      ? []
      : await this.#db.all<TransitionRow>(TRANSITIONS, links, before, this.run);
    const points =
      isFirst || withoutLives ? [] : await this.#db.all<PointRow>(LAST_POINTS, links, this.run);
    return livesOf({ asked, transitions, points: withoutLives ? undefined : points });
  }
}
