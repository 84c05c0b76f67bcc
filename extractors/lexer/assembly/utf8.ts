/** Characters beyond ASCII in UTF-8 (RFC 3629), wherever their bytes lie. */

/** No character begins there, or it is cut. */
export const INVALID: i32 = -1;

/** The number of bytes of the character that begins at an address (RFC 3629 §4), or `INVALID`. */
export function sequenceAt(address: usize, end: usize): i32 {
  const lead = <i32>load<u8>(address);
  if (lead < 0xc2 || lead > 0xf4) return INVALID;
  const size = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (address + size > end) return INVALID;
  for (let at = address + 1; at < address + size; at++) {
    if (!isInside(load<u8>(at))) return INVALID;
  }
  const second = <i32>load<u8>(address + 1);
  // Overlong forms, surrogates, and what lies beyond U+10FFFF.
  if (lead == 0xe0 && second < 0xa0) return INVALID;
  if (lead == 0xed && second > 0x9f) return INVALID;
  if (lead == 0xf0 && second < 0x90) return INVALID;
  return lead == 0xf4 && second > 0x8f ? INVALID : size;
}

/** The character of so many bytes. */
export function codeAt(address: usize, size: i32): i32 {
  let code = <i32>load<u8>(address) & (0x7f >> size);
  for (let at = address + 1; at < address + size; at++) code = (code << 6) | (load<u8>(at) & 0x3f);
  return code;
}

/** Writes a character of 16 bits beyond ASCII; gives the number of its bytes. */
export function putCode(address: usize, code: i32): i32 {
  const size = code < 0x800 ? 2 : 3;
  store<u8>(address, <u8>(size == 2 ? 0xc0 | (code >> 6) : 0xe0 | (code >> 12)));
  if (size == 3) store<u8>(address + 1, <u8>(0x80 | ((code >> 6) & 0x3f)));
  store<u8>(address + size - 1, <u8>(0x80 | (code & 0x3f)));
  return size;
}

/** Whether a byte is not the first one of a character. */
export function isInside(byte: i32): bool {
  return (byte & 0xc0) == 0x80;
}
