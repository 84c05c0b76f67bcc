/** Hosts in numbers: the forms that programs read as an IPv4 address (RFC 3986 §7.4). */

/** One to four numbers, decimal, octal or hexadecimal. */
export const NUMBERS = /^(?:0x[0-9a-f]*|\d+)(?:\.(?:0x[0-9a-f]*|\d+)){0,3}$/i;
const FOUR_NUMBERS = /^\d+\.\d+\.\d+\.\d+$/;

/** Four decimal numbers without leading zeros, which some programs read as octal. */
export function isPlainAddress(text: string): boolean {
  return FOUR_NUMBERS.test(text) && text.split('.').every((octet) => !/^0\d/.test(octet));
}

/** dec-octet (RFC 3986 §3.2.2), as the source of a regular expression. */
export const DEC_OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const FOUR_OCTETS = new RegExp(`^(?:${DEC_OCTET}\\.){3}${DEC_OCTET}$`);

/** IPv4address (RFC 3986 §3.2.2) */
export function isFourOctets(text: string): boolean {
  return FOUR_OCTETS.test(text);
}
