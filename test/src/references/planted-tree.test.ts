/** A tree of documentation with planted faults: each is told, and nothing else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../../../src/library/library.ts';
import { plantTree } from './planted-tree.ts';

it('A tree with 95 faults of files and anchors has each told, and no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-tree-'));
  try {
    const planted = plantTree(folder, 'http://web.example.net')
      .filter(({ raw }) => !raw.startsWith('http'))
      .map(({ file, raw }) => `${file} ${raw}`);
    const dead: string[] = [];
    for await (const { verdict, sightings } of check(folder, { offline: true })) {
      if (verdict.verdict !== 'dead') continue;
      for (const { source, raw } of sightings) dead.push(`${relative(folder, source)} ${raw}`);
    }
    expect(planted).toHaveLength(95);
    expect(dead.sort()).toEqual(planted.sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
