/** The last observation of each link, beside its row. */

/** To be joined to `link`. */
export const LAST_SEEN = `
  LEFT JOIN observation AS seen ON seen.link_id = link.link_id AND seen.run_id =
    (SELECT max(run_id) FROM observation WHERE observation.link_id = link.link_id)`;
