/**
 * Does a page have the element or text that a fragment names? Takes the fragment of a URL and the page, gives the
 * answer, which may be that it cannot be known, or that the fragment names nothing in the HTML (HTML, "select the
 * indicated part").
 */
import { percentDecoded } from '../../../../extractors/characters/percent.ts';
import type { Page } from '../content/model.ts';
import { holdsText, splitFragment } from './text-directive.ts';

/**
 * `none`: there is nothing to look for, or nothing that HTML contains. `unproved`: not in the bytes read, and either
 * more is to come or scripts may create it. `unmarked`: the text to be marked is not in the page; a browser shows the
 * page without a mark.
 */
export type FragmentResult = 'found' | 'missing' | 'unproved' | 'unmarked' | 'none';

type AnchorSource = Pick<Page, 'anchors' | 'text' | 'isScripted' | 'isWhole'>;

/** GitHub writes the names of headings with it and leads the plain ones there by a script. */
const GITHUB_PREFIX = 'user-content-';

/** `hash` with or without its `#`. */
export function findAnchor(hash: string, page: AnchorSource): FragmentResult {
  const fragment = hash.replace(/^#/, '');
  const { element, texts } = splitFragment(fragment);
  if (texts.some((text) => holdsText(page.text, text))) return 'found';
  const isThere = isPresent(element, page);
  if (texts.length > 0 && (isThere || namesNoAnchor(element))) return 'unmarked';
  if (isThere) return 'found';
  if (namesNoAnchor(element)) return 'none';
  return page.isWhole && !page.isScripted ? 'missing' : 'unproved';
}

/** The top of the page, a state of its scripts (`#!/a`, `#/a`), or a parameter (`#page=2`, `#t=10`). */
function namesNoAnchor(element: string): boolean {
  return element === '' || element.toLowerCase() === 'top' || /^[!/]|=/.test(element);
}

function isPresent(element: string, { anchors }: AnchorSource): boolean {
  if (element === '') return false;
  const names = [element, percentDecoded(element) ?? element];
  return names.some((name) => anchors.has(name) || anchors.has(`${GITHUB_PREFIX}${name}`));
}
