/**
 * The database of a store as SQLite opens it: a file, or a private one; with the tables of the newest version where there
 * are none yet. Lets every error of SQLite through as it is.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseSync, DatabaseSyncOptions, StatementSync } from 'node:sqlite';
import { defineLinkFunctions } from '../migrations/link-functions.ts';
import { NEW_STORE } from './new-store.generated.ts';
import { MIGRATIONS } from './schema.ts';

/** ASCII for "ugln", so that `file` and people can recognise a store. */
export const APPLICATION_ID = 0x75676c6e;
export const MARK = `PRAGMA application_id = ${APPLICATION_ID}`;
const BUSY_MS = 5000;

export interface Opening {
  /** Null: a temporary one for this process. */
  readonly path: string | null;
  readonly readOnly: boolean;
}

/** One in which there is nothing yet, and nothing may be written, is read as the store that it would become. */
export function openRaw({ path, readOnly }: Opening): DatabaseSync {
  const db = open(path === null ? '' : resolve(path), { readOnly, timeout: BUSY_MS });
  if (!readOnly || !isEmpty(db)) return db;
  db.close();
  const empty = open('');
  empty.exec(MARK);
  migrate(empty, 0);
  return empty;
}

/** SQLite is loaded with the first store: a bundled import would load it in runs without one, too. */
export function open(path: string, options: DatabaseSyncOptions = {}): DatabaseSync {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  return new DatabaseSync(path, options);
}

function isEmpty(db: DatabaseSync): boolean {
  return db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
}

export function isEmptyFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === 0;
}

/** From a version to another: all steps between them, or none. What they leave of nothing is written down. */
export function migrate(db: DatabaseSync, version: number, to = MIGRATIONS.length): void {
  if (version === 0 && to === MIGRATIONS.length) db.exec(NEW_STORE);
  else takeSteps(db, version, to);
  db.exec(`PRAGMA user_version = ${to}`);
}

export function takeSteps(db: DatabaseSync, version: number, to = MIGRATIONS.length): void {
  defineLinkFunctions(db);
  for (const step of MIGRATIONS.slice(version, to)) db.exec(step);
}

export function inArrays(statement: StatementSync): StatementSync {
  statement.setReturnArrays(true);
  return statement;
}
