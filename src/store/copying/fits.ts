/**
 * Whether what a store holds fits together: each row that names another finds it. The statements are plain SQL, which
 * every back end understands.
 */
interface Fit {
  /** In words, for whoever reads that it is not so. */
  readonly name: string;
  /** Counts, as `n`, the rows that do not fit. */
  readonly sql: string;
}

/** Rows of a table whose column names no row of another. */
function names(table: string, column: string, other: string): Fit {
  return {
    name: `rows of ${table} without their ${other}`,
    sql: `SELECT count(*) AS n FROM ${table} WHERE NOT EXISTS (
      SELECT 1 FROM ${other} WHERE ${other}.${column} = ${table}.${column})`,
  };
}

export const FITS: readonly Fit[] = [
  names('segment', 'file_id', 'file'),
  names('document', 'segment_id', 'segment'),
  names('message', 'segment_id', 'segment'),
  names('sighting', 'document_id', 'document'),
  names('sighting', 'manner_id', 'manner'),
  names('sighting', 'link_id', 'link'),
  names('observation', 'link_id', 'link'),
  names('observation', 'run_id', 'run'),
  names('transition', 'link_id', 'link'),
  names('channel', 'job_id', 'job'),
  names('told', 'channel_id', 'channel'),
  names('owed', 'channel_id', 'channel'),
  {
    name: 'links that another has the same identity as',
    sql: `SELECT count(*) AS n FROM (
      SELECT 1 AS one FROM link GROUP BY hash, identity HAVING count(*) > 1) AS twice`,
  },
  {
    name: 'segments with other sightings than they count',
    sql: `SELECT count(*) AS n FROM (
      SELECT segment.segment_id FROM segment LEFT JOIN document ON document.segment_id = segment.segment_id
      LEFT JOIN sighting ON sighting.document_id = document.document_id
      GROUP BY segment.segment_id, segment.sightings HAVING count(sighting.place) <> segment.sightings) AS other`,
  },
];

/** Those of a store on a server. */
export const FITS_ON_SERVER: readonly Fit[] = [
  names('link', 'link_id', 'link_state'),
  names('link_state', 'link_id', 'link'),
];
