/** Times in exports as text: takes milliseconds since 1970, gives ISO 8601 in UTC. */
import { isoTime } from '../../checkers/iso-time.ts';

/** A message's date may be any number: without a calendar date it stays a number. */
export function timeCell(ms: number): string {
  return Number.isNaN(new Date(ms).getTime()) ? String(ms) : isoTime(ms);
}
