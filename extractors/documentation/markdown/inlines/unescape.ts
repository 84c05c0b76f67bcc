/** Undoes backslash escapes and character references (CommonMark §2.4, §2.5). */
import { characterReference } from '../../html/character-reference.ts';

const ESCAPE = /\\([!-/:-@[-`{-~])|&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});/gi;

export function unescapeMarkdown(text: string): string {
  if (!text.includes('\\') && !text.includes('&')) return text;
  return text.replace(
    ESCAPE,
    (whole, escaped?: string) => escaped ?? characterReference(whole) ?? whole,
  );
}
