/** Written by `npm run new-store` from `schema.ts`: the tables that all steps leave. */
export const NEW_STORE = `
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
, gone_since INTEGER, faults TEXT) STRICT;
CREATE INDEX file_proof ON file (size, proof);
CREATE TABLE evidence (
  version INTEGER NOT NULL
) STRICT;
CREATE TABLE segment (
  segment_id INTEGER PRIMARY KEY,
  file_id INTEGER NOT NULL,
  member TEXT NOT NULL,
  first_byte INTEGER NOT NULL,
  end_byte INTEGER NOT NULL,
  documents INTEGER NOT NULL,
  lines INTEGER NOT NULL,
  sightings INTEGER NOT NULL
, reference_counts TEXT) STRICT;
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
, last_seen INTEGER, last_failure INTEGER, returned INTEGER, relapses INTEGER NOT NULL DEFAULT 0, answers INTEGER NOT NULL DEFAULT 0, archive_asked INTEGER, cut_off INTEGER, verdict TEXT) STRICT;
CREATE INDEX link_hash ON link (hash);
CREATE TABLE run (
  run_id INTEGER PRIMARY KEY,
  started INTEGER NOT NULL,
  finished INTEGER,
  phase TEXT NOT NULL,
  inputs TEXT NOT NULL,
  settings TEXT NOT NULL
, filter TEXT, observed INTEGER NOT NULL DEFAULT 0, policy TEXT, rules TEXT) STRICT;
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
, in_turn INTEGER NOT NULL DEFAULT 0) STRICT;
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
CREATE TABLE seal (
  mark TEXT NOT NULL
) STRICT;
CREATE TABLE heard (
  link_id INTEGER PRIMARY KEY,
  run_id INTEGER NOT NULL,
  verdict TEXT NOT NULL
) STRICT;
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
  digested INTEGER, unseen INTEGER,
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
CREATE TABLE robots (
  origin TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  rules TEXT NOT NULL,
  validators TEXT,
  fetched INTEGER NOT NULL,
  fresh_until INTEGER NOT NULL,
  same_since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX link_relapsed ON link (link_id) WHERE relapses > 0;
CREATE TABLE unjudged (
  link_id INTEGER PRIMARY KEY,
  run_id INTEGER NOT NULL,
  before TEXT
) STRICT;
CREATE INDEX file_gone ON file (file_id) WHERE gone_since IS NOT NULL;
CREATE INDEX segment_references ON segment (file_id) WHERE reference_counts IS NOT NULL;
CREATE TABLE tally (
  state TEXT NOT NULL,
  reason TEXT NOT NULL,
  verdict TEXT NOT NULL,
  links INTEGER NOT NULL,
  PRIMARY KEY (state, reason, verdict)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER link_changed AFTER UPDATE OF state, reason, verdict, last_check ON link
WHEN (old.state IS NOT (new.state) OR old.reason IS NOT (new.reason) OR old.verdict IS NOT (new.verdict) OR old.last_check IS NULL IS NOT (new.last_check IS NULL)) AND EXISTS (SELECT 1 FROM scope WHERE scope.link_id = old.link_id)
BEGIN
  UPDATE tally SET links = links - 1 WHERE (state, reason, verdict) = (old.state, CASE WHEN old.last_check IS NULL THEN '' ELSE ifnull(old.reason, '') END,
   ifnull(old.verdict, ''));
  INSERT INTO tally VALUES (new.state, CASE WHEN new.last_check IS NULL THEN '' ELSE ifnull(new.reason, '') END,
   ifnull(new.verdict, ''), 1) ON CONFLICT DO UPDATE SET links = links + 1;
END;
CREATE TRIGGER link_deleted AFTER DELETE ON link WHEN EXISTS (SELECT 1 FROM scope WHERE scope.link_id = old.link_id)
BEGIN
  UPDATE tally SET links = links - 1 WHERE (state, reason, verdict) = (old.state, CASE WHEN old.last_check IS NULL THEN '' ELSE ifnull(old.reason, '') END,
   ifnull(old.verdict, ''));
  DELETE FROM scope WHERE link_id = old.link_id;
END;
CREATE TABLE scope_file (file_id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE touched (link_id INTEGER PRIMARY KEY) STRICT;
CREATE TRIGGER sighting_added AFTER INSERT ON sighting WHEN EXISTS (SELECT 1 FROM scope_file)
BEGIN
  INSERT OR IGNORE INTO touched VALUES (new.link_id);
END;
CREATE TRIGGER sighting_moved AFTER UPDATE OF link_id ON sighting WHEN EXISTS (SELECT 1 FROM scope_file)
BEGIN
  INSERT OR IGNORE INTO touched VALUES (old.link_id);
  INSERT OR IGNORE INTO touched VALUES (new.link_id);
END;
CREATE TRIGGER sighting_deleted AFTER DELETE ON sighting WHEN EXISTS (SELECT 1 FROM scope_file)
BEGIN
  INSERT OR IGNORE INTO touched VALUES (old.link_id);
END;
CREATE TABLE asked (link_id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE latest (checked INTEGER NOT NULL) STRICT;
CREATE TRIGGER link_checked AFTER UPDATE OF last_check ON link
WHEN new.last_check > (SELECT checked FROM latest)
BEGIN
  UPDATE latest SET checked = new.last_check;
END;
CREATE TABLE member (
  fence INTEGER PRIMARY KEY AUTOINCREMENT,
  run_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  since INTEGER NOT NULL,
  heard INTEGER NOT NULL,
  lease INTEGER NOT NULL
) STRICT;
CREATE TABLE due (
  site TEXT NOT NULL,
  since INTEGER NOT NULL,
  link_id INTEGER NOT NULL,
  host TEXT NOT NULL,
  PRIMARY KEY (site, since, link_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE claimed (
  link_id INTEGER PRIMARY KEY,
  fence INTEGER NOT NULL,
  site TEXT NOT NULL
) STRICT;
CREATE INDEX claimed_site ON claimed (site);
CREATE TABLE waiting (
  site TEXT PRIMARY KEY,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX waiting_since ON waiting (since, site);
CREATE TABLE turn (
  site TEXT PRIMARY KEY,
  fence INTEGER,
  ready INTEGER NOT NULL DEFAULT 0,
  parked INTEGER NOT NULL DEFAULT 0,
  patience INTEGER,
  given_up INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX turn_held ON turn (fence) WHERE fence IS NOT NULL;
CREATE TABLE rotation (
  site TEXT PRIMARY KEY,
  least INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE large_host (host TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE candidate (
  channel_id INTEGER NOT NULL,
  link_id INTEGER NOT NULL,
  PRIMARY KEY (channel_id, link_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER link_may_be_news
AFTER UPDATE OF state, since, last_check, last_seen, first_failure, needs_span, relapses ON link
BEGIN
  INSERT OR IGNORE INTO candidate SELECT channel_id, new.link_id FROM channel
  WHERE channel.unseen IS NOT NULL AND (new.state <> 'working' OR new.relapses > 0 OR new.last_check > ifnull(new.last_seen, 0)
    OR EXISTS (SELECT 1 FROM told AS one WHERE one.channel_id = channel.channel_id AND one.link_id = new.link_id) OR EXISTS (SELECT 1 FROM owed AS one WHERE one.channel_id = channel.channel_id AND one.link_id = new.link_id));
END;
CREATE INDEX told_unseen ON told (channel_id) WHERE kind = 'unseen';
CREATE TABLE past_observation (
  run_id INTEGER NOT NULL,
  link_id INTEGER NOT NULL,
  PRIMARY KEY (run_id, link_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE past_noted (version INTEGER NOT NULL) STRICT;
CREATE TRIGGER link_observed_again AFTER UPDATE OF last_run ON link
WHEN old.last_run IS NOT NULL AND old.last_run IS NOT new.last_run
BEGIN
  INSERT OR IGNORE INTO past_observation VALUES (old.last_run, old.link_id);
END;
INSERT INTO evidence VALUES (1);
INSERT INTO latest VALUES (0);
INSERT INTO past_noted VALUES (1);
`;
