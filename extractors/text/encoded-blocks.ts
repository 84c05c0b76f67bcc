/**
 * Blocks of text that are no text: uuencode, yEnc, BinHex, ASCII armor, bare base64. Takes lines, gives
 * them with the region `encoded`, in which no URL is looked for. Text without a sign of any of them
 * costs a few searches. Quoted blocks count: what follows the quote marks is looked at.
 */
import type { DraftLine } from './lines.ts';

export const BLOCK_KINDS = ['uuencode', 'yenc', 'binhex', 'armor', 'base64'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export type BlockSink = (kind: BlockKind) => void;

/** Gives the line after the block whose opening stands at `index`, or `index` where it is none. */
type EndOfBlock = (page: Page, index: number) => number;

interface BlockRule {
  readonly kind: BlockKind;
  /** The text holds one of these, or none of this kind. */
  readonly gates: readonly string[];
  /** How the content of the opening line begins. */
  readonly opens: RegExp;
  /** Where the data begins, counted from the opening line, and where it ends. */
  readonly end: EndOfBlock;
}

const RULES: readonly BlockRule[] = [
  {
    kind: 'uuencode',
    gates: ['begin ', 'begin-base64 '],
    opens: /^begin(?:-base64)? [0-7]{3,4} \S/,
    end: endOfUuencode,
  },
  { kind: 'yenc', gates: ['=ybegin '], opens: /^=ybegin /, end: endOfYenc },
  {
    kind: 'binhex',
    gates: ['(This file must be converted with BinHex'],
    opens: /^\(This file must be converted with BinHex/,
    end: endOfBinhex,
  },
  {
    kind: 'armor',
    gates: ['-----BEGIN '],
    opens: /^-----BEGIN (?!PGP SIGNED MESSAGE)[A-Z0-9 ,/]{1,60}-----/,
    end: endOfArmor,
  },
];

const BASE64_LINE = /^[A-Za-z0-9+/]+={0,2}$/;
const RUN_LINES = 5;
const SHORTEST_RUN_LINE = 60;
const LONGEST_RUN_LINE = 76;
const ARMOR_HEADER = /^[A-Za-z][A-Za-z0-9-]{0,40}: /;

interface Page {
  readonly text: string;
  readonly lines: readonly DraftLine[];
}

export function markEncodedBlocks(text: string, lines: DraftLine[], met: BlockSink): void {
  const page = { text, lines };
  const rules = RULES.filter(({ gates }) => gates.some((gate) => text.includes(gate)));
  for (let index = 0; index < lines.length; ) {
    const block = blockAt(page, index, rules);
    if (block === null) {
      index++;
      continue;
    }
    met(block.kind);
    for (let at = block.start; at < block.end; at++) (lines[at] as DraftLine).region = 'encoded';
    index = block.end;
  }
}

interface Block {
  readonly kind: BlockKind;
  readonly start: number;
  readonly end: number;
}

function blockAt(page: Page, index: number, rules: readonly BlockRule[]): Block | null {
  for (const { kind, opens, end } of rules) {
    if (!opens.test(contentOf(page, index).slice(0, 100))) continue;
    const start = kind === 'armor' ? afterArmorHeaders(page, index + 1) : index;
    const after = end(page, start);
    if (after > start) return { kind, start, end: after };
  }
  const after = endOfBase64Run(page, index);
  return after > index ? { kind: 'base64', start: index, end: after } : null;
}

function contentOf({ text, lines }: Page, index: number): string {
  const line = lines[index];
  return line === undefined ? '' : text.slice(line.contentStart, line.end);
}

/** Length character and length agree; trailing blanks may have been lost on the way. */
function endOfUuencode(page: Page, index: number): number {
  if (contentOf(page, index).startsWith('begin-base64')) {
    const after = whileLines(page, index + 1, (content) => BASE64_LINE.test(content));
    return contentOf(page, after).startsWith('====')
      ? after + 1
      : after > index + 1
        ? after
        : index;
  }
  const after = whileLines(page, index + 1, isUuencoded);
  const ends = contentOf(page, after).trimEnd() === 'end';
  return ends ? after + 1 : after > index + 1 ? after : index;
}

function isUuencoded(content: string): boolean {
  const first = content.charCodeAt(0);
  if (!(first >= 0x20 && first <= 0x60)) return false;
  const length = Math.ceil(((first - 0x20) & 63) / 3) * 4;
  const written = content.length - 1;
  return written <= length + 2 && written >= Math.min(length, content.trimEnd().length - 1) - 2;
}

function endOfYenc(page: Page, index: number): number {
  const after = whileLines(page, index + 1, (content) => !content.startsWith('=yend'));
  return Math.min(after + 1, page.lines.length);
}

/** The data stands between colons. */
function endOfBinhex(page: Page, index: number): number {
  let at = index + 1;
  while (at < index + 5 && !contentOf(page, at).startsWith(':')) at++;
  if (!contentOf(page, at).startsWith(':')) return index;
  const closes = (content: string): boolean => content.trimEnd().endsWith(':');
  if (contentOf(page, at).length > 1 && closes(contentOf(page, at).slice(1))) return at + 1;
  const after = whileLines(page, at + 1, (content) => content !== '' && !closes(content));
  return Math.min(page.lines.length, closes(contentOf(page, after)) ? after + 1 : after);
}

function afterArmorHeaders(page: Page, index: number): number {
  const after = whileLines(page, index, (content) => ARMOR_HEADER.test(content));
  return contentOf(page, after).trim() === '' ? after + 1 : after;
}

/** Radix-64 lines and the checksum (RFC 4880 §6); whatever else comes ends the block. */
function endOfArmor(page: Page, index: number): number {
  return whileLines(page, index, (content) => /^=?[A-Za-z0-9+/]+={0,2}$/.test(content.trimEnd()));
}

/** Five and more lines of one length, and a last shorter one. */
function endOfBase64Run(page: Page, index: number): number {
  const { lines } = page;
  const length = lengthOf(lines[index]);
  if (length < SHORTEST_RUN_LINE || length > LONGEST_RUN_LINE) return index;
  for (let at = index + 1; at < index + RUN_LINES; at++) {
    if (lengthOf(lines[at]) !== length) return index;
  }
  const isData = (content: string): boolean =>
    content.length <= length && BASE64_LINE.test(content);
  const after = whileLines(page, index, isData);
  return after - index >= RUN_LINES ? after : index;
}

function lengthOf(line: DraftLine | undefined): number {
  return line === undefined ? 0 : line.end - line.contentStart;
}

function whileLines(page: Page, from: number, holds: (content: string) => boolean): number {
  let at = from;
  while (at < page.lines.length && holds(contentOf(page, at))) at++;
  return at;
}
