/** Numbers that carry a digit to check them by: ISBN (ISO 2108) and ISSN (ISO 3297). */

/** Ten or thirteen digits, hyphens anywhere between them. */
export function isIsbn(written: string): boolean {
  const digits = written.replaceAll('-', '').toUpperCase();
  if (/^\d{9}[\dX]$/.test(digits)) return weighted(digits, (index) => 10 - index) % 11 === 0;
  if (!/^97[89]\d{10}$/.test(digits)) return false;
  return weighted(digits, (index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0;
}

/** Eight digits, a hyphen in the middle. */
export function isIssn(written: string): boolean {
  if (!/^\d{4}-?\d{3}[\dXx]$/.test(written)) return false;
  const digits = written.replace('-', '').toUpperCase();
  return weighted(digits, (index) => 8 - index) % 11 === 0;
}

/** The sum of the digits, each times its weight; X stands for ten. */
function weighted(digits: string, weightAt: (index: number) => number): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = digits[index] === 'X' ? 10 : Number(digits[index]);
    sum += digit * weightAt(index);
  }
  return sum;
}
