/** Tags: takes the position of a `<`, gives the one behind what begins there, or `DOUBT`. */
import { CLOSE, isAlpha, OPEN, QUESTION, SLASH } from '../characters';
import { readAttributes } from './attributes';
import {
  AMPERSAND,
  behindClose,
  DOUBT,
  EXCLAMATION,
  endOfName,
  endsName,
  find,
  markupAt,
  markupEnd,
} from './characters';
import { skipDeclaration } from './declarations';
import { readEntity } from './entities';
import { beginElement, endAnchor } from './links';
import { ANCHOR, CAREFUL, elementAt, isSameName, meaningOf, numberOf, RAW, TITLE } from './names';
import { addLiteral, closeElement, copyText, openElement } from './rendered';

export function readMarked(open: i32): i32 {
  const next = open + 1;
  const code = markupAt(next);
  if (isAlpha(code)) return openTag(next);
  if (code == SLASH) return closeTag(next + 1);
  if (code == EXCLAMATION) return skipDeclaration(next + 1);
  if (code == QUESTION) return behindClose(next + 1);
  // It stands for itself.
  addLiteral(OPEN, open);
  return next;
}

function openTag(name: i32): i32 {
  const nameEnd = endOfName(name, CLOSE);
  if (nameEnd == DOUBT) return DOUBT;
  const slot = elementAt(name, nameEnd - name);
  const meaning = meaningOf(slot);
  if ((meaning & CAREFUL) != 0) return DOUBT;
  const isAnchor = (meaning & ANCHOR) != 0;
  if (isAnchor) endAnchor();
  openElement(meaning);
  beginElement(name, nameEnd, numberOf(slot), isAnchor);
  const behind = readAttributes(nameEnd);
  if (behind == DOUBT || (meaning & (RAW | TITLE)) == 0) return behind;
  const length = nameEnd - name;
  return (meaning & RAW) != 0 ? skipRaw(behind, name, length) : readTitle(behind, name, length);
}

function closeTag(name: i32): i32 {
  if (markupAt(name) == CLOSE) return name + 1;
  // What begins with anything else is a comment.
  if (!isAlpha(markupAt(name))) return behindClose(name);
  const nameEnd = endOfName(name, CLOSE);
  if (nameEnd == DOUBT) return DOUBT;
  const meaning = meaningOf(elementAt(name, nameEnd - name));
  if ((meaning & ANCHOR) != 0) endAnchor();
  closeElement(meaning);
  return behindClose(nameEnd);
}

/** Nothing in a script or style is markup but its own end tag. */
function skipRaw(from: i32, name: i32, length: i32): i32 {
  const end = markupEnd();
  let open = find(OPEN, from, end);
  while (open < end && !isEndTag(open, name, length)) open = find(OPEN, open + 1, end);
  return open < end ? closeTag(open + 2) : DOUBT;
}

/** Entities are read in a title, but behind a `<` htmlparser2 passes over an `&`. */
function readTitle(from: i32, name: i32, length: i32): i32 {
  let at = copyText(from);
  while (at < markupEnd() && markupAt(at) == AMPERSAND) {
    const behind = readEntity(at);
    if (behind == DOUBT) return DOUBT;
    at = copyText(behind);
  }
  return at < markupEnd() && isEndTag(at, name, length) ? closeTag(at + 2) : DOUBT;
}

function isEndTag(open: i32, name: i32, length: i32): bool {
  if (markupAt(open + 1) != SLASH || !endsName(markupAt(open + 2 + length))) return false;
  return isSameName(open + 2, name, length);
}
