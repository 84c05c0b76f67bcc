/** linkify-it looks for URLs in a text, a piece after the other; only what is written as a URL counts. */
import { closeSync, openSync, readSync } from 'node:fs';
import { LinkifyIt } from 'linkify-it';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false });
const file = openSync(process.argv[2], 'r');
const chunk = Buffer.allocUnsafe(64 * 1024);
let rest = '';
let urls = 0;
for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
  const text = rest + chunk.latin1Slice(0, read);
  const end = text.lastIndexOf('\n') + 1;
  urls += linkify.match(text.slice(0, end))?.length ?? 0;
  rest = text.slice(end);
}
urls += linkify.match(rest)?.length ?? 0;
closeSync(file);
process.stdout.write(`${urls}\n`);
