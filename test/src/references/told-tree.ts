/** Reads a tree of texts and tells the reasons of all references, by what stands in the files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { check } from '../../../src/library/library.ts';
import type { CheckOptions } from '../../../src/library/library-options.ts';

export type Tree = Readonly<Record<string, string>>;

export async function toldOf(
  tree: Tree,
  options: CheckOptions = {},
): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-names-'));
  try {
    for (const [name, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const told: Record<string, string> = {};
    for await (const { verdict, sightings } of check(folder, { offline: true, ...options })) {
      for (const { raw } of sightings) told[raw] = verdict.reason;
    }
    return told;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
