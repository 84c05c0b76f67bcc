/** A character as shown to a reader: `a space`, `"{"`, `U+0007`. */
import { isInvisibleMark } from './invisible.ts';

export function characterName(character: string): string {
  if (character === ' ') return 'a space';
  const code = character.codePointAt(0) as number;
  const isVisible = code > 0x20 && !/[\p{C}\p{Z}]/u.test(character) && !isInvisibleMark(character);
  return isVisible ? `"${character}"` : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
