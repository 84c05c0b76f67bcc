/**
 * Reads plain markup as the careful way does (`extractors/html`): renders its visible text, collects the values that may
 * hold URLs. Whatever is out of the ordinary is left to that.
 */
import { mayBeSearched, searchAll } from '../asked';
import { BEYOND_ASCII, CR, EQUALS, LF, OPEN, SLASH } from '../characters';
import { mayProveEncoding } from '../encoding-signs';
import { BEHIND, MARKUP, TEXT } from '../layout';
import { holdsWideColon, mayBeWide } from '../message/unicode';
import { recordCount } from '../records';
import { HOLDS_PAGES, MAY_BE_ENCODED, survey } from '../survey';
import { begin, MAY_BREAK_PAGES, VISIBLE } from '../text';
import { NOT_TOLD } from '../told';
import { beginCharacters, DOUBT, markupAt, markupEnd } from './characters';
import { readEntity } from './entities';
import { beginLinks, endAnchor, linkCount } from './links';
import { beginRendered, copyText, renderedLength } from './rendered';
import { holdsShownRuns } from './shown-runs';
import { keepOwn } from './shown-urls';
import { readMarked } from './tags';
import { fitsUnits } from './units';

const UNREAD: i32 = -1;

const STRIDE: i32 = 16;
const VERTICAL_TAB: i8 = 0x0b;

/** Instead of the length of the visible text. */
const NOTHING_SHOWN: i32 = -1;

/** The careful way reads a longer text in windows. */
const LONGEST_SHOWN: i32 = 0x2_0000;

let links: i32 = UNREAD;
let shown: i32 = NOTHING_SHOWN;
let flags: i32 = 0;
let isClear: bool = false;
let least: i32 = i32.MIN_VALUE;
let enough: i32 = i32.MAX_VALUE;

/** The number of values that may hold URLs; `UNREAD`: the markup is left to the careful way. */
export function markupLinks(): i32 {
  return links;
}

/** The length of the visible text, which is surveyed; `NOTHING_SHOWN`: it surely holds no URL. */
export function shownLength(): i32 {
  return shown;
}

/** Whether the records are all that is in it, links aside. */
export function isShownClear(): bool {
  return isClear;
}

/** What the survey says of it. */
export function shownFlags(): i32 {
  return flags;
}

/** There is no markup, or only the careful way can decode it. */
export function leaveMarkup(): void {
  links = UNREAD;
}

/** What `begin` is told of the line ends of the visible text. */
export function setShownSums(leastSum: i32, enoughSum: i32): void {
  least = leastSum;
  enough = enoughSum;
}

/** Takes the length of the markup that lies in the text's area and has no controls; it becomes the visible text. */
export function readMarkup(length: i32): void {
  memory.fill(TEXT + length, 0, BEHIND);
  memory.copy(MARKUP, TEXT, length + BEHIND);
  links = UNREAD;
  isClear = false;
  if (!isPlain(length) || !render(length) || !holdsShownRuns() || !fitsUnits()) return;
  links = linkCount();
  shown = renderedLength();
  isClear = searchShown();
  if (isClear && recordCount() == 0) shown = NOTHING_SHOWN;
}

/** Whether there are no seldom blanks, no CR alone, and no sign of an encoding that is not declared. */
function isPlain(length: i32): bool {
  const equals = i8x16.splat(<i8>EQUALS);
  for (let from = 0; from < length; from += STRIDE) {
    const here = v128.load(TEXT + from);
    if (v128.any_true(oddBlanks(here, v128.load(TEXT + from + 1)))) return false;
    for (let bits = i8x16.bitmask(i8x16.eq(here, equals)); bits != 0; bits &= bits - 1) {
      if (mayProveEncoding(from + ctz(bits), length)) return false;
    }
  }
  return true;
}

/** `next` are the characters behind each of the others; other controls are known not to be there. */
function oddBlanks(here: v128, next: v128): v128 {
  const alone = v128.andnot(
    i8x16.eq(here, i8x16.splat(<i8>CR)),
    i8x16.eq(next, i8x16.splat(<i8>LF)),
  );
  return v128.or(alone, i8x16.eq(here, i8x16.splat(VERTICAL_TAB)));
}

/** False: something is out of the ordinary. */
function render(length: i32): bool {
  beginCharacters(length);
  beginRendered();
  beginLinks();
  let at = copyText(0);
  while (at < markupEnd()) {
    at = markupAt(at) == OPEN ? readMarked(at) : readEntity(at);
    if (at == DOUBT) return false;
    at = copyText(at);
  }
  endAnchor();
  return true;
}

/** Whether a URL in the visible text may begin with a full-width character. */
function mayBeginWide(length: i32): bool {
  return mayBeWide() || (holdsWideColon() && holdsSlashBehindForeign(length));
}

function holdsSlashBehindForeign(length: i32): bool {
  const slash = i8x16.splat(<i8>SLASH);
  const foreign = i8x16.splat(<i8>BEYOND_ASCII);
  for (let from = 0; from < length; from += STRIDE) {
    const slashes = i8x16.eq(v128.load(TEXT + from), slash);
    const before = i8x16.eq(v128.load(TEXT + from - 1), foreign);
    if (v128.any_true(v128.and(slashes, before))) return true;
  }
  return false;
}

/** Whether all URLs that the visible text has beside those of links are the records. */
function searchShown(): bool {
  const length = renderedLength();
  memory.fill(TEXT + length, 0, BEHIND);
  flags = survey(length);
  // Encodings that are not declared were looked for in the markup.
  if ((flags & ~(HOLDS_PAGES | MAY_BE_ENCODED)) != 0) return false;
  if (mayBeginWide(length) && !mayBeSearched()) return false;
  const pages = (flags & HOLDS_PAGES) == 0 ? 0 : MAY_BREAK_PAGES;
  begin(length, pages | VISIBLE, 0, least, enough, NOT_TOLD);
  if (!searchAll()) return false;
  if (recordCount() == 0) return true;
  return length <= LONGEST_SHOWN && (flags & HOLDS_PAGES) == 0 && keepOwn();
}
