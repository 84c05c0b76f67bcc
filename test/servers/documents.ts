/** The documents that every server of documents holds: by path, their content. */
import type { Sandbox } from './model.ts';

const DOCUMENTS: Readonly<Record<string, string | Uint8Array>> = {
  'lamp.txt': 'The lamp was lit at dusk.\n',
  'empty.txt': '',
  'big.bin': new Uint8Array(300_000),
  'page.html': '<!doctype html><title>Lamps</title><h1>Lamps</h1>\n',
  'lens.gif': 'GIF89a',
  'pub/tides.txt': 'High water at noon.\n',
  'pub/deep/fog.txt': 'Dense fog.\n',
  'pub/oil and wick.txt': 'A name with blanks.\n',
  'pub/grün.txt': 'A name that is not ASCII.\n',
  'pub/100%.txt': 'A name with a percent sign.\n',
};

/** Gives the folder. */
export function writeDocuments({ write, folder }: Sandbox, below = 'documents'): string {
  for (const [path, content] of Object.entries(DOCUMENTS)) write(`${below}/${path}`, content);
  return `${folder}/${below}`;
}
