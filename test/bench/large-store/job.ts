/** The configuration of a night over a large store that was made. Takes its paths, writes a file. */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { LargeStore } from './fill.ts';

/** The store and its archive stand beside it. */
export function writeJob(job: string, { path, folder }: Pick<LargeStore, 'path' | 'folder'>): void {
  const lines = [
    `sources = [${JSON.stringify(basename(folder))}]`,
    `store = ${JSON.stringify(basename(path))}`,
    '',
    '[check]',
    'delay = 0',
    'allow-address = ["127.0.0.0/8"]',
  ];
  writeFileSync(job, `${lines.join('\n')}\n`);
}
