/**
 * Blocks of encoded data in text: uuencode, yEnc, BinHex, ASCII armor, bare base64. Takes lines, gives the ranges in
 * which no URL is searched. Reads only lines with a sign of such a block. Quoted blocks count: the text after the quote
 * marks is read.
 */
import { signWords } from '../characters/character-index.ts';
import type { LineRange } from '../lines/block.ts';
import type { ContentLines } from '../lines/content-lines.ts';
import { addRange } from '../lines/line-ranges.ts';
import { base64Ranges, isBase64Line } from './base64-lines.ts';

export const BLOCK_KINDS = ['uuencode', 'yenc', 'binhex', 'armor', 'base64'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export type BlockSink = (kind: BlockKind) => void;

/** Gives the line after the block whose opening is at `index`, or `index` if there is no block. */
type EndOfBlock = (lines: ContentLines, index: number) => number;

interface BlockRule {
  readonly kind: BlockKind;
  /** A word that the opening line holds. */
  readonly sign: string;
  /** The beginning of the content of the opening line. */
  readonly opens: RegExp;
  /** Finds the end of the data, counted from the opening line. */
  readonly end: EndOfBlock;
}

const RULES: readonly BlockRule[] = [
  {
    kind: 'uuencode',
    sign: 'begin',
    opens: /^begin(?:-base64)? [0-7]{3,4} \S/,
    end: endOfUuencode,
  },
  { kind: 'yenc', sign: '=y', opens: /^=ybegin /, end: endOfYenc },
  {
    kind: 'binhex',
    sign: '(This file must be converted with BinHex',
    opens: /^\(This file must be converted with BinHex/,
    end: endOfBinhex,
  },
  {
    kind: 'armor',
    sign: '-----BEGIN ',
    opens: /^-----BEGIN (?!PGP SIGNED MESSAGE)[A-Z0-9 ,/]{1,60}-----/,
    end: endOfArmor,
  },
];
const SIGNS = signWords(...RULES.map(({ sign }) => sign));

const RUN_LINES = 5;
const SHORTEST_RUN_LINE = 60;
const LONGEST_RUN_LINE = 76;
const LONGEST_OPENING = 100;
const ARMOR_HEADER = /^[A-Za-z][A-Za-z0-9-]{0,40}: /;

export function findEncodedBlocks(lines: ContentLines, onBlock: BlockSink): readonly LineRange[] {
  const found: LineRange[] = [];
  let to = 0;
  for (const index of beginnings(lines)) {
    const block = index < to ? null : blockAt(lines, index);
    if (block === null) continue;
    onBlock(block.kind);
    addRange(found, block);
    to = block.to;
  }
  return found;
}

/** The lines where a block may begin, in order. */
function beginnings(lines: ContentLines): readonly number[] {
  const opening = lines.linesWith(SIGNS);
  const ranges = base64Ranges(lines, RUN_LINES, SHORTEST_RUN_LINE);
  if (ranges.length === 0) return opening;
  const all = new Set(opening);
  for (const { from, to } of ranges) for (let at = from; at < to; at++) all.add(at);
  return [...all].sort((a, b) => a - b);
}

interface Block extends LineRange {
  readonly kind: BlockKind;
}

function blockAt(lines: ContentLines, index: number): Block | null {
  const opening = lines.contentOf(index).slice(0, LONGEST_OPENING);
  for (const { kind, opens, end } of RULES) {
    if (!opens.test(opening)) continue;
    const from = kind === 'armor' ? afterArmorHeaders(lines, index + 1) : index;
    const to = end(lines, from);
    if (to > from) return { kind, from, to };
  }
  const to = endOfBase64Run(lines, index);
  return to > index ? { kind: 'base64', from: index, to } : null;
}

/** The length character matches the length; trailing blanks may have been lost on the way. */
function endOfUuencode(lines: ContentLines, index: number): number {
  if (lines.contentOf(index).startsWith('begin-base64')) {
    const after = whileLines(lines, index + 1, isBase64Line);
    return lines.contentOf(after).startsWith('====')
      ? after + 1
      : after > index + 1
        ? after
        : index;
  }
  const after = whileLines(lines, index + 1, isUuencoded);
  const ends = lines.contentOf(after).trimEnd() === 'end';
  return ends ? after + 1 : after > index + 1 ? after : index;
}

function isUuencoded(content: string): boolean {
  const first = content.charCodeAt(0);
  if (!(first >= 0x20 && first <= 0x60)) return false;
  const length = Math.ceil(((first - 0x20) & 63) / 3) * 4;
  const written = content.length - 1;
  return written <= length + 2 && written >= Math.min(length, content.trimEnd().length - 1) - 2;
}

function endOfYenc(lines: ContentLines, index: number): number {
  const after = whileLines(lines, index + 1, (content) => !content.startsWith('=yend'));
  return Math.min(after + 1, lines.count);
}

/** The data lies between colons. */
function endOfBinhex(lines: ContentLines, index: number): number {
  let at = index + 1;
  while (at < index + 5 && !lines.contentOf(at).startsWith(':')) at++;
  if (!lines.contentOf(at).startsWith(':')) return index;
  const closes = (content: string): boolean => content.trimEnd().endsWith(':');
  if (lines.contentOf(at).length > 1 && closes(lines.contentOf(at).slice(1))) return at + 1;
  const after = whileLines(lines, at + 1, (content) => content !== '' && !closes(content));
  return Math.min(lines.count, closes(lines.contentOf(after)) ? after + 1 : after);
}

function afterArmorHeaders(lines: ContentLines, index: number): number {
  const after = whileLines(lines, index, (content) => ARMOR_HEADER.test(content));
  return lines.contentOf(after).trim() === '' ? after + 1 : after;
}

/** Radix-64 lines and the checksum (RFC 4880 §6); any other line ends the block. */
function endOfArmor(lines: ContentLines, index: number): number {
  return whileLines(lines, index, (content) => /^=?[A-Za-z0-9+/]+={0,2}$/.test(content.trimEnd()));
}

/** Five or more lines of one length, and a shorter last one. */
function endOfBase64Run(lines: ContentLines, index: number): number {
  const length = contentLength(lines, index);
  if (length < SHORTEST_RUN_LINE || length > LONGEST_RUN_LINE) return index;
  for (let at = index + 1; at < index + RUN_LINES; at++) {
    if (contentLength(lines, at) !== length) return index;
  }
  const isData = (content: string): boolean => content.length <= length && isBase64Line(content);
  const after = whileLines(lines, index, isData);
  return after - index >= RUN_LINES ? after : index;
}

function contentLength(lines: ContentLines, index: number): number {
  return index < lines.count ? lines.endOf(index) - lines.contentStartOf(index) : 0;
}

function whileLines(
  lines: ContentLines,
  from: number,
  holds: (content: string) => boolean,
): number {
  let at = from;
  while (at < lines.count && holds(lines.contentOf(at))) at++;
  return at;
}
