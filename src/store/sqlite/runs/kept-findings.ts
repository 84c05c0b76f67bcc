/**
 * What the links of one run were found to have wrong in their syntax, from when they are judged until the store is
 * closed: in a table of this connection, on disk where it grows large. Takes and gives findings; judges nothing.
 */
import type { Finding } from '../../../../checkers/model.ts';
import type { JudgedLink, UnjudgedLink } from '../../model.ts';
import { isCount, isText, isTextOrNull, valuesCheck } from '../database/damage.ts';
import type { Database } from '../database/database.ts';
import { SIGHTINGS_KEPT, urlOf } from '../links/cited-rows.ts';
import type { SightingLists, View } from '../sightings/sighting-lists.ts';

/** One batch costs a message to a thread and a statement. */
const LINKS_AT_ONCE = 512;

/** `cited` of those alone whose first sighting may be spelled otherwise than the link. */
const URLS_OF_SCOPE = `
  SELECT link.link_id, link.identity, link.url,
    CASE WHEN EXISTS (
      SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id AND sighting.url IS NOT NULL)
    THEN (SELECT count(*) FROM (
      SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id LIMIT ${SIGHTINGS_KEPT + 1}))
    ELSE 0 END
  FROM scope JOIN link USING (link_id) ORDER BY scope.link_id`;

type UrlValues = readonly [linkId: number, identity: string, url: string | null, cited: number];

const soundUrl = valuesCheck<UrlValues>('link', {
  ...{ link_id: isCount, identity: isText, url: isTextOrNull, cited: isCount },
});

const FINDINGS_OF_THESE = `
  SELECT judged.link_id, judged.findings FROM json_each(?) AS wanted
  CROSS JOIN judged ON judged.link_id = wanted.value`;

const NONE: readonly Finding[] = [];
const UNKNOWN: ReadonlyMap<number, readonly Finding[]> = new Map();

export class KeptFindings {
  readonly #db: Database;
  readonly #sightings: SightingLists;
  /** Whose findings these are: of which run, and seen by which of its sightings. */
  #view: View | undefined;

  constructor(db: Database, sightings: SightingLists) {
    this.#db = db;
    this.#sightings = sightings;
  }

  /** The links of the run that was opened last, each with the URL that it is reported with. */
  *unjudged(view: View): Generator<readonly UnjudgedLink[]> {
    this.#db.run(
      'CREATE TEMP TABLE IF NOT EXISTS judged (link_id INTEGER PRIMARY KEY, findings TEXT)',
    );
    this.#db.run('DELETE FROM judged');
    this.#view = view;
    let batch: UnjudgedLink[] = [];
    for (const values of this.#db.iterateRows<UrlValues>(URLS_OF_SCOPE)) {
      batch.push(this.#unjudged(values, view));
      if (batch.length < LINKS_AT_ONCE) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  #unjudged(values: UrlValues, view: View): UnjudgedLink {
    const [linkId, identity, url, cited] = soundUrl(values);
    const link = { link_id: linkId, identity, url, cited };
    const [first] = cited === 0 ? [] : this.#sightings.ofOne(link, view).sightings;
    return { linkId, url: first?.url ?? urlOf(link) };
  }

  keep(links: readonly JudgedLink[]): void {
    const rows = links.map(({ linkId, findings }) => [
      linkId,
      findings.length === 0 ? null : JSON.stringify(findings),
    ]);
    const sql = 'INSERT INTO judged SELECT value ->> 0, value ->> 1 FROM json_each(?)';
    this.#db.run(sql, JSON.stringify(rows));
  }

  /** Of those of them that were judged as they are seen in this view. */
  of(links: readonly { readonly link_id: number }[], view: View): typeof UNKNOWN {
    const { run, selection } = this.#view ?? {};
    if (run !== view.run || selection !== view.selection) return UNKNOWN;
    const ids = JSON.stringify(links.map(({ link_id }) => link_id));
    const rows = this.#db.rows<readonly [number, string | null]>(FINDINGS_OF_THESE, ids);
    return new Map(
      rows.map(([link, findings]) => [
        link,
        findings === null ? NONE : (JSON.parse(findings) as readonly Finding[]),
      ]),
    );
  }
}
