/** The configuration of a night over a large store that was made. Takes its paths, writes a file. */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { LargeStore } from './fill.ts';

interface Job extends Pick<LargeStore, 'folder'> {
  /** As the configuration names it. */
  readonly store: string;
}

/** The archive stands beside it. */
export function writeJob(job: string, { store, folder }: Job): void {
  const lines = [
    `sources = [${JSON.stringify(basename(folder))}]`,
    `store = ${JSON.stringify(store)}`,
    '',
    '[check]',
    'delay = 0',
    'allow-address = ["127.0.0.0/8"]',
  ];
  writeFileSync(job, `${lines.join('\n')}\n`);
}
