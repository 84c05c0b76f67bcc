/**
 * URLs that the parser takes without any error and leaves as they are, as nearly all are: `http` or `https`, a short
 * name in lower case, and behind it only characters allowed everywhere. A false answer only means that the full check is
 * needed.
 */

const LABEL = '[a-z\\d]+(?:-[a-z\\d]+)*';
/** The last one begins with a letter, so that this is no address; none is too long in a name so short. */
const NAME = `(?=[^/]{1,63}(?:/|$))(?:${LABEL}\\.)*(?!\\d)${LABEL}`;
const ESCAPE = '%[\\dA-Fa-f]{2}';
/** "." and ".." are taken away, and so are they where they are escaped. */
const SEGMENT = `/(?!\\.|%2[Ee])(?:[\\w~!$&'()*+,;=:@.-]|${ESCAPE})*`;
/** The parser escapes "'". */
const QUERY = `(?:[\\w~!$&()*+,;=:@./?-]|${ESCAPE})*`;
const FRAGMENT = `(?:[\\w~!$&'()*+,;=:@./?-]|${ESCAPE})*`;
const PLAIN = new RegExp(
  `^https?://${NAME}(?:$|(?:${SEGMENT})+(?:\\?${QUERY})?(?:#${FRAGMENT})?$)`,
);

export function isPlain(url: string): boolean {
  return PLAIN.test(url);
}
