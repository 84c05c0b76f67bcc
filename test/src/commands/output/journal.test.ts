/** What is said on standard error: sentences for people, one object a line for programs. */
import { describe, expect, it } from 'vitest';
import {
  humanJournal,
  type Journal,
  jsonJournal,
  logStart,
} from '../../../../src/commands/output/journal.ts';
import { problem } from '../../../../src/errors.ts';

const AT = Date.UTC(2026, 0, 2, 3, 4, 5);

function said(
  make: (write: (text: string) => void) => Journal,
  use: (journal: Journal) => void,
): string {
  let text = '';
  use(
    make((more) => {
      text += more;
    }),
  );
  return text;
}

const human = (use: (journal: Journal) => void): string => said(humanJournal, use);
function objects(use: (journal: Journal) => void): unknown[] {
  let ticks = 0;
  const text = said((write) => jsonJournal(write, () => AT + 500 * ticks++), use);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const TROUBLE = problem('document-truncated', { source: 'a.mbox', byteOffset: 7, detail: 'here' });

describe('for people', () => {
  it('is broken between words where the terminal ends', () => {
    const source = 'a/rather/long/name/of/a/file.mbox';
    const text = said(
      (write) => humanJournal(write, () => 40),
      (journal) => journal.problem(problem('input-empty', { source })),
    );
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(40);
    expect(text).toContain(source);
  });

  it.each<[string, (journal: Journal) => void, string]>([
    [
      'a problem',
      (journal) => journal.problem(TROUBLE),
      'urlglean: warning: a.mbox (byte 7): truncated message: here. What is there was read; fetch or copy the file again if it should be longer.\n',
    ],
    [
      'what ended the job',
      (journal) => journal.failure(problem('usage', { detail: 'no\nsuch\u001b[2J' })),
      'urlglean: no\nsuch<U+001B>[2J. See urlglean --help for commands and options.\n',
    ],
    [
      'a notice',
      (journal) => journal.notice('found', 'it is there', { at: 1 }),
      'urlglean: it is there\n',
    ],
    ['a bug', (journal) => journal.bug('oh\n  at x.ts'), 'urlglean: oh\n  at x.ts\n'],
    [
      'a bug that names a URL',
      (journal) => journal.bug('Invalid URL: http://a.example/?token=lamp'),
      'urlglean: Invalid URL: http://a.example/?token=***\n',
    ],
    [
      'nothing that is for programs',
      (journal) => {
        logStart(journal, { version: '1', command: 'check', inputs: [] });
        journal.event('progress', { done: 1 });
        journal.conclude({ links: 1 });
        journal.finish(0);
      },
      '',
    ],
  ])('%s', (_, use, text) => {
    expect(human(use)).toBe(text);
  });

  it('clears the live line before each line', () => {
    const order: string[] = [];
    const journal = humanJournal(() => order.push('line'));
    journal.beforeLine = () => order.push('way');
    journal.notice('one', 'one');
    journal.problem(TROUBLE);
    expect(order).toEqual(['way', 'line', 'way', 'line']);
  });
});

describe('for programs', () => {
  it('is an object a line, from the start to the end', () => {
    const told = objects((journal) => {
      logStart(journal, { version: '1.2.3', command: 'check', inputs: ['a.mbox'] });
      journal.problem(TROUBLE);
      journal.notice('nothing-found', 'no URL found in 1 source', { sources: 1 });
      journal.event('progress', { done: 3 });
      journal.failure(problem('store-full', { source: 's' }));
      journal.conclude({ links: 4 });
      journal.conclude({ dead: 1 });
      journal.finish(2);
    });
    expect(told).toMatchObject([
      {
        level: 'info',
        event: 'started',
        schema: 1,
        version: '1.2.3',
        command: 'check',
        inputs: ['a.mbox'],
      },
      {
        ...{ level: 'warning', event: 'problem', code: 'document-truncated', source: 'a.mbox' },
        ...{ offset: 7, message: 'truncated message: here' },
        remedy: 'what is there was read; fetch or copy the file again if it should be longer',
      },
      { level: 'info', event: 'nothing-found', message: 'no URL found in 1 source', sources: 1 },
      { level: 'debug', event: 'progress', done: 3 },
      { level: 'error', event: 'problem', code: 'store-full', source: 's' },
      { level: 'info', event: 'finished', exit: 2, links: 4, dead: 1 },
    ]);
    const times = told.map((one) => Date.parse((one as { time: string }).time));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(told.at(-1)).toHaveProperty('seconds', 3);
  });

  it('escapes what a terminal would obey', () => {
    const text = said(
      (write) => jsonJournal(write, () => AT),
      (journal) => journal.notice('odd', 'a\u001b[2J\u202e\u{e0041}\nb'),
    );
    expect(text).toContain('"a\\u001b[2J\\u202e\\udb40\\udc41\\nb"');
    expect(JSON.parse(text)).toMatchObject({ message: 'a\u001b[2J\u202e\u{e0041}\nb' });
  });
});
