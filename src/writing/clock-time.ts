/** The local time of day: takes milliseconds since 1970, gives `14:03:22`. */
export function clockTime(ms: number): string {
  return new Date(ms).toTimeString().slice(0, 8);
}
