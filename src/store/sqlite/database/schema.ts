/**
 * The tables of the embedded store, version by version: a store of an older version is brought up by the steps
 * that it lacks. A step that was ever released is never changed.
 */
import { IS_REFERENCE } from '../../../settle/identity-of.ts';
import { CANDIDATES } from '../migrations/candidates.ts';
import { LEASES } from '../migrations/leases.ts';
import { ONE_LINK } from '../migrations/one-link.ts';
import { PAST_OBSERVATIONS } from '../migrations/past-observations.ts';
import { KEPT_SCOPE } from '../migrations/scope.ts';
import { LAST_VERDICT, TALLY } from '../migrations/tally.ts';

const FIRST = `
CREATE TABLE holder (
  pid INTEGER NOT NULL,
  machine TEXT NOT NULL,
  since INTEGER NOT NULL
) STRICT;

CREATE TABLE file (
  file_id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  shown TEXT NOT NULL,
  size INTEGER NOT NULL,
  modified REAL NOT NULL,
  proof TEXT NOT NULL,
  settings TEXT NOT NULL,
  whole INTEGER NOT NULL,
  settled INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX file_proof ON file (size, proof);

CREATE TABLE evidence (
  version INTEGER NOT NULL
) STRICT;
INSERT INTO evidence VALUES (1);

CREATE TABLE segment (
  segment_id INTEGER PRIMARY KEY,
  file_id INTEGER NOT NULL,
  member TEXT NOT NULL,
  first_byte INTEGER NOT NULL,
  end_byte INTEGER NOT NULL,
  documents INTEGER NOT NULL,
  lines INTEGER NOT NULL,
  sightings INTEGER NOT NULL
) STRICT;
CREATE INDEX segment_file ON segment (file_id);

CREATE TABLE message (
  segment_id INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  hash INTEGER NOT NULL,
  PRIMARY KEY (segment_id, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE document (
  document_id INTEGER PRIMARY KEY,
  segment_id INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  sent INTEGER,
  message_id TEXT,
  list_id TEXT,
  info TEXT
) STRICT;
CREATE INDEX document_segment ON document (segment_id);

CREATE TABLE manner (
  manner_id INTEGER PRIMARY KEY,
  form TEXT NOT NULL,
  part TEXT NOT NULL,
  region TEXT NOT NULL,
  quote_depth INTEGER NOT NULL,
  decided_by TEXT NOT NULL,
  certainty TEXT NOT NULL,
  UNIQUE (form, part, region, quote_depth, decided_by, certainty)
) STRICT;

CREATE TABLE sighting (
  document_id INTEGER NOT NULL,
  place INTEGER NOT NULL,
  link_id INTEGER NOT NULL,
  doubted INTEGER NOT NULL,
  manner_id INTEGER NOT NULL,
  byte_start INTEGER NOT NULL,
  byte_end INTEGER NOT NULL,
  line INTEGER NOT NULL,
  byte_column INTEGER NOT NULL,
  url TEXT,
  extra TEXT,
  PRIMARY KEY (document_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX sighting_doubted ON sighting (document_id) WHERE doubted = 1;

CREATE TABLE link (
  link_id INTEGER PRIMARY KEY,
  hash INTEGER NOT NULL,
  identity TEXT NOT NULL,
  url TEXT,
  scheme TEXT NOT NULL,
  host TEXT NOT NULL,
  state TEXT NOT NULL,
  since INTEGER NOT NULL,
  reason TEXT,
  last_check INTEGER,
  last_answer INTEGER,
  last_run INTEGER,
  failures INTEGER NOT NULL,
  first_failure INTEGER,
  needs_failures INTEGER,
  needs_span INTEGER,
  interval INTEGER NOT NULL,
  due INTEGER NOT NULL,
  archived TEXT,
  validators TEXT
) STRICT;
CREATE INDEX link_hash ON link (hash);

CREATE TABLE run (
  run_id INTEGER PRIMARY KEY,
  started INTEGER NOT NULL,
  finished INTEGER,
  phase TEXT NOT NULL,
  inputs TEXT NOT NULL,
  settings TEXT NOT NULL
) STRICT;

CREATE TABLE run_file (
  run_id INTEGER NOT NULL,
  place INTEGER NOT NULL,
  file_id INTEGER NOT NULL,
  PRIMARY KEY (run_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX run_file_file ON run_file (file_id);

CREATE TABLE scope (
  link_id INTEGER PRIMARY KEY
) STRICT;

CREATE TABLE opened (
  run_id INTEGER NOT NULL
) STRICT;

CREATE TABLE due (
  host TEXT NOT NULL,
  link_id INTEGER NOT NULL,
  claimed INTEGER NOT NULL,
  PRIMARY KEY (host, link_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_free ON due (host, link_id) WHERE claimed = 0;

CREATE TABLE observation (
  link_id INTEGER NOT NULL,
  run_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  verdict TEXT NOT NULL,
  reason TEXT NOT NULL,
  confidence REAL NOT NULL,
  evidence TEXT NOT NULL,
  PRIMARY KEY (link_id, run_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE transition (
  link_id INTEGER NOT NULL,
  run_id INTEGER NOT NULL,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  reason TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (link_id, run_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX transition_run ON transition (run_id);
`;

/** The filter of a run, as JSON. */
const FILTERED = 'ALTER TABLE run ADD COLUMN filter TEXT;';

/**
 * A claim moves a link from one table to the other: with a flag in the row and a partial index, each link was written
 * five times between opening and result. Both tables are filled anew whenever a run is opened.
 */
const CLAIMED = `
DROP TABLE due;
CREATE TABLE due (
  host TEXT NOT NULL,
  link_id INTEGER NOT NULL,
  PRIMARY KEY (host, link_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE claimed (
  link_id INTEGER PRIMARY KEY,
  fence INTEGER NOT NULL
) STRICT;
`;

/** States shared words with verdicts once; this gives the present name, as SQL. */
const renamed = (column: string): string => `CASE ${column}
  WHEN 'unknown' THEN 'unverified' WHEN 'alive' THEN 'working' WHEN 'moved' THEN 'relocated'
  WHEN 'dead' THEN 'lost' ELSE ${column} END`;

const RENAMED_STATES = `
UPDATE link SET state = ${renamed('state')} WHERE state <> 'unchecked';
UPDATE transition SET from_state = ${renamed('from_state')}, to_state = ${renamed('to_state')};
`;

/**
 * Made when a store is first filled, and kept from then on: rows come in the order of the archive, which is no order for
 * these, and sorting them once costs a fraction of finding each its place.
 */
export const LATE_INDEXES = `
CREATE INDEX IF NOT EXISTS message_hash ON message (hash);
CREATE INDEX IF NOT EXISTS sighting_link ON sighting (link_id, doubted);
`;

/** Of a store that is kept: which few of its links are due, of a host, or references, without going over all. */
export const KEPT_INDEXES = `
CREATE INDEX IF NOT EXISTS link_due ON link (due);
CREATE INDEX IF NOT EXISTS link_host ON link (host);
CREATE INDEX IF NOT EXISTS link_identity_reference ON link (link_id) WHERE ${IS_REFERENCE.replaceAll('link.', '')};
`;

/**
 * The mark that identifies the state whose pages have checksums (`../seal.ts`): one row, written anew whenever the
 * store is opened for writing.
 */
const SEALED = `
CREATE TABLE seal (
  mark TEXT NOT NULL
) STRICT;
`;

/** Provisional results of a run, so that a resumed run does not start over with these links. */
const HEARD = `
CREATE TABLE heard (
  link_id INTEGER PRIMARY KEY,
  run_id INTEGER NOT NULL,
  verdict TEXT NOT NULL
) STRICT;
`;

/** How many links a run checked: their observations may be pruned, and counting them takes longer every night. */
const OBSERVED = `
ALTER TABLE run ADD COLUMN observed INTEGER NOT NULL DEFAULT 0;
UPDATE run SET observed = counted.n FROM (
  SELECT run_id, count(*) AS n FROM observation WHERE verdict <> 'skipped' GROUP BY run_id) AS counted
WHERE counted.run_id = run.run_id;
`;

/** When the page itself was last seen. What older stores know of it is when the link last answered. */
const SEEN = `
ALTER TABLE link ADD COLUMN last_seen INTEGER;
UPDATE link SET last_seen = last_answer;
`;

/**
 * Nightly jobs: what each channel of a job was told of each link, and what it is owed; troubles that stand; the figures
 * of nights. The indexes hold only links that do not simply work.
 */
const JOBS = `
CREATE TABLE job (
  job_id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  sources TEXT NOT NULL
) STRICT;
CREATE TABLE channel (
  channel_id INTEGER PRIMARY KEY,
  job_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  letter TEXT,
  sending INTEGER NOT NULL,
  digested INTEGER,
  UNIQUE (job_id, name)
) STRICT;
CREATE TABLE told (
  channel_id INTEGER NOT NULL,
  link_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (channel_id, link_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE told_target (
  channel_id INTEGER NOT NULL,
  link_id INTEGER NOT NULL,
  target TEXT NOT NULL,
  told INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  PRIMARY KEY (channel_id, link_id, target)
) STRICT, WITHOUT ROWID;
CREATE TABLE owed (
  channel_id INTEGER NOT NULL,
  link_id INTEGER NOT NULL,
  item TEXT NOT NULL,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  from_state TEXT NOT NULL,
  reason TEXT NOT NULL,
  since INTEGER,
  was TEXT,
  target TEXT,
  PRIMARY KEY (channel_id, link_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE trouble (
  job_id INTEGER NOT NULL,
  key TEXT NOT NULL,
  since INTEGER NOT NULL,
  noted INTEGER NOT NULL,
  nights INTEGER NOT NULL,
  told INTEGER,
  PRIMARY KEY (job_id, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE night (
  job_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  run_id INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  links INTEGER NOT NULL,
  states TEXT NOT NULL,
  news TEXT NOT NULL,
  blind INTEGER NOT NULL,
  PRIMARY KEY (job_id, at)
) STRICT, WITHOUT ROWID;
CREATE INDEX link_lost ON link (link_id) WHERE state = 'lost';
CREATE INDEX link_relocated ON link (link_id) WHERE state = 'relocated';
CREATE INDEX link_out_of_sight ON link (link_id)
  WHERE state <> 'lost' AND last_check > ifnull(last_seen, 0);
`;

/** How steadily a link answers. A check that proved nothing may have been later than the last failure. */
const RELAPSES = `
ALTER TABLE link ADD COLUMN last_failure INTEGER;
ALTER TABLE link ADD COLUMN returned INTEGER;
ALTER TABLE link ADD COLUMN relapses INTEGER NOT NULL DEFAULT 0;
ALTER TABLE link ADD COLUMN answers INTEGER NOT NULL DEFAULT 0;
UPDATE link SET last_failure = last_check WHERE failures > 0;
`;

/** Links are handed out by how long they have been due. The table is filled anew whenever a run is opened. */
const DUE_SINCE = `
DROP TABLE due;
CREATE TABLE due (
  host TEXT NOT NULL,
  since INTEGER NOT NULL,
  link_id INTEGER NOT NULL,
  PRIMARY KEY (host, since, link_id)
) STRICT, WITHOUT ROWID;
`;

/** What is remembered of robots.txt. */
const ROBOTS = `
CREATE TABLE robots (
  origin TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  rules TEXT NOT NULL,
  validators TEXT,
  fetched INTEGER NOT NULL,
  fresh_until INTEGER NOT NULL,
  same_since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;

/** For nightly jobs, which tell of links that come and go. */
const RELAPSED = 'CREATE INDEX link_relapsed ON link (link_id) WHERE relapses > 0;';

/** When an archive last said of a link whether it has a copy. */
const ARCHIVE_ASKED = `
ALTER TABLE link ADD COLUMN archive_asked INTEGER;
UPDATE link SET archive_asked = last_check WHERE archived IS NOT NULL;
`;

/**
 * What a run has recorded, and nobody has judged yet: each link with its history from before, as JSON by the names of
 * columns. Null: it was taken back, and only the reports of that run may still show it.
 */
const UNJUDGED = `
CREATE TABLE unjudged (
  link_id INTEGER PRIMARY KEY,
  run_id INTEGER NOT NULL,
  before TEXT
) STRICT;
`;

/** When a run first missed a file that was deleted. Few are. */
const GONE = `
ALTER TABLE file ADD COLUMN gone_since INTEGER;
CREATE INDEX file_gone ON file (file_id) WHERE gone_since IS NOT NULL;
`;

/** When a run last ended while the link was being checked: its place among those that are due. */
const CUT_OFF = 'ALTER TABLE link ADD COLUMN cut_off INTEGER;';

/** What became of the references of documentation, as JSON. Null: it has none, or an older version read it. */
const REFERENCES = `
ALTER TABLE segment ADD COLUMN reference_counts TEXT;
CREATE INDEX segment_references ON segment (file_id) WHERE reference_counts IS NOT NULL;
`;

/** What later runs tell of a document that nobody can read, as JSON. Few are. */
const FAULTS = 'ALTER TABLE file ADD COLUMN faults TEXT;';

/** The version of a store is how many of these it has had. */
export const MIGRATIONS: readonly string[] = [
  FIRST,
  FILTERED,
  CLAIMED,
  RENAMED_STATES,
  SEALED,
  HEARD,
  OBSERVED,
  SEEN,
  JOBS,
  RELAPSES,
  DUE_SINCE,
  ROBOTS,
  RELAPSED,
  ARCHIVE_ASKED,
  UNJUDGED,
  GONE,
  CUT_OFF,
  ONE_LINK,
  REFERENCES,
  FAULTS,
  TALLY,
  KEPT_SCOPE,
  LEASES,
  CANDIDATES,
  PAST_OBSERVATIONS,
];

/** Older stores were created with the user's umask. */
export const PRIVATE_FROM = MIGRATIONS.indexOf(SEALED) + 1;

const GIB = 1024 ** 3;
/** A smaller store is brought up to date before anybody wonders. */
const LARGE_BYTES = GIB / 4;
/** Of a store on a busy machine: 15 s for 0.8 GiB with a million links. Later steps go over nothing. */
const SECONDS_A_GIB = 20;
const LAST_OVER_ALL = MIGRATIONS.indexOf(KEPT_SCOPE) + 1;
/** At most what its links take is written anew in one step. */
const SHARE_OF_LINKS = 0.25;

/** Time and room that a store of an older version needs to be brought up to date; undefined: next to none. */
export function upkeepOf(bytes: number, version: number): string | undefined {
  if (version >= LAST_OVER_ALL || bytes < LARGE_BYTES) return undefined;
  const minutes = Math.ceil((bytes / GIB) * (SECONDS_A_GIB / 60));
  const room = ((bytes * SHARE_OF_LINKS) / GIB).toFixed(1);
  return `about ${minutes} min, and up to ${room} GiB beside it meanwhile`;
}

interface Substitute {
  /** The version that made it unnecessary. */
  readonly step: string;
  readonly table: string;
  readonly column: string;
  /** Its value in an older store, as SQL. */
  readonly sql: string;
}

/** For a connection that may only read an older store: what columns hold that a later version has changed or added. */
const SUBSTITUTES: readonly Substitute[] = [
  { step: RENAMED_STATES, table: 'link', column: 'state', sql: renamed('state') },
  { step: RENAMED_STATES, table: 'transition', column: 'from_state', sql: renamed('from_state') },
  { step: RENAMED_STATES, table: 'transition', column: 'to_state', sql: renamed('to_state') },
  {
    ...{ step: OBSERVED, table: 'run', column: 'observed' },
    sql: `(SELECT count(*) FROM main.observation AS seen
      WHERE seen.run_id = run.run_id AND seen.verdict <> 'skipped')`,
  },
  { step: SEEN, table: 'link', column: 'last_seen', sql: 'last_answer' },
  {
    ...{ step: RELAPSES, table: 'link', column: 'last_failure' },
    sql: 'CASE WHEN failures > 0 THEN last_check END',
  },
  { step: RELAPSES, table: 'link', column: 'returned', sql: 'NULL' },
  { step: RELAPSES, table: 'link', column: 'relapses', sql: '0' },
  { step: RELAPSES, table: 'link', column: 'answers', sql: '0' },
  {
    ...{ step: ARCHIVE_ASKED, table: 'link', column: 'archive_asked' },
    sql: 'CASE WHEN archived IS NOT NULL THEN last_check END',
  },
  { step: GONE, table: 'file', column: 'gone_since', sql: 'NULL' },
  { step: CUT_OFF, table: 'link', column: 'cut_off', sql: 'NULL' },
  { step: REFERENCES, table: 'segment', column: 'reference_counts', sql: 'NULL' },
  { step: FAULTS, table: 'file', column: 'faults', sql: 'NULL' },
  { step: TALLY, table: 'link', column: 'verdict', sql: LAST_VERDICT },
  { step: ONE_LINK, table: 'link', column: 'identity', sql: 'identity_of(url, identity)' },
  { step: ONE_LINK, table: 'link', column: 'hash', sql: 'hash_of(identity_of(url, identity))' },
  { step: ONE_LINK, table: 'link', column: 'url', sql: 'coalesce(url, identity)' },
];

/** The views that a reader of an older store needs, before the tables of their names; empty where it needs none. */
export function viewsFor(version: number, columnsOf: (table: string) => readonly string[]): string {
  if (version === 0) return '';
  const needed = SUBSTITUTES.filter(({ step }) => version <= MIGRATIONS.indexOf(step));
  const tables = [...new Set(needed.map(({ table }) => table))];
  return tables
    .map((table) => {
      const given = needed.filter((one) => one.table === table);
      const kept = columnsOf(table).filter((name) => !given.some(({ column }) => column === name));
      const columns = [...kept, ...given.map(({ sql, column }) => `${sql} AS ${column}`)];
      return `CREATE TEMP VIEW ${table} AS SELECT ${columns.join(', ')} FROM main.${table};`;
    })
    .join('\n');
}
