/**
 * Fills a store as years of a large archive would, straight into its tables: a store of a million links takes a minute,
 * and not hours. The archive is there too: files of their full size, nearly all of it holes, which the next run finds
 * unchanged.
 */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { DETECTION_BYTES } from '../../../extractors/containers/detect.ts';
import { proofOf } from '../../../src/ingest/proof.ts';
import { LATE_INDEXES } from '../../../src/store/sqlite/database/schema.ts';
import { standingOf } from '../../../src/store/sqlite/migrations/tally.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import {
  type Archive,
  FIRST_SENT,
  linksOf,
  MESSAGE_BYTES,
  MESSAGES_A_FILE,
  MESSAGES_A_SEGMENT,
  messageText,
  NIGHTS,
  startOf,
} from './archive.ts';
import { fileOf, MANNERS, type Row, rowsOf, segmentRow } from './rows.ts';

export interface LargeStore extends Archive {
  /** Of the store. */
  readonly path: string;
  /** Of the archive, which is made; to be named in the next run. */
  readonly folder: string;
}

const ROOT = resolve(import.meta.dirname, '../../..');
/** Rows of one transaction. */
const LINKS_AT_ONCE = 50_000;
const CACHE = 'PRAGMA cache_size = -262144; PRAGMA temp_store = FILE';
const UNSAFE =
  'PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE';
const FILLED = [
  'file',
  'segment',
  'document',
  'message',
  'sighting',
  'manner',
  'link',
  'run',
].concat(
  ...['run_file', 'observation', 'transition', 'opened', 'scope', 'scope_file', 'touched', 'tally'],
);
/** As the last night has left it: all links are those of its run, and counted. */
const OPENED = `
  INSERT INTO opened (run_id) VALUES (${NIGHTS});
  INSERT INTO scope SELECT link_id FROM link;
  INSERT INTO scope_file SELECT file_id FROM file;
  INSERT INTO tally SELECT ${standingOf('link')}, count(*) FROM link GROUP BY 1, 2, 3;
  UPDATE latest SET checked = (SELECT max(last_check) FROM link)`;

/** What a run of the program has remembered, so that the next one reads the same way. */
interface Remembered {
  readonly settings: string;
  readonly inputs: string;
  readonly shown: string;
}

export async function fillLargeStore(given: LargeStore): Promise<void> {
  const store = { ...given, path: resolve(given.path), folder: resolve(given.folder) };
  const remembered = madeByProgram(store);
  const files = await makeFiles(store);
  const db = new DatabaseSync(store.path);
  try {
    fill(db, store, { ...remembered, files });
  } finally {
    db.close();
  }
  rmSync(`${store.path}.sum`, { force: true });
  const opened = openSqliteStore({ path: store.path, at: store.now });
  await opened.close();
  const [note] = opened.notes;
  if (note !== undefined) throw new Error(note.message);
}

/** Its tables, and a run over a message without links. */
function madeByProgram({ path, folder }: LargeStore): Remembered {
  for (const suffix of ['', '.sum', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
  mkdirSync(folder, { recursive: true });
  mkdirSync(dirname(path), { recursive: true });
  const first = join(folder, 'first.mbox');
  writeFileWhole(first, messageText(1), 0);
  const args = [
    join(ROOT, 'src/bin.ts'),
    'check',
    '--quiet',
    '--no-config',
    '--store',
    path,
    folder,
  ];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(first);
  const db = new DatabaseSync(path);
  const text = (sql: string): string => String(Object.values(db.prepare(sql).get() ?? {})[0]);
  const remembered = {
    settings: text('SELECT settings FROM file'),
    inputs: text('SELECT inputs FROM run'),
    shown: dirname(text('SELECT shown FROM file')),
  };
  db.close();
  return remembered;
}

/** In the order of their numbers. */
async function makeFiles({ folder, links }: LargeStore): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let file = 1; file <= fileOf(links); file++) {
    const path = join(folder, `list-${String(file).padStart(6, '0')}.mbox`);
    const messages = Math.min(MESSAGES_A_FILE, links - (file - 1) * MESSAGES_A_FILE);
    const size = messages * MESSAGE_BYTES;
    writeFileWhole(path, headOf(file, size), size);
    const proof = await proofOf(path, size);
    rows.push({ file_id: file, path, size, modified: statSync(path).mtimeMs, proof, whole: 1 });
  }
  return rows;
}

/** As much of it as is looked at to tell what it is. */
function headOf(file: number, size: number): string {
  let head = '';
  for (let message = 1; head.length < Math.min(DETECTION_BYTES, size); message++) {
    head += messageText((file - 1) * MESSAGES_A_FILE + message);
  }
  return head.slice(0, size);
}

/** Behind the text, up to `size`, is a hole. */
function writeFileWhole(path: string, text: string, size: number): void {
  const descriptor = openSync(path, 'w');
  writeSync(descriptor, text);
  if (size > 0) ftruncateSync(descriptor, size);
  closeSync(descriptor);
  utimesSync(path, FIRST_SENT / 1000, FIRST_SENT / 1000);
}

interface Known extends Remembered {
  readonly files: readonly Row[];
}

function fill(
  db: DatabaseSync,
  store: LargeStore,
  { files, settings, inputs, shown }: Known,
): void {
  db.exec(`${UNSAFE}; ${CACHE}`);
  const indexes = dropIndexes(db);
  const rows = new Inserts(db);
  db.exec('BEGIN');
  for (const table of FILLED) db.exec(`DELETE FROM ${table}`);
  for (const row of MANNERS) rows.add('manner', row);
  const { n: settled } = db.prepare('SELECT version AS n FROM evidence').get() ?? {};
  for (const { path, ...row } of files) {
    const name = join(shown, String(path).slice(store.folder.length + 1));
    rows.add('file', {
      ...row,
      path: path ?? null,
      shown: name,
      settings,
      settled: Number(settled),
    });
    rows.add('run_file', {
      run_id: NIGHTS,
      place: Number(row['file_id']) - 1,
      file_id: row['file_id'] ?? 0,
    });
  }
  for (let segment = 1; segment <= Math.ceil(store.links / MESSAGES_A_SEGMENT); segment++) {
    rows.add('segment', segmentRow(segment, store.links));
  }
  const observed = addLinks(db, rows, store);
  for (const [night, links] of observed.entries()) {
    const started = startOf(night + 1, store);
    const finished = started + 3_600_000;
    const named = { run_id: night + 1, started, finished, phase: 'done', inputs, settings };
    rows.add('run', { ...named, filter: null, observed: links });
  }
  db.exec(`${OPENED}; COMMIT`);
  db.exec(`${indexes}; ${LATE_INDEXES}`);
}

/** Gives how many each night has checked. */
function addLinks(db: DatabaseSync, rows: Inserts, store: LargeStore): readonly number[] {
  const observed = Array.from({ length: NIGHTS }, (_, night) => (night === 0 ? store.links : 0));
  for (const link of linksOf(store)) {
    for (const [table, row] of rowsOf(link, store)) rows.add(table, row);
    if (link.night > 1) observed[link.night - 1] = (observed[link.night - 1] ?? 0) + 1;
    if (link.id % LINKS_AT_ONCE === 0) db.exec('COMMIT; BEGIN');
  }
  return observed;
}

/** Sorting them once at the end costs a fraction of keeping them. Gives how they are made again. */
function dropIndexes(db: DatabaseSync): string {
  const indexes = db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql NOT NULL")
    .all();
  for (const { name } of indexes) db.exec(`DROP INDEX ${String(name)}`);
  return indexes.map(({ sql }) => String(sql)).join(';\n');
}

/** A statement for each table, by the names of its first row. */
class Inserts {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  add(table: string, row: Row): void {
    this.#statement(table, row).run(...Object.values(row));
  }

  #statement(table: string, row: Row): StatementSync {
    const known = this.#statements.get(table);
    if (known !== undefined) return known;
    const names = Object.keys(row);
    const values = names.map(() => '?').join(', ');
    const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${values})`;
    const statement = this.#db.prepare(sql);
    this.#statements.set(table, statement);
    return statement;
  }
}
