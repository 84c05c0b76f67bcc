/**
 * URLs without any finding, as nearly all are: `http` or `https`, a short name in lower case, and behind it only
 * characters allowed everywhere, no escapes. The parser takes them without an error and leaves them as they are. A false
 * answer only means that the full check is needed.
 */

/** Longer ones meet limits. */
const LONGEST = 250;

const LABEL = '[a-z\\d]+(?:-[a-z\\d]+)*';
/** The last one begins with a letter, so that this is no address; none is too long in a name so short. */
const NAME = `(?=[^/]{1,63}(?:/|$))(?:${LABEL}\\.)*(?!\\d)${LABEL}`;
/** "." and ".." are taken away. */
const SEGMENT = "/(?!\\.)[\\w~!$&'()*+,;=:@.-]*";
/** The parser escapes "'". */
const QUERY = '[\\w~!$&()*+,;=:@./?-]*';
const FRAGMENT = "[\\w~!$&'()*+,;=:@./?-]*";
const PLAIN = new RegExp(
  `^https?://${NAME}(?:$|(?:${SEGMENT})+(?:\\?${QUERY})?(?:#${FRAGMENT})?$)`,
);

export function isPlain(url: string): boolean {
  return url.length <= LONGEST && PLAIN.test(url);
}
