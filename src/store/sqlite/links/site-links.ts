/** Links that are due, and how many hosts and sites have. Nothing here costs what is not due unless asked. */
import { LONGEST_OF_WORKING_MS } from '../../../history/intervals.ts';
import { isCount, isText, sound } from '../../rows/damage.ts';
import type { LinkColumns } from '../../rows/link-values.ts';
import type { DueHost } from '../../store.ts';
import type { Database } from '../database/database.ts';

const DUE_HOSTS = `
  SELECT due.host, count(*),
    max(link.state IN ('working', 'relocated') AND link.due - link.last_check > ${LONGEST_OF_WORKING_MS})
  FROM due JOIN link USING (link_id) WHERE due.host <> '' GROUP BY due.host`;

const AT_ONCE = 1000;

type DueRow = LinkColumns & { readonly due_site: string; readonly due_since: number };

type DueHostRow = readonly [host: string, links: number, isStretched: number | null];

export function* dueHosts(db: Database): Generator<DueHost> {
  for (const [host, links, isStretched] of db.iterateRows<DueHostRow>(DUE_HOSTS)) {
    sound(host, isText, 'due.host');
    yield { host, links, isStretched: isStretched === 1 };
  }
}

/** In one pass, in the order of the sites. */
export function siteLinks(db: Database, sites: readonly string[]): readonly number[] {
  if (sites.length === 0) return [];
  const each = sites.map(() => 'sum(host = ? OR host LIKE ?)').join(', ');
  const names = sites.flatMap((site) => [site, `%.${site}`]);
  const sql = `SELECT ${each} FROM scope JOIN link USING (link_id)`;
  const counts = db.row<readonly (number | null)[]>(sql, ...names) ?? [];
  return sites.map((_, index) => {
    const links = counts[index] ?? 0;
    sound(links, isCount, 'link.host');
    return links;
  });
}

/** Of the links that are due, those that a condition holds for; each may be taken from them as it comes. */
export function* dueLinks(db: Database, where: string): Generator<LinkColumns> {
  const sql = `
    SELECT link.*, due.site AS due_site, due.since AS due_since FROM due CROSS JOIN link USING (link_id)
    WHERE (due.site, due.since, due.link_id) > (?, ?, ?) AND (${where})
    ORDER BY due.site, due.since, due.link_id LIMIT ${AT_ONCE}`;
  let last: DueRow | undefined;
  do {
    const after = [last?.due_site ?? '', last?.due_since ?? Number.MIN_SAFE_INTEGER] as const;
    const rows: readonly DueRow[] = db.all<DueRow>(sql, ...after, last?.link_id ?? 0);
    yield* rows;
    last = rows.length < AT_ONCE ? undefined : rows.at(-1);
  } while (last !== undefined);
}
