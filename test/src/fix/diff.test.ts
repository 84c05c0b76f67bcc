import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { unifiedDiff } from '../../../src/fix/diff/diff.ts';
import { diffName } from '../../../src/fix/diff/diff-name.ts';
import { applied, type Edit, inOrder } from '../../../src/fix/diff/edits.ts';
import { tries } from '../../helpers/long.ts';

const folder = mkdtempSync(join(tmpdir(), 'urlglean-diff-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Few different bytes, so that lines repeat: line ends, NUL, beyond ASCII. */
const content = fc
  .array(fc.constantFrom('\n', '\n', '\r\n', 'a', 'b', '+', '-', ' ', '\0', '\xff', '\\'), {
    minLength: 1,
    maxLength: 120,
  })
  .map((parts) => bytes(parts.join('')));

interface Changed {
  readonly before: Buffer;
  readonly edits: readonly Edit[];
}

/** URLs are never empty, and neither is what stands in their places. */
const changed: fc.Arbitrary<Changed> = content.chain((before) =>
  fc
    .array(
      fc.record({
        start: fc.nat(before.length - 1),
        length: fc.integer({ min: 1, max: 9 }),
        text: fc.stringMatching(/^[a-z]{1,9}$/),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((drafts) => ({
      before,
      edits: inOrder(
        drafts.map(({ start, length, text }) => ({
          ...{ start, end: Math.min(before.length, start + length), bytes: bytes(text) },
        })),
      ).filter(({ start, end, bytes: put }) => !before.subarray(start, end).equals(put)),
    })),
);

const TOOLS: Readonly<Record<string, (diff: string, cwd: string) => readonly [string, string[]]>> =
  {
    'git apply': (diff) => ['git', ['apply', '--whitespace=nowarn', diff]],
    'patch -p1': (diff) => ['patch', ['-s', '-p1', '-i', diff]],
  };

describe('A unified diff', () => {
  it.each(Object.entries(TOOLS))('is taken by %s, whatever bytes a file has', (name, tool) => {
    const samples = fc.sample(changed, { numRuns: tries(200), seed: 7 });
    const cwd = join(folder, name.replaceAll(' ', '-'));
    mkdirSync(cwd);
    const diffs = samples.map(({ before, edits }, at) => {
      writeFileSync(join(cwd, `f${at}`), before);
      return unifiedDiff({ name: bytes(`f${at}`), bytes: before, edits });
    });
    const diff = join(folder, `${name.replaceAll(' ', '-')}.diff`);
    writeFileSync(diff, Buffer.concat(diffs));
    execFileSync(...tool(diff, cwd), { cwd });
    for (const [at, { before, edits }] of samples.entries()) {
      expect(readFileSync(join(cwd, `f${at}`))).toEqual(Buffer.from(applied(before, edits)));
    }
  });

  it('is empty where nothing is changed', () => {
    expect(unifiedDiff({ name: bytes('f'), bytes: bytes('a\n'), edits: [] })).toHaveLength(0);
  });

  it('tells lines by LF alone, and says where the last has none', () => {
    const edits = [{ start: 2, end: 5, bytes: bytes('new') }];
    const diff = unifiedDiff({ name: bytes('a b'), bytes: bytes('1\r\nold\r'), edits: [] });
    expect(diff).toHaveLength(0);
    expect(
      Buffer.from(unifiedDiff({ name: bytes('a b'), bytes: bytes('1\nold\r'), edits })).toString(),
    ).toBe(
      '--- a/a b\t\n+++ b/a b\t\n@@ -1,2 +1,2 @@\n 1\n-old\r\n\\ No newline at end of file\n' +
        '+new\r\n\\ No newline at end of file\n',
    );
  });

  it('has names as git quotes them', () => {
    const name = Buffer.from('naïve "x"\n');
    expect(diffName('a', name)).toBe('"a/na\\303\\257ve \\"x\\"\\n"');
    expect(diffName('b', bytes('plain.txt'))).toBe('b/plain.txt');
  });

  it.each(Object.entries(TOOLS))('names files so that %s finds them', (name, tool) => {
    const cwd = mkdtempSync(join(folder, 'names-'));
    const names = ['plain', 'with blank', 'naïve', '"q"', 'back\\slash', 'tab\tone', "it's"];
    const edits = [{ start: 0, end: 3, bytes: bytes('new') }];
    const diffs = names.map((file) => {
      writeFileSync(join(cwd, file), 'old\n');
      return unifiedDiff({ name: Buffer.from(file), bytes: bytes('old\n'), edits });
    });
    const diff = join(folder, `${name.replaceAll(' ', '-')}-names.diff`);
    writeFileSync(diff, Buffer.concat(diffs));
    execFileSync(...tool(diff, cwd), { cwd });
    for (const file of names) expect(readFileSync(join(cwd, file), 'utf8')).toBe('new\n');
  });
});
