/**
 * The step after which a run knows how many of its links stand how without going over them, and takes over the links of
 * the run before it. Triggers keep both up, so that no change of a link or sighting can forget them; they add rows, since
 * members that count in one row would wait for each other.
 */

/** By what links are counted. Empty: it was never checked; its reason gives its verdict. */
const standingOf = (state: string): string =>
  `${state}.state, CASE WHEN ${state}.last_check IS NULL THEN '' ELSE coalesce(${state}.reason, '') END,
   coalesce(${state}.verdict, '')`;

/** Of links, by how they stand; `links`: what has their numbers, behind FROM. */
export const counted = (links: string): string => `
  SELECT ${standingOf('link_state')}, count(*) FROM ${links} JOIN link_state USING (link_id) GROUP BY 1, 2, 3`;

const isOther = ['state', 'reason', 'verdict', 'last_check IS NULL']
  .map((value) => `before.${value} IS DISTINCT FROM (after.${value})`)
  .join(' OR ');

/** Sightings that others have not committed are waited for before a run looks which there are. */
export const HOLD_SCOPE = "SELECT pg_advisory_xact_lock(hashtextextended('urlglean scope', 0))";

const touching = (links: string): string => `
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('urlglean scope', 0));
  IF EXISTS (SELECT 1 FROM urlglean.scope_file) THEN
    INSERT INTO urlglean.touched ${links};
  END IF;
  RETURN NULL;
END`;

export const TALLY = `
ALTER TABLE opened DROP COLUMN mark;
DROP SEQUENCE sighted;
CREATE TABLE tally (state text NOT NULL, reason text NOT NULL, verdict text NOT NULL, links bigint NOT NULL);
INSERT INTO tally ${counted('scope')};
CREATE FUNCTION tally_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO urlglean.tally
  SELECT moved.state, moved.reason, moved.verdict, sum(moved.links) FROM before JOIN after USING (link_id)
  JOIN urlglean.scope USING (link_id)
  CROSS JOIN LATERAL (
    SELECT ${standingOf('before')}, -1 UNION ALL SELECT ${standingOf('after')}, 1) AS moved (state, reason, verdict, links)
  WHERE ${isOther}
  GROUP BY 1, 2, 3 HAVING sum(moved.links) <> 0;
  RETURN NULL;
END $$;
CREATE FUNCTION tally_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO urlglean.tally
  SELECT ${standingOf('before')}, -count(*) FROM before JOIN urlglean.scope USING (link_id) GROUP BY 1, 2, 3;
  DELETE FROM urlglean.scope USING before WHERE scope.link_id = before.link_id;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_changed AFTER UPDATE ON link_state REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION tally_changed();
CREATE TRIGGER tally_deleted AFTER DELETE ON link_state REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION tally_deleted();

CREATE TABLE scope_file (file_id bigint PRIMARY KEY);
CREATE TABLE touched (link_id bigint NOT NULL);
CREATE FUNCTION touch_added() RETURNS trigger LANGUAGE plpgsql AS $$${touching('SELECT DISTINCT link_id FROM after')} $$;
CREATE FUNCTION touch_deleted() RETURNS trigger LANGUAGE plpgsql AS $$${touching('SELECT DISTINCT link_id FROM before')} $$;
CREATE FUNCTION touch_moved() RETURNS trigger LANGUAGE plpgsql AS $$${touching(`
      SELECT moved.link_id FROM before JOIN after USING (document_id, place)
      CROSS JOIN LATERAL (VALUES (before.link_id), (after.link_id)) AS moved (link_id)
      WHERE before.link_id <> after.link_id`)} $$;
CREATE TRIGGER touch_added AFTER INSERT ON sighting REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION touch_added();
CREATE TRIGGER touch_deleted AFTER DELETE ON sighting REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION touch_deleted();
CREATE TRIGGER touch_moved AFTER UPDATE ON sighting REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION touch_moved();
`;

/** What going over all links of the run gives, as a check of a store. */
export const TALLY_FITS = {
  name: 'counts of links by state that are others than the links',
  sql: `SELECT count(*) AS n FROM (
    SELECT state, reason, verdict FROM (
      SELECT * FROM tally UNION ALL
      SELECT state, reason, verdict, -links FROM (${counted('scope')}) AS walked (state, reason, verdict, links)
    ) AS both_ways (state, reason, verdict, links) GROUP BY 1, 2, 3 HAVING sum(links) <> 0) AS other`,
};
