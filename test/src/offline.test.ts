/** An offline run: what this machine can tell by itself is told, and the rest waits for the network. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../src/library/library.ts';
import type { CheckOptions } from '../../src/library/library-options.ts';

let folder: string;
let root: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'urlglean-offline-')));
  root = join(folder, 'root');
  mkdirSync(root);
  writeFileSync(join(root, 'lamp.html'), '<p id="wick">lamp');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of a text in Markdown: the reason of each link, and why it was refused. */
async function told(text: string, options: CheckOptions): Promise<Record<string, string>> {
  const path = join(folder, 'a.md');
  writeFileSync(path, text);
  const found: Record<string, string> = {};
  for await (const { url, verdict } of check(path, { offline: true, ...options })) {
    const { reason, evidence } = verdict;
    found[url.replace(root, 'ROOT')] = [reason, evidence.refused ?? ''].join(': ');
  }
  return found;
}

describe('offline', () => {
  it('looks for file: links below the folders that are named, and nowhere else', async () => {
    const text = `<file://${root}/lamp.html> <file://${root}/gone.html> <file:///etc/passwd>\n`;
    expect(await told(text, { policy: { fileRoots: [root] } })).toEqual({
      'file://ROOT/lamp.html': 'ok: ',
      'file://ROOT/gone.html': 'not-found: ',
      'file:///etc/passwd': 'unsupported-scheme: it is outside the --file-root folders',
    });
    expect(await told(`<file://${root}/lamp.html>\n`, {})).toEqual({
      'file://ROOT/lamp.html':
        'unsupported-scheme: it is a file on one machine; --file-root allows checking local files',
    });
  });

  it.each([true, false])(
    'looks for the places in them where that is asked for: %s',
    async (checkFragments) => {
      const text = `<file://${root}/lamp.html#wick> <file://${root}/lamp.html#oil> <file:${root}/gone.html#a>\n`;
      const gone = { 'file:ROOT/gone.html#a': 'not-found: ' };
      expect(await told(text, { policy: { fileRoots: [root], checkFragments } })).toEqual(
        checkFragments
          ? {
              'file://ROOT/lamp.html#wick': 'ok: ',
              'file://ROOT/lamp.html#oil': 'fragment-missing: ',
              ...gone,
            }
          : { 'file://ROOT/lamp.html#wick': 'ok: ', ...gone },
      );
    },
  );

  it('says of what is never checked why, and keeps what needs the network for later', async () => {
    const text =
      '[a](tel:+441234567890) [b](javascript:void) [c](C:\\lamps\\oil.txt) <https://lamps.org/> [e](gone.md)\n';
    expect(await told(text, {})).toEqual({
      'tel:+441234567890':
        'unsupported-scheme: a phone number cannot be checked without calling it',
      'javascript:void': 'unsupported-scheme: it is a script, and scripts are not run',
      'C:\\lamps\\oil.txt': 'unsupported-scheme: it is a path on a Windows machine',
      'https://lamps.org/': 'offline: ',
      [`file://${folder}/gone.md`]: 'not-found: ',
    });
  });
});
