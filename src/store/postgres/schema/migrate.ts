/**
 * Brings the tables of a store up to date, by steps, one process at a time; and says whether they are. Only the owner of
 * the tables may change them: other commands look, and tell what to run.
 */
import type { Connection } from '../connection/connection.ts';
import { MIGRATIONS } from './schema.ts';

/** Of the owner, for whoever asks. */
const FUNCTIONS =
  'urlglean.open_observations(bigint), urlglean.forget_observations(bigint), urlglean.measure_due(), urlglean.measure_candidates()';

/** Who may do what, where the roles exist (docs/fleet.md). */
const RIGHTS = `
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'urlglean_worker') THEN
    GRANT USAGE ON SCHEMA urlglean TO urlglean_worker;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA urlglean TO urlglean_worker;
    REVOKE INSERT, UPDATE, DELETE ON urlglean.store_version FROM urlglean_worker;
    GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA urlglean TO urlglean_worker;
    GRANT EXECUTE ON FUNCTION ${FUNCTIONS} TO urlglean_worker;
  END IF;
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'urlglean_reader') THEN
    GRANT USAGE ON SCHEMA urlglean TO urlglean_reader;
    GRANT SELECT ON ALL TABLES IN SCHEMA urlglean TO urlglean_reader;
    GRANT SELECT ON ALL SEQUENCES IN SCHEMA urlglean TO urlglean_reader;
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION ${FUNCTIONS} FROM PUBLIC;
`;

const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('urlglean migrate', 0))";

export interface Migrated {
  readonly from: number;
  readonly to: number;
}

/** All steps or none. */
export function migrate(db: Connection): Promise<Migrated> {
  return db.transaction(async (session) => {
    await session.rows(LOCK);
    await session.run('CREATE SCHEMA IF NOT EXISTS urlglean');
    await session.run('CREATE TABLE IF NOT EXISTS urlglean.store_version (version int NOT NULL)');
    const from = await session.count('SELECT max(version) AS n FROM urlglean.store_version');
    if (from > MIGRATIONS.length) throw newer(db, from);
    for (const step of MIGRATIONS.slice(from)) {
      for (const statement of statementsOf(step)) await session.run(statement);
    }
    await session.run('DELETE FROM urlglean.store_version');
    await session.run('INSERT INTO urlglean.store_version VALUES ($1::int)', MIGRATIONS.length);
    for (const statement of statementsOf(RIGHTS)) await session.run(statement);
    return { from, to: MIGRATIONS.length };
  });
}

/** Throws a problem: the store has no tables yet, or those of another version. */
export async function refuseOtherVersion(db: Connection): Promise<void> {
  const there = await db.count("SELECT count(to_regclass('urlglean.store_version')) AS n");
  if (there === 0) throw db.trouble('store-not-migrated', 'it has no tables of urlglean yet');
  const version = await db.count('SELECT max(version) AS n FROM store_version');
  if (version > MIGRATIONS.length) throw newer(db, version);
  if (version < MIGRATIONS.length) {
    throw db.trouble('store-not-migrated', `its tables are of version ${version}`);
  }
}

/** Throws a problem: a copy into it has not come to its end. */
export async function refuseHalfCopied(db: Connection): Promise<void> {
  const row = await db.row('SELECT 1 FROM copying');
  if (row !== undefined) throw db.trouble('store-copying', '');
}

function newer(db: Connection, version: number): Error {
  return db.trouble('store-newer', `version ${version}, this is ${MIGRATIONS.length}`);
}

/** They end with a semicolon at the end of a line; the body of a function stands between dollars. */
function statementsOf(step: string): readonly string[] {
  const statements: string[] = [];
  let open = '';
  for (const line of step.split('\n')) {
    open += `${line}\n`;
    const isInside = open.split('$$').length % 2 === 0;
    if (!line.trimEnd().endsWith(';') || isInside) continue;
    statements.push(open);
    open = '';
  }
  return statements;
}
