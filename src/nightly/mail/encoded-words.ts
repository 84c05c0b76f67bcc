/**
 * The text of a header field: takes printable text, gives ASCII, encoded (RFC 2047) where it has to be, and folded
 * between words that are encoded. Never holds a line end that does not fold. Pure.
 */

const PLAIN = /^[\x20-\x7e]*$/;
const OPENS = '=?UTF-8?B?';
const CLOSES = '?=';
/** RFC 2047 §2: "An 'encoded-word' may not be more than 75 characters long". */
const MOST_BYTES = Math.floor((75 - OPENS.length - CLOSES.length) / 4) * 3;

export function headerText(text: string): string {
  if (PLAIN.test(text) && !text.includes('=?')) return text;
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > MOST_BYTES) {
      words.push(encoded(word));
      word = '';
    }
    word += character;
  }
  return [...words, encoded(word)].join('\n ');
}

function encoded(word: string): string {
  return `${OPENS}${Buffer.from(word).toString('base64')}${CLOSES}`;
}
