/**
 * The words in a comment that tell the program to look away, alike in all formats: `urlglean-ignore` for the comment's
 * own line, `urlglean-ignore-next-line`, and `urlglean-ignore-start` up to `urlglean-ignore-end`. A reason may follow.
 */
import type { IgnoreMark } from './model.ts';

const MARK = /^\s*urlglean-ignore(?:-(line|next-line|start|end))?(?=$|[\s:])/;

/** Takes the text of a comment without its delimiters. */
export function ignoreScope(comment: string): IgnoreMark['scope'] | null {
  const mark = MARK.exec(comment);
  return mark === null ? null : ((mark[1] ?? 'line') as IgnoreMark['scope']);
}
