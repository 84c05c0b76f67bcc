/**
 * What the careful way finds in the texts of a message that the lexer is reading, as far as a record of the lexer says it:
 * the sighting that would be made of the record is the one that was found. Takes options, answers mark by mark.
 */
import { stringOf, type Text } from '../characters/text.ts';
import type { HtmlLink } from '../html/html.ts';
import type { Lexer } from '../lexer/lexer.ts';
import type {
  Answer,
  AskedMarkup,
  AskedPlaces,
  AskedText,
  AskedUrl,
  CarefulSearch,
  SearchOfMarkup,
  SearchOfText,
} from '../lexer/message/careful-search.ts';
import type { OwnLine, OwnLink } from '../lexer/own-lines.ts';
import type { LexedUrl } from '../lexer/records.ts';
import { LIMITS } from '../limits.ts';
import type { FindOptions } from '../model.ts';
import { unwrap } from '../rewriters/unwrap.ts';
import { once } from '../text/lazy-block.ts';
import { splitLines } from '../text/lines.ts';
import { isEncoded } from '../undeclared/encoded-paragraphs.ts';
import { undoOverstrikes } from '../undeclared/overstrikes.ts';
import { decodeUndeclared } from '../undeclared/undeclared-encoding.ts';
import { isAnchorOf } from '../urls/anchors.ts';
import { CarefulFinder } from '../urls/careful-finder.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import { TextCursor } from '../urls/cursor/text-cursor.ts';
import { BASE, hrefSighting, hrefSightings, isBareHostAndPath, isKeptLink } from '../urls/href.ts';
import { isReadable, lexedSighting, placeRecordOf, recordOf } from '../urls/lexed.ts';
import {
  LONGEST,
  type OwnSighting,
  ownSightingOf,
  PLAIN,
  PRINTABLE,
  type Telling,
  tellingOf,
} from './own-line.ts';
import { rewrittenLine } from './rewritten.ts';

export class AskedFinds implements CarefulSearch {
  readonly takesAttached: boolean;
  readonly #options: FindOptions;

  constructor(options: FindOptions, takesAttached: boolean) {
    this.takesAttached = takesAttached;
    this.#options = options;
  }

  isOverstruck(text: Text): boolean {
    return undoOverstrikes(text) !== null;
  }

  undone(text: Text): string | null {
    const isOneWindow = text.length <= LIMITS.windowCharacters;
    return isOneWindow ? (decodeUndeclared(text)?.text ?? null) : null;
  }

  of(asked: AskedText, lexer: Lexer): SearchOfText | null {
    const { text, flowed, shown } = asked;
    const isOneWindow = text.length <= LIMITS.windowCharacters;
    const survey = lexer.survey(text);
    if (!isOneWindow || !isReadable(text) || survey === null) return null;
    // Of markup, encodings are looked for before its tags are gone.
    if (shown === undefined && isEncoded(text, survey)) return null;
    const index = lexer.indexOf(text);
    const { mayHoldData } = survey;
    const lines = splitLines(text, { flowed, delSp: false, mayHoldData, index });
    const cursor = new TextCursor(text, lines, lexer.knownMargin);
    const finder = new CarefulFinder(cursor, this.#options);
    const searched = { asked, finder, lexer, last: undefined };
    return { at: (mark, floor) => answerAt(searched, mark, floor) };
  }

  ofRewritten(asked: AskedUrl): OwnLine | undefined | null {
    return rewrittenLine(asked);
  }

  /** Of markup that has no base. */
  ofMarkup(markup: AskedMarkup): SearchOfMarkup {
    const mayHaveBase = once(() => BASE.test(stringOf(markup.html)));
    return (links) => {
      const kept = links((value) => isKeptLink(value, this.#options, mayHaveBase));
      return this.#lineOf(kept, markup);
    };
  }

  #lineOf(links: readonly HtmlLink[], markup: AskedMarkup): OwnLine | undefined | null {
    const { html } = markup;
    const found = hrefSightings(links, this.#options, (link) => hrefSighting(link, null, html));
    const [only] = found;
    const value = links[0]?.value.trim();
    if (only === undefined || value === undefined) return undefined;
    if (links.length > 1) return null;
    const { start, end } = only;
    const isTold = isWrittenLink(only, html) || !isTakenApart(only, markup);
    const text = { ...markup, text: html, mayBeSettled: false };
    const own = ownSightingOf(only, text, isTold ? 'record' : 'message');
    return own && { ...own.line, link: { start, end, ...ownLinkOf(value, own) } };
  }
}

/** What visible text is compared with (`saysTheSame` of `../document-links.ts`), and where it leads in the message. */
function ownLinkOf(value: string, { sighting }: OwnSighting): Pick<OwnLink, 'value' | 'target'> {
  const written = isBareHostAndPath(value) ? `http://${value}` : value;
  const { target } = sighting;
  return {
    value: PRINTABLE.test(written) ? written : '',
    target: target === undefined ? '' : JSON.stringify(target.part),
  };
}

interface Searched {
  readonly asked: AskedText;
  readonly finder: CarefulFinder;
  readonly lexer: Lexer;
  /** The last find. */
  last: TextSighting | undefined;
}

function answerAt(searched: Searched, mark: number, before: number): Answer | null {
  const { asked, finder, lexer } = searched;
  const found = finder.at(mark, before);
  const { floor } = finder;
  if (found === null) return { url: null, repeatsLast: false, floor };
  if (found.end - found.start > LONGEST || found.scheme === 'cid') return null;
  const known = isSplitByTags(found, asked) ? null : plainRecordOf(found, searched);
  const text = { ...asked, mayBeSettled: lexer.holdsMarkup };
  const own = known ? undefined : ownSightingOf(found, text, tellingIn(found, asked));
  if (own === null) return null;
  const url = known ?? placeRecordOf(found, own?.line.pieces === undefined);
  const answer = { url, own: own?.line, repeatsLast: repeatsLast(found, searched), floor };
  searched.last = found;
  return answer;
}

function isSplitByTags({ start, end }: TextSighting, { shown }: AskedText): boolean {
  return shown !== undefined && shown.ranges(start, end).length > 1;
}

/** The visible text of markup has no place of its own in the message. */
function tellingIn(found: TextSighting, asked: AskedText): Telling {
  if (isSplitByTags(found, asked)) return 'message';
  const telling = tellingOf(found, asked.text, () => isTakenApart(found, asked));
  return telling === 'text' && asked.shown !== undefined ? 'message' : telling;
}

/** Whether a link is written as it is, but for `&amp;`: a record tells its pieces. */
function isWrittenLink({ url, start, end }: TextSighting, html: Text): boolean {
  return LOWER_SCHEME.test(url) && html.slice(start, end).replaceAll('&amp;', '&') === url;
}

/** As the lexer reads it. */
const LOWER_SCHEME = /^[a-z][a-z\d+-]*:/;

/** Whether decoding undid breaks in a find. */
function isTakenApart({ start, end }: TextSighting, { gap, origin }: AskedPlaces): boolean {
  return gap !== null && origin().gaps(start, end).length > 0;
}

/** Whether the last record is the text of a link before its target. */
function repeatsLast(found: TextSighting, { asked: { text }, lexer, last }: Searched): boolean {
  const index = lexer.count - 1;
  if (index < 0) return false;
  const isFound = last?.start === lexer.records.startOf(index);
  return isAnchorOf(isFound ? last : readSighting(text, lexer, index), found, text);
}

/** What the lexer has read itself; of a rewritten link that has a line of its own, `&amp;` is `&`. */
function readSighting(text: Text, lexer: Lexer, index: number): TextSighting {
  const read = lexedSighting(text, lexer, index);
  return { ...read, url: read.url.replaceAll('&amp;', '&') };
}

/** Null: the lexer cannot tell all of it. */
function plainRecordOf(
  found: TextSighting,
  { asked: { text, shown }, lexer }: Searched,
): LexedUrl | null {
  const { url, end, readings } = found;
  if (!PLAIN.test(url)) return null;
  const record = recordOf(found, text, lexer.told);
  if (record === null || (record.isTrimmed && !PLAIN.test(text.charAt(end)))) return null;
  // What it may go on with is none of the markup's characters.
  if (record.doubt && (shown !== undefined || !PLAIN.test(readings[1]?.url ?? ''))) return null;
  return unwrap(url).length > 0 ? null : record;
}
