/** How many links hosts and sites have, for whoever plans their nights. */
import { LONGEST_OF_WORKING_MS } from '../../../history/intervals.ts';
import { isCount, isText, sound } from '../../rows/damage.ts';
import type { DueHost } from '../../store.ts';
import type { Session } from '../connection/session.ts';

const DUE_HOSTS = `
  SELECT link.host, count(*), coalesce(bool_or(
    link.state IN ('working', 'relocated') AND link.due - link.last_check > ${LONGEST_OF_WORKING_MS}), false)::int
  FROM due JOIN linked AS link USING (link_id) WHERE due.fence IS NULL AND link.host <> '' GROUP BY link.host
  ORDER BY link.host COLLATE "C"`;

export async function* dueHosts(db: Session): AsyncGenerator<DueHost> {
  type Row = readonly [host: string, links: number, isStretched: number];
  for (const [host, links, isStretched] of await db.rows<Row>(DUE_HOSTS)) {
    sound(host, isText, 'link.host');
    yield { host, links, isStretched: isStretched === 1 };
  }
}

/** In one pass, in the order of the sites: a name, and all names below it. */
const OF_SITES = `
  WITH counted AS MATERIALIZED (SELECT link.host, count(*) AS links FROM scope JOIN link USING (link_id) GROUP BY 1)
  SELECT wanted.place, coalesce(sum(counted.links), 0) FROM unnest($1::text[]) WITH ORDINALITY AS wanted (site, place)
  LEFT JOIN counted ON lower(counted.host) = lower(wanted.site)
    OR right(lower(counted.host), length(wanted.site) + 1) = '.' || lower(wanted.site)
  GROUP BY wanted.place ORDER BY wanted.place`;

export async function siteLinks(db: Session, sites: readonly string[]): Promise<readonly number[]> {
  if (sites.length === 0) return [];
  const rows = await db.rows<readonly [place: number, links: number]>(OF_SITES, sites);
  return rows.map(([, links]) => {
    sound(links, isCount, 'link.host');
    return links;
  });
}
