/**
 * Reads LaTeX: URLs of `\url` and `\href`, the files that `\input`, `\includegraphics` and others name, comments and
 * verbatim text. Commands are not carried out: an argument that another command makes is not known. Names of files are
 * relative to the folder in which TeX runs, that of the main document.
 */
import { ignoreScope } from '../ignore-mark.ts';
import type { IgnoreMark, MarkedText, Reference, TextRange } from '../model.ts';
import { behindOptions, braced, delimited } from './arguments.ts';
import {
  CONDITION,
  DEFINITION,
  FILE_COMMANDS,
  type FileCommand,
  isFound,
  isVerbatim,
  URL_COMMANDS,
  VERBATIM_COMMANDS,
} from './commands.ts';
import { fileOf, urlOf } from './written.ts';

export function readLatex(text: string): MarkedText {
  const { references, code, ignores } = new LatexReader(text).run();
  return { references, anchors: [], code, syntax: [], ignores };
}

/** The links in a text that begins at an offset and knows no comments: a field of BibTeX. */
export function latexLinks(text: string, offset: number): readonly Reference[] {
  const { references } = new LatexReader(text, false).run();
  return references.flatMap(({ shown: _, ...reference }) =>
    reference.kind === 'link'
      ? [{ ...reference, start: reference.start + offset, end: reference.end + offset }]
      : [],
  );
}

/** A command, a comment, a brace. */
const TOKEN = /\\(?:([a-zA-Z@]{1,60})|[\s\S])|[%{}]/g;
/** The name of a command that is defined. */
const DEFINED = /\*?\s{0,20}(\{?)\s{0,20}\\(?:[a-zA-Z@]{1,60}|[\s\S])/y;
const SCHEME = /^[a-z][a-z0-9+.-]{1,40}:/i;
const DOI = /^10\.\d{4,9}\//;

class LatexReader {
  readonly references: Reference[] = [];
  readonly code: TextRange[] = [];
  readonly ignores: IgnoreMark[] = [];
  readonly #text: string;
  #depth = 0;
  /** The depth at which commands are being defined; -1: none is. */
  #defined = -1;

  readonly #hasComments: boolean;

  constructor(text: string, hasComments = true) {
    this.#text = text;
    this.#hasComments = hasComments;
  }

  run(): this {
    const token = new RegExp(TOKEN);
    for (let found = token.exec(this.#text); found !== null; found = token.exec(this.#text)) {
      const [written, name] = found;
      const end = found.index + written.length;
      token.lastIndex = name === undefined ? this.#mark(written, end) : this.#command(name, end);
    }
    return this;
  }

  /** Each takes the position behind what it reads, and gives the one from which reading goes on. */
  #mark(written: string, end: number): number {
    if (written === '{') this.#depth++;
    else if (written === '}') {
      this.#depth = Math.max(0, this.#depth - 1);
      if (this.#depth < this.#defined) this.#defined = -1;
    } else if (written === '%' && this.#hasComments) return this.#comment(end);
    return end;
  }

  #comment(from: number): number {
    const lineEnd = this.#text.indexOf('\n', from);
    const end = lineEnd === -1 ? this.#text.length : lineEnd;
    const range = { start: from - 1, end };
    this.code.push(range);
    const scope = ignoreScope(this.#text.slice(from, end).replace(/^%+/, ''));
    if (scope !== null) this.ignores.push({ ...range, scope });
    return end;
  }

  #command(name: string, end: number): number {
    if (DEFINITION.test(name)) return this.#definition(end);
    if (this.#depth === this.#defined) this.#defined = -1;
    const url = URL_COMMANDS.get(name);
    if (url !== undefined) return this.#url(url, end);
    const file = FILE_COMMANDS.get(name);
    if (file !== undefined) return this.#files(file, end, name);
    if (name === 'begin') return this.#begin(end);
    if (name === 'end') return this.#end(end);
    if (name === 'doi') return this.#doi(end);
    if (VERBATIM_COMMANDS.has(name)) return this.#verbatim(name, end);
    return name === 'iffalse' ? this.#falsehood(end) : end;
  }

  /** What is defined is not carried out here. */
  #definition(end: number): number {
    if (this.#defined === -1) this.#defined = this.#depth;
    DEFINED.lastIndex = end;
    const name = DEFINED.exec(this.#text);
    if (name === null) return end;
    if (name[1] === '{') this.#depth++;
    return DEFINED.lastIndex;
  }

  #url(kind: 'url' | 'href', end: number): number {
    const at = behindOptions(this.#text, end);
    const range = kind === 'url' ? delimited(this.#text, at) : braced(this.#text, at);
    if (range === null) return end;
    const written = this.#text.slice(range.start, range.end);
    const value = urlOf(written);
    // `\url` shows paths and names of hosts, too; what they lead to is found in the prose, or nowhere.
    const isLink = value !== null && SCHEME.test(value);
    if (kind === 'url' && value !== null && !isLink) return range.start;
    if (value !== null && /^(?:www\.|$)/i.test(value)) return range.start;
    const isUnknown = value === null || this.#hasParameter(written) || /^run:|^#/.test(value);
    const shown =
      kind === 'href' ? braced(this.#text, behindOptions(this.#text, range.end + 1)) : null;
    this.references.push({
      ...{ ...range, kind: 'link', value: isUnknown ? written : value },
      ...(shown !== null && { shown }),
      ...(isUnknown && { unknown: 'variable' }),
    });
    return range.end + 1;
  }

  #doi(end: number): number {
    const range = braced(this.#text, behindOptions(this.#text, end));
    const name = range === null ? null : urlOf(this.#text.slice(range.start, range.end));
    if (range === null || name === null || !DOI.test(name)) return end;
    this.references.push({ ...range, kind: 'link', value: `doi:${name}` });
    return range.end + 1;
  }

  #hasParameter(written: string): boolean {
    return this.#defined !== -1 && /(?<!\\)#[1-9#]/.test(written);
  }

  #files(command: FileCommand, end: number, name: string): number {
    let at = behindOptions(this.#text, end);
    const arguments_: TextRange[] = [];
    const count = 1 + (command.skips ?? 0) + (command.hasFolder ? 1 : 0);
    for (let index = 0; index < count; index++) {
      const range = braced(this.#text, at);
      if (range === null)
        return name === 'input' && index === 0 ? this.#primitive(at, command) : end;
      arguments_.push(range);
      at = behindOptions(this.#text, range.end + 1);
    }
    const range = arguments_.at(-1) as TextRange;
    const [first] = arguments_;
    const folder = command.hasFolder && first ? this.#text.slice(first.start, first.end) : '';
    if (command.isList) for (const item of this.#items(range)) this.#file(item, command, '');
    else this.#file(range, command, folder);
    return range.end + 1;
  }

  /** `\input name`, which a blank ends. */
  #primitive(at: number, command: FileCommand): number {
    const name = /^[^\s\\{}%#,;()=|[\]]{1,200}(?=[\s\\}%]|$)/.exec(
      this.#text.slice(at, at + 210),
    )?.[0];
    if (name === undefined) return at;
    this.#file({ start: at, end: at + name.length }, command, '');
    return at + name.length;
  }

  *#items({ start, end }: TextRange): Generator<TextRange> {
    let from = start;
    for (const item of this.#text.slice(start, end).split(',')) {
      const lead = item.length - item.trimStart().length;
      const length = item.trim().length;
      if (length > 0) yield { start: from + lead, end: from + lead + length };
      from += item.length + 1;
    }
  }

  #file(range: TextRange, { kind, ending }: FileCommand, folder: string): void {
    const written = this.#text.slice(range.start, range.end);
    const name = fileOf(written);
    const place = fileOf(folder);
    if (name === '') return;
    // biber takes a bibliography from the web.
    const isWeb = name !== null && /^(?:https?|ftp):/.test(name);
    const isKnown =
      name !== null &&
      place !== null &&
      !this.#hasParameter(written) &&
      !isFound(name) &&
      !/\{[^{}]*,/.test(written);
    const path = isKnown && !isWeb ? encoded(join(place, withEnding(name, ending))) : name;
    const value = path ?? written;
    this.references.push({ ...range, kind, value, ...(!isKnown && { unknown: 'variable' }) });
  }

  #begin(end: number): number {
    const range = braced(this.#text, end);
    const name = range === null ? '' : this.#text.slice(range.start, range.end);
    if (range === null || !isVerbatim(name.replace(/\*$/, ''))) return end;
    return this.#until(range.end + 1, `\\end{${name}}`);
  }

  #end(end: number): number {
    return this.#text.startsWith('{document}', end) ? this.#until(end + 10, null) : end;
  }

  /** No command counts up to a mark; null: up to the end of the text. */
  #until(start: number, mark: string | null): number {
    const found = mark === null ? -1 : this.#text.indexOf(mark, start);
    const end = found === -1 ? this.#text.length : found;
    if (end > start) this.code.push({ start, end });
    return end;
  }

  #verbatim(name: string, end: number): number {
    let at = behindOptions(this.#text, end);
    if (name === 'mintinline')
      at = behindOptions(this.#text, (braced(this.#text, at)?.end ?? at - 1) + 1);
    const range = delimited(this.#text, at);
    if (range === null) return end;
    if (range.end > range.start) this.code.push(range);
    return range.end + 1;
  }

  /** Up to the `\fi` or `\else` of it. */
  #falsehood(start: number): number {
    const word = /\\([a-zA-Z@]{1,60})/g;
    word.lastIndex = start;
    let depth = 1;
    let end = this.#text.length;
    for (let found = word.exec(this.#text); found !== null; found = word.exec(this.#text)) {
      const name = found[1] ?? '';
      if (name === 'fi') depth--;
      else if (CONDITION.test(name)) depth++;
      if (depth > 0 && !(depth === 1 && name === 'else')) continue;
      end = found.index;
      break;
    }
    if (end > start) this.code.push({ start, end });
    return end;
  }
}

const TEX_ENDING =
  /\.(?:tex|ltx|latex|tikz|pgf|inc|txt|pdf_tex|pdf_t|pstex_t|eps_tex|svg_tex|pspdftex|ps_tex|dtx|ins|csv|dat)$/i;

function withEnding(name: string, ending: string | undefined): string {
  if (ending === undefined) return name;
  if (ending === '*') return /\.[a-zA-Z][\w]{1,5}$/.test(name) ? name : `${name}.*`;
  const hasOther = ending === 'tex' && TEX_ENDING.test(name);
  return hasOther || name.endsWith(`.${ending}`) ? name : `${name}.${ending}`;
}

function join(folder: string, name: string): string {
  return folder === '' || folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}

/** In a URL these characters of a name would be something else. */
function encoded(path: string): string {
  return path.replace(/[%?#]/g, (character) => encodeURIComponent(character));
}
