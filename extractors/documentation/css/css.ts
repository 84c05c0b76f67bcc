/**
 * Reads CSS: `url(…)`, `@import "…"`; comments. CSS Syntax Module Level 3, §4: quoted strings, escapes, and
 * unquoted URLs that end at a blank or a parenthesis.
 */
import { ignoreScope } from '../ignore-mark.ts';
import type { IgnoreMark, MarkedText, Reference, TextRange } from '../model.ts';
import { holdsVariable } from '../variables.ts';

interface CssText {
  readonly references: readonly Reference[];
  readonly comments: readonly TextRange[];
  readonly ignores: readonly IgnoreMark[];
}

export function readCss(text: string): MarkedText {
  const { references, comments, ignores } = readStyles(text);
  const syntax = references.map(({ start, end }) => ({ start, end }));
  return { references, anchors: [], code: comments, syntax, ignores };
}

/** What would otherwise hide or end something else: comments, strings, functions and rules with a URL. */
const TOKEN = /\/\*|["']|(?<![\w-])url\(|@(?:import|namespace)(?![\w-])|\\/gi;

/** Styles of a file or an element, whose first character stands at `offset`. */
export function readStyles(text: string, offset = 0): CssText {
  const reader = new StyleReader(text);
  const token = new RegExp(TOKEN);
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    token.lastIndex = reader.token(found[0].toLowerCase(), found.index);
  }
  const { references, comments, ignores } = reader;
  if (offset === 0) return reader;
  const moved = <Range extends TextRange>(range: Range): Range => ({
    ...range,
    start: range.start + offset,
    end: range.end + offset,
  });
  return {
    references: references.map(moved),
    comments: comments.map(moved),
    ignores: ignores.map(moved),
  };
}

class StyleReader implements CssText {
  readonly references: Reference[] = [];
  readonly comments: TextRange[] = [];
  readonly ignores: IgnoreMark[] = [];
  readonly #text: string;
  /** The rule whose value comes next: that of `@namespace` is a name. */
  #rule: 'import' | 'namespace' | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads what a token begins, gives the position behind it. */
  token(word: string, at: number): number {
    if (word === '/*') return this.#comment(at);
    if (word === '\\') return at + 2;
    if (word.startsWith('@')) {
      this.#rule = word === '@import' ? 'import' : 'namespace';
      return at + word.length;
    }
    const value = valueAt(this.#text, at, at + word.length);
    const isUrl = word.length > 1 || this.#rule === 'import';
    if (isUrl && this.#rule !== 'namespace')
      this.references.push(...referencesOf(this.#text, value));
    this.#rule = null;
    return value.behind;
  }

  #comment(at: number): number {
    const close = this.#text.indexOf('*/', at + 2);
    const last = close === -1 ? this.#text.length : close;
    const range = { start: at, end: Math.min(this.#text.length, last + 2) };
    this.comments.push(range);
    const scope = ignoreScope(this.#text.slice(at + 2, last));
    if (scope !== null) this.ignores.push({ ...range, scope });
    return range.end;
  }
}

interface Value extends TextRange {
  readonly behind: number;
}

const UNQUOTED_END = /[\s)"'(]/g;

/** The string at `at`, or what a function whose parenthesis is before `open` takes. */
function valueAt(text: string, at: number, open: number): Value {
  if (open - at === 1) return stringAt(text, at);
  const start = skipBlanks(text, open);
  const quote = text[start];
  if (quote === '"' || quote === "'") return stringAt(text, start);
  UNQUOTED_END.lastIndex = start;
  let found = UNQUOTED_END.exec(text);
  while (found !== null && text[found.index - 1] === '\\') found = UNQUOTED_END.exec(text);
  const end = found?.index ?? text.length;
  return { start, end, behind: end };
}

/** A string ends at its quote, or at a line end that no backslash escapes. */
function stringAt(text: string, quoteAt: number): Value {
  const quote = text[quoteAt];
  let at = quoteAt + 1;
  while (at < text.length && text[at] !== quote && text[at] !== '\n') {
    at += text[at] === '\\' ? 2 : 1;
  }
  const end = Math.min(at, text.length);
  return { start: quoteAt + 1, end, behind: end + 1 };
}

function referencesOf(text: string, { start, end }: TextRange): readonly Reference[] {
  const value = unescaped(text.slice(start, end)).trim();
  // `url(#name)` leads into the page that uses the style, wherever that is.
  if (value === '' || value.startsWith('#')) return [];
  const unknown = holdsVariable(value) ? ({ unknown: 'variable' } as const) : {};
  return [{ value, start, end, kind: 'resource', ...unknown }];
}

const ESCAPE = /\\(?:([\dA-F]{1,6})\s?|\r?\n|([\s\S]))/gi;

function unescaped(written: string): string {
  if (!written.includes('\\')) return written;
  return written.replace(ESCAPE, (_, code: string | undefined, char: string | undefined) => {
    if (code === undefined) return char ?? '';
    const point = Number.parseInt(code, 16);
    return point === 0 || point > 0x10ffff ? '\uFFFD' : String.fromCodePoint(point);
  });
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\r\n\f'.includes(text[at] as string)) at++;
  return at;
}
