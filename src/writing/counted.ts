/** Numbers for people: takes a count, gives `1,204 links`, `1 link`. */

export function thousands(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `many`: a plural that does not end in `-s`. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${thousands(number)} ${number === 1 ? one : many}`;
}
