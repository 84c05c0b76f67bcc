/**
 * Does a text say that the page does not exist? Takes the visible text, looks for sentences that say so. In a long text
 * they may be about anything, so only short ones are searched, and a match is a sign, never a proof. Words about
 * trouble of the server say nothing of the page.
 */

import { countWords } from '../content/signature.ts';
import { anyOf, normal } from '../content/title-parts.ts';
import { NOT_FOUND_PHRASES } from './not-found-titles.ts';
import {
  ENGLISH_SENTENCES,
  ENGLISH_WORDS,
  MEMBERS_ONLY,
  NOT_FOUND_HINTS,
  NOT_FOUND_SENTENCES,
  TROUBLE,
} from './not-found-words.ts';
import { NOT_HERE } from './region-phrases.ts';

/** The length of an error page, with its site's menus. */
const MAX_WORDS = 200;
/** For scripts without blanks between words. */
const MAX_CHARACTERS = 3000;
/** Shorter phrases stand in sentences about something else. */
const MIN_LENGTH = { letters: 12, ideographs: 5 };

const SEARCHED = [...NOT_FOUND_PHRASES].filter((phrase) => {
  const isOfLetters = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{P}\s]+$/u.test(phrase);
  return phrase.length >= (isOfLetters ? MIN_LENGTH.letters : MIN_LENGTH.ideographs);
});

const ANY_IN_ENGLISH = anyOf(ENGLISH_SENTENCES);
const ANY_OTHER = anyOf([...NOT_FOUND_SENTENCES, ...SEARCHED]);
const ANY_FOR_MEMBERS = anyOf(MEMBERS_ONLY);
const ANY_FOR_ELSEWHERE = anyOf(NOT_HERE);

export function isShortText(text: string): boolean {
  return text.length < MAX_CHARACTERS && countWords(text, MAX_WORDS) < MAX_WORDS;
}

export function textSaysNotFound(text: string): boolean {
  if (!isShortText(text)) return false;
  const normalized = normal(text);
  return (
    (ENGLISH_WORDS.test(normalized) && ANY_IN_ENGLISH.test(normalized)) ||
    ANY_OTHER.test(normalized)
  );
}

/** A word of it, which says something only beside another sign. */
export function hintsAtNotFound(text: string): boolean {
  return isShortText(text) && NOT_FOUND_HINTS.test(normal(text));
}

export function mentionsTrouble(text: string): boolean {
  return TROUBLE.test(normal(text.slice(0, MAX_CHARACTERS)));
}

/** It is not shown in the visitor's country, which says nothing of the page. */
export function isForElsewhere(text: string): boolean {
  return isShortText(text) && ANY_FOR_ELSEWHERE.test(normal(text));
}

/** The page does not exist or is not for everybody; these words leave that open. */
export function isForMembers(text: string): boolean {
  return isShortText(text) && ANY_FOR_MEMBERS.test(normal(text));
}
