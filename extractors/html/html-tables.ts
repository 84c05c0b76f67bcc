/** The tables of HTML reading: which attributes hold URLs, which elements begin a line, which hide. */

/** How the value of an attribute holds URLs. */
export type UrlSyntax = 'one' | 'list' | 'srcset' | 'refresh' | 'css';

interface UrlAttribute {
  readonly syntax: UrlSyntax;
  /** The elements it means a URL on; absent: all. */
  readonly on?: readonly string[];
}

const ONE: UrlAttribute = { syntax: 'one' };
const SRCSET: UrlAttribute = { syntax: 'srcset' };

/** `usemap` is missing: it names a place in the same document. */
const URL_ATTRIBUTES: ReadonlyMap<string, UrlAttribute> = new Map([
  ['action', ONE],
  ['archive', { syntax: 'list', on: ['object', 'applet'] }],
  ['background', ONE],
  ['cite', ONE],
  ['classid', { syntax: 'one', on: ['object'] }],
  ['codebase', ONE],
  ['content', { syntax: 'refresh', on: ['meta'] }],
  ['data', { syntax: 'one', on: ['object'] }],
  ['dynsrc', ONE],
  ['formaction', ONE],
  ['href', ONE],
  ['icon', ONE],
  ['imagesrcset', SRCSET],
  ['longdesc', ONE],
  ['lowsrc', ONE],
  ['manifest', ONE],
  ['ping', { syntax: 'list' }],
  ['poster', ONE],
  ['profile', ONE],
  ['src', ONE],
  ['srcset', SRCSET],
  ['style', { syntax: 'css' }],
  ['xlink:href', ONE],
]);

/** Names lower case. */
export function urlSyntax(element: string, attribute: string): UrlSyntax | null {
  const found = URL_ATTRIBUTES.get(attribute);
  if (found === undefined || (found.on && !found.on.includes(element))) return null;
  return found.syntax;
}

const elements = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Text before and after them stands on lines of its own, an empty line between. */
export const BLOCKS = elements(
  'address article aside blockquote body caption center dd details dialog dir dl dt fieldset ' +
    'figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hr html isindex legend ' +
    'li listing main menu nav noframes ol optgroup option p plaintext pre section select summary ' +
    'table tbody textarea tfoot thead title tr ul xmp',
);

/** The same without an empty line: mailers make one of each line of plain text. */
export const LINES = elements('div');

/** Text before and after them stands on one line, but apart. */
export const CELLS = elements('td th');

/** Source line ends inside them are line ends to the reader. */
export const PREFORMATTED = elements('listing plaintext pre textarea xmp');

/** Nobody reads what stands in them. */
export const HIDDEN = elements('script style');
