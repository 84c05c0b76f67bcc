/**
 * Field codes of Word, as Office Open XML and RTF have them (ECMA-376 part 1, §17.16): `HYPERLINK "http://a.example/"
 * \l "top"`. Takes the code, gives the address that it holds, or null: it has none, or leads into the document itself.
 */

const FIRST_ARGUMENT = new Set(['HYPERLINK', 'INCLUDEPICTURE', 'INCLUDETEXT', 'INCLUDE', 'IMPORT']);
/** `LINK Excel.Sheet.8 "C:\\prices.xls"`: the name of a program comes first. */
const SECOND_ARGUMENT = new Set(['LINK', 'DDE', 'DDEAUTO']);
const SETTING = new Set(['SET', 'ASK']);
/** EQ: ruby, in files of LibreOffice. */
const WITH_TEXT = new Set([...SETTING, 'FILLIN', 'MACROBUTTON', 'XE', 'TC', 'TA', 'EQ']);
const LOCATION = 'l';
/** Switches of HYPERLINK with an argument. */
const WITH_ARGUMENT = new Set([LOCATION, 'o', 't']);

export function urlOfField(code: string): string | null {
  const [first, ...rest] = wordsOf(code);
  const name = first?.text.toUpperCase() ?? '';
  if (SECOND_ARGUMENT.has(name)) return argumentsOf(rest)[1] ?? null;
  if (!FIRST_ARGUMENT.has(name)) return null;
  const [url = ''] = argumentsOf(rest);
  const location = name === 'HYPERLINK' ? locationOf(rest) : undefined;
  if (url === '') return null;
  return located(url, location ?? '');
}

/** What a person reads of the code itself: entries of indexes, questions, labels of buttons; empty: no address in it. */
export function textOfField(code: string): string {
  const [first, ...rest] = wordsOf(code);
  if (!WITH_TEXT.has(first?.text.toUpperCase() ?? '')) return '';
  const text = rest.map((word) => word.text).join(' ');
  return mayHoldAddress(text) ? text : '';
}

/** Whether what comes of it is shown elsewhere, by a field that names it. */
export function isSetting(code: string): boolean {
  return SETTING.has(wordsOf(code)[0]?.text.toUpperCase() ?? '');
}

/** Descriptions, prompts and codes without any are no text worth a line. */
export function mayHoldAddress(text: string): boolean {
  return text.includes('://') || text.includes('www.');
}

/** With the place inside of it, which Office keeps apart. */
export function located(url: string, location: string): string {
  return location === '' || url.includes('#') ? url : `${url}#${location}`;
}

interface Word {
  readonly text: string;
  readonly isQuoted: boolean;
}

function isSwitch({ text, isQuoted }: Word): boolean {
  return !isQuoted && text.length === 2 && text.startsWith('\\');
}

/** Words that are no switch and no switch's argument. */
function argumentsOf(words: readonly Word[]): string[] {
  const found: string[] = [];
  let isTaken = false;
  for (const word of words) {
    if (isSwitch(word)) isTaken = WITH_ARGUMENT.has((word.text[1] ?? '').toLowerCase());
    else if (isTaken) isTaken = false;
    else found.push(word.text);
  }
  return found;
}

function locationOf(words: readonly Word[]): string | undefined {
  const at = words.findIndex((word) => isSwitch(word) && word.text[1]?.toLowerCase() === LOCATION);
  return at === -1 ? undefined : words[at + 1]?.text;
}

const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“', '”': '”' };

/** A backslash in a word stands for the character behind it. */
function wordsOf(code: string): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < code.length; ) {
    const char = code[at] as string;
    if (/\s/.test(char)) at++;
    else {
      const close = QUOTES[char];
      const from = close === undefined ? at : at + 1;
      const { text, end } = wordAt(code, from, close);
      words.push({ text, isQuoted: close !== undefined });
      at = end;
    }
  }
  return words;
}

function wordAt(
  code: string,
  from: number,
  close: string | undefined,
): { text: string; end: number } {
  let text = '';
  let at = from;
  for (; at < code.length; at++) {
    const char = code[at] as string;
    if (close === undefined ? /\s/.test(char) : char === close || (char === '"' && close !== '"'))
      break;
    const isEscape = char === '\\' && (close !== undefined || code[at + 1] === '\\');
    text += isEscape ? (code[++at] ?? '') : char;
  }
  return { text, end: close === undefined ? at : at + 1 };
}
