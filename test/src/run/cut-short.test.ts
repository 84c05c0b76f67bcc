/** What a run says that ended before its work was done. */
import { expect, it } from 'vitest';
import { formatProblem } from '../../../src/errors.ts';
import { cutShort } from '../../../src/run/cut-short.ts';
import { limitTime } from '../../../src/run/time-limit.ts';
import { neverAborted } from '../../helpers/checking.ts';

const NOW = Date.UTC(2027, 2, 1, 12);
const interrupted = AbortSignal.abort();
const timeUp = async (): Promise<AbortSignal> => {
  const { signal } = limitTime(neverAborted, 1);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  return signal;
};

it.each([
  ['remembers', true, 'interrupted: not all links were checked. Run again to check the rest.'],
  [
    'remembers nothing',
    false,
    'interrupted: not all links were checked. Nothing is stored, so the next run starts over.',
  ],
])('an interrupted run that %s says so', (_, remembers, words) => {
  expect(formatProblem(cutShort({ signal: interrupted, left: 3, now: NOW, remembers }))).toBe(
    words,
  );
});

it.each([
  [
    'remembers',
    true,
    'time limit reached: 3 links not checked yet. Nothing is lost: the next run continues with them.',
  ],
  [
    'remembers nothing',
    false,
    'time limit reached: 3 links not checked yet. Nothing is stored, so the next run starts over.',
  ],
])('a run that is out of time and %s says so', async (_, remembers, words) => {
  const signal = await timeUp();
  expect(formatProblem(cutShort({ signal, left: 3, now: NOW, remembers }))).toBe(words);
});

it.each([
  [
    'a day',
    1,
    'time limit reached: 490 links not checked yet. Nothing is lost: the next run continues with them.',
  ],
  [
    'three days',
    3,
    'time limit reached: 490 links, the oldest due since 2027-02-26, not checked yet. ' +
      'Nothing is lost: the next run continues with them.',
  ],
  [
    'weeks',
    26,
    'time limit reached: 490 links, the oldest due since 2027-02-03, not checked yet. ' +
      'The next run continues with the oldest; to keep up, raise the time limit, or shorten the delay.',
  ],
])('a run that is %s behind says how far', async (_, days, words) => {
  const dueSince = NOW - days * 86_400_000;
  const facts = { signal: await timeUp(), left: 490, dueSince, now: NOW, remembers: true };
  expect(formatProblem(cutShort(facts))).toBe(words);
});

it.each([
  ['remembers', { left: 3, remembers: true }, 'warning'],
  ['remembers nothing', { left: 3, remembers: false }, 'error'],
  ['remembers nothing, but has nothing left', { left: 0, remembers: false }, 'warning'],
])('a run that is out of time and %s counts so', async (_, facts, severity) => {
  expect(cutShort({ signal: await timeUp(), now: NOW, ...facts }).severity).toBe(severity);
});
