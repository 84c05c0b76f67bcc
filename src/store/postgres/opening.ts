/**
 * Opens the links of a run: settles readings, finds which links are due, and stores at once what needs no request: links
 * into the sources, defanged ones, names that are reserved, and what answered while the inputs were read.
 */
import type { Verdict } from '../../../checkers/model.ts';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import { hasFound } from '../../../checkers/reasons.ts';
import type { HistoryRules } from '../../history/model.ts';
import { urlOf } from '../links/cited-row.ts';
import { isNews } from '../records/answered.ts';
import type { OpenedLinks, OpenLinks } from '../store.ts';
import type { Session, Transactions } from './connection/session.ts';
import { PAGE, paged } from './connection/session.ts';
import type { Due } from './leases/due.ts';
import { type Known, knownRows } from './links/known-rows.ts';
import type { LinkRows } from './links/link-rows.ts';
import type { Selections, View } from './links/selections.ts';
import type { RememberedLinks } from './reading/remembered.ts';
import type { Night } from './runs/night.ts';
import { writeObserved } from './runs/observed.ts';
import type { ProvisionalResults } from './runs/provisional-results.ts';
import type { Results } from './runs/results.ts';
import type { Runs } from './runs/runs.ts';
import { EvidencePass } from './sightings/evidence-pass.ts';
import type { Manners } from './sightings/manners.ts';
import { takeApart } from './sightings/places.ts';

const DUE = 'SELECT link.link_id FROM due JOIN link USING (link_id) WHERE due.fence IS NULL AND';
/** Links of these schemes may lead to messages and parts inside the sources. */
const INSIDE = `${DUE} link.scheme IN ('mid', 'cid', 'news', 'snews') ORDER BY 1`;

/** A defanged sighting has another reading at least, and so is doubted. */
const MAY_BE_DEFANGED = `${DUE}
  EXISTS (SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id
    AND sighting.doubted = 1 AND sighting.extra LIKE '%"refanged"%')
  AND NOT EXISTS (SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id AND sighting.doubted = 0) ORDER BY 1`;

const RESERVED_HOST = ['example', 'example.com', 'example.net', 'example.org']
  .concat('test', 'invalid', 'localhost')
  .map((name) => `link.host = '${name}' OR link.host LIKE '%.${name}'`)
  .join(' OR ');
/** Names that are reserved for examples, in documentation. */
const MAY_BE_RESERVED = `${DUE} (${RESERVED_HOST})
  AND EXISTS (SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id
    AND sighting.extra LIKE '%"reserved"%') ORDER BY 1`;

const ON_WEB = `
  SELECT link.link_id, link.identity, link.state, (due.link_id IS NOT NULL)::int AS is_due
  FROM scope JOIN linked AS link USING (link_id) LEFT JOIN due ON due.link_id = link.link_id
  WHERE link.scheme IN ('http', 'https') AND link.last_run IS DISTINCT FROM $1::bigint AND link.link_id > $2::bigint
  ORDER BY link.link_id LIMIT ${PAGE}`;

interface WebRow extends Pick<Known, 'link_id' | 'state'> {
  readonly identity: string;
  readonly is_due: number;
}

export interface OpeningParts {
  readonly db: Transactions;
  readonly links: LinkRows;
  readonly manners: Manners;
  readonly selections: Selections;
  readonly remembered: RememberedLinks;
  readonly runs: Runs;
  readonly due: Due;
  readonly results: Results;
  readonly provisional: ProvisionalResults;
  readonly night: Night;
}

interface RunOpening extends Pick<OpenLinks, 'at' | 'rules'> {
  readonly run: number;
  readonly fence: number;
}

export class Opening {
  readonly #of: OpeningParts;

  constructor(parts: OpeningParts) {
    this.#of = parts;
  }

  async open(
    { run, fence }: Pick<RunOpening, 'run' | 'fence'>,
    options: OpenLinks,
  ): Promise<OpenedLinks> {
    const { db, selections, runs, due, results, provisional } = this.#of;
    const {
      at,
      which,
      rules,
      deadRestMs,
      refang = false,
      isPlaced = () => false,
      answerTo,
    } = options;
    await this.#settle(run, options);
    await selections.forget();
    const view = await selections.viewOf(run);
    const opened = await db.transaction(async (session) => {
      const links = await runs.openLinks(session, run, {
        at,
        which,
        deadRestMs,
        selection: view.selection,
      });
      await provisional.open(session, at);
      await results.open(session);
      return links;
    });
    const opening = { run, fence, at, rules };
    const answered = answerTo === undefined ? 0 : await this.#observeAnswered(opening, answerTo);
    await this.#observeUnasked(view, opening, { refang, isPlaced });
    await db.transaction(async (session) => {
      await due.putInTurn(session);
      await runs.opened(session, run, rules);
    });
    return { ...opened, answered, due: await runs.countDue(db), busiest: await runs.busiest(db) };
  }

  async #settle(run: number, { at, places }: OpenLinks): Promise<void> {
    const { db, links, manners } = this.#of;
    await new EvidencePass(db, links, manners).settle(run, at);
    if (places !== undefined) await takeApart(db, links, { places, at });
  }

  async #observeUnasked(
    view: View,
    opening: RunOpening,
    { refang, isPlaced }: Required<Pick<OpenLinks, 'refang' | 'isPlaced'>>,
  ): Promise<void> {
    const { remembered } = this.#of;
    const { at } = opening;
    const inside = await remembered.leadInside(await this.#found(INSIDE), view);
    await this.#observe(inside, makeVerdict('in-archive', { at }), opening);
    if (!refang) {
      const defanged = await remembered.allPass(
        await this.#found(MAY_BE_DEFANGED),
        view,
        ({ readings }) => readings[0]?.reason === 'refanged',
      );
      await this.#observe(defanged, makeVerdict('defanged', { at }), opening);
    }
    const reserved = await remembered.allPass(
      await this.#found(MAY_BE_RESERVED),
      view,
      (sighting, row) => sighting.reserved === true && !isPlaced(urlOf(row)),
    );
    await this.#observe(reserved, makeVerdict('reserved-name', { at }), opening);
  }

  async #found(sql: string): Promise<readonly number[]> {
    const rows = await this.#of.db.rows<readonly [link: number]>(sql);
    return rows.map(([link]) => link);
  }

  async #observe(links: readonly number[], verdict: Verdict, opening: RunOpening): Promise<void> {
    for (let from = 0; from < links.length; from += PAGE) {
      const verdicts = new Map(links.slice(from, from + PAGE).map((link) => [link, verdict]));
      await this.#of.db.transaction((session) => this.#write(session, verdicts, opening));
    }
  }

  async #write(
    db: Session,
    verdicts: ReadonlyMap<number, Verdict>,
    { run, rules }: Pick<RunOpening, 'run'> & { readonly rules: HistoryRules },
  ): Promise<void> {
    const rows = await knownRows(db, [...verdicts.keys()]);
    const observed = rows.flatMap((row) => {
      const verdict = verdicts.get(row.link_id);
      return verdict === undefined ? [] : [{ row, verdict }];
    });
    await writeObserved(db, observed, { run, rules, large: await this.#of.results.large(db) });
    await this.#of.due.drop(db, [...verdicts.keys()]);
  }

  /** What answered while the inputs were read is not requested again; a failure, once more. */
  async #observeAnswered(
    opening: RunOpening,
    answerTo: NonNullable<OpenLinks['answerTo']>,
  ): Promise<number> {
    const { db, due, night } = this.#of;
    const verdicts = new Map<number, Verdict>();
    const firstLooks: number[] = [];
    const rows = paged<WebRow>((last) => db.all(ON_WEB, opening.run, last?.link_id ?? -1));
    for await (const row of rows) {
      const answered = answerTo(row.identity);
      if (answered === undefined || (row.is_due === 0 && !isNews(row.state, answered.verdict)))
        continue;
      if (answered.isFirstLook) firstLooks.push(row.link_id);
      else verdicts.set(row.link_id, answered.verdict);
    }
    await db.transaction(async (session) => {
      const failed = [...verdicts].filter(([, { verdict }]) => !hasFound(verdict));
      const known = await knownRows(
        session,
        failed.map(([link]) => link),
      );
      await night.keep(session, opening, known);
      await due.addThese(session, firstLooks);
      await this.#write(session, verdicts, opening);
    });
    return [...verdicts.values()].filter(({ verdict }) => verdict !== 'skipped').length;
  }
}
