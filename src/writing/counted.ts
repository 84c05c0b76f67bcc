/** Numbers for people: takes how many, gives `1,204 links`, `1 link`. */

export function thousands(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `many`: where the plural is no `-s`. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${thousands(number)} ${number === 1 ? one : many}`;
}
