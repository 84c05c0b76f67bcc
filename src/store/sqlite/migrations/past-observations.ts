/**
 * The step after which it is known which observations may be pruned: those that are not the last of their link any more,
 * by their run. A trigger notes one when a later run observes the link. Those from before the step are found by the first
 * prune (`runs/prune.ts`), which goes over all observations; `past_noted` has a row from then on.
 */
export const PAST_OBSERVATIONS = `
CREATE TABLE past_observation (
  run_id INTEGER NOT NULL,
  link_id INTEGER NOT NULL,
  PRIMARY KEY (run_id, link_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE past_noted (version INTEGER NOT NULL) STRICT;
INSERT INTO past_noted SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM observation);
CREATE TRIGGER link_observed_again AFTER UPDATE OF last_run ON link
WHEN old.last_run IS NOT NULL AND old.last_run IS NOT new.last_run
BEGIN
  INSERT OR IGNORE INTO past_observation VALUES (old.last_run, old.link_id);
END;
`;
