/** With the lexer or without it, text output is the same byte for byte: any archive, any threads, any slices. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../extractors/limits.ts';
import { MAX_SLICE_BYTES } from '../../../src/scan/input/slice-size.ts';
import type { ScanSink } from '../../../src/scan/model.ts';
import type { Writing } from '../../../src/scan/output/protocol.ts';
import { scanText } from '../../../src/scan/scan.ts';
import { generateMbox, generateText } from '../../generator/generate.ts';

const CORPUS = resolve(import.meta.dirname, '../../../corpus');
const BYTES = 1.1 * MAX_SLICE_BYTES;
const MESSAGE = 'From ada@example.org Thu Sep 13 12:30:05 2001\nSubject: x\n';
/** More than wait for the markup of a message, and then some that it settles. */
const MANY = 2 * LIMITS.waitingFinds + 7;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-lexed-'));
  const put = (name: string, ...parts: readonly (string | Uint8Array)[]): void =>
    writeFileSync(join(folder, name), Buffer.concat(parts.map((part) => Buffer.from(part))));
  put('big.mbox', ...generateMbox({ seed: 5, bytes: BYTES }));
  put('big.txt', ...generateText({ seed: 6, bytes: BYTES }));
  const stretch = `See http://a.example/b there. ${'word '.repeat(600)}`;
  put('long-line.txt', stretch.repeat(BYTES / stretch.length), '\nhttp://a.example/c .\n');
  put('long-subject.mbox', MESSAGE.replace('x', 'é'.repeat(30_000)), '\nhttp://a.example/b\n');
  const links = Array.from({ length: MANY }, (_, link) => `See http://many.example/${link} there.`);
  const mixed = 'Content-Type: multipart/alternative; boundary=b\n\n--b\n\n';
  const markup = '--b\nContent-Type: text/html\n\n<a href="http://a.example/b.">c</a>\n--b--\n';
  const doubt = 'See http://a.example/b. And so on.\n';
  put('many.mbox', MESSAGE, mixed, links.join('\n'), '\n', doubt, markup, MESSAGE, '\n', doubt);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function linesOf(
  input: string,
  form: Writing['form'],
  { threads, lexer }: { readonly threads: number; readonly lexer: boolean },
): Promise<string> {
  const sink: ScanSink & { readonly written: { sightings: number } } = {
    totals: { sources: 0, documents: 0, sightings: 0 },
    written: { sightings: 0 },
    onProblem: () => undefined,
  };
  const options = { find: { lexer }, threads, writing: { form, filter: null, now: 0 } };
  const parts: Buffer[] = [];
  for await (const bytes of scanText([input], options, sink)) parts.push(Buffer.from(bytes));
  const counts = `${sink.totals.sightings} ${sink.written.sightings}`;
  return `${counts}\n${Buffer.concat(parts).toString()}`;
}

describe.each(['urls', 'json'] as const)('as %s', (form) => {
  it('the bundled archives', async () => {
    const careful = await linesOf(CORPUS, form, { threads: 0, lexer: false });
    expect(careful.length).toBeGreaterThan(50_000);
    expect(await linesOf(CORPUS, form, { threads: 0, lexer: true })).toBe(careful);
  });

  it.each(['big.mbox', 'big.txt', 'long-line.txt', 'long-subject.mbox', 'many.mbox'])(
    '%s, without and with threads',
    async (name) => {
      const input = join(folder, name);
      const careful = await linesOf(input, form, { threads: 0, lexer: false });
      for (const threads of [0, 2]) {
        expect((await linesOf(input, form, { threads, lexer: true })) === careful).toBe(true);
      }
    },
  );
});
