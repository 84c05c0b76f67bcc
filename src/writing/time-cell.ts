/** Times as exports in text write them. */
import { isoTime } from '../../checkers/iso-time.ts';

/** The date of a message may be any number: what no calendar has stays one. */
export function timeCell(ms: number): string {
  return Number.isNaN(new Date(ms).getTime()) ? String(ms) : isoTime(ms);
}
