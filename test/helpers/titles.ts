/**
 * Reads the titles of the tests that a source gives as literals, with the line and whether the test is run for each
 * row of a table. Takes the text of a test file; titles that are computed are left out. Never runs the file.
 */

export interface Title {
  readonly kind: 'describe' | 'it';
  readonly text: string;
  readonly line: number;
  /** Whether its own `each` or `for` fills placeholders. */
  readonly filled: boolean;
  /** Whether it stands in no `describe`. */
  readonly outermost: boolean;
}

const CALL = /^([ \t]*)(describe|it|test)(?=[.(`])/gm;
const MODIFIER = /\.(\w+)/y;
const LITERAL = /\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)\s*,/y;
/** What brackets are not counted in: strings, templates, comments, regular expressions. */
const OPAQUE =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\/|(?<=[(,=:[{!&|?]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//y;
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' };

export function titlesOf(source: string): readonly Title[] {
  return [...source.matchAll(CALL)].flatMap((call) => {
    const [whole, indent = '', name] = call;
    const found = literalBehind(source, call.index + whole.length);
    if (found === undefined) return [];
    const line = source.slice(0, call.index).split('\n').length;
    const kind = name === 'describe' ? 'describe' : 'it';
    return [{ kind, line, outermost: indent === '', ...found }];
  });
}

/** Steps over modifiers and their arguments, as in `it.skipIf(slow).each([…])('title', …)`. */
function literalBehind(source: string, from: number): Pick<Title, 'text' | 'filled'> | undefined {
  let filled = false;
  let at = from;
  for (;;) {
    const modifier = matchAt(MODIFIER, source, at);
    const title = modifier === null ? matchAt(LITERAL, source, at) : null;
    if (title !== null) return { text: title[1] ?? title[2] ?? title[3] ?? '', filled };
    const end = modifier === null ? endOfArguments(source, at) : MODIFIER.lastIndex;
    if (end === undefined) return undefined;
    filled ||= modifier?.[1] === 'each' || modifier?.[1] === 'for';
    at = end;
  }
}

/** Where arguments end, or those of types, or a tagged template. */
function endOfArguments(source: string, from: number): number | undefined {
  const first = source[from] ?? ' ';
  if (!'(`<'.includes(first)) return undefined;
  const opening = first === '<' ? '<([{' : '([{';
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const character = source[at] ?? ' ';
    if (matchAt(OPAQUE, source, at) !== null) at = OPAQUE.lastIndex - 1;
    else if (opening.includes(character)) depth++;
    else if (CLOSING[character] !== undefined && opening.includes(CLOSING[character])) depth--;
    else if (character === '=' && source[at + 1] === '>') at++;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
