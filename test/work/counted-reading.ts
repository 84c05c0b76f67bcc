/**
 * Makes SQL tell how many rows it reads, which SQLite tells nobody: each table that is read gets a condition that is
 * always true, and counts. `FROM link` becomes `FROM (SELECT * FROM link WHERE row_read(link_id)) AS link`, which SQLite
 * plans as it plans the table alone; `DELETE FROM link WHERE …` becomes `DELETE FROM link WHERE row_read(link_id) AND …`.
 * Takes a statement, gives a statement. Left as they are: tables that are updated, and what triggers look up.
 */

/** Whose rows are given a condition; undefined: it is no table. */
export type KeyOf = (table: string) => string | undefined;

/** Of statements that change tables themselves, or the connection. */
const OTHERS = /^\s*(?:ALTER|BEGIN|COMMIT|CREATE|DROP|EXPLAIN|PRAGMA|ROLLBACK|VACUUM)\b/i;

const READ =
  /\b(DELETE\s+)?(FROM|JOIN)\s+((?:main\.)?([a-z_]+)\b(?:\s+INDEXED\s+BY\s+\w+)?)(?:\s+AS\s+(\w+)|\s+(?!(?:CROSS|GROUP|JOIN|LEFT|LIMIT|ON|ORDER|RETURNING|UNION|USING|WHERE)\b)([a-z]\w*))?/g;

const DELETED = /\bDELETE\s+FROM\s+(?:main\.)?([a-z_]+)\s+WHERE\b/g;

export function countedReading(sql: string, keyOf: KeyOf): string {
  if (OTHERS.test(sql)) return sql;
  const deleting = sql.replace(DELETED, (whole, table: string) => {
    const key = keyOf(table);
    return key === undefined ? whole : `${whole} row_read(${key}) AND`;
  });
  return deleting.replace(READ, (whole, isDeleted, word, read, table: string, named, named2) => {
    const key = isDeleted === undefined ? keyOf(table) : undefined;
    if (key === undefined) return whole;
    const name = named ?? named2 ?? table;
    return `${word} (SELECT * FROM ${read} WHERE row_read(${key})) AS ${name}`;
  });
}
