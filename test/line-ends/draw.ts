/**
 * Draws line ends of one archive: `node test/line-ends/draw.ts FOLDER ARCHIVE > drawn.txt`. Prints the rows for
 * `sizes.tsv`, then each line end with the text around it, for a person to read and to write the whole URL into
 * `labels.tsv`.
 *
 * Most line ends are beyond doubt, and a plain sample would hold ten URLs that go on. So the sample is drawn by strata,
 * which depend on the characters on both sides of the line end and on no decision of the finder; the figures are
 * weighted back. A hash decides what is drawn, so that the draw is the same everywhere.
 */
import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { filesOf, type LineEnd, lineEndsOf } from './candidates.ts';
import { STRATA, type StratumName, stratumOf } from './strata.ts';

const SEED = 1738;

/** Where line ends mean something else. */
const NO_TEXT = /\.(?:md|html?|jsonl?|xml|tsv)$|SOURCE\.txt$/;
const MARKUP = /<\/?(?:a|p|br|td|tr|div|font|span|b|i|li|ul|img|table|html|body)[ >]/i;

function population(root: string, archive: string): LineEnd[] {
  const seen = new Set<string>();
  const files = filesOf(join(root, archive)).map((path) => relative(root, path));
  return files
    .filter((file) => !NO_TEXT.test(file))
    .flatMap((file) => lineEndsOf(root, file))
    .filter(({ context }) => !MARKUP.test(context))
    .filter((end) => isNew(seen, `${end.url} ${nextToken(end)}`));
}

/** Signatures and quotations would be drawn again and again. */
function isNew(seen: Set<string>, key: string): boolean {
  return !seen.has(key) && seen.add(key) !== undefined;
}

function nextToken({ next }: LineEnd): string {
  return next.split(/\s/, 1)[0] ?? '';
}

function lot({ file, byteStart }: LineEnd): string {
  return createHash('sha256').update(`${SEED} ${file} ${byteStart}`).digest('hex');
}

const [root, archive] = process.argv.slice(2);
if (root === undefined || archive === undefined) {
  throw new Error('Name the folder that holds the archives, and the archive.');
}
const all = population(root, archive).toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1));
for (const [name, count] of Object.entries(STRATA) as [StratumName, number][]) {
  const members = all.filter((end) => stratumOf(end.url, nextToken(end)) === name);
  const drawn = members.slice(0, count);
  process.stdout.write(`${archive}\t${name}\t${drawn.length}\t${members.length}\n`);
  for (const end of drawn) {
    process.stdout.write(`@ ${name}\t${end.file}\t${end.byteStart}\t${end.url}\n${end.context}\n`);
  }
}
