/**
 * Observations: a part of the table for each run, so that those of an old run go by dropping it. Whoever asks has no right
 * to make tables; two functions of the owner do just this. The last observation of a link stays, in a part for all runs
 * that have none of their own.
 */
export const OBSERVATIONS = `
CREATE TABLE observation (
  link_id bigint NOT NULL,
  run_id bigint NOT NULL,
  at bigint NOT NULL,
  verdict text NOT NULL,
  reason text NOT NULL,
  confidence double precision NOT NULL,
  evidence text NOT NULL,
  PRIMARY KEY (link_id, run_id)
) PARTITION BY LIST (run_id);
CREATE TABLE observation_kept PARTITION OF observation DEFAULT;
CREATE FUNCTION open_observations(run bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = urlglean, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('urlglean observations', 0));
  IF to_regclass(format('urlglean.observation_%s', run)) IS NULL THEN
    EXECUTE format('CREATE TABLE observation_%s PARTITION OF observation FOR VALUES IN (%s)', run, run);
  END IF;
END $$;
CREATE FUNCTION forget_observations(run bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = urlglean, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('urlglean observations', 0));
  EXECUTE format('ALTER TABLE observation DETACH PARTITION observation_%s', run);
  EXECUTE format('INSERT INTO observation SELECT old.* FROM observation_%s AS old
    JOIN link_state USING (link_id) WHERE coalesce(link_state.last_run, old.run_id) = old.run_id', run);
  EXECUTE format('DROP TABLE observation_%s', run);
END $$;
`;
