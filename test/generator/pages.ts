/**
 * A generated specification document: takes a generator, gives its pages for ever, 72 columns wide,
 * with running heads, page numbers and form feeds, and tells which URLs were planted. A URL may be
 * broken at the end of a page; its break is a page break then.
 */
import { type Block, type BlockUrl, composeBlock } from './blocks.ts';
import type { OnPlanted, PlantedBreak, PlantedUrl } from './planted.ts';
import type { Prng } from './prng.ts';
import type { Prose } from './prose.ts';

export interface TextContext {
  readonly prng: Prng;
  readonly prose: Prose;
  readonly onPlanted: OnPlanted;
}

/** Lines of a page between its head and its foot. */
const PAGE_LINES = 50;
const INDENT = '   ';
const WIDTH = 72;
const HEAD = 'LXP 7                 The Lamp Exchange Protocol              April 1995\n\n\n';
const AUTHORS = 'Rusk & Holloway';

/** A line of a page. */
interface PageLine {
  readonly text: string;
  /** A URL begins in it that goes on in the next. */
  readonly open: boolean;
}

/** One page at a time, or several where a URL goes over the page end. */
export function* composePages({ prng, prose, onPlanted }: TextContext): Generator<string> {
  const planted: PlantedUrl[] = [];
  let piece = '';
  let page = 1;
  let lines: string[] = [];
  for (const { text, open } of composeLines(prng, prose, planted)) {
    lines.push(text);
    if (lines.length < PAGE_LINES) continue;
    piece += `${HEAD}${lines.join('\n')}\n\n\n${foot(page)}\n\f\n`;
    page++;
    lines = [];
    if (open) continue;
    for (const url of planted.splice(0)) onPlanted(url);
    yield piece;
    piece = '';
  }
}

function foot(page: number): string {
  return AUTHORS + `[Page ${page}]`.padStart(WIDTH - AUTHORS.length);
}

/** The lines for ever; a URL is added to `planted` before the line that it ends in. */
function* composeLines(prng: Prng, prose: Prose, planted: PlantedUrl[]): Generator<PageLine> {
  let count = 0;
  for (let section = 1; ; section++) {
    const title = `${section}.  ${prng.pick(prose.words)} and ${prng.pick(prose.words)}`;
    yield { text: title, open: false };
    yield { text: '', open: false };
    count += 2;
    for (let left = 2 + prng.below(8); left > 0; left--) {
      const block = composeBlock(prng, prose, { prose: 'ascii', urlChance: 20 });
      yield* blockLines(block, count, planted);
      count += block.lines.length + 1;
    }
  }
}

/** The URL stands in the last line or the last two. */
function* blockLines(block: Block, before: number, planted: PlantedUrl[]): Generator<PageLine> {
  const last = block.lines.length - 1;
  const open = block.planted?.broken ? block.planted.line : -1;
  for (const [index, line] of block.lines.entries()) {
    if (index === last && block.planted) planted.push(placed(block.planted, before));
    yield { text: INDENT + line, open: index === open };
  }
  yield { text: '', open: false };
}

function placed({ url, form, line, broken }: BlockUrl, before: number): PlantedUrl {
  const atPageEnd = (before + line + 1) % PAGE_LINES === 0;
  const kind: PlantedBreak = atPageEnd ? 'page-break' : 'line-end';
  return { url, form, breaks: broken ? [kind] : [], document: 1, part: '1' };
}
