/**
 * Paths of Windows in file URLs, as they are often written (RFC 8089 Appendix E): a drive letter where the host belongs
 * or without slashes before it, "|" for its colon, backslashes. What is meant is plain, so that each has a repair.
 */

import { type Edit, without } from '../findings/index.ts';
import type { ParseCursor } from './parse-cursor.ts';

/**
 * What is meant, behind `file:`, where it is such a URL; the faults are with the cursor. Undefined: it is an ordinary
 * one.
 */
export function readWindowsFile(cursor: ParseCursor): string | undefined {
  const written = cursor.text(cursor.start, cursor.end);
  const slashed = written.replaceAll('\\', '/');
  const drive = driveIn(slashed);
  if (slashed === written && drive === undefined) return undefined;
  const surplus = drive === undefined ? uncSlashes(written) : 0;
  if (slashed !== written) judgeBackslashes(cursor, written, surplus);
  if (drive === undefined) return slashed.slice(surplus);
  judgeDrive(cursor, drive);
  return `///${drive.letter}:${slashed.slice(drive.slashes + 2)}`;
}

interface Drive {
  /** How many stand before the letter. */
  readonly slashes: number;
  readonly letter: string;
  /** ":" or "|". */
  readonly mark: string;
}

/** A drive letter, unless it stands as the document has it. */
function driveIn(slashed: string): Drive | undefined {
  const [, slashes = '', letter = '', mark = ''] = DRIVE.exec(slashed) ?? [];
  const isMeant = mark === ':' && (slashes === '/' || slashes === '///');
  return mark === '' || isMeant ? undefined : { slashes: slashes.length, letter, mark };
}

/** drive-letter = ALPHA ":" | ALPHA "|", behind as many slashes as people write. */
const DRIVE = /^(\/*)([A-Za-z])([:|])(?=\/|$)/;

/** `file://\\server\share`: the slashes before a UNC path (Appendix E.3), which brings its own. */
function uncSlashes(written: string): number {
  return /^(\/{1,3})\\\\[^\\]/.exec(written)?.[1]?.length ?? 0;
}

function judgeBackslashes(cursor: ParseCursor, written: string, surplus: number): void {
  const { start } = cursor;
  const edits: Edit[] = surplus === 0 ? [] : [{ offset: start, length: surplus, text: '' }];
  for (let at = 0; at < written.length; at++) {
    const offset = start + at;
    if (written[at] === '\\') edits.push({ offset, length: 1, text: '/' });
    else if (written[at] === ' ') edits.push({ offset, length: 1, text: '%20' });
  }
  const offset = start + written.indexOf('\\');
  const length = start + written.lastIndexOf('\\') + 1 - offset;
  cursor.fault('file-backslash', { offset, length, edits });
}

function judgeDrive(cursor: ParseCursor, { slashes, letter, mark }: Drive): void {
  const { start } = cursor;
  if (slashes > 3) {
    const [offset, length] = [start + 3, slashes - 3];
    const edits = without(offset, length);
    cursor.fault('file-path-slashes', { offset, length, data: { host: '' }, edits });
    if (mark === ':') return;
  }
  const place = { offset: start + slashes, length: 2 };
  const text = `${MISSING_SLASHES[slashes] ?? ''}${letter}:`;
  const position = { ...place, data: { drive: letter + mark }, edits: [{ ...place, text }] };
  if (slashes === 2) cursor.fault('file-drive-as-host', position);
  else if (mark === '|') cursor.fault('file-drive-bar', position);
  else cursor.fault('file-drive-bare', position);
}

/** Before a drive letter that has this many. */
const MISSING_SLASHES = ['///', '', '/'];
