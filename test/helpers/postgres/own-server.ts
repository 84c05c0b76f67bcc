/** A PostgreSQL server for one test, which may restart it. Where the tests are given a server, there is none. */
import { execFile } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addressOf } from '../../../src/store/address.ts';
import { Connection } from '../../../src/store/postgres/connection/connection.ts';
import { migrate } from '../../../src/store/postgres/schema/migrate.ts';
import { SCRATCH } from '../scratch.ts';
import { postgresPrograms } from './programs.ts';
import { FOR_TESTS, startServerIn } from './server.ts';

const NOBODY = 65_534;

export interface OwnServer {
  /** Of a database with tables. */
  readonly place: string;
  /** Its own, which is left behind. */
  readonly folder: string;
  /** Ends all connections, and is away for a moment. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export function canStartServers(): boolean {
  return postgresPrograms() !== undefined;
}

export interface OwnServerOptions {
  /** As the server takes them. Default: those by which tests are quick. */
  readonly settings?: readonly string[];
  /** In which its folder is made. Default: that of the tests. */
  readonly inside?: string;
  /** Files with a certificate and its key, by which it speaks TLS. */
  readonly certificate?: string;
  readonly key?: string;
}

export async function startOwnServer({
  settings = FOR_TESTS,
  inside = process.env[SCRATCH] ?? '',
  certificate,
  key,
}: OwnServerOptions = {}): Promise<OwnServer> {
  const bin = postgresPrograms();
  if (bin === undefined) throw new Error('no PostgreSQL');
  const folder = mkdtempSync(join(inside, 'postgres-'));
  const tls = certificate && key ? tlsBy(certificate, key, folder) : [];
  const place = await startServerIn(bin, folder, [...settings, ...tls]);
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
  return { place, folder, restart: () => control('restart'), stop: () => control('stop') };
}

/** A key that others may read, or that another owns, is refused. */
function tlsBy(certificate: string, key: string, folder: string): readonly string[] {
  const own = join(folder, 'key.pem');
  copyFileSync(key, own);
  chmodSync(own, 0o600);
  if (process.getuid?.() === 0) chownSync(own, NOBODY, NOBODY);
  const shown = join(folder, 'certificate.pem');
  copyFileSync(certificate, shown);
  // In the checkout it may be readable by its owner alone.
  chmodSync(shown, 0o644);
  return ['ssl=on', `ssl_cert_file=${join(folder, 'certificate.pem')}`, `ssl_key_file=${own}`];
}
