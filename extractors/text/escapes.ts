/**
 * Characters that a transport put before a line: the dash of PGP's clearsigned text, the dot of
 * captured SMTP and NNTP. Takes lines, moves the beginning of their content past them.
 */
import type { DraftLine } from './lines.ts';

const SIGNED = '-----BEGIN PGP SIGNED MESSAGE-----';
const SIGNATURE = '-----BEGIN PGP SIGNATURE-----';
const DASH = '- ';
const DOT = 0x2e;

/** RFC 4880 §7.1: inside the signed text `- ` at a line's start is no part of it. */
export function unescapeDashes(text: string, lines: readonly DraftLine[]): void {
  if (!text.includes(SIGNED)) return;
  let signed = false;
  for (const line of lines) {
    if (text.startsWith(SIGNED, line.contentStart)) signed = true;
    else if (text.startsWith(SIGNATURE, line.contentStart)) signed = false;
    else if (signed && text.startsWith(DASH, line.contentStart)) line.contentStart += DASH.length;
  }
}

/**
 * RFC 3977 §3.1.1, RFC 5321 §4.5.2: a captured text ends with a line of one dot, and every other line
 * that begins with a dot has one more. Where one begins with a single dot, it was not captured.
 */
export function unstuffDots(text: string, lines: readonly DraftLine[]): void {
  if (!text.includes('\n..') && !text.startsWith('..')) return;
  const last = lines.findLast(({ start, end }) => end > start);
  if (last === undefined || text.slice(last.start, last.end) !== '.') return;
  const dotted = lines.filter(({ start, end }) => end > start && text.charCodeAt(start) === DOT);
  const stuffed = dotted.filter((line) => line !== last);
  if (stuffed.some(({ start }) => text.charCodeAt(start + 1) !== DOT)) return;
  for (const line of stuffed) line.contentStart = Math.max(line.contentStart, line.start + 1);
}
