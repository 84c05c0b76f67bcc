/**
 * The step after which a channel looks only at links that may be news to it: a trigger notes those that have changed since
 * it looked last, unless they plainly work and it was told nothing of them. They go when they were looked at
 * (`jobs/difference.ts`); what is owed is looked at again until it was delivered.
 *
 * `unseen`: how long in ms nobody may see a link, as the channel last looked; null: it has never looked at all links.
 */
const isIn = (table: string): string =>
  `EXISTS (SELECT 1 FROM ${table} AS one WHERE one.channel_id = channel.channel_id AND one.link_id = new.link_id)`;

const MAY_BE_NEWS = `new.state <> 'working' OR new.relapses > 0 OR new.last_check > ifnull(new.last_seen, 0)
    OR ${isIn('told')} OR ${isIn('owed')}`;

export const CANDIDATES = `
CREATE TABLE candidate (
  channel_id INTEGER NOT NULL,
  link_id INTEGER NOT NULL,
  PRIMARY KEY (channel_id, link_id)
) STRICT, WITHOUT ROWID;
ALTER TABLE channel ADD COLUMN unseen INTEGER;
CREATE TRIGGER link_may_be_news
AFTER UPDATE OF state, since, last_check, last_seen, first_failure, needs_span, relapses ON link
BEGIN
  INSERT OR IGNORE INTO candidate SELECT channel_id, new.link_id FROM channel
  WHERE channel.unseen IS NOT NULL AND (${MAY_BE_NEWS});
END;
CREATE INDEX told_unseen ON told (channel_id) WHERE kind = 'unseen';
`;
