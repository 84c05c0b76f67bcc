/** Quotes words for a POSIX shell: takes text, gives it in single quotes, or unchanged if it needs none. Pure. */
import { printable } from './printable.ts';

const PLAIN = /^[\w@%+=:,./-]+$/;

/** Characters that would change the screen are escaped, as bash, zsh and ksh read them. */
export function shellWord(text: string): string {
  if (PLAIN.test(text)) return text;
  return printable(text) === text ? singleQuoted(text) : escaped(text);
}

export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function escaped(text: string): string {
  const words = Array.from(text, (character) =>
    printable(character) === character ? quotable(character) : bytesOf(character),
  );
  return `$'${words.join('')}'`;
}

function quotable(character: string): string {
  return character === "'" || character === '\\' ? `\\${character}` : character;
}

/** Three octal digits a byte: a digit behind them stays a digit. */
function bytesOf(character: string): string {
  const bytes = new TextEncoder().encode(character);
  return Array.from(bytes, (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}
