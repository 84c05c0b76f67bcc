/** A PostgreSQL server for one test, which may restart it. Where the tests are given a server, there is none. */
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addressOf } from '../../../src/store/address.ts';
import { Connection } from '../../../src/store/postgres/connection/connection.ts';
import { migrate } from '../../../src/store/postgres/schema/migrate.ts';
import { SCRATCH } from '../scratch.ts';
import { postgresPrograms } from './programs.ts';
import { startServerIn } from './server.ts';

const NOBODY = 65_534;

export interface OwnServer {
  /** Of a database with tables. */
  readonly place: string;
  /** Ends all connections, and is away for a moment. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export function canStartServers(): boolean {
  return postgresPrograms() !== undefined;
}

export async function startOwnServer(): Promise<OwnServer> {
  const bin = postgresPrograms();
  if (bin === undefined) throw new Error('no PostgreSQL');
  const folder = mkdtempSync(join(process.env[SCRATCH] ?? '', 'postgres-'));
  const place = await startServerIn(bin, folder);
  const db = await Connection.open(addressOf(place));
  await migrate(db);
  await db.end();
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const control = async (...words: readonly string[]): Promise<void> => {
    const args = [
      '-D',
      join(folder, 'data'),
      '-l',
      join(folder, 'log'),
      '-m',
      'fast',
      '-w',
      ...words,
    ];
    await promisify(execFile)(join(bin, 'pg_ctl'), args, { ...as, cwd: folder });
  };
  return { place, restart: () => control('restart'), stop: () => control('stop') };
}
