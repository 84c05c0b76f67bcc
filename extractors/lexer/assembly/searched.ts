/** What is searched: which text of which entry of the message, and whether the careful way answers about it. */

/** What text is searched. */
export const NO_TEXT: i32 = -1;
export const FIXED: i32 = 0;
export const FLOWED: i32 = 1;
export const SHOWN: i32 = 2;

let isAsked: bool = false;
let message: i32 = 0;
let entry: i32 = 0;
let text: i32 = NO_TEXT;
let isSearching: bool = false;

/** Begins with a message. */
export function beginAsked(): void {
  message++;
}

/** Whether it is asked from here on: a host that takes no lines looks at each text itself. */
export function setAsked(asks: bool): void {
  isAsked = asks;
}

export function isAsking(): bool {
  return isAsked;
}

/** Whether it is asked about the text that is searched. */
export function isAskedAboutText(): bool {
  return isAsked && text != NO_TEXT;
}

/** Between these, what is found becomes a record as the answers say it; else the host searches. */
export function beginSearching(): void {
  isSearching = isAskedAboutText();
}

export function endSearching(): void {
  isSearching = false;
}

/** Whether what is found may have a line of its own. */
export function takesOwnLines(): bool {
  return isSearching;
}

/** Whether `&amp;` stands for `&` in a URL that has a line of its own: in markup, each is one that was written so. */
export function mayHoldEscapes(): bool {
  return isSearching && text != SHOWN;
}

/** The number of the message. */
export function askedMessage(): i32 {
  return message;
}

/** The text that is searched next is of this entry. */
export function setSearched(index: i32, what: i32): void {
  entry = index;
  text = what;
}

export function searchedEntry(): i32 {
  return entry;
}

export function searchedText(): i32 {
  return text;
}
