/** Whether a column has a text of any length, as its index by hashes finds it. */
export function isText(column: string, value: string): string {
  return `(hashtextextended(${column}, 1) = hashtextextended(${value}::text, 1)
    AND hashtextextended(${column}, 2) = hashtextextended(${value}::text, 2) AND ${column} = ${value}::text)`;
}

/** What such an index is of. */
export const hashesOf = (column: string): string =>
  `hashtextextended(${column}, 1), hashtextextended(${column}, 2)`;

/** The next numbers of a table, one for each row that is to be added. */
export const NUMBERS = `
  SELECT nextval(pg_get_serial_sequence($1::text, $2::text)) FROM generate_series(1, $3::int)`;
