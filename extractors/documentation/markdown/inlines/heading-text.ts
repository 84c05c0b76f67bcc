/** The text of a heading as a reader sees it. Takes what was read of its marks, gives it without and with its images. */
import type { TextRange } from '../../model.ts';
import type { Edit, Trace } from './sink.ts';

export interface HeadingText {
  readonly text: string;
  readonly textWithImages?: string;
}

export function headingText(written: string, { edits, images }: Trace): HeadingText {
  const sorted = edits.toSorted(byStart);
  if (images.length === 0) return { text: edited(written, sorted) };
  const gone = images.map((image): Edit => ({ ...image, text: '' }));
  return {
    text: edited(written, outermost([...gone, ...sorted])),
    textWithImages: edited(written, sorted),
  };
}

function byStart(one: TextRange, other: TextRange): number {
  return one.start - other.start;
}

/** Those that stand in no other. */
function outermost(edits: readonly Edit[]): Edit[] {
  const kept: Edit[] = [];
  let end = 0;
  for (const edit of edits.toSorted((one, other) => byStart(one, other) || other.end - one.end)) {
    if (edit.start < end) continue;
    kept.push(edit);
    end = edit.end;
  }
  return kept;
}

function edited(written: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits) {
    text += written.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return withoutBreaks(text + written.slice(at));
}

/** Blanks before a line end make a hard break at most (CommonMark §6.7). */
function withoutBreaks(text: string): string {
  if (!text.includes('\n')) return text;
  const lines = text.split('\n');
  return lines.map((line, index) => (index < lines.length - 1 ? line.trimEnd() : line)).join('\n');
}
