/**
 * The step after which a run has members, who hold its sites for a time. `due` and `claimed` name the site that is asked
 * for a link: here its host, until a run is opened and both are filled anew.
 */
export const LEASES = `
ALTER TABLE run ADD COLUMN policy TEXT;
ALTER TABLE run ADD COLUMN rules TEXT;
ALTER TABLE opened ADD COLUMN in_turn INTEGER NOT NULL DEFAULT 0;

CREATE TABLE member (
  fence INTEGER PRIMARY KEY AUTOINCREMENT,
  run_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  since INTEGER NOT NULL,
  heard INTEGER NOT NULL,
  lease INTEGER NOT NULL
) STRICT;

ALTER TABLE due RENAME TO due_before;
CREATE TABLE due (
  site TEXT NOT NULL,
  since INTEGER NOT NULL,
  link_id INTEGER NOT NULL,
  host TEXT NOT NULL,
  PRIMARY KEY (site, since, link_id)
) STRICT, WITHOUT ROWID;

INSERT INTO due SELECT host, since, link_id, host FROM due_before;
DROP TABLE due_before;

ALTER TABLE claimed RENAME TO claimed_before;
CREATE TABLE claimed (
  link_id INTEGER PRIMARY KEY,
  fence INTEGER NOT NULL,
  site TEXT NOT NULL
) STRICT;
INSERT INTO claimed SELECT link_id, fence, host FROM claimed_before JOIN link USING (link_id);
DROP TABLE claimed_before;
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
`;
