/** Words as a POSIX shell takes them: takes text, gives it in single quotes, or as it is where that does no harm. Pure. */

const PLAIN = /^[\w@%+=:,./-]+$/;

export function shellWord(text: string): string {
  return PLAIN.test(text) ? text : singleQuoted(text);
}

export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
