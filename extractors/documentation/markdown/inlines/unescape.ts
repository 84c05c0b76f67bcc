/** Undoes backslash escapes and character references (CommonMark §2.4, §2.5). */
import { isRelative } from '../../base.ts';
import { characterReference } from '../../html/character-reference.ts';

const ESCAPE = /\\([!-/:-@[-`{-~])|&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});/gi;

export function unescapeMarkdown(text: string): string {
  if (!text.includes('\\') && !text.includes('&')) return text;
  return text.replace(
    ESCAPE,
    (whole, escaped?: string) => escaped ?? characterReference(whole) ?? whole,
  );
}

/**
 * What a destination says once it is rendered: a backslash that escapes nothing becomes "%5C", so that no browser takes it
 * for a slash. In what names a scheme or a host it stays, as a fault of syntax.
 */
export function destinationValue(text: string): string {
  const value = unescapeMarkdown(text);
  return isRelative(value) ? value.replaceAll('\\', '%5C') : value;
}
