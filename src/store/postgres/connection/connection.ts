/**
 * A connection to a PostgreSQL server: one statement or one transaction at a time, in the order in which they are asked
 * for. The package that speaks to it is loaded here, and nowhere else. Every error leaves here as a problem with a remedy.
 */
import { readFileSync } from 'node:fs';
import type { Client, ClientConfig, CustomTypesConfig } from 'pg';
import { type ProblemCode, problem, UrlgleanError } from '../../../errors.ts';
import type { Address } from '../../address.ts';
import { Damage } from '../../rows/damage.ts';
import type { Session, Transactions } from './session.ts';
import { troubleOf } from './trouble.ts';
import { copyLine, readText, type Value, written } from './values.ts';

const LEAST_VERSION = 150_000;
const CONNECT_MS = 15_000;
/** All names are ours; a transaction that hangs keeps others from taking over for as long as a lease, at the most. */
const SETTINGS = `
  SET search_path = urlglean, pg_temp;
  SET idle_in_transaction_session_timeout = '30s';
  SET client_min_messages = warning`;
/** A row of COPY is written when so much has come together. */
const COPIED_AT_ONCE = 256 * 1024;

const INT8 = 20;
const NUMERIC = 1700;
const TEXTS = [25, 1043, 19];

interface Driver {
  readonly Client: typeof Client;
  readonly from: (sql: string) => NodeJS.WritableStream & import('pg').Submittable;
  readonly types: CustomTypesConfig;
}

export class Connection implements Transactions {
  readonly #driver: Driver;
  readonly #client: Client;
  readonly #address: Address;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #names = new Map<string, string>();
  #lost: unknown;

  private constructor(driver: Driver, client: Client, address: Address) {
    this.#driver = driver;
    this.#client = client;
    this.#address = address;
    client.on('error', (error) => {
      this.#lost ??= error;
    });
  }

  /** Throws an `UrlgleanError`. `purpose`: as the server is to show it beside the process, where it is a second one. */
  static async open(address: Address, purpose = ''): Promise<Connection> {
    const driver = await loadDriver(address);
    const client = new driver.Client(configOf(address, purpose));
    const connection = new Connection(driver, client, address);
    await connection.#attempt(() => client.connect());
    try {
      await connection.#attempt(() => client.query(SETTINGS));
      await connection.#refuseOld();
    } catch (error) {
      await connection.end();
      throw error;
    }
    return connection;
  }

  get address(): Address {
    return this.#address;
  }

  async #refuseOld(): Promise<void> {
    const sql = "SELECT current_setting('server_version_num')::int AS n";
    const version = await this.count(sql);
    if (version >= LEAST_VERSION) return;
    const found = `PostgreSQL ${Math.floor(version / 10_000)}`;
    throw this.trouble('store-unsupported', `it is ${found}`);
  }

  all<T>(sql: string, ...values: readonly Value[]): Promise<readonly T[]> {
    return this.#inTurn((session) => session.all<T>(sql, ...values));
  }

  get<T>(sql: string, ...values: readonly Value[]): Promise<T | undefined> {
    return this.#inTurn((session) => session.get<T>(sql, ...values));
  }

  rows<T>(sql: string, ...values: readonly Value[]): Promise<readonly T[]> {
    return this.#inTurn((session) => session.rows<T>(sql, ...values));
  }

  row<T>(sql: string, ...values: readonly Value[]): Promise<T | undefined> {
    return this.#inTurn((session) => session.row<T>(sql, ...values));
  }

  run(sql: string, ...values: readonly Value[]): Promise<number> {
    return this.#inTurn((session) => session.run(sql, ...values));
  }

  count(sql: string, ...values: readonly Value[]): Promise<number> {
    return this.#inTurn((session) => session.count(sql, ...values));
  }

  copy(into: string, rows: Iterable<readonly (string | number | null)[]>): Promise<void> {
    return this.#inTurn((session) => session.copy(into, rows));
  }

  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#inTurn(async (session) => {
      await this.#attempt(() => this.#client.query('BEGIN'));
      try {
        const value = await work(session);
        await this.#attempt(() => this.#client.query('COMMIT'));
        return value;
      } catch (error) {
        // The first failure matters, not that of the rollback: a lost connection rolls back by itself.
        await this.#client.query('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  }

  async end(): Promise<void> {
    await this.#turn.catch(() => undefined);
    await this.#client.end().catch(() => undefined);
  }

  /** The problem of a value that was read back and cannot have been written. */
  damaged({ message: column }: Damage): UrlgleanError {
    return this.trouble('store-damaged', `impossible value in ${column}`);
  }

  trouble(code: ProblemCode, detail: string): UrlgleanError {
    return new UrlgleanError(problem(code, { source: this.#address.shown, detail }));
  }

  #inTurn<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const turn = this.#turn.then(() => work(this.#session));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  readonly #session: Session = {
    all: async <T>(sql: string, ...values: readonly Value[]) =>
      (await this.#query(sql, values)).rows as readonly T[],
    get: async <T>(sql: string, ...values: readonly Value[]) =>
      (await this.#query(sql, values)).rows[0] as T | undefined,
    rows: async <T>(sql: string, ...values: readonly Value[]) =>
      (await this.#query(sql, values, 'array')).rows as readonly T[],
    row: async <T>(sql: string, ...values: readonly Value[]) =>
      (await this.#query(sql, values, 'array')).rows[0] as T | undefined,
    run: async (sql, ...values) => (await this.#query(sql, values)).rowCount ?? 0,
    count: async (sql, ...values) => {
      const [row] = (await this.#query(sql, values)).rows as readonly {
        readonly n: number | null;
      }[];
      return row?.n ?? 0;
    },
    copy: (into, rows) => this.#attempt(() => this.#copy(into, rows)),
  };

  #query(
    text: string,
    values: readonly Value[],
    rowMode?: 'array',
  ): Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number | null }> {
    const query = {
      ...{ text, values: values.map(written), types: this.#driver.types },
      name: this.#nameOf(text),
    };
    return this.#attempt(() =>
      rowMode === undefined ? this.#client.query(query) : this.#client.query({ ...query, rowMode }),
    );
  }

  /** The server plans a statement with a name once. */
  #nameOf(sql: string): string {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    const name = `urlglean_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }

  async #copy(into: string, rows: Iterable<readonly (string | number | null)[]>): Promise<void> {
    const stream = this.#client.query(this.#driver.from(`COPY ${into} FROM STDIN`));
    const done = new Promise<void>((resolve, reject) => {
      stream.once('finish', resolve);
      stream.once('error', reject);
    });
    done.catch(() => undefined);
    let text = '';
    for (const row of rows) {
      text += copyLine(row);
      if (text.length < COPIED_AT_ONCE) continue;
      if (!stream.write(text)) await Promise.race([drained(stream), done]);
      text = '';
    }
    stream.end(text);
    await done;
  }

  async #attempt<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      if (error instanceof UrlgleanError) throw error;
      if (error instanceof Damage) throw this.damaged(error);
      const { code, detail } = troubleOf(this.#lost ?? error);
      throw this.trouble(code, detail);
    }
  }
}

function drained(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => stream.once('drain', resolve));
}

async function loadDriver(address: Address): Promise<Driver> {
  try {
    const [{ default: pg }, { from }] = await Promise.all([
      import('pg'),
      import('pg-copy-streams'),
    ]);
    return { Client: pg.Client, from, types: typesOf(pg.types) };
  } catch (error) {
    const isMissing =
      error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing) throw error;
    const detail = 'the packages pg and pg-copy-streams are not installed';
    throw new UrlgleanError(problem('store-unsupported', { source: address.shown, detail }));
  }
}

/** Whole numbers are numbers: none that is written is beyond what they hold, and others are damage. */
function typesOf(types: CustomTypesConfig): CustomTypesConfig {
  const number = (text: string): number => Number(text);
  const own = new Map<number, (text: string) => unknown>([
    [INT8, number],
    [NUMERIC, number],
    ...TEXTS.map((type) => [type, readText] as const),
  ]);
  return {
    getTypeParser: ((type: number, format?: 'text' | 'binary') =>
      own.get(type) ??
      types.getTypeParser(type, format as 'text')) as CustomTypesConfig['getTypeParser'],
  };
}

function configOf(
  { host, port, database, user, isVerified, authority }: Address,
  purpose: string,
): ClientConfig {
  return {
    // The process is the one that `workers` names: whose session holds others up can be seen on the server.
    ...{ host, port, database, application_name: `urlglean ${process.pid}${purpose}` },
    ...(user === undefined ? {} : { user }),
    ...{ connectionTimeoutMillis: CONNECT_MS, keepAlive: true },
    ssl: isVerified
      ? { rejectUnauthorized: true, ...(authority && { ca: readFileSync(authority, 'utf8') }) }
      : false,
  };
}
