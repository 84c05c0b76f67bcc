/**
 * Makes SQL tell how many rows it reads, which SQLite tells nobody: each table that is read gets a condition that is
 * always true, and counts. `FROM link` becomes `FROM (SELECT * FROM link WHERE row_read(link_id)) AS link`, which SQLite
 * plans as it plans the table alone. Takes a statement, gives a statement. Left as they are: tables from which rows are
 * deleted, and what triggers look up.
 */

/** Whose rows are given a condition; undefined: it is no table. */
export type KeyOf = (table: string) => string | undefined;

/** Of statements that change tables themselves, or the connection. */
const OTHERS = /^\s*(?:ALTER|BEGIN|COMMIT|CREATE|DROP|EXPLAIN|PRAGMA|ROLLBACK|VACUUM)\b/i;

const READ =
  /\b(DELETE\s+)?(FROM|JOIN)\s+((?:main\.)?([a-z_]+)\b(?:\s+INDEXED\s+BY\s+\w+)?)(?:\s+AS\s+(\w+)|\s+(?!(?:CROSS|GROUP|JOIN|LEFT|LIMIT|ON|ORDER|RETURNING|UNION|USING|WHERE)\b)([a-z]\w*))?/g;

export function countedReading(sql: string, keyOf: KeyOf): string {
  if (OTHERS.test(sql)) return sql;
  return sql.replace(READ, (whole, deleting, word, read, table: string, named, named2) => {
    const key = deleting === undefined ? keyOf(table) : undefined;
    if (key === undefined) return whole;
    const name = named ?? named2 ?? table;
    return `${word} (SELECT * FROM ${read} WHERE row_read(${key})) AS ${name}`;
  });
}
