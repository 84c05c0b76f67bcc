/** linkify-it looks for URLs in a text, a piece after the other; only what is written as a URL counts. */
import { closeSync, openSync, readSync } from 'node:fs';
import { LinkifyIt } from 'linkify-it';
import { flush, print } from './print.js';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false });
const file = openSync(process.argv[2], 'r');
const chunk = Buffer.allocUnsafe(64 * 1024);
let rest = '';
for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
  const text = rest + chunk.latin1Slice(0, read);
  const end = text.lastIndexOf('\n') + 1;
  print(linkify.match(text.slice(0, end)));
  rest = text.slice(end);
}
print(linkify.match(rest));
closeSync(file);
flush();
