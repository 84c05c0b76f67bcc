/** What kind of a plain word (`plain-word.ts`) stands below a URL, as far as the signs of a line end tell kinds apart. */
import * as bits from '../line-end-bits';
import {
  APOSTROPHE,
  at,
  DOT,
  FOREIGN_LETTER,
  HASH,
  HYPHEN,
  holds,
  isAlpha,
  isCapital,
  isSmall,
  SLASH,
  SPACE,
  TILDE,
} from './characters';
import { HOST_DOMAINS, SALUTATIONS } from './layout';
import { decide, decideAround, decideCloser } from './line-end-signs';
import { isListed } from './name-list';
import {
  endOfLetters,
  endOfNextLine,
  isNextWordAlone,
  nextWordEnd,
  nextWordLast,
  nextWordRest,
  nextWordStart,
} from './next-word';
import { lookAtNumbers } from './number-words';

const LONGEST_GREETING: i32 = 10;
/** The line of a greeting has no more behind the first word. */
const GREETING_LINE: i32 = 24;
/** The same of a person's name, of which no part is longer. */
const PERSON_LINE: i32 = 50;
const LONGEST_NAME: i32 = 20;

let token: i32 = 0;

/** Decides the signs of the word below a URL, perhaps with a hyphen at its end; those that were found before hold. */
export function lookAtWord(hyphenated: bool): void {
  token = nextWordStart();
  decide(bits.JOINING_WORD | bits.SENTENCE, false);
  decideAround(bits.LABEL_ALONE | bits.LONG_LABEL, false);
  decideCloser(bits.IMPOSSIBLE, false);
  lookAtNumbers(hyphenated);
  decideCloser(bits.GREETING, isGreeting());
  if (!mayBeForeignPerson()) decideCloser(bits.PERSON, isPerson());
  decideCloser(bits.CHOICE, isChoice());
  decideCloser(bits.HOST, isHost());
}

function isGreeting(): bool {
  if (endOfNextLine() - nextWordRest() > GREETING_LINE && !isNextWordAlone()) return false;
  const last = nextWordLast();
  return last - token <= LONGEST_GREETING && isListed(SALUTATIONS, token, last);
}

/** `and/or` */
function isChoice(): bool {
  const slash = endOfLetters(token);
  const last = nextWordLast();
  if (slash == token || at(slash) != SLASH || slash >= last) return false;
  return slash + 1 < last && endOfLetters(slash + 1) == last;
}

/** `lists.example.org` */
function isHost(): bool {
  const last = nextWordLast();
  let label = token;
  for (let position = token; position < last; position++) {
    const code = at(position);
    if (code == SLASH || code == HASH || code == TILDE) return false;
    if (code == DOT) label = position + 1;
  }
  return label > token + 1 && isListed(HOST_DOMAINS, label, last);
}

/** Whether letters of which the case is not known here may be those of a person's name. */
function mayBeForeignPerson(): bool {
  if (isNextWordAlone() || behindName(token) != nextWordEnd()) return false;
  return holds(nextWordRest(), endOfNextLine(), FOREIGN_LETTER);
}

/** `Ann B. Keeper` alone on its line. */
function isPerson(): bool {
  const rest = nextWordRest();
  const last = endOfNextLine();
  if (isNextWordAlone() || last - rest > PERSON_LINE) return false;
  if (behindName(token) != nextWordEnd()) return false;
  const surname = behindMiddleName(rest);
  return isSurname(rest, last) || (surname != -1 && isSurname(surname, last));
}

/** Behind a capital and small letters, or -1. */
function behindName(from: i32): i32 {
  let position = from + 1;
  while (isSmall(at(position))) position++;
  const letters = position - from - 1;
  return isCapital(at(from)) && letters > 0 && letters <= LONGEST_NAME ? position : -1;
}

/** Behind `B. `, `van ` or `Anna `, or -1. */
function behindMiddleName(from: i32): i32 {
  let end = behindName(from);
  if (isSmall(at(from))) {
    end = from;
    while (isSmall(at(end))) end++;
    if (end - from < 2 || end - from > 3) return -1;
  } else if (isCapital(at(from)) && end == -1) {
    end = at(from + 1) == DOT ? from + 2 : from + 1;
  }
  return end != -1 && at(end) == SPACE ? end + 1 : -1;
}

function isSurname(from: i32, to: i32): bool {
  if (!isCapital(at(from)) || to - from < 2 || to - from > LONGEST_NAME + 1) return false;
  for (let position = from + 1; position < to; position++) {
    const code = at(position);
    if (!isAlpha(code) && code != APOSTROPHE && code != HYPHEN) return false;
  }
  return true;
}
