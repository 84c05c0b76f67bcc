/**
 * A unified diff: takes the bytes of a file and its edits, gives what `git apply` and `patch -p1` take. A line ends at
 * LF; CR and every other byte stay as they are. Pure.
 */

import { diffName } from './diff-name.ts';
import type { Edit } from './edits.ts';

export interface FileChange {
  /** As bytes, relative to the folder in which the diff is applied. */
  readonly name: Uint8Array;
  readonly bytes: Uint8Array;
  /** In order. */
  readonly edits: readonly Edit[];
}

const CONTEXT = 3;
const LF = 0x0a;
const NO_LINE_END = Buffer.from('\n\\ No newline at end of file\n');

export function unifiedDiff({ name, bytes, edits }: FileChange): Uint8Array {
  if (edits.length === 0) return new Uint8Array();
  const starts = lineStarts(bytes);
  const changes = changedLines(bytes, edits, starts);
  const head = [`--- ${diffName('a', name)}\n`, `+++ ${diffName('b', name)}\n`];
  const parts: Uint8Array[] = head.map((line) => Buffer.from(line, 'latin1'));
  let shift = 0;
  for (const hunk of hunksOf(changes, starts.length)) {
    const { text, more } = hunkText(hunk, { bytes, starts, shift });
    parts.push(...text);
    shift += more;
  }
  return Buffer.concat(parts);
}

/** Lines of the file, from the first to the one behind the last, and what stands there afterwards. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly Uint8Array[];
}

interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Change[];
}

function lineStarts(bytes: Uint8Array): readonly number[] {
  const starts: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    starts.push(at);
    const end = bytes.indexOf(LF, at);
    if (end === -1) break;
    at = end + 1;
  }
  return starts;
}

/** Edits of one line are one change. */
function changedLines(
  bytes: Uint8Array,
  edits: readonly Edit[],
  starts: readonly number[],
): readonly Change[] {
  const changes: Change[] = [];
  for (let index = 0; index < edits.length; ) {
    const from = lineAt(starts, edits[index]?.start ?? 0);
    let to = from + 1;
    const parts: Uint8Array[] = [];
    let at = starts[from] ?? 0;
    for (; index < edits.length; index++) {
      const edit = edits[index];
      if (edit === undefined || lineAt(starts, edit.start) >= to) break;
      parts.push(bytes.subarray(at, edit.start), edit.bytes);
      at = edit.end;
      // A line whose end goes is joined with the next one.
      to = Math.max(to, lineAt(starts, edit.end) + 1);
    }
    parts.push(bytes.subarray(at, starts[to] ?? bytes.length));
    changes.push({ from, to, lines: linesOf(Buffer.concat(parts)) });
  }
  return changes;
}

function linesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const starts = lineStarts(bytes);
  return starts.map((start, index) => bytes.subarray(start, starts[index + 1]));
}

/** The last line that begins at or before `at`. */
function lineAt(starts: readonly number[], at: number): number {
  let [from, to] = [0, starts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((starts[middle] ?? 0) <= at) from = middle + 1;
    else to = middle;
  }
  return Math.max(0, from - 1);
}

/** Changes whose context would touch share a hunk. */
function hunksOf(changes: readonly Change[], lines: number): readonly Hunk[] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    const end = last?.at(-1)?.to;
    if (last !== undefined && end !== undefined && change.from - end <= 2 * CONTEXT) {
      last.push(change);
    } else groups.push([change]);
  }
  return groups.map((group) => ({
    from: Math.max(0, (group[0]?.from ?? 0) - CONTEXT),
    to: Math.min(lines, (group.at(-1)?.to ?? 0) + CONTEXT),
    changes: group,
  }));
}

interface File {
  readonly bytes: Uint8Array;
  readonly starts: readonly number[];
  /** By how many lines earlier hunks have moved this one. */
  readonly shift: number;
}

function hunkText(
  { from, to, changes }: Hunk,
  { bytes, starts, shift }: File,
): { readonly text: readonly Uint8Array[]; readonly more: number } {
  const line = (at: number): Uint8Array => bytes.subarray(starts[at], starts[at + 1]);
  const body: Uint8Array[] = [];
  const put = (mark: string, text: Uint8Array): void => {
    body.push(Buffer.from(mark), text);
    if (text.at(-1) !== LF) body.push(NO_LINE_END);
  };
  let at = from;
  let more = 0;
  for (const change of changes) {
    for (; at < change.from; at++) put(' ', line(at));
    for (; at < change.to; at++) put('-', line(at));
    for (const text of change.lines) put('+', text);
    more += change.lines.length - (change.to - change.from);
  }
  for (; at < to; at++) put(' ', line(at));
  const before = range(from, to - from);
  const after = range(from + shift, to - from + more);
  return { text: [Buffer.from(`@@ -${before} +${after} @@\n`), ...body], more };
}

function range(from: number, count: number): string {
  return count === 1 ? String(from + 1) : `${count === 0 ? from : from + 1},${count}`;
}
