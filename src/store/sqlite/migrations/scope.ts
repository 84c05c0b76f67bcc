/**
 * The step after which the links of a run are taken over from the run before it, as far as both are about the same files:
 * which files they were found in, and which links have gained or lost a sighting since. Triggers note those, so that no
 * change of a sighting can be forgotten; nothing is noted before there is anything to take over. Besides, the links that
 * the run has observed, and the latest time of all checks: one in the future is rare, and makes a link due.
 */
const touched = (link: string): string => `
  INSERT OR IGNORE INTO touched VALUES (${link}.link_id);`;

const isKept = 'EXISTS (SELECT 1 FROM scope_file)';

export const KEPT_SCOPE = `
CREATE TABLE scope_file (file_id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE touched (link_id INTEGER PRIMARY KEY) STRICT;
CREATE TRIGGER sighting_added AFTER INSERT ON sighting WHEN ${isKept}
BEGIN${touched('new')}
END;
CREATE TRIGGER sighting_moved AFTER UPDATE OF link_id ON sighting WHEN ${isKept}
BEGIN${touched('old')}${touched('new')}
END;
CREATE TRIGGER sighting_deleted AFTER DELETE ON sighting WHEN ${isKept}
BEGIN${touched('old')}
END;

CREATE TABLE asked (link_id INTEGER PRIMARY KEY) STRICT;

CREATE TABLE latest (checked INTEGER NOT NULL) STRICT;
INSERT INTO latest SELECT ifnull(max(last_check), 0) FROM link;
CREATE TRIGGER link_checked AFTER UPDATE OF last_check ON link
WHEN new.last_check > (SELECT checked FROM latest)
BEGIN
  UPDATE latest SET checked = new.last_check;
END;
`;
