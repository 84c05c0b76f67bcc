/**
 * A block is a paragraph of generated text with at most one URL in it: takes a generator, gives
 * lines without line ends, quote marks or indentation, and says where its URL stands and whether it
 * was broken. The URL is always in the last line, or in the last two.
 */
import type { Prng } from './prng.ts';
import { cutAtWord, type Prose } from './prose.ts';
import { pickUrl } from './web.ts';

export interface BlockUrl {
  readonly url: string;
  readonly form: 'url-wrapper' | 'angle' | 'bare';
  /** Index of the line it begins in. */
  readonly line: number;
  /** It goes on in the line after. */
  readonly broken: boolean;
}

export interface Block {
  readonly lines: readonly string[];
  readonly planted?: BlockUrl;
}

export interface BlockStyle {
  /** Which pool the prose is taken from. */
  readonly prose: 'ascii' | 'accented';
  /** In 100. */
  readonly urlChance: number;
}

type Marks = readonly [before: string, after: string];

const WIDTH = 72;
/** A bare URL is only broken where its rest would not have fitted on the line. */
const SHORTEST_REST = 14;

const MARKS: Readonly<Record<BlockUrl['form'], readonly Marks[]>> = {
  'url-wrapper': [['<URL:', '>']],
  angle: [['<', '>']],
  bare: [
    ['', ''],
    ['', ','],
    ['(', ')'],
    ['"', '"'],
    ['', ''],
  ],
};
const TAILS = ['and the lamp', 'or nearly', 'while it lasts', 'again', 'and nobody knows why'];

export function composeBlock(prng: Prng, prose: Prose, style: BlockStyle): Block {
  const pool = prose[style.prose];
  const lines: string[] = [];
  for (let left = 1 + prng.below(7); left > 0; left--) lines.push(prng.pick(pool));
  if (!prng.chance(style.urlChance)) return { lines };
  const form = pickForm(prng);
  const url = pickUrl(prng, prose.words);
  const cut = prng.chance(18) ? pickCut(prng, url, form) : 0;
  const planted = { url, form, line: lines.length, broken: cut > 0 };
  const opening = prng.pick(pool);
  if (cut > 0) lines.push(...broken(MARKS[form][0] as Marks, url, cut, opening));
  else lines.push(whole(prng, prng.pick(MARKS[form]), url, opening));
  return { lines, planted };
}

function pickForm(prng: Prng): BlockUrl['form'] {
  const draw = prng.below(100);
  if (draw < 12) return 'url-wrapper';
  return draw < 45 ? 'angle' : 'bare';
}

/** Where to break a URL, or 0 where it had better stay whole. */
function pickCut(prng: Prng, url: string, form: BlockUrl['form']): number {
  const path = url.indexOf('/', url.indexOf('://') + 3) + 1;
  if (!url.includes('://') || path === 0 || url.length - path < SHORTEST_REST) return 0;
  if (form === 'bare') return url.endsWith('.html') ? path : 0;
  const from = path + prng.below(url.length - path - 4);
  const slash = url.indexOf('/', from) + 1;
  if (slash > 0 && prng.chance(70)) return slash;
  const hyphen = url.indexOf('-', from) + 1;
  return hyphen > 0 ? hyphen : from;
}

/** Its beginning at the end of a line that is full of prose, its rest at the beginning of the next. */
function broken(marks: Marks, url: string, cut: number, opening: string): [string, string] {
  const head = marks[0] + url.slice(0, cut);
  const lead = cutAtWord(opening, WIDTH - 1 - head.length);
  const rest = url.slice(cut) + marks[1];
  const tail = cutAtWord(opening, WIDTH - 1 - rest.length);
  return [`${lead} ${head}`.trimStart(), `${rest} ${tail}`.trimEnd()];
}

function whole(prng: Prng, marks: Marks, url: string, opening: string): string {
  const tail = prng.pick(TAILS);
  const marked = marks[0] + url + marks[1];
  const lead = cutAtWord(opening, WIDTH - 2 - marked.length - tail.length);
  return `${lead} ${marked} ${tail}`.trimStart();
}
