/**
 * Is the place in a file that a fragment names? Takes the fragment and what is known of the file, gives a reason, with
 * words where there is more to say. A text to be marked that is not there is a note: browsers show the page without it.
 */
import type { Reason } from '../reasons.ts';
import { oneLine } from './page/content/text.ts';
import { findAnchor } from './page/fragments/fragment.ts';
import { holdsText, splitFragment } from './page/fragments/text-directive.ts';

/**
 * `brought-in`: by other files or a program. `named-otherwise`: by a rule that only the program of the site knows.
 * `in-the-whole`: in another part of the text of which the file is a part.
 */
export type OtherPlaces = 'brought-in' | 'named-otherwise' | 'in-the-whole';

/** The places in a file to which a fragment may lead. */
export interface Places {
  readonly names: ReadonlySet<string>;
  /** The names are those of headings, which sites compare without regard to case. */
  readonly isAnyCase: boolean;
  /** Why there may be others than these. */
  readonly others?: OtherPlaces;
}

export interface PlacesOf {
  /** Null: its format has no places that are known. */
  readonly places: Places | null;
  /** What a reader sees of it; null: nothing is known of that. */
  readonly text: () => Promise<string | null>;
}

export interface PlaceTold {
  readonly reason: Reason;
  readonly words?: string;
}

const UNPROVED: Readonly<Record<OtherPlaces, string>> = {
  'brought-in': 'the file brings in more than it holds itself',
  'in-the-whole': 'the file is a part of a text whose other parts may hold the place',
  'named-otherwise': 'the program that makes the page may name its headings otherwise',
};

const UNMARKED = 'the text that the link would mark is not in the file';

export async function placeTold(fragment: string, of: PlacesOf): Promise<PlaceTold> {
  const { element, texts } = splitFragment(fragment);
  const told = elementTold(element, of.places);
  if (texts.length === 0) return told;
  const text = await of.text();
  if (text === null) return told;
  const line = oneLine(text);
  // A browser goes to the text, wherever the element is.
  if (texts.some((one) => holdsText(line, one))) return { reason: 'ok' };
  return told.reason === 'ok' ? { reason: 'ok', words: UNMARKED } : told;
}

/** The id of a heading on GitHub and on Bitbucket, which only GitHub may be named without. */
const PREFIX = /^(?:user-content|markdown-header)-/;

function namesOf(element: string): readonly string[] {
  return [element, element.toLowerCase(), element.toLowerCase().replace(PREFIX, '')];
}

function elementTold(element: string, places: Places | null): PlaceTold {
  if (element === '' || places === null) return { reason: 'ok' };
  const page = { anchors: places.names, text: '', isScripted: false, isWhole: true };
  // Starlight names the top of its pages so.
  if (places.isAnyCase && element === '_top') return { reason: 'ok' };
  const names = places.isAnyCase ? namesOf(element) : [element];
  if (names.some((name) => findAnchor(name, page) !== 'missing')) return { reason: 'ok' };
  if (places.others !== undefined) {
    return { reason: 'fragment-unproved', words: UNPROVED[places.others] };
  }
  return { reason: 'fragment-missing', words: 'the file has no place with that name' };
}
