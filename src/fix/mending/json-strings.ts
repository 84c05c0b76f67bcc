/**
 * Where strings stand in a text of JSON. Takes the text, which must be JSON, gives the strings below the given keys, and
 * of one of them which of its characters stands where. Pure, linear.
 */

export interface JsonString {
  /** Keys and indices that lead to it: `cells`, 3, `source`, 0. */
  readonly path: readonly (string | number)[];
  /** Its quotes. */
  readonly start: number;
  readonly end: number;
}

/** An object or array that is open. */
interface Level {
  readonly isArray: boolean;
  at: string | number;
}

/** No key that is asked for is longer. */
const LONGEST_KEY = 40;
/** Deeper ones are passed over. */
const DEEPEST = 4;

export function* jsonStrings(
  text: string,
  isWanted: (path: JsonString['path']) => boolean,
): Generator<JsonString> {
  const levels: Level[] = [];
  let isKey = false;
  for (let index = 0; index < text.length; index++) {
    const level = levels.at(-1);
    switch (text[index]) {
      case '{':
      case '[':
        isKey = text[index] === '{';
        levels.push({ isArray: !isKey, at: isKey ? '' : 0 });
        break;
      case '}':
      case ']':
        levels.pop();
        isKey = false;
        break;
      case ',':
        if (typeof level?.at === 'number') level.at++;
        isKey = level?.isArray === false;
        break;
      case ':':
        isKey = false;
        break;
      case '"': {
        const end = endOfString(text, index);
        if (isKey && level !== undefined) level.at = keyIn(text, index, end);
        else if (levels.length <= DEEPEST) {
          const path = levels.map(({ at }) => at);
          if (isWanted(path)) yield { path, start: index, end };
        }
        index = end - 1;
        break;
      }
    }
  }
}

function keyIn(text: string, start: number, end: number): string {
  return end - start > LONGEST_KEY ? '' : (JSON.parse(text.slice(start, end)) as string);
}

/** Behind its closing quote. */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at === -1 ? text.length : at + 1;
}

function isEscaped(text: string, quote: number): boolean {
  let from = quote;
  while (text[from - 1] === '\\') from--;
  return (quote - from) % 2 === 1;
}

/** Of each UTF-16 unit of its value where it is written, and at last where the closing quote is (RFC 8259 §7). */
export function writtenUnits(text: string, { start, end }: JsonString): readonly number[] {
  const units: number[] = [];
  for (let at = start + 1; at < end - 1; ) {
    units.push(at);
    if (text[at] !== '\\') at++;
    else at += text[at + 1] === 'u' ? 6 : 2;
  }
  units.push(end - 1);
  return units;
}
