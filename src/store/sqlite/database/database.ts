/**
 * Opens the database of a store: creates it where there is none, brings it up to date, keeps a second writer out.
 * Statements are prepared once. Every error of SQLite leaves here as a problem with a remedy.
 */
import { accessSync, constants, existsSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import {
  PROBLEMS,
  type Problem,
  type ProblemCode,
  problem,
  UrlgleanError,
  withRemedy,
} from '../../../errors.ts';
import { hideStore } from '../../file/hide-store.ts';
import { makeFolder } from '../../file/make-folder.ts';
import { damagedPages, PageGuard } from '../../file/page-guard.ts';
import { createPrivately } from '../../file/private-file.ts';
import { newMark, type Sealing, sumFile } from '../../file/seal.ts';
import { WrittenPages } from '../../file/written-pages.ts';
import { Damage } from '../../rows/damage.ts';
import type { CountRow } from '../../rows/rows.ts';
import { defineLinkFunctions } from '../migrations/link-functions.ts';
import {
  APPLICATION_ID,
  inArrays,
  isEmptyFile,
  MARK,
  migrate,
  type Opening,
  open,
  openRaw,
} from './raw-database.ts';
import {
  KEPT_INDEXES,
  LATE_INDEXES,
  MIGRATIONS,
  PRIVATE_FROM,
  upkeepOf,
  viewsFor,
} from './schema.ts';
import { isBusy, troubleOf } from './trouble.ts';

export interface OpenOptions {
  /** Null: a temporary store for this process, on disk where it grows large, deleted at its end. */
  readonly path: string | null;
  /** A reader may open it while another process writes. */
  readonly readOnly?: boolean;
  /** ms since 1970. */
  readonly at: number;
  /** Whether links differ that differ in their fragments. */
  readonly fragments?: boolean;
  /** By which leases run out, in ms since 1970. Absent: that of the system. */
  readonly now?: (() => number) | undefined;
  /** `members`: other processes may write it too, each call alone. Absent: no other may. */
  readonly writers?: 'members' | undefined;
  /** Is told, before it begins, what takes long. */
  readonly onProblem?: ((problem: Problem) => void) | undefined;
}

type SiteOf = (url: string, host: string) => string;

interface HolderRow {
  readonly pid: number;
  readonly machine: string;
  readonly since: number;
}

const CACHE_KIB = 32 * 1024;
/** Of a store that goes with its process: its pages go to a file that has no name, and the system keeps that at hand. */
const PRIVATE_CACHE_KIB = 4 * 1024;
/** Pages of the log before a checkpoint: a batch of sightings touches pages all over the file. */
const CHECKPOINT_PAGES = 16 * 1024;
/** 64 MiB, which takes half a second. */
const MAX_QUICK_CHECK_PAGES = 16 * 1024;

export class Database {
  readonly #path: string | null;
  readonly #onProblem: OpenOptions['onProblem'];
  readonly #db: DatabaseSync;
  readonly #guard: PageGuard | undefined;
  #lock: DatabaseSync | undefined;
  /** The mark of the state that this process writes. */
  #mark: string | undefined;
  /** The file may differ from its checksums from now on. */
  #mayWrite = false;
  #isDamaged = false;
  /** Undefined: any page may have been written. */
  #written: WrittenPages | undefined;
  readonly #statements = new Map<string, StatementSync>();
  readonly #inArrays = new Map<string, StatementSync>();
  /** Problems of opening that the user should know. */
  readonly notes: Problem[] = [];
  /** Gives SQL the site that is asked for a link: `asked_site(url, host)`. */
  siteOf: SiteOf = (_, host) => host;
  readonly now: () => number;

  /**
   * Throws an `UrlgleanError`: `store-in-use`, `store-foreign`, `store-newer`, `store-full`, `store-damaged`,
   * `store-failed`.
   */
  constructor(options: OpenOptions) {
    const { path, readOnly = false, at, now = Date.now, writers } = options;
    this.#path = path;
    this.#onProblem = options.onProblem;
    this.now = now;
    if (path !== null && !readOnly) {
      this.#attempt(() => makeFolder(dirname(path)));
      // SQLite would leave files beside it that are read-only as well, and keep it so.
      this.#attempt(() => existsSync(path) && accessSync(path, constants.W_OK));
    }
    const isNew = path !== null && !existsSync(path);
    // The checksums belong to an earlier file of that name.
    if (isNew) rmSync(sumFile(path), { force: true });
    if (path !== null && !readOnly) this.#attempt(() => createPrivately(path));
    this.#guard = path === null ? undefined : this.#attempt(() => this.#guarded(path));
    this.#db = this.#opened({ path, readOnly });
    const cacheKib = path === null ? PRIVATE_CACHE_KIB : CACHE_KIB;
    try {
      this.#attempt(() => this.#refuseForeign());
      this.#attempt(() =>
        this.#db.exec(`PRAGMA cache_size = -${cacheKib}; PRAGMA cell_size_check = ON`),
      );
      this.#defineSite();
      if (readOnly) {
        this.#attempt(() => this.#substitute());
        return;
      }
      if (path !== null && writers === undefined) this.#lock = this.#acquireLock(`${path}.lock`);
      this.#mayWrite = path !== null;
      this.#attempt(() => this.#configure());
      if (this.isAlone) this.#followWrites();
      this.#attempt(() => this.#quickCheck());
      this.#attempt(() => this.#migrate());
      if (this.isKept) this.#registerWriter(at);
    } catch (error) {
      this.#end();
      if (isNew && isEmptyFile(path)) rmSync(path);
      throw error;
    }
  }

  #defineSite(): void {
    const options = { deterministic: true };
    this.#db.function('asked_site', options, (url, host) => this.siteOf(String(url), String(host)));
  }

  /** No other process can be at a run of it. */
  get isAlone(): boolean {
    return this.#path === null || this.#lock !== undefined;
  }

  /** Bytes that it takes. */
  get size(): number {
    return this.count(
      'SELECT page_count * page_size AS n FROM pragma_page_count, pragma_page_size',
    );
  }

  /** It outlives this process. */
  get isKept(): boolean {
    return this.#path !== null;
  }

  /** All or nothing. */
  transaction<T>(work: () => T): T {
    this.#attempt(() => this.#db.exec('BEGIN IMMEDIATE'));
    try {
      const value = work();
      this.#attempt(() => this.#db.exec('COMMIT'));
      this.#noteWritten();
      return value;
    } catch (error) {
      // The first failure matters, not that of the rollback: the journal restores the file.
      if (this.#db.isTransaction) quietly(() => this.#db.exec('ROLLBACK'));
      throw error;
    }
  }

  /** The log is taken over by this process from now on, once its pages are noted. */
  #followWrites(): void {
    if (this.#path === null || this.#guard?.isWhole !== true) return;
    this.#db.exec('PRAGMA wal_autocheckpoint = 0');
    this.#written = new WrittenPages(this.#path, this.#pageSize);
  }

  get #pageSize(): number {
    return this.count('SELECT page_size AS n FROM pragma_page_size');
  }

  #noteWritten(): void {
    if (this.#written === undefined) return;
    try {
      const logged = this.#written.read();
      if (logged >= CHECKPOINT_PAGES)
        quietly(() => this.#db.exec('PRAGMA wal_checkpoint(PASSIVE)'));
    } catch {
      // Nobody knows then what was written, and all is summed in the end.
      this.#forgetWritten();
    }
  }

  #forgetWritten(): void {
    if (this.#written === undefined) return;
    this.#written = undefined;
    quietly(() => this.#db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`));
  }

  /** The id of the row where one was inserted. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return this.#attempt(() => Number(this.#statement(sql).run(...values).lastInsertRowid));
  }

  /** How many rows it changed. */
  change(sql: string, ...values: SQLInputValue[]): number {
    return this.#attempt(() => Number(this.#statement(sql).run(...values).changes));
  }

  /** `T` is the row type of the statement. */
  get<T>(sql: string, ...values: SQLInputValue[]): T | undefined {
    return this.#attempt(() => this.#statement(sql).get(...values) as T | undefined);
  }

  all<T>(sql: string, ...values: SQLInputValue[]): readonly T[] {
    return this.#attempt(() => this.#statement(sql).all(...values) as unknown as readonly T[]);
  }

  /** Rows as arrays, in the order of the columns: they cost half of objects. */
  rows<T>(sql: string, ...values: SQLInputValue[]): readonly T[] {
    return this.#attempt(() => this.#arrays(sql).all(...values) as unknown as readonly T[]);
  }

  row<T>(sql: string, ...values: SQLInputValue[]): T | undefined {
    return this.#attempt(() => this.#arrays(sql).get(...values) as unknown as T | undefined);
  }

  count(sql: string, ...values: SQLInputValue[]): number {
    return this.get<CountRow>(sql, ...values)?.n ?? 0;
  }

  /** One at a time. The statement is not shared: another may run while this one is read. */
  iterate<T>(sql: string, ...values: SQLInputValue[]): Generator<T> {
    return this.#each(
      this.#attempt(() => this.#db.prepare(sql)),
      values,
    );
  }

  /** As {@link iterate}, as arrays. */
  iterateRows<T>(sql: string, ...values: SQLInputValue[]): Generator<T> {
    return this.#each(
      this.#attempt(() => inArrays(this.#db.prepare(sql))),
      values,
    );
  }

  *#each<T>(statement: StatementSync, values: readonly SQLInputValue[]): Generator<T> {
    const rows = this.#attempt(() => statement.iterate(...values));
    try {
      for (;;) {
        const next = this.#attempt(() => rows.next());
        if (next.done) return;
        yield next.value as unknown as T;
      }
    } finally {
      // A reader may have enough: a statement under way would keep a table from being dropped.
      rows.return?.();
    }
  }

  /** Gives SQL a function from texts to a truth; a name is given once. */
  define(name: string, test: (...texts: readonly (string | null)[]) => boolean): void {
    const call = (...values: readonly SQLOutputValue[]): number =>
      test(...values.map((value) => (value === null ? null : String(value)))) ? 1 : 0;
    this.#attempt(() => this.#db.function(name, { deterministic: true, varargs: true }, call));
  }

  /** Indexes that look-ups need and that would slow down filling. */
  createLateIndexes(): void {
    this.#attempt(() => this.#db.exec(LATE_INDEXES));
    if (this.isKept) this.#attempt(() => this.#db.exec(KEPT_INDEXES));
  }

  /** Writes the file anew, as small as it can be. */
  compact(): void {
    this.#forgetWritten();
    this.#attempt(() => this.#db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)'));
  }

  close(): void {
    // On a full disk the row stays; without the lock it is ignored.
    if (this.#lock) quietly(() => this.run('DELETE FROM holder'));
    this.#end();
  }

  #end(): void {
    const sealing = this.#sealing();
    this.#statements.clear();
    this.#inArrays.clear();
    this.#db.close();
    this.#dropOutdatedSums();
    // The store is complete without checksums; only damage could not be detected.
    quietly(() => this.#guard?.end(sealing));
    this.#lock?.close();
  }

  /** Opening may have failed between its first change of the file and its mark: these checksums are of neither. */
  #dropOutdatedSums(): void {
    const path = this.#path;
    if (path === null || !this.#mayWrite || this.#isDamaged || this.#mark !== undefined) return;
    quietly(() => rmSync(sumFile(path), { force: true }));
  }

  /** Null: this process has written nothing, or has found damage. */
  #sealing(): Sealing | null {
    const mark = this.#mark;
    if (this.#path === null || mark === undefined || this.#isDamaged) return null;
    try {
      const pageSize = this.#pageSize;
      this.#noteWritten();
      const markPage = this.count("SELECT rootpage AS n FROM sqlite_schema WHERE name = 'seal'");
      return { pageSize, markPage, mark, written: this.#written?.pages };
    } catch {
      // It was damaged while it was open: it is no state to keep.
      return null;
    }
  }

  #opened(opening: Opening): DatabaseSync {
    try {
      return this.#attempt(() => openRaw(opening));
    } catch (error) {
      this.#guard?.end(null);
      throw error;
    }
  }

  #guarded(path: string): PageGuard {
    const guard = new PageGuard(path);
    if (guard.compared.is !== 'damaged') return guard;
    guard.end(null);
    const { problem: trouble } = this.#trouble('store-damaged', damagedPages(guard.compared));
    throw new UrlgleanError(withRemedy(trouble, changedOnPurpose(path)));
  }

  /** Where no sums say how it should be, SQLite looks whether its pages fit together; of a large file it would take long. */
  #quickCheck(): void {
    if (this.#guard?.compared.is !== 'unknown') return;
    if (this.count('SELECT page_count AS n FROM pragma_page_count') > MAX_QUICK_CHECK_PAGES) return;
    const row = this.row<readonly [said: string]>('PRAGMA quick_check(1)');
    if (row?.[0] !== 'ok') throw this.#trouble('store-damaged', 'its pages do not fit together');
  }

  #configure(): void {
    this.#db.exec(
      this.#path === null
        ? 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF'
        : `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
    );
    this.#db.exec(MARK);
  }

  #registerWriter(at: number): void {
    this.transaction(() => {
      this.run('DELETE FROM holder');
      this.run('INSERT INTO holder VALUES (?, ?, ?)', process.pid, hostname(), at);
      const mark = newMark();
      // In its place, so that no older one is left in the page.
      if (this.change('UPDATE seal SET mark = ?', mark) === 0) {
        this.run('INSERT INTO seal VALUES (?)', mark);
      }
      this.#mark = mark;
    });
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #arrays(sql: string): StatementSync {
    const known = this.#inArrays.get(sql);
    if (known) return known;
    const statement = inArrays(this.#db.prepare(sql));
    this.#inArrays.set(sql, statement);
    return statement;
  }

  #refuseForeign(): void {
    const id = this.#pragma('application_id');
    if (this.count('SELECT count(*) AS n FROM sqlite_schema') > 0 && id !== APPLICATION_ID)
      throw this.#trouble('store-foreign', '');
    const version = this.#pragma('user_version');
    if (version > MIGRATIONS.length) {
      throw this.#trouble('store-newer', `version ${version}, this is ${MIGRATIONS.length}`);
    }
  }

  #pragma(name: 'application_id' | 'user_version'): number {
    return this.count(`SELECT ${name} AS n FROM pragma_${name}`);
  }

  #migrate(): void {
    const version = this.#pragma('user_version');
    if (version < PRIVATE_FROM && this.#path !== null) {
      this.notes.push(...hideStore(this.#path, { isNew: version === 0 }));
    }
    if (version === 0) this.transaction(() => migrate(this.#db, version));
    else this.#bringUp(version);
  }

  /** Each step by itself: where it is broken off, the next writer goes on with the step that was not done. */
  #bringUp(version: number): void {
    const detail = upkeepOf(this.size, version);
    if (detail !== undefined) {
      this.#onProblem?.(problem('store-older', { source: this.#path ?? '(temporary)', detail }));
    }
    for (let from = version; from < MIGRATIONS.length; from++) {
      this.transaction(() => migrate(this.#db, from, from + 1));
    }
  }

  #substitute(): void {
    const columnsOf = (table: string): readonly string[] =>
      this.rows<readonly [name: string]>('SELECT name FROM pragma_table_info(?)', table).map(
        ([name]) => name,
      );
    defineLinkFunctions(this.#db);
    this.#db.exec(viewsFor(this.#pragma('user_version'), columnsOf));
  }

  /** A lock of the system's, which goes when the process goes, however it goes. */
  #acquireLock(path: string): DatabaseSync {
    const lock = this.#attempt(() => {
      createPrivately(path);
      return open(path);
    });
    try {
      lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
      return lock;
    } catch (error) {
      lock.close();
      if (isBusy(error)) throw this.#trouble('store-in-use', this.#holder());
      throw this.#failed(error);
    }
  }

  #holder(): string {
    try {
      const row = this.get<HolderRow>('SELECT * FROM holder');
      if (row === undefined) return '';
      return `process ${row.pid} on ${row.machine}, since ${new Date(row.since).toISOString()}`;
    } catch {
      // It is so new that it has no tables yet.
      return '';
    }
  }

  #attempt<T>(action: () => T): T {
    try {
      return action();
    } catch (error) {
      throw this.#failed(error);
    }
  }

  /** The problem of a value that was read back and cannot have been written. */
  damaged({ message: column }: Damage): UrlgleanError {
    return this.#trouble('store-damaged', `impossible value in ${column}`);
  }

  /** The problem of others who are at something else. */
  inUse(detail: string): UrlgleanError {
    return this.#trouble('store-in-use', detail);
  }

  /** The problem of a member that would ask in another way than those who are there. */
  otherPolicy(detail: string): UrlgleanError {
    return this.#trouble('other-policy', detail);
  }

  #failed(error: unknown): UrlgleanError {
    if (error instanceof UrlgleanError) return error;
    if (error instanceof Damage) return this.damaged(error);
    const { code, detail, remedy } = troubleOf(error, this.#path);
    const failed = this.#trouble(code, detail);
    return remedy === undefined ? failed : new UrlgleanError(withRemedy(failed.problem, remedy));
  }

  #trouble(code: ProblemCode, detail: string): UrlgleanError {
    this.#isDamaged ||= code === 'store-damaged';
    return new UrlgleanError(problem(code, { source: this.#path ?? '(temporary)', detail }));
  }
}

function changedOnPurpose(path: string): string {
  const { remedy } = PROBLEMS['store-damaged'];
  return `${remedy}; if another program changed it on purpose, delete ${sumFile(path)}`;
}

function quietly(action: () => unknown): void {
  try {
    action();
  } catch {
    // The callers have no other way to go on.
  }
}
