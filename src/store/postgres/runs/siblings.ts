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
import type { Session, Transactions } from '../connection/session.ts';
import type { Due } from '../leases/due.ts';

/** A link that was checked since is left alone: it has had its strike of this night. */
const NIGHT_MS = 0.75 * DAY_MS;

const listOf = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

/** Ports are those of the web; other services of a host live and die by themselves. */
const IS_WEB = "link.scheme IN ('http', 'https')";

const isOfHost = (reason: string, evidence: string): string => `
  (${reason} IN (${listOf(HOST_WIDE)}) AND (${reason} NOT IN (${listOf(UNCONNECTED)})
    OR coalesce(json_array_length(${evidence} -> 'hops'), 0) = 0))`;

/** The failures that wait for their second check are not stored yet. */
const CHECKED = `
  SELECT link.host AS host, link.reason AS reason,
    ${isOfHost('link.reason', "(seen.evidence::json -> 'evidence')")} AS of_host
  FROM observation AS seen JOIN scope USING (link_id) JOIN linked AS link USING (link_id)
  WHERE seen.run_id = $1::bigint AND link.last_run = $1::bigint AND ${IS_WEB}
    AND link.last_check >= (SELECT started FROM run WHERE run_id = $1::bigint)
    AND link.reason NOT IN (${listOf(SAYING_NOTHING)})
  UNION ALL
  SELECT host, reason, ${isOfHost('reason', 'evidence')} FROM (
    SELECT link.host AS host, heard.verdict::json ->> 'reason' AS reason, heard.verdict::json -> 'evidence' AS evidence
    FROM heard JOIN linked AS link USING (link_id) JOIN scope USING (link_id)
    WHERE heard.run_id = $1::bigint AND link.last_run IS DISTINCT FROM $1::bigint AND ${IS_WEB}) AS waiting`;

const RETURNED = `
  SELECT link.host FROM transition JOIN link USING (link_id) WHERE transition.run_id = $1::bigint
    AND from_state IN ('failing', 'lost') AND to_state IN ('working', 'relocated')`;

const HOSTS = `
  host_night AS MATERIALIZED (
    SELECT host, count(*) AS asked, bool_and(of_host)::int AS dead,
      bool_and(reason IN (${listOf(KNOWN_OF_HOST)}))::int AS known, bool_or(reason IN (${listOf(ANSWERS)}))::int AS answers,
      (host IN (${RETURNED}))::int AS back
    FROM (${CHECKED}) AS checked WHERE host <> '' GROUP BY host)`;

const SIBLINGS = `
  WITH ${HOSTS}
  SELECT link_id, host, asked, dead, known, back, (SELECT count(*) FROM host_night WHERE answers = 1) FROM (
    SELECT link.link_id, host_night.host, asked, dead, known, back,
      row_number() OVER (PARTITION BY link.host ORDER BY link.due, link.link_id) AS place
    FROM host_night JOIN linked AS link ON link.host = host_night.host JOIN scope USING (link_id)
    WHERE (dead = 1 OR back = 1) AND link.last_run IS DISTINCT FROM $1::bigint AND ${IS_WEB}
      AND coalesce(link.last_check, 0) < $2::bigint
      AND NOT EXISTS (SELECT 1 FROM due WHERE due.link_id = link.link_id AND due.fence IS NOT NULL)
      AND (CASE WHEN dead = 1 THEN link.state <> 'lost'
        ELSE link.state IN ('failing', 'lost') AND link.reason IN (${listOf(HOST_WIDE)}) END)) AS sibling
  WHERE place <= ${MOST_KNOWN} ORDER BY host COLLATE "C", place`;

/** Gives the links that are due now besides. */
export function bringForward(
  db: Transactions,
  due: Due,
  { run, at }: { readonly run: number; readonly at: number },
): Promise<readonly number[]> {
  return db.transaction(async (session) => {
    const links = await siblingsOf(session, run, at);
    // So it is due in the next run too, where this one does not come to it.
    await session.run(
      'UPDATE link_state SET due = $1::bigint WHERE link_id = ANY ($2::bigint[])',
      at,
      links,
    );
    await due.addThese(session, links);
    return links;
  });
}

async function siblingsOf(db: Session, run: number, at: number): Promise<readonly number[]> {
  const rows = await db.rows<readonly [...SiblingRow, answering: number]>(
    SIBLINGS,
    run,
    at - NIGHT_MS,
  );
  const siblings = rows.map(
    ([link, host, asked, dead, known, back]): SiblingRow => [link, host, asked, dead, known, back],
  );
  return chosenSiblings(siblings, rows[0]?.[6] ?? 0);
}
