/**
 * Draws the sample: `node test/line-ends/draw.ts …/corpora > drawn.txt`. Prints each line end with the text around it,
 * for a person to read and to write the whole URL into `labels.tsv`.
 *
 * Most line ends are beyond doubt, and a plain sample would hold ten URLs that continue. So the sample is drawn by
 * strata, which depend on the characters on both sides of the line end and on no decision of the finder; the
 * measurements are weighted back.
 */
import { relative } from 'node:path';
import { filesOf, type LineEnd, lineEndsOf } from './candidates.ts';
import { randomFrom } from './fit/random.ts';
import { STRATA, stratumOf } from './strata.ts';

const SEED = 1738;

/** Where line ends mean something else. */
const NO_TEXT = /\.(?:md|html?|jsonl?)$/;
const MARKUP = /<\/?[a-z]+[ >]/i;

function population(root: string): LineEnd[] {
  const seen = new Set<string>();
  const files = filesOf(root).map((path) => relative(root, path));
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

function draw<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const left = [...items];
  const drawn: Item[] = [];
  while (drawn.length < count && left.length > 0) {
    const [item] = left.splice(Math.floor(random() * left.length), 1);
    if (item !== undefined) drawn.push(item);
  }
  return drawn;
}

const root = process.argv[2];
if (root === undefined) throw new Error('Name the folder that holds the corpora.');
const random = randomFrom(SEED);
const all = population(root);
for (const { name, drawn } of STRATA) {
  const members = all.filter((end) => stratumOf(end.url, nextToken(end)) === name);
  process.stdout.write(`## ${name}: ${drawn} of ${members.length}\n`);
  for (const end of draw(members, drawn, random)) {
    process.stdout.write(`@ ${name}\t${end.file}\t${end.byteStart}\t${end.url}\n${end.context}\n`);
  }
}
