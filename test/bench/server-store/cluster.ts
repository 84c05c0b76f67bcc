/**
 * A PostgreSQL server of the bench's own, which keeps what it is given as servers do (fsync on), and what it costs: the
 * processor time of all its processes, the bytes of its tables. Only on Linux, which tells the times of processes.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../../src/store/address.ts';
import { Connection } from '../../../src/store/postgres/connection/connection.ts';
import { migrate } from '../../../src/store/postgres/schema/migrate.ts';
import {
  canStartServers,
  type OwnServer,
  startOwnServer,
} from '../../helpers/postgres/own-server.ts';

/** Why there can be none; undefined where there can be one. */
export function clusterIsMissing(): string | undefined {
  if (platform() !== 'linux') return 'not on this system';
  return canStartServers() ? undefined : 'no PostgreSQL for this platform';
}

/** Nights follow each other within minutes, and so does autovacuum. */
const SETTINGS = ['shared_buffers=256MB', 'max_wal_size=1GB', 'autovacuum_naptime=10s'];
/** Of the times in /proc, a second. */
const TICKS = 100;
const LOOK_MS = 100;
const MOST_LOOKS = 600;
/** From which autovacuum takes a table, as the server has it by itself. */
const [DEAD_ROWS, DEAD_SHARE] = [50, 0.2];

export class Cluster {
  readonly #server: OwnServer;
  readonly #db: Connection;
  #made = 0;

  static async start(): Promise<Cluster> {
    const server = await startOwnServer({ settings: SETTINGS, inside: tmpdir() });
    return new Cluster(server, await Connection.open(addressOf(server.place)));
  }

  private constructor(server: OwnServer, db: Connection) {
    this.#server = server;
    this.#db = db;
  }

  get place(): string {
    return this.#server.place;
  }

  /** Another database with tables; gives where it is named. */
  async fresh(): Promise<string> {
    const name = `night_${this.#made++}`;
    await this.#db.run(`CREATE DATABASE ${name}`);
    const url = new URL(this.place);
    url.pathname = `/${name}`;
    const db = await Connection.open(addressOf(url.href));
    await migrate(db);
    await db.end();
    return url.href;
  }

  /** Of all its processes, those that have ended among them; in ms. */
  cpuMs(): number {
    const main = this.#pid;
    let ticks = 0;
    for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
      const times = timesOf(name);
      if (Number(name) === main) ticks += times.own + times.ended;
      else if (times.parent === main) ticks += times.own;
    }
    return (ticks * 1000) / TICKS;
  }

  get #pid(): number {
    return Number(
      readFileSync(join(this.#server.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0],
    );
  }

  async version(): Promise<string> {
    const row = await this.#db.row<readonly [string]>("SELECT current_setting('server_version')");
    return row?.[0] ?? '';
  }

  /** Bytes of tables with their indexes: of all, of the results of runs, of the states of links. */
  async sizes(): Promise<Sizes> {
    const sql = `
      SELECT sum(size)::bigint, coalesce(sum(size) FILTER (WHERE name LIKE 'observation%'), 0)::bigint,
        sum(size) FILTER (WHERE name = 'link_state')::bigint
      FROM (SELECT relname AS name, pg_total_relation_size(oid) AS size FROM pg_class
        WHERE relnamespace = 'urlglean'::regnamespace AND relkind = 'r') AS tables`;
    const row = await this.#db.row<readonly [number, number, number]>(sql);
    const [all = 0, observations = 0, states = 0] = row?.map(Number) ?? [];
    return { all, observations, states };
  }

  /** The share of changes of states that stayed in their page, and touched no index. */
  async inPlace(): Promise<number> {
    const sql = `SELECT n_tup_hot_upd::float8 / greatest(n_tup_upd, 1) FROM pg_stat_user_tables
      WHERE schemaname = 'urlglean' AND relname = 'link_state'`;
    return Number((await this.#db.row<readonly [number]>(sql))?.[0] ?? 0);
  }

  /** Until autovacuum has done what it would have done long before the next night, or a minute is over. */
  async settled(): Promise<void> {
    const sql = `
      SELECT (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'autovacuum worker')
        + (SELECT count(*) FROM pg_stat_user_tables WHERE n_dead_tup > ${DEAD_ROWS} + ${DEAD_SHARE} * n_live_tup)`;
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      if (Number((await this.#db.row<readonly [number]>(sql))?.[0]) === 0) return;
      await wait(LOOK_MS);
    }
  }

  async stop(): Promise<void> {
    await this.#db.end();
    await this.#server.stop();
    rmSync(this.#server.folder, { recursive: true, force: true });
  }
}

export interface Sizes {
  readonly all: number;
  readonly observations: number;
  readonly states: number;
}

interface Times {
  readonly parent: number;
  readonly own: number;
  /** Of its children that are gone. */
  readonly ended: number;
}

/** proc(5): behind the name, which may hold anything, the parent is second, and the times are 12th to 15th. */
function timesOf(name: string): Times {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
}
