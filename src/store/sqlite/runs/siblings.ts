/**
 * The other links of hosts that died in a run, or came back: makes them due now. Takes all from what is stored, so that
 * a run that was killed finds the same.
 */

import {
  ANSWERS,
  HOST_WIDE,
  KNOWN_OF_HOST,
  MOST_KNOWN,
  SAYING_NOTHING,
  UNCONNECTED,
} from '../../../history/host-wide.ts';
import { DAY_MS } from '../../../history/strikes.ts';
import { chosenSiblings, type SiblingRow } from '../../records/siblings.ts';
import type { Database } from '../database/database.ts';
import { ASKED_SITE, PLACE } from '../leases/place.ts';

/** A link that was checked since is left alone: it has had its strike of this night. */
const NIGHT_MS = 0.75 * DAY_MS;

const listOf = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

/** Ports are those of the web; other services of a host live and die by themselves. */
const IS_WEB = "link.scheme IN ('http', 'https')";

const isOfHost = (reason: string, verdict: string, hops: string): string => `
  (${reason} IN (${listOf(HOST_WIDE)}) AND (${reason} NOT IN (${listOf(UNCONNECTED)})
    OR (json_valid(${verdict}) AND json_array_length(${verdict}, '${hops}') = 0)))`;

/** The failures that wait for their second check are not stored yet. */
const CHECKED = `
  SELECT link.host AS host, link.reason AS reason,
    ${isOfHost('link.reason', 'seen.evidence', '$.evidence.hops')} AS of_host
  FROM asked CROSS JOIN scope USING (link_id) CROSS JOIN link USING (link_id)
    CROSS JOIN observation AS seen ON seen.link_id = link.link_id AND seen.run_id = link.last_run
  WHERE link.last_run = ?1 AND ${IS_WEB}
    AND link.last_check >= (SELECT started FROM run WHERE run_id = ?1)
    AND link.reason NOT IN (${listOf(SAYING_NOTHING)})
  UNION ALL
  SELECT host, reason, ${isOfHost('reason', 'verdict', '$.evidence.hops')} FROM (
    SELECT link.host AS host, heard.verdict AS verdict,
      CASE WHEN json_valid(heard.verdict) THEN json_extract(heard.verdict, '$.reason') END AS reason
    FROM heard JOIN link USING (link_id) JOIN scope USING (link_id)
    WHERE heard.run_id = ?1 AND link.last_run IS NOT ?1 AND ${IS_WEB})`;

const HOSTS = `
  INSERT INTO host_night (host, asked, dead, known, answers)
  SELECT host, count(*), min(of_host), min(reason IN (${listOf(KNOWN_OF_HOST)})),
    max(reason IN (${listOf(ANSWERS)}))
  FROM (${CHECKED}) WHERE host <> '' GROUP BY host`;

const RETURNED = `
  UPDATE host_night SET back = 1 WHERE host IN (
    SELECT link.host FROM transition JOIN link USING (link_id) WHERE transition.run_id = ?
      AND from_state IN ('failing', 'lost') AND to_state IN ('working', 'relocated'))`;

/** Few hosts die in a night. */
const OF_FEW =
  'host_night CROSS JOIN link INDEXED BY link_host ON link.host = host_night.host CROSS JOIN scope USING (link_id)';
const OF_ALL =
  'scope CROSS JOIN link USING (link_id) JOIN host_night ON host_night.host = link.host';

const siblings = (few: boolean): string => `
  SELECT link_id, host, asked, dead, known, back FROM (
  SELECT link.link_id, host_night.host AS host, asked, dead, known, back,
    row_number() OVER (PARTITION BY link.host ORDER BY link.due, link.link_id) AS place
  FROM ${few ? OF_FEW : OF_ALL}
  WHERE (dead = 1 OR back = 1) AND link.last_run IS NOT ? AND ${IS_WEB}
    AND coalesce(link.last_check, 0) < ?
    AND link.link_id NOT IN (SELECT link_id FROM claimed)
    AND (CASE WHEN dead = 1 THEN link.state <> 'lost'
      ELSE link.state IN ('failing', 'lost') AND link.reason IN (${listOf(HOST_WIDE)}) END))
  WHERE place <= ${MOST_KNOWN} ORDER BY host, place`;

export class Siblings {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Gives the links that are due now besides. */
  bringForward(run: number, at: number): readonly number[] {
    return this.#db.transaction(() => {
      this.#findHosts(run);
      const rows = this.#db.rows<SiblingRow>(siblings(this.#db.isKept), run, at - NIGHT_MS);
      const links = chosenSiblings(
        rows,
        this.#db.count('SELECT count(*) AS n FROM host_night WHERE answers = 1'),
      );
      const named = JSON.stringify(links);
      // So it is due in the next run too, where this one does not come to it.
      this.#db.run(
        'UPDATE link SET due = ? WHERE link_id IN (SELECT value FROM json_each(?))',
        ...[at, named],
      );
      this.#db.run(
        `INSERT OR IGNORE INTO due (site, since, link_id, host)
         SELECT ${ASKED_SITE}, ${PLACE}, link_id, host FROM link
         WHERE link_id IN (SELECT value FROM json_each(?))`,
        named,
      );
      return links;
    });
  }

  #findHosts(run: number): void {
    this.#db.run(
      `CREATE TEMP TABLE IF NOT EXISTS host_night (
         host TEXT PRIMARY KEY, asked INTEGER NOT NULL, dead INTEGER NOT NULL, known INTEGER NOT NULL,
         answers INTEGER NOT NULL, back INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID`,
    );
    this.#db.run('DELETE FROM host_night');
    this.#db.run(HOSTS, run);
    this.#db.run(RETURNED, run);
  }
}
