/** Names of cells: the fourth row of the second column is `B4`. */

/** Columns are counted from 1. */
export function columnName(column: number): string {
  let name = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26)) {
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  }
  return name;
}

/** Both from 1. */
export function cellName(column: number, row: number): string {
  return `${columnName(column)}${row}`;
}
