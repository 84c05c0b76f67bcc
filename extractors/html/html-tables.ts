/** Tables for reading HTML: attributes that hold URLs, elements that begin a line, elements that are hidden. */

/** The syntax of URLs in an attribute's value. */
export type UrlSyntax = 'one' | 'list' | 'srcset' | 'refresh' | 'css';

interface UrlAttribute {
  readonly syntax: UrlSyntax;
  /** The elements on which the attribute holds a URL; absent: all. */
  readonly on?: readonly string[];
}

const ONE: UrlAttribute = { syntax: 'one' };
const SRCSET: UrlAttribute = { syntax: 'srcset' };

/** Mailers write it on what is inside as well. */
const BACKGROUND = ['body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'div', 'span'];

/** `usemap` is missing: it names an anchor in the same document. Components of pages have attributes of these names too. */
export const URL_ATTRIBUTES: ReadonlyMap<string, UrlAttribute> = new Map([
  ['action', { syntax: 'one', on: ['form', 'isindex'] }],
  ['archive', { syntax: 'list', on: ['object', 'applet'] }],
  ['background', { syntax: 'one', on: BACKGROUND }],
  ['cite', ONE],
  ['classid', { syntax: 'one', on: ['object'] }],
  ['codebase', ONE],
  ['content', { syntax: 'refresh', on: ['meta'] }],
  ['data', { syntax: 'one', on: ['object'] }],
  ['dynsrc', ONE],
  ['formaction', ONE],
  ['href', ONE],
  ['icon', { syntax: 'one', on: ['command', 'menuitem'] }],
  ['imagesrcset', SRCSET],
  ['longdesc', ONE],
  ['lowsrc', ONE],
  ['manifest', { syntax: 'one', on: ['html'] }],
  ['ping', { syntax: 'list' }],
  ['poster', ONE],
  ['profile', { syntax: 'one', on: ['head'] }],
  ['src', ONE],
  ['srcset', SRCSET],
  ['style', { syntax: 'css' }],
  ['xlink:href', ONE],
]);

/** Takes names in lower case. */
export function urlSyntax(element: string, attribute: string): UrlSyntax | null {
  const found = URL_ATTRIBUTES.get(attribute);
  if (found === undefined || (found.on && !found.on.includes(element))) return null;
  return found.syntax;
}

const elements = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements whose text stands on lines of its own, with an empty line before and after. */
export const BLOCKS = elements(
  'address article aside blockquote body caption center dd details dialog dir dl dt fieldset ' +
    'figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hr html isindex legend ' +
    'li listing main menu nav noframes ol optgroup option p plaintext pre section select summary ' +
    'table tbody textarea tfoot thead title tr ul xmp',
);

/** The same without an empty line: mailers wrap each line of plain text in one. */
export const LINES = elements('div');

/** Elements whose text stays on the line, but apart from its neighbours. */
export const CELLS = elements('td th');

/** Elements in which line ends of the source are line ends of the text. */
export const PREFORMATTED = elements('listing plaintext pre textarea xmp');

/** Elements whose text is not displayed. */
export const HIDDEN = elements('script style');
