/** The line that is sent for a gopher item: takes its path, gives the line, and whether any service may be sent it. */
import { octets } from '../../syntax/characters/decoded.ts';
import type { GopherPath } from '../../syntax/schemes/gopher.ts';

/** selector [ TAB search [ TAB gopher+_string ] ], every escape undone (RFC 1738 §3.4.3 to §3.4.8). */
export function gopherLine({ type, selector, search, gopherPlus }: GopherPath): string {
  if (type === '2') return CSO_QUIT;
  return [selector, search, gopherPlus === '?' ? FORM_OF_ITEM : gopherPlus]
    .filter((part) => part !== undefined)
    .map(octets)
    .join('\t');
}

/** An item of type 2 is a CSO phone book (RFC 1436 §3.8), spoken to as RFC 2378 has it: a greeting of none. */
const CSO_QUIT = 'quit';

/** "?" stands for an item with a form; only the form is requested (RFC 1738 §3.4.5). */
const FORM_OF_ITEM = '!+ASK';

/**
 * Whether the line has a form that no other service takes for a command: empty, one word that is a path (`/lamps`,
 * `1/lamps`), or `URL:…`. No command at the beginning of a line looks so, and services that take commands from the
 * middle of a line (IMAP, a shell, a metric) need a blank before them. Lists of known commands would miss the next
 * service. The cost: searches, Gopher+ and names with blanks on ports other than 70; of the 18 gopher URLs in our
 * archives of mail and news three have another port, and two of them no selector at all.
 */
export function isGopherSelector(line: string): boolean {
  return line === CSO_QUIT || /^(?:[!-~]?\/[^\s]*|URL:[^\s]*|)$/.test(line);
}
