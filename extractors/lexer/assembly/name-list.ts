/** Lists of names in lower case that the host fills: each has its length before it, and a length of 0 ends the list. */
import { at, TO_LOWER } from './characters';
import { NAME_BYTES } from './layout';

/** Whether the characters `start..end` of the text, in any case, are one of the names, which are letters, digits or hyphens. */
export function isListed(names: usize, start: i32, end: i32): bool {
  return isListedInTwo(names, start, end, end, end);
}

/** The same of the characters of two ranges together. */
export function isListedInTwo(names: usize, start: i32, end: i32, more: i32, moreEnd: i32): bool {
  const size = end - start + moreEnd - more;
  for (let name = names; load<u8>(name) != 0; name += NAME_BYTES) {
    if (<i32>load<u8>(name) != size || !isName(name + 1, start, end)) continue;
    if (isName(name + 1 + <usize>(end - start), more, moreEnd)) return true;
  }
  return false;
}

function isName(name: usize, start: i32, end: i32): bool {
  for (let position = start; position < end; position++) {
    if ((at(position) | TO_LOWER) != load<u8>(name + <usize>(position - start))) return false;
  }
  return true;
}
