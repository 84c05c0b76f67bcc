/** The scheme that is added to a host without one: `http://` before `www.`, `ftp://` before `ftp.`. */
import { formOf, SCHEMELESS, schemeOf } from './records';

/** The first character in the lowest byte. */
const HTTP: u64 = 0x2f_2f3a_7074_7468;
const FTP: u64 = 0x2f2f_3a70_7466;
export const HTTP_LENGTH: i32 = 4;
export const FTP_LENGTH: i32 = 3;
/** `://` */
const MARKS: i32 = 3;
const BYTE: i32 = 8;

/** How many characters are added to a URL; 0: it has its scheme. */
export function addedLength(record: usize): i32 {
  return formOf(record) == SCHEMELESS ? schemeOf(record) + MARKS : 0;
}

/** The characters that are added to a URL without scheme. */
export function addedTo(record: usize): u64 {
  return schemeOf(record) == FTP_LENGTH ? FTP : HTTP;
}

/** Whether what stands at an address begins with what is added to a URL, if anything is. */
export function beginsWithAdded(address: usize, record: usize): bool {
  const length = addedLength(record);
  if (length == 0) return true;
  const mask = ((<u64>1) << (<u64>(length * BYTE))) - 1;
  return (load<u64>(address) & mask) == addedTo(record);
}
