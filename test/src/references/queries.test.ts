/** A query behind a relative reference, which is valid there and names no other file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../../../src/library/library.ts';
import { urlglean } from '../../helpers/command.ts';

it('A query is no fault of a relative reference, as it is one of a file: URL that is written out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-queries-'));
  try {
    writeFileSync(join(folder, 's.css'), '');
    writeFileSync(
      join(folder, 'a.html'),
      '<!DOCTYPE html><link rel=stylesheet href="s.css?v=2"><a href="b.html?x=|">x</a><a href="file:///srv/a?b">y</a>',
    );
    const { stdout } = await urlglean(['lint', folder, '--json', '--no-config']);
    const codes = (text: string): readonly string[] =>
      Array.from(text.matchAll(/"code":"([\w-]+)"/g), ([, code = '']) => code);
    expect(codes(stdout).toSorted()).toEqual(['character-not-allowed', 'file-query']);
    const found: Record<string, readonly string[]> = {};
    for await (const { sightings, findings } of check(folder, { offline: true })) {
      found[sightings[0]?.raw ?? ''] = findings.map(({ code }) => code);
    }
    expect(found).toEqual({
      's.css?v=2': [],
      'b.html?x=|': ['character-not-allowed'],
      'file:///srv/a?b': ['file-query'],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
