/**
 * The step that gives each link its identity by the rules of today, and makes one link of those that are one. All in
 * SQL, so that rows go through no memory of ours.
 *
 * Of links that become one the history that is kept is whole: that of the link which the latest run checked; where one
 * run checked several, of one that answered, and then of the one that was found first. Its URL becomes that of the one
 * found first, and it takes over
 *
 * - every sighting, each as it is spelled;
 * - results of the others from before its own first one, for the reports of those runs, where they say nothing of how
 *   long nobody has seen it;
 * - what channels were told of the others, as far as that tells nobody anything new: of a link that is well, nothing;
 *   of one that is lost or unsteady, that it is; targets that were told stay told.
 *
 * Other results, changes of state and provisional results of the others go: two histories mixed would be a third one.
 */

/** Few links change. LIMIT keeps SQLite from computing each identity twice. */
const RENAMED = `
CREATE TEMP TABLE renamed (link_id INTEGER PRIMARY KEY, identity TEXT NOT NULL, hash INTEGER NOT NULL);
INSERT INTO renamed
  SELECT link_id, now, hash_of(now) FROM (
    SELECT link_id, identity, identity_of(url, identity) AS now FROM link LIMIT -1)
  WHERE now <> identity;
UPDATE link SET url = coalesce(link.url, link.identity), identity = renamed.identity,
  hash = renamed.hash, host = host_of(coalesce(link.url, link.identity))
  FROM renamed WHERE renamed.link_id = link.link_id;
`;

/** Each link of a group, with the one that is kept and the URL that is shown. */
const MERGED = `
CREATE TEMP TABLE merged (
  link_id INTEGER PRIMARY KEY, kept INTEGER NOT NULL, url TEXT NOT NULL, shown TEXT NOT NULL);
INSERT INTO merged
  SELECT link_id, kept, url, shown FROM (
    SELECT link_id, coalesce(url, link.identity) AS url,
      count(*) OVER (PARTITION BY link.identity) AS links,
      first_value(link_id) OVER (PARTITION BY link.identity ORDER BY ifnull(last_run, 0) DESC,
        state IN ('working', 'relocated') DESC, link_id) AS kept,
      first_value(coalesce(url, link.identity)) OVER (
        PARTITION BY link.identity ORDER BY link_id) AS shown
    FROM (SELECT DISTINCT hash, identity FROM renamed) AS group_of
    CROSS JOIN link ON link.hash = group_of.hash AND link.identity = group_of.identity)
  WHERE links > 1;
CREATE TEMP VIEW other AS SELECT link_id, kept FROM merged WHERE link_id <> kept;
`;

const SIGHTINGS = `
UPDATE sighting SET link_id = merged.kept,
  url = nullif(coalesce(sighting.url, merged.url), merged.shown)
  FROM merged WHERE merged.link_id = sighting.link_id;
UPDATE evidence SET version = version + 1 WHERE EXISTS (SELECT 1 FROM merged);
INSERT OR IGNORE INTO scope SELECT kept FROM other JOIN scope USING (link_id);
`;

/** One that was taken back is deleted with its run, and so is not moved. */
const OBSERVATIONS = `
CREATE TEMP TABLE beginning AS
  SELECT seen.link_id, seen.run_id, other.kept FROM other
    JOIN observation AS seen ON seen.link_id = other.link_id JOIN link AS heir ON heir.link_id = other.kept
  WHERE seen.run_id < (SELECT min(run_id) FROM observation WHERE observation.link_id = other.kept)
    AND (heir.state = 'lost' OR seen.at <= ifnull(heir.last_seen, 0))
    AND (seen.link_id, seen.run_id) NOT IN (SELECT link_id, run_id FROM unjudged);
UPDATE OR IGNORE observation SET link_id = beginning.kept FROM beginning
  WHERE observation.link_id = beginning.link_id AND observation.run_id = beginning.run_id;
DROP TABLE beginning;
`;

/** `src/history/condition.ts` says what is news; two relapses make a link unsteady. */
const TOLD = `
CREATE TEMP TABLE told_of AS SELECT channel_id, kept, kind, since FROM (
  SELECT told.channel_id, merged.kept, told.kind, told.since,
    row_number() OVER (PARTITION BY told.channel_id, merged.kept ORDER BY
      (heir.state = 'lost' AND told.kind IN ('lost', 'never-found')) DESC,
      (heir.relapses >= 2 AND told.kind = 'unsteady') DESC,
      (told.link_id = merged.kept) DESC, told.since DESC) AS place
  FROM merged JOIN told ON told.link_id = merged.link_id JOIN link AS heir ON heir.link_id = merged.kept
  WHERE told.link_id = merged.kept OR heir.state NOT IN ('working', 'relocated')
    OR heir.relapses >= 2 OR ifnull(heir.last_seen, 0) < heir.since)
  WHERE place = 1;
DELETE FROM told WHERE link_id IN (SELECT link_id FROM merged);
INSERT INTO told SELECT channel_id, kept, kind, since FROM told_of;
DROP TABLE told_of;
INSERT OR IGNORE INTO told_target
  SELECT channel_id, kept, target, told, seen FROM other JOIN told_target USING (link_id);
UPDATE OR IGNORE owed SET link_id = other.kept FROM other WHERE other.link_id = owed.link_id;
`;

const LINKS = `
UPDATE link SET archived = found.archived, archive_asked = found.archive_asked FROM (
  SELECT other.kept, archived, max(archive_asked) AS archive_asked FROM other JOIN link USING (link_id)
  WHERE archived IS NOT NULL GROUP BY other.kept) AS found
  WHERE found.kept = link.link_id AND link.archived IS NULL;
UPDATE link SET url = merged.shown FROM merged WHERE merged.kept = link.link_id;
UPDATE link SET url = NULL WHERE url = identity AND (link_id IN (SELECT link_id FROM renamed)
  OR link_id IN (SELECT kept FROM merged));
UPDATE OR IGNORE due SET host = (SELECT host FROM link WHERE link.link_id = due.link_id)
  WHERE link_id IN (SELECT link_id FROM renamed);
`;

const OF_LINKS = [
  ...(['link', 'observation', 'transition', 'due', 'claimed', 'scope', 'heard'] as const),
  ...(['unjudged', 'told', 'told_target', 'owed'] as const),
];
const FORGOTTEN = OF_LINKS.map(
  (table) => `DELETE FROM main.${table} WHERE link_id IN (SELECT link_id FROM other);`,
).join('\n');

/** Needs `link-functions.ts`. */
export const ONE_LINK = `${RENAMED}${MERGED}${SIGHTINGS}${OBSERVATIONS}${TOLD}${LINKS}${FORGOTTEN}
DROP VIEW other; DROP TABLE merged; DROP TABLE renamed;
`;
