/** What is remembered of robots.txt, an origin a row: kept with the results of a run, within a bound of bytes. */
import type { KnownRobots } from '../../../../checkers/model.ts';
import {
  ROBOTS_BYTES,
  ROBOTS_COLUMNS,
  ROBOTS_KEPT_MS,
  ROBOTS_OVERHEAD_BYTES,
  type RobotsRow,
  robotsOf,
  robotsRow,
} from '../../records/robots-row.ts';
import type { Session } from '../connection/session.ts';
import { hashesOf, isText } from '../schema/same-text.ts';

const NAMES = Object.keys(ROBOTS_COLUMNS);
const TYPES = ['text[]', 'text[]', 'text[]', 'text[]', 'bigint[]', 'bigint[]', 'bigint[]'];
const KEEP = `
  INSERT INTO robots (${NAMES.join(', ')})
  SELECT * FROM unnest(${TYPES.map((type, at) => `$${at + 1}::${type}`).join(', ')}) ORDER BY 1
  ON CONFLICT (${hashesOf('origin')}) DO UPDATE SET
    ${NAMES.map((name) => `${name} = excluded.${name}`).join(', ')}`;

/** Those that were fetched last stay. */
const TRIM = `
  DELETE FROM robots WHERE origin IN (
    SELECT origin FROM (
      SELECT origin, fetched,
        sum(length(rules) + ${ROBOTS_OVERHEAD_BYTES}) OVER (ORDER BY fetched DESC, origin) AS bytes
      FROM robots) AS kept
    WHERE bytes > ${ROBOTS_BYTES} OR fetched < $1::bigint)`;

export async function robotsOfOrigins(
  db: Session,
  origins: readonly string[],
): Promise<readonly KnownRobots[]> {
  const sql = `
    SELECT robots.* FROM unnest($1::text[]) AS wanted (origin) JOIN robots ON ${isText('robots.origin', 'wanted.origin')}`;
  return (await db.all<RobotsRow>(sql, [...new Set(origins)])).map(robotsOf);
}

/** The last of each origin. */
export async function keepRobots(db: Session, known: readonly KnownRobots[]): Promise<void> {
  if (known.length === 0) return;
  const rows = [...new Map(known.map((one) => [one.origin, robotsRow(one)])).values()];
  const column = (name: string): readonly (string | number | null)[] =>
    rows.map((row) => (row as Readonly<Record<string, string | number | null>>)[name] ?? null);
  await db.run(KEEP, ...NAMES.map(column));
}

export async function trimRobots(db: Session, at: number): Promise<void> {
  await db.run(TRIM, at - ROBOTS_KEPT_MS);
}
