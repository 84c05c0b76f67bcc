/**
 * Does a text say that there is no such page? Takes what a reader sees, looks for sentences that say so. In a long text
 * they may be about anything: only short ones are looked at, and what is found there is a sign, never a proof.
 */
import { NOT_FOUND_PHRASES } from './not-found-titles.ts';
import { countWords } from './signature.ts';
import { normal } from './title-pieces.ts';

/** What a page of errors says, its site's menus included. */
const MOST_WORDS = 200;
/** Shorter phrases stand in sentences about something else. */
const SHORTEST_PHRASE = { letters: 12, ideographs: 5 };

const THING =
  '(?:page|file|document|url|resource|content|article|post|entry|item|link|address|location|site)';

/** Of what is missing, only the page itself counts; within one sentence. */
const SENTENCES: readonly RegExp[] = [
  new RegExp(
    `\\b${THING}\\b[^.!?]{0,80}\\b(?:(?:could|can|was|is|has)(?: not|not|n't)(?: be| been)?(?: found| located)|not found|do(?:es)?(?: not|n't)(?: seem to)? exist|no longer (?:exists?|available)|has been (?:removed|deleted|taken down)|isn't here|is not here)`,
  ),
  new RegExp(
    `\\b(?:can(?: not|not|'t)|could(?: not|n't)|unable to|not able to)(?: seem to)? (?:find|locate)\\b[^.!?]{0,40}\\b(?:${THING}|what you)`,
  ),
  /\bno(?:thing)? (?:such )?(?:page |content |file )?(?:was |were )?(?:found )?at this (?:location|address|url)\b/,
  /\b(?:error|http)[ :]{1,3}404\b|\b404[ :–—-]{1,3}(?:error|(?:page )?not found)\b/,
];

const SEARCHED: readonly string[] = [...NOT_FOUND_PHRASES].filter((phrase) => {
  const isOfLetters = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{P}\s]+$/u.test(phrase);
  return phrase.length >= (isOfLetters ? SHORTEST_PHRASE.letters : SHORTEST_PHRASE.ideographs);
});

/** Also where hardly anything else is said. */
const HINTS =
  /\b(?:404|not found|isn't here|not here|nothing (?:here|to see)|no longer|gone|missing|lost|removed|deleted|vanished|does(?:n't| not) exist|can't find|cannot find|couldn't find|could not find|nicht gefunden|introuvable|no encontrad[ao]|não encontrad[ao]|non trovat[ao]|niet gevonden)\b|не найден|見つかりません|不存在|找不到/;

export function isShortText(text: string): boolean {
  return countWords(text, MOST_WORDS) < MOST_WORDS;
}

export function textSaysNotFound(text: string): boolean {
  if (!isShortText(text)) return false;
  const said = normal(text);
  return (
    SENTENCES.some((sentence) => sentence.test(said)) ||
    SEARCHED.some((phrase) => said.includes(phrase))
  );
}

/** A word of it, which says something only beside another sign. */
export function textHintsAtNotFound(text: string): boolean {
  return isShortText(text) && HINTS.test(normal(text));
}
