/**
 * The spellings of a URL in a place: takes the URL and the place, gives bytes for it, the plainest first, each with the
 * URL as it will be read there. The last resort escapes characters that the place takes for its own ("%29" for ")"):
 * servers tell no difference, and readers see one. Pure.
 */
import type { Place } from './place.ts';

export interface Spelling {
  readonly bytes: Uint8Array;
  readonly url: string;
}

export function spellingsOf(url: string, place: Place): readonly Spelling[] {
  const ascii = URL.parse(url)?.href ?? url;
  const isOther =
    place.write === undefined ? place.isDestination && !isBalanced(url) : !isAscii(url);
  const plain = isOther ? [] : [url];
  const urls = new Set([...plain, ...(isAscii(url) ? [] : [ascii]), guarded(ascii)]);
  return [...urls].flatMap((spelled) => {
    const text = place.write === undefined ? written(spelled, place) : place.write(spelled);
    const bytes = text === undefined ? undefined : place.letters.write(text);
    return bytes === undefined ? [] : [{ bytes, url: spelled }];
  });
}

const MARKUP: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** What Markdown, or a reader of HTML, would take for an entity. */
const ENTITY = /&(?=#?\w{1,40};)/g;

function written(url: string, { ampersand, isMarkup }: Place): string {
  const text =
    ampersand === undefined ? url.replace(ENTITY, '&amp;') : url.replaceAll('&', () => ampersand);
  return isMarkup ? text.replace(/[<>"']/g, (character) => MARKUP[character] ?? character) : text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are all characters of ASCII
const ASCII = /^[\u0000-\u007f]*$/;

function isAscii(text: string): boolean {
  return ASCII.test(text);
}

/** CommonMark §6.3: a destination ends at a parenthesis that it did not open. */
function isBalanced(url: string): boolean {
  let depth = 0;
  for (const character of url) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Characters that texts and markups use around URLs, and marks that end a sentence. */
const GUARDED = /[()'"<>[\]{}|\\^`*]|[.,;:!?_~&-]$/g;

/** Behind the authority, whose brackets are its own. */
function guarded(url: string): string {
  const [authority = ''] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(url) ?? [];
  return authority + url.slice(authority.length).replace(GUARDED, escaped);
}

function escaped(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase();
  return `%${code.padStart(2, '0')}`;
}
