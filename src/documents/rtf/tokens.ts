/**
 * The tokens of RTF (Rich Text Format 1.9.1): groups, control words with their numbers, symbols, characters. Takes the
 * bytes as Latin-1, tells a handler; binary data is skipped. Linear, throws on no input.
 */

export interface RtfHandler {
  open(): void;
  close(): void;
  /** `\pard`, `\u233`: the name and its number. */
  word(name: string, number: number | null): void;
  /** `\~`, `\*`, `\{`: the character behind the backslash. */
  symbol(char: string): void;
  /** Characters in the code page of the font; `\'e9` is one. */
  bytes(text: string): void;
}

const SPECIAL = /[\\{}\r\n]/g;
const WORD = /\\([a-z]{1,32})(-?\d{1,10})? ?/iy;
const HEX = /\\'([\da-f]{2})/iy;

/** Gives control after each brace and each line, so that what is finished can be passed on. */
export function* readTokens(rtf: string, handler: RtfHandler): Generator<void> {
  for (let at = 0; at < rtf.length; ) {
    SPECIAL.lastIndex = at;
    const next = SPECIAL.exec(rtf)?.index ?? rtf.length;
    if (next > at) handler.bytes(rtf.slice(at, next));
    at = next;
    const char = rtf[at];
    if (char === '\\') at = control(rtf, at, handler);
    else {
      if (char === '{') handler.open();
      else if (char === '}') handler.close();
      at++;
      yield;
    }
  }
}

/** The position behind it. */
function control(rtf: string, at: number, handler: RtfHandler): number {
  WORD.lastIndex = at;
  const word = WORD.exec(rtf);
  if (word !== null) {
    const number = word[2] === undefined ? null : Number(word[2]);
    if (word[1] === 'bin') return WORD.lastIndex + Math.max(0, number ?? 0);
    handler.word(word[1] as string, number);
    return WORD.lastIndex;
  }
  HEX.lastIndex = at;
  const hex = HEX.exec(rtf);
  if (hex !== null) {
    handler.bytes(String.fromCharCode(Number.parseInt(hex[1] as string, 16)));
    return HEX.lastIndex;
  }
  handler.symbol(rtf[at + 1] ?? '');
  return at + 2;
}
