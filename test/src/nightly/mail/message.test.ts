/**
 * Messages that any mail program reads: whatever stands in mail and configuration, our own extractors read the subject
 * and every URL back, and no mail system takes a line for something else.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEWS_KINDS, type NewsKind } from '../../../../src/history/news-kind.ts';
import { letterPage } from '../../../../src/nightly/letter/letter-page.ts';
import { plainText } from '../../../../src/nightly/letter/plain-text.ts';
import { headerText } from '../../../../src/nightly/mail/encoded-words.ts';
import { isMailAddress } from '../../../../src/nightly/mail/mail-address.ts';
import { messageOf } from '../../../../src/nightly/mail/message.ts';
import { columnsOf } from '../../../../src/report/terminal/columns.ts';
import { item, letter, place } from '../../../golden/letters/make.ts';
import { NIGHTS } from '../../../golden/letters/nights.ts';
import { readMessage } from './read-message.ts';

const AT = Date.parse('2027-03-25T23:40:12Z');
const ENVELOPE = { from: 'ines@lamphost.example', to: ['ines@lamproom.example', 'tam@b.example'] };
const REASONS: Readonly<Record<NewsKind, 'not-found' | 'ok' | 'blocked' | 'moved-permanently'>> = {
  ...{ lost: 'not-found', 'never-found': 'not-found', unseen: 'blocked', unsteady: 'not-found' },
  ...{ recovered: 'ok', relocated: 'moved-permanently' },
};

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456789-_~/'];
const path = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 1500 });
const urls = fc
  .tuple(fc.constantFrom('a.example', 'b.c.example:8080'), path)
  .map(([host, rest]) => `http://${host}/${rest}/e`);
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom(
    '\r\nBcc: all@b.example',
    'From here',
    '.',
    '=?utf-8?Q?a?=',
    '--=_lamp-2027-03-25',
  ),
);

const letters = fc
  .record({
    kinds: fc.array(fc.tuple(fc.constantFrom(...NEWS_KINDS), urls), { minLength: 1, maxLength: 5 }),
    job: anything,
    subject: anything,
    from: anything,
    list: anything,
    source: anything,
    problems: fc.array(anything, { maxLength: 2 }),
  })
  .map(({ kinds, job, subject, from, list, source, problems }) => {
    const places = [place('a.mbox:1:1', { subject, from, listId: list })].map((one) => ({
      ...one,
      source: `/home/ines/Mail/${source}`,
    }));
    const items = kinds.map(([kind, url]) => item(kind, REASONS[kind], { url, at: AT, places }));
    return letter(AT, { job: `/home/ines/${job}`, items, problems });
  });

describe('a message', () => {
  it('gives back its subject, and every URL whole in both parts', () => {
    fc.assert(
      fc.property(letters, (told) => {
        const read = readMessage(messageOf(told, 'Europe/Berlin', ENVELOPE));
        expect(read.subject).toBe(letterPage(told, 'Europe/Berlin').subject.trim());
        const sent = [...new Set(told.items.map(({ link }) => link.url))].sort();
        expect([...new Set(read.text)].sort()).toEqual(sent);
        expect([...new Set(read.html)].sort()).toEqual(sent);
      }),
      { numRuns: 60 },
    );
  });

  it('has only lines that are short, ASCII, and taken for nothing else', () => {
    fc.assert(
      fc.property(letters, (told) => {
        const message = messageOf(told, 'Europe/Berlin', ENVELOPE);
        const [head = ''] = message.split('\n\n', 1);
        for (const line of head.split('\n')) expect(line).toMatch(/^(?:[A-Z][A-Za-z-]+:)? \S/);
        for (const line of message.split('\n')) {
          expect(line).toMatch(/^[\t\x20-\x7e]{0,90}$/);
          expect(line).not.toMatch(/^From |^\.$/);
        }
        expect(message.match(/^--.*/gm)).toEqual(
          ['', '', '--'].map((end) => `--=_lamp-2027-03-25${end}`),
        );
      }),
      { numRuns: 60 },
    );
  });

  it.each(Object.entries(NIGHTS))(
    'holds the URLs of the night %s whole in both parts',
    (_, night) => {
      const { letter: told, zone } = night;
      const read = readMessage(messageOf(told, zone, ENVELOPE));
      const sent = told.items
        .flatMap(({ link, target }) => [
          link.url,
          target ?? link.url,
          link.archived?.url ?? link.url,
        ])
        .filter((url) => url.startsWith('http') && !url.includes('@'));
      for (const part of [read.text, read.html]) expect(part).toEqual(expect.arrayContaining(sent));
    },
  );

  it('has its fields in order, and lines of text that fit a terminal', () => {
    const { letter: told, zone } = NIGHTS['recovered-and-relocated'] as (typeof NIGHTS)[string];
    expect(messageOf(told, zone, ENVELOPE)).toMatch(
      /^Date: Sun, 04 Apr 2027 02:17:00 \+1300\nFrom: urlglean <ines@lamphost\.example>\nTo: ines@lamproom\.example,\n tam@b\.example\nSubject: 1 link relocated, 2 recovered - links\.toml\nMessage-ID: <lamp-2027-04-03@lamphost\.example>\nAuto-Submitted: auto-generated\nMIME-Version: 1\.0\nContent-Type: multipart\/alternative; boundary="=_lamp-2027-04-03"\n\n/,
    );
    for (const { letter: one, zone: there } of Object.values(NIGHTS)) {
      const lines = plainText(letterPage(one, there)).split('\n');
      const long = lines.filter((line) => columnsOf(line) > 78 && !/:\/\/|mbox/.test(line));
      expect(long).toEqual([]);
    }
  });

  it('has no To field where there are no recipients', () => {
    const { letter: told } = NIGHTS['one-lost'] as (typeof NIGHTS)[string];
    expect(messageOf(told, 'UTC', { from: 'ines', to: [] })).not.toMatch(/^To:/m);
  });
});

describe('a subject', () => {
  it('fits beside its name into a line, whatever the night and the file are', () => {
    const counts = fc.record(Object.fromEntries(NEWS_KINDS.map((kind) => [kind, fc.nat(99_999)])));
    fc.assert(
      fc.property(anything, counts, fc.boolean(), (job, some, failed) => {
        const told = letter(AT, {
          job: `/${job}`,
          counts: { ...letter(AT).counts, ...some },
          problems: failed ? ['no'] : [],
        });
        const { subject } = letterPage(told, 'UTC');
        expect(columnsOf(`Subject: ${subject}`)).toBeLessThanOrEqual(78);
        expect(subject).not.toMatch(/\p{Cc}/u);
      }),
    );
  });

  it('is encoded in words of at most 75 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const line of headerText(`ü${text.replace(/\p{Cc}/gu, '')}`).split('\n')) {
          expect(line).toMatch(/^ ?=\?UTF-8\?B\?[A-Za-z0-9+/=]+\?=$/);
          expect(line.trim().length).toBeLessThanOrEqual(75);
        }
      }),
    );
  });
});

describe('a mail address', () => {
  it.each(['ines@lamproom.example', 'root', 'a.b+c@d-e.example', "o'neil@x"])(
    'may be %s',
    (text) => {
      expect(isMailAddress(text)).toBe(true);
    },
  );

  it.each(
    [
      [
        '',
        '-oQ/tmp',
        'a@-b',
        'a b@c',
        'a@b c',
        'a,b@c',
        'a@b\nBcc: c@d',
        'a@b\r',
        '<a@b>',
        '"a"@b',
      ],
      ['a@b@c', 'a..b@c', 'ü@b.example', `${'a'.repeat(250)}@b.example`, 'a@b.', '|/bin/sh a'],
    ].flat(),
  )('may not be %j', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });
});
