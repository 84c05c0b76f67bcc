/** Where no temporary file can be written, a message with too many links costs an error, never memory without bounds. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatProblem, type Problem } from '../../../src/errors.ts';
import type { ScanSink } from '../../../src/scan/model.ts';
import { scan } from '../../../src/scan/scan.ts';
import { systemCall } from '../../helpers/system-call.ts';

const writeSync = systemCall('writeSync');

const LINKS = 70_000;
const REMEDY = 'Set TMPDIR to a folder that is writable and has as much free space as the output.';

let folder = '';
let message = '';
const before = process.env['TMPDIR'];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-overflow-'));
  message = join(folder, 'a.eml');
  const many = Array.from({ length: LINKS }, (_, link) => `http://many.example/${link}\n`);
  writeFileSync(message, `From: ada@example.org\n\n${many.join('')}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function scanned(temporary: string, threads: number) {
  const problems: Problem[] = [];
  const totals = { sources: 0, documents: 0, sightings: 0 };
  const sink: ScanSink = { totals, onProblem: (one) => problems.push(one) };
  let found = 0;
  process.env['TMPDIR'] = temporary;
  try {
    const options = { find: {}, threads };
    for await (const batch of scan([message], options, sink)) found += batch.length;
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  const told = problems.filter(({ severity }) => severity === 'error');
  return { found, problems: told.map(formatProblem) };
}

describe('a message with too many links', () => {
  it.each([0, 2])('is an error where no folder can be made, with %d threads', async (threads) => {
    const { found, problems } = await scanned(join(message, 'no-folder'), threads);
    expect(problems).toEqual([
      `${message}: has more links than memory should hold, and no temporary file for them: not a directory. ${REMEDY}`,
    ]);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(LINKS);
  });

  it('is an error where the disk is full', async () => {
    writeSync.mockImplementation(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    const { problems } = await scanned(folder, 0);
    writeSync.mockReset();
    expect(problems).toEqual([
      `${message}: has more links than memory should hold, and no temporary file for them: no space left on device. ${REMEDY}`,
    ]);
    expect(readdirSync(folder)).toEqual(['a.eml']);
  });
});
