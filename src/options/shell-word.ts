/** Quotes words for a POSIX shell: takes text, gives it in single quotes, or unchanged if it needs none. Pure. */

const PLAIN = /^[\w@%+=:,./-]+$/;

export function shellWord(text: string): string {
  return PLAIN.test(text) ? text : singleQuoted(text);
}

export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
