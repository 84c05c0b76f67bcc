/** Names of files that a blank takes apart. */
import { at, DOT, HYPHEN, isAlphanumeric, SPACE, UNDERSCORE } from './characters';

/** Whether behind one blank a word with an extension stands, which may be the rest of a file's name. */
export function mayRestOfNameFollow(end: i32): bool {
  if (at(end) != SPACE) return false;
  let dot = end + 1;
  while (dot <= end + 41 && isNameCharacter(at(dot))) dot++;
  if (dot == end + 1 || at(dot) != DOT) return false;
  return isAlphanumeric(at(dot + 1));
}

function isNameCharacter(code: i32): bool {
  return isAlphanumeric(code) || code == HYPHEN || code == UNDERSCORE;
}
