/** A database of its own for each test, a copy of one whose tables are up to date. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { addressOf } from '../../../src/store/address.ts';
import { Connection } from '../../../src/store/postgres/connection/connection.ts';
import { migrate } from '../../../src/store/postgres/schema/migrate.ts';
import { postgresServer } from './server.ts';

const TEMPLATE = 'urlglean_template';
/** Two processes that make or copy it at once would refuse each other. */
const LOCK = 'SELECT pg_advisory_lock(72623)';
const UNLOCK = 'SELECT pg_advisory_unlock(72623)';

/** Where it is named. */
export async function freshDatabase(): Promise<string> {
  return made(TEMPLATE);
}

/** Without tables. */
export function emptyDatabase(): Promise<string> {
  return made('template0');
}

async function made(template: string): Promise<string> {
  const server = await postgresServer();
  if (server === undefined) throw new Error('no PostgreSQL');
  const name = `urlglean_test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(LOCK);
    if (template === TEMPLATE) await makeTemplate(client, server);
    // Half the work of a copy by way of the log, which is usual.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
    await client.query(UNLOCK);
  } finally {
    await client.end();
  }
  return named(server, name);
}

async function makeTemplate(client: pg.Client, server: string): Promise<void> {
  const sql = 'SELECT count(*)::int AS n FROM pg_database WHERE datname = $1';
  const { rows } = await client.query<{ readonly n: number }>(sql, [TEMPLATE]);
  if (rows[0]?.n === 1) return;
  await client.query(`CREATE DATABASE ${TEMPLATE} TEMPLATE template0`);
  const db = await Connection.open(addressOf(named(server, TEMPLATE)));
  await migrate(db);
  await db.end();
}

function named(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
