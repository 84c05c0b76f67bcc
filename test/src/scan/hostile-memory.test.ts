/** A message with very many parts takes hardly more memory than one with a fifth of them: the built program, in a process of its own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, urlglean } from '../../helpers/cli.ts';
import { LONG } from '../../helpers/long.ts';

const MIB = 1024 * 1024;
const FEWER = 50_000;
const MANY = 250_000;

/** Measured, and a fifth more. */
const COMMANDS = [
  { args: ['extract'], parts: MANY, mostMib: 160 },
  { args: ['extract', '--json'], parts: MANY, mostMib: 180 },
  { args: ['extract', '--json', '--threads', '2'], parts: MANY, mostMib: 200 },
  // These judge each link, which takes long.
  ...(LONG
    ? [
        { args: ['lint'], parts: MANY, mostMib: 200 },
        { args: ['check', '--offline', '--no-store'], parts: MANY, mostMib: 256 },
      ]
    : [
        { args: ['lint'], parts: FEWER, mostMib: 184 },
        { args: ['check', '--offline', '--no-store'], parts: FEWER, mostMib: 241 },
      ]),
];

/** Five times as many parts as `FEWER` took at most 1.3 times the memory. */
const MOST_TIMES = 1.5;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-memory-'));
  for (const parts of [FEWER, MANY]) {
    const all = Array.from({ length: parts }, (_, at) => `--b\n\nhttp://a.example/${at}\n`);
    const head = 'Subject: x\nContent-Type: multipart/mixed; boundary=b\n\n';
    writeFileSync(join(folder, `${parts}.eml`), `${head}${all.join('')}--b--\n`);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function peakMib(args: readonly string[], parts: number): Promise<number> {
  const program = [process.execPath, join(ROOT, 'dist/src/bin.js')] as const;
  const all = [...args, join(folder, `${parts}.eml`)];
  const { code, peakBytes, stderr } = await urlglean(all, { measure: true, program });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return peakBytes / MIB;
}

describe('very many parts', () => {
  it.each(COMMANDS)('$parts take at most $mostMib MiB: $args', async ({ args, parts, mostMib }) => {
    const peak = await peakMib(args, parts);
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(mostMib);
    if (parts === FEWER) return;
    expect(peak / (await peakMib(args, FEWER))).toBeLessThan(MOST_TIMES);
  });
});
