/**
 * A diff for a screen: takes a change of a file, gives lines of text in which nothing can act on a terminal and no secret
 * is shown. It is for reading; what is piped is the diff itself, to the byte. Pure.
 */
import { isUtf8 } from 'node:buffer';
import { redactText } from '../../../checkers/syntax/secrets/redact.ts';
import { printable } from '../../writing/printable.ts';
import { type FileChange, unifiedDiff } from './diff.ts';
import { lettersAt } from './letters.ts';

export function shownDiff(change: FileChange): readonly string[] {
  const diff = Buffer.from(unifiedDiff(inOneCharset(change)));
  const text = diff.toString(isUtf8(diff) ? 'utf8' : 'latin1');
  return text.split('\n').slice(0, -1).map(shownLine);
}

function shownLine(line: string): string {
  // The CR of a line end and tabs are no news.
  const shown = line.replace(/\r$/, '').replaceAll('\t', '    ');
  return redactText(printable(shown));
}

/** Two bytes a character would be shown as two characters. */
function inOneCharset({ name, bytes, edits }: FileChange): FileChange {
  const letters = lettersAt(bytes, edits[0]?.start ?? 0, false);
  if (letters.width === 1) return { name, bytes, edits };
  const utf8 = (part: Uint8Array): Buffer => Buffer.from(letters.read(part));
  const parts: Buffer[] = [];
  let [at, length] = [0, 0];
  const put = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  const moved = edits.map((edit) => {
    put(utf8(bytes.subarray(at, edit.start)));
    const start = length;
    put(utf8(bytes.subarray(edit.start, edit.end)));
    at = edit.end;
    return { start, end: length, bytes: utf8(edit.bytes) };
  });
  put(utf8(bytes.subarray(at)));
  return { name, bytes: Buffer.concat(parts), edits: moved };
}
