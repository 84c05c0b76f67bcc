/**
 * Links that may be news to channels: whatever changes the history of links notes them, unless they plainly work and a
 * channel was told nothing of them. Takes links in SQL, gives SQL.
 */
const isIn = (table: string, link: string): string => `EXISTS (
  SELECT 1 FROM ${table} AS one WHERE one.channel_id = channel.channel_id AND one.link_id = ${link}.link_id)`;

/**
 * `link`: a table with the columns of `link_state`. One that is noted already is written again: a channel that is about to
 * look at it waits for this change, or this waits for the channel, whose row is gone then. All in one order.
 */
export const noteCandidates = (link: string): string => `
  INSERT INTO candidate SELECT channel.channel_id, ${link}.link_id FROM channel CROSS JOIN ${link}
  WHERE (${link}.state <> 'working' OR ${link}.relapses > 0 OR ${link}.last_check > coalesce(${link}.last_seen, 0)
    OR ${isIn('told', link)} OR ${isIn('owed', link)})
  ORDER BY 1, 2
  ON CONFLICT (channel_id, link_id) DO UPDATE SET link_id = excluded.link_id`;

/** What they are was changed anyhow, so that channels look at all links again. */
export const LOOK_AGAIN = 'UPDATE channel SET unseen = NULL';
