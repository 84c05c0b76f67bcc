/**
 * What the page itself shows at the end of a line in which a URL ends: annotations, fonts, colours and margins tell
 * whether it goes on in the next one. Where they tell nothing the text keeps its line end, and the finder of URLs judges.
 */
import { isTopLevelDomain } from '../../../../extractors/urls/schemes/top-level-domains.ts';
import type { Block } from './blocks.ts';
import { isEndedEarly, type Margins } from './margins.ts';
import type { Cell, Line } from './model.ts';
import { blanksIn, isRaised } from './words.ts';

/**
 * - `open`     nothing is known
 * - `joined`   the URL goes on
 * - `hyphened` it goes on, and the hyphen before the seam was put in by layout
 * - `divided`  it ends
 */
export type Seam = 'open' | 'joined' | 'hyphened' | 'divided';

/** Where the annotation leads that lies on a glyph. */
export type TargetAt = (glyph: number) => string | undefined;

export interface SeamContext {
  /** Of a URL that goes on from the lines before, what stands there. */
  readonly begun: readonly Cell[];
  readonly margins: Margins;
  /** The style in which most of the block is set. */
  readonly style: number;
  readonly targetAt: TargetAt;
}

/** So many characters on each side must be those of a target. */
const COMPARED = 24;
/** No URL of more lines is looked for. */
const LONGEST_BEGUN = 2000;
/** With its scheme (RFC 1035 §2.3.4). */
const LONGEST_HOST = 265;
/** So many before the end of a link must be those of its target. */
const SHORT = 8;

const IN_URL = /(?:https?|ftp):\/\/|www\./i;
const BEGINS_URL = /^[("'<[]?(?:https?:|ftp:|www\.|mailto:)/i;
const BEGINS_OTHER = /^[\p{L}\p{N}[(<{]/u;
const BEGINS_WORD = /^[\p{L}\p{N}~_]/u;
const ENDS_OPEN = /[/.?=&#%_:-]$/;
const GOES_ON = /^[/.?=&#%_]/;
/** A hyphen that no one wrote: behind a sign at which a URL may be broken. */
const PUT_IN = /[/=?&]-$/;
/** No URL ends so: with its scheme, in its host, or with a hyphen. */
const UNFINISHED = /:\/\/$|:\/\/[^/]*\.$|-$/;
const SCHEME_ALONE = /:\/\/$/;
const BEGINS_HOST = /^[\p{L}\p{N}-]+[.:/]/u;
/** The last label of a host that is followed by a full stop. */
const LAST_LABEL = /:\/\/([^./]*\.)*([^./]*)\.$/;
/** The rest of a host: more labels, its port or its path. */
const GOES_ON_IN_HOST = /^[a-z\d-]+(?:\.[a-z\d-]|\/|:\d)/;
/** Of the sentence: links reach a little too far. */
const PUNCTUATION = /[.,;:)\]}>]+$/;

export function seamOf(line: Line, next: Line, context: SeamContext): Seam {
  const url = urlAtEnd(line, context.begun);
  if (url.length === 0 || next.cells.length === 0) return 'open';
  const word = firstWord(next);
  const byTarget = targetSeam(url, word, context.targetAt);
  if (byTarget !== 'open') return byTarget;
  const head = textOf(word);
  if (word.every((cell) => isRaised(cell, next))) return 'divided';
  if (line.wrap?.ends || next.wrap?.begins) return wrapSeam(textOf(url), head);
  if (isWithinHost(textOf(url), head)) return 'joined';
  if (BEGINS_URL.test(head)) return 'divided';
  const isUnfinished = UNFINISHED.test(textOf(url));
  if (!isUnfinished && isEndedEarly(line, next, context.margins)) return 'divided';
  const byStyle = isSetOff(url, line, next, word) ? styleSeam(url, word, context.style) : 'open';
  if (byStyle === 'divided') return 'divided';
  return PUT_IN.test(textOf(url)) && BEGINS_WORD.test(head) ? 'hyphened' : byStyle;
}

/** A scheme alone is no URL yet, nor is a host that ends with a full stop behind what is no top-level domain. */
function isWithinHost(url: string, head: string): boolean {
  if (SCHEME_ALONE.test(url)) return BEGINS_HOST.test(head);
  const [whole, before, label] = LAST_LABEL.exec(url.slice(-LONGEST_HOST)) ?? [];
  if (whole === undefined || label === undefined) return false;
  const isHost = before !== undefined && isTopLevelDomain(label);
  return !isHost && GOES_ON_IN_HOST.test(head);
}

/** Listings are broken at blanks as well, which do not show: a sign of URLs on one side says that none was there. */
function wrapSeam(url: string, head: string): Seam {
  if (BEGINS_URL.test(head)) return 'divided';
  return ENDS_OPEN.test(url) || GOES_ON.test(head) ? 'joined' : 'open';
}

/** A link ends in a URL that is its target, and text follows without a blank: a footnote number, a reference. */
export function isBehindLink(cells: readonly Cell[], at: number, targetAt: TargetAt): boolean {
  const [before, cell] = [cells[at - 1], cells[at]];
  if (before === undefined || cell === undefined) return false;
  const target = targetAt(before.at);
  if (target === undefined || targetAt(cell.at) === target) return false;
  if (!BEGINS_OTHER.test(cell.character)) return false;
  return target.endsWith(textOf(cells.slice(Math.max(at - SHORT, 0), at)));
}

/** A link lies on the end of the line: does it lie on the next word too, and what does it lead to? */
function targetSeam(url: readonly Cell[], word: readonly Cell[], targetAt: TargetAt): Seam {
  const last = url.findLastIndex(({ at }) => targetAt(at) !== undefined);
  const target = targetAt(url[last]?.at ?? -1);
  if (target === undefined) return 'open';
  const before = textOf(url.slice(0, last + 1)).slice(-COMPARED);
  const others = word.findIndex(({ at }) => targetAt(at) !== target);
  const behind = textOf(others < 0 ? word : word.slice(0, others)).slice(0, COMPARED);
  if (last < url.length - 1 || behind === '') return target.endsWith(before) ? 'divided' : 'open';
  if (target.includes(before + behind.replace(PUNCTUATION, ''))) return 'joined';
  const isPutIn = before.endsWith('-') && target.includes(before.slice(0, -1) + behind);
  return isPutIn ? 'hyphened' : 'open';
}

/** Text around it in its own font and colour, as in a listing: they say nothing of where it ends. */
function isSetOff(url: readonly Cell[], line: Line, next: Line, word: readonly Cell[]): boolean {
  const before = line.cells[line.cells.length - url.length - 1];
  const behind = next.cells[word.length];
  const style = url[0]?.style;
  return before?.style !== style && (before !== undefined || behind?.style !== style);
}

/** A URL in a font or colour of its own goes on in the same, and has ended where the text goes on in its own. */
function styleSeam(url: readonly Cell[], word: readonly Cell[], style: number): Seam {
  const [start, last, first] = [url[0], url.at(-1), word[0]];
  if (start === undefined || start.style === style || last?.character === '-') return 'open';
  if (last?.style === style) return 'divided';
  if (first?.style === start.style && last?.style === start.style) return 'joined';
  return first?.style === style ? 'divided' : 'open';
}

/** From its beginning to the end of the line; nothing if the last word holds none. */
export function urlAtEnd(line: Line, begun: readonly Cell[]): readonly Cell[] {
  const blank = blanksIn(line).lastIndexOf(true);
  if (blank < 0 && begun.length > 0 && begun.length < LONGEST_BEGUN)
    return [...begun, ...line.cells];
  const word = line.cells.slice(Math.max(blank, 0));
  const start = IN_URL.exec(textOf(word))?.index;
  return start === undefined ? [] : word.slice(start);
}

export function firstWord(line: Line): readonly Cell[] {
  const end = blanksIn(line).indexOf(true);
  return end < 0 ? line.cells : line.cells.slice(0, end);
}

export function textOf(cells: readonly Cell[]): string {
  return cells.map(({ character }) => character).join('');
}

/** The style in which most of a block is set. */
export function usualStyle(block: Block): number {
  const counts = new Map<number, number>();
  for (const { cells } of block) {
    for (const { style } of cells) counts.set(style, (counts.get(style) ?? 0) + 1);
  }
  let [usual, most] = [-1, 0];
  for (const [style, count] of counts) if (count > most) [usual, most] = [style, count];
  return usual;
}
