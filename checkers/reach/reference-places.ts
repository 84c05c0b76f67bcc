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
 * `in-the-whole`: in another part of the text of which the file is a part. `shown-whole`: a picture needs no place, and
 * style sheets select it by any name (`#center`). The others: nothing was looked for.
 */
export type OtherPlaces =
  | 'brought-in'
  | 'named-otherwise'
  | 'in-the-whole'
  | 'shown-whole'
  | 'of-its-kind'
  | 'unread'
  | 'without-index';

/** The places in a file to which a fragment may lead. */
export interface Places {
  readonly names: ReadonlySet<string>;
  /** The names are those of headings, which sites compare without regard to case. */
  readonly isAnyCase: boolean;
  /** Why there may be others than these. */
  readonly others?: OtherPlaces;
  /** Of a text, how many it has. */
  readonly lines?: number;
}

/** What nobody has looked into. */
export function unknownPlaces(others: OtherPlaces, lines?: number): Places {
  return { names: new Set(), isAnyCase: false, others, ...(lines !== undefined && { lines }) };
}

export interface PlacesOf {
  /** Null: in its format a fragment names no place, as in pictures. */
  readonly places: Places | null;
  /** What a reader sees of it; null: nothing is known of that. */
  readonly text: () => Promise<string | null>;
  /** GitHub shows the file as it is, by its lines (`?plain=1`). Default false. */
  readonly isPlain?: boolean;
}

export interface PlaceTold {
  readonly reason: Reason;
  readonly words?: string;
}

const UNPROVED: Readonly<Record<OtherPlaces, string>> = {
  'brought-in': 'the file brings in more than it holds itself',
  'in-the-whole': 'the file is a part of a text whose other parts may hold the place',
  'named-otherwise': 'the program that makes the page may name its headings otherwise',
  'shown-whole': 'the picture has no place with that name; it is shown whole then',
  'of-its-kind': 'the place was not looked for: none are known in files of this kind',
  unread: 'the place was not looked for: the file is too large, or cannot be read',
  'without-index': 'the place was not looked for: the folder has no page of its own',
};

const UNMARKED = 'the text that the link would mark is not in the file';

export async function placeTold(fragment: string, of: PlacesOf): Promise<PlaceTold> {
  const { element, texts } = splitFragment(fragment);
  const told = elementTold(element, of);
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

/** A part of a picture, given by numbers (SVG 2 §16.3.2). */
const VIEW = /^svgView\(/;
/** `#L3`, `#L3-L7`, `#L3C1-L7C9` on GitHub, `#L3-7` on GitLab. */
const LINES = /^L(\d{1,9})(?:C\d{1,9})?(?:-L?(\d{1,9})(?:C\d{1,9})?)?$/;

/** Where code is shown, its lines are places; undefined: the fragment names none. */
function lineTold(element: string, { lines }: Places): PlaceTold | undefined {
  const [, first, last = first] = LINES.exec(element) ?? [];
  if (first === undefined || lines === undefined) return undefined;
  if (Math.max(Number(first), Number(last)) <= lines) return { reason: 'ok' };
  return { reason: 'fragment-missing', words: `the file has ${lines} lines` };
}

function elementTold(
  element: string,
  { places, isPlain = false }: Pick<PlacesOf, 'places' | 'isPlain'>,
): PlaceTold {
  if (element === '' || places === null || VIEW.test(element)) return { reason: 'ok' };
  const isByLine = isPlain || places.others === 'of-its-kind';
  const told = isByLine ? lineTold(element, places) : undefined;
  if (told !== undefined) return told;
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
