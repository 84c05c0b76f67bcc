/** Troubles that last for nights: each is told in the first night and then weekly, and counts until it ends. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { problem } from '../../../../src/errors.ts';
import { isToBeRepaired } from '../../../../src/nightly/outbox/standing.ts';
import { TIME_ZONE } from '../../../year/calendar.ts';
import { Nights } from './nights.ts';

const LIVES = { 'http://a.example/': () => undefined };

beforeAll(() => {
  process.env['TZ'] = TIME_ZONE;
});

function standing(job: Nights): number {
  const text = readFileSync(join(job.folder, 'night.prom'), 'utf8');
  return Number(/^urlglean_troubles_standing\{.*\} (\d+)$/m.exec(text)?.[1]);
}

it('a damaged archive and a missing source are told once, then weekly, and count', async () => {
  const job = new Nights(LIVES, { sources: ['mail', 'old.mbox.gz', 'none.mbox'] });
  const whole = gzipSync('see <http://b.example/> there\n'.repeat(500));
  job.write('old.mbox.gz', whole.subarray(0, whole.length - 12));
  const told = await job.nights(0, 8);
  expect(told.map(({ day, exit, stdout }) => [day, exit, stdout])).toEqual([
    [0, 1, ''],
    [7, 1, ''],
  ]);
  for (const { stderr } of told) {
    expect(stderr).toMatch(/old\.mbox\.gz.*cannot be unpacked completely/);
    expect(stderr).toMatch(/none\.mbox.*no such file/);
  }
  expect(told[1]?.stderr).toMatch(/\(since 2027-01-01, in 8 nights\)/);
  expect(standing(job)).toBe(2);
});

it.each([
  ['input-unreadable', true],
  ['input-not-found', true],
  ['time-is-up', true],
  ['mail-failed', true],
  ['no-contact', false],
  ['few-descriptors', false],
  ['archive-unavailable', false],
] as const)('%s is for somebody to repair or not', (code, expected) => {
  expect(isToBeRepaired(problem(code))).toBe(expected);
});
