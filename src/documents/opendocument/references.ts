/**
 * Where a reference of OpenDocument leads (part 2, §3.3): into the package, or outside. Takes it as it is written, gives
 * an address, absolute or relative to the document, or null.
 */

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Macros and parts of the program. */
const INNER_SCHEME = /^vnd\.sun\.star\./i;
const UP = '../';

/** `../` leads out of the package, to the folder in which it is. */
export function outsideOfPackage(href: string): string | null {
  if (SCHEME.test(href)) return ofProgram(href);
  if (href.startsWith('/')) return href;
  return href.startsWith(UP) ? href.slice(UP.length) : null;
}

/** A flat document is a file like any other. */
export function outsideOfFlat(href: string): string | null {
  if (SCHEME.test(href)) return ofProgram(href);
  return href === '' || href.startsWith('#') ? null : href;
}

function ofProgram(href: string): string | null {
  return INNER_SCHEME.test(href) ? null : href;
}
