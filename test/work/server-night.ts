/**
 * Nights over a store on a server that years have filled, with the rows that the server reads for each: by table, whatever
 * found them. Takes how many links there are and are due; gives counts.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../src/store/address.ts';
import { Connection } from '../../src/store/postgres/connection/connection.ts';
import { fillLargeStore, type LargeStore } from '../bench/large-store/fill.ts';
import { writeJob } from '../bench/large-store/job.ts';
import { startServer } from '../bench/servers/start.ts';
import { freshDatabase } from '../helpers/postgres/database.ts';
import { command } from './night.ts';

const LOOK_MS = 50;

/** Rows, by table. */
export type RowCounts = Readonly<Record<string, number>>;

export interface ServerNights {
  readonly files: number;
  /** Nothing is due. */
  readonly idle: RowCounts;
  /** Links are due, and answer as ever. */
  readonly due: RowCounts;
  /** A message has come, with a link. */
  readonly letter: RowCounts;
}

/** Each statement counts what it reads in tables, or in an index alone. */
const READ = `
  SELECT relname, seq_tup_read + coalesce((
    SELECT sum(idx_tup_read) FROM pg_stat_user_indexes AS own WHERE own.relid = tables.relid), 0)::bigint
  FROM pg_stat_user_tables AS tables WHERE schemaname = 'urlglean'`;
/** A session that ends tells what it has read before it is gone. */
const OTHERS = `
  SELECT count(*) AS n FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
const DUE_AGAIN = `
  UPDATE link_state SET due = 0 WHERE last_run = (SELECT max(last_run) FROM link_state)`;

const LETTER = [
  'From x@list.example Thu Jan  1 00:00:00 2026',
  'From: x@list.example',
  'Message-ID: <new@list.example>',
  '',
  'see http://127.0.0.1:9/new there',
  '',
].join('\n');

export async function serverNightsOf({
  links,
  due,
}: Pick<LargeStore, 'links' | 'due'>): Promise<ServerNights> {
  const home = mkdtempSync(join(tmpdir(), 'urlglean-server-night-'));
  const server = await startServer({ hosts: 1, links: 0, delayMs: 0 });
  const place = await freshDatabase();
  const db = await Connection.open(addressOf(place));
  try {
    const [path, folder] = [join(home, 'store'), join(home, 'archive')];
    const origin = `http://127.0.0.1:${server.port}`;
    await fillLargeStore({ path, folder, links, due, seed: 1, now: Date.now(), origin });
    await command(home, ['store', 'copy', path, place]);
    const job = join(home, 'night.toml');
    writeJob(job, { store: place, folder });
    const change = async (sql: string): Promise<void> => {
      const other = await Connection.open(addressOf(place));
      await other.run(sql);
      await other.end();
      await alone(db);
    };
    const readBy = async (): Promise<RowCounts> => {
      const before = new Map(await db.rows<readonly [string, number]>(READ));
      await command(home, ['nightly', job]);
      await alone(db);
      const after = await db.rows<readonly [string, number]>(READ);
      return Object.fromEntries(after.map(([name, n]) => [name, n - (before.get(name) ?? 0)]));
    };
    await readBy();
    // As the server does by itself, sooner or later.
    await change('VACUUM ANALYZE');
    const idle = await readBy();
    await change(DUE_AGAIN);
    const again = await readBy();
    writeFileSync(join(folder, 'new.mbox'), LETTER);
    const letter = await readBy();
    return { files: readdirSync(folder).length, idle, due: again, letter };
  } finally {
    await db.end();
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function alone(db: Connection): Promise<void> {
  while ((await db.count(OTHERS)) > 0) await wait(LOOK_MS);
}
