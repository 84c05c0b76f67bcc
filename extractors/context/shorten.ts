/**
 * Shortens one side of a URL's context: at the end of a sentence if one is near enough, else at a word, with an
 * ellipsis. Takes a side and its room, gives the characters nearest to the URL; never cuts a character in two.
 */
import type { Side } from './paragraph.ts';

export const ELLIPSIS = '…';
/** What ends a sentence, with the marks that close behind it. */
const SENTENCE_END = /[.!?。！？…]["'’”»)\]]{0,3}\s|[。！？]/g;
const LONGEST_END = 5;
/** Scripts that set no blanks between words. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
/** A character that belongs to the one before it. */
const BELONGS = /[\p{M}\p{Emoji_Modifier}\u200d]/u;
const JOINER = '\u200d';
const WORD = /[\p{L}\p{N}]/u;
/** The secrets of a part of a URL cannot be told from the rest, so that none is kept. */
const SIGNS_OF_URL = /[:/@?&=%]/;

/** The last characters of what stands before a URL. */
export function endOf({ text, isCut }: Side, room: number): string {
  if (!isCut && text.length <= room) return text;
  const from = Math.max(0, text.length - room);
  for (const end of sentenceEnds(text, from)) {
    if (end > from + room / 2) break;
    if (end >= from && end < text.length) return text.slice(end).trimStart();
  }
  const first = Math.max(0, text.length - room + ELLIPSIS.length);
  return ELLIPSIS + text.slice(wordFrom(text, first));
}

/** The first characters of what stands behind a URL. */
export function beginningOf({ text, isCut }: Side, room: number): string {
  if (!isCut && text.length <= room) return text;
  let last = 0;
  for (const end of sentenceEnds(text, room / 2)) {
    if (end > room) break;
    last = end;
  }
  if (last > 0) return text.slice(0, last).trimEnd();
  const to = Math.min(text.length, room - ELLIPSIS.length);
  return text.slice(0, wordTo(text, to)).trimEnd() + ELLIPSIS;
}

/** Positions behind the ends of sentences, from shortly before `from` on. */
function* sentenceEnds(text: string, from: number): Generator<number> {
  SENTENCE_END.lastIndex = Math.max(0, Math.ceil(from) - LONGEST_END);
  for (let end = SENTENCE_END.exec(text); end !== null; end = SENTENCE_END.exec(text)) {
    yield SENTENCE_END.lastIndex;
  }
}

/** Where the first whole word begins; inside of it, where nothing else would be left. */
function wordFrom(text: string, from: number): number {
  if (from === 0 || text.charAt(from - 1) === ' ') return from;
  const blank = text.indexOf(' ', from);
  const word = blank === -1 ? text.length : blank + 1;
  if (WORD.test(text.slice(word)) && !isUnspaced(text, from)) return word;
  if (SIGNS_OF_URL.test(wordAt(text, from))) return blank === -1 ? text.length : blank;
  let at = from;
  while (at < text.length && isInside(text, at)) at++;
  return at;
}

function wordTo(text: string, to: number): number {
  if (to === text.length || text.charAt(to) === ' ') return to;
  const blank = text.lastIndexOf(' ', to);
  if (blank > 0 && WORD.test(text.slice(0, blank)) && !isUnspaced(text, to)) return blank;
  if (SIGNS_OF_URL.test(wordAt(text, to))) return Math.max(0, blank);
  let at = to;
  while (at > 0 && isInside(text, at)) at--;
  return at;
}

function wordAt(text: string, at: number): string {
  const end = text.indexOf(' ', at);
  return text.slice(text.lastIndexOf(' ', at) + 1, end === -1 ? text.length : end);
}

function isUnspaced(text: string, at: number): boolean {
  return UNSPACED.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
}

/** Whether a position lies inside a character as a reader sees it. */
function isInside(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const isHighBefore = before >= 0xd800 && before <= 0xdbff;
  const code = text.codePointAt(at) ?? 0;
  if (isHighBefore && code >= 0xdc00 && code <= 0xdfff) return true;
  return BELONGS.test(String.fromCodePoint(code)) || text.charAt(at - 1) === JOINER;
}
