/**
 * `npm run walk-through`: runs every command that README's walk-through and the pages in docs show, and prints them with
 * what they print now; `npm run walk-through -- --update` writes that into the documents. Nothing leaves the machine.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../helpers/cli.ts';
import { DOCUMENTS_THAT_RUN, shownIn, written } from './documents.ts';

const isUpdate = process.argv.includes('--update');

for (const path of DOCUMENTS_THAT_RUN) {
  const text = await written(path);
  if (!isUpdate) {
    process.stdout.write(`${consoleBlocks(text)}\n`);
  } else if (text !== shownIn(path)) {
    writeFileSync(join(ROOT, path), text);
    process.stdout.write(`${path}: updated\n`);
  }
}

function consoleBlocks(text: string): string {
  const blocks = [...text.matchAll(/^```console\n([\s\S]*?)^```$/gm)];
  return blocks.map(([, block]) => block).join('\n');
}
