/** What a letter tells of one link, and how it groups links: remedies, places, what they have in common. */
import { describe, expect, it } from 'vitest';
import { letterPage } from '../../../../src/nightly/letter/letter-page.ts';
import { plainLetter } from '../../../../src/nightly/letter/plain-text.ts';
import { DAY, item, letter, place, type Told } from '../../../golden/letters/make.ts';

const AT = Date.parse('2024-05-06T00:00:00Z');
const lost = (url: string, more: Partial<Told> = {}) =>
  item('lost', 'not-found', { url, at: AT, since: AT - DAY, ...more });
const textOf = (...items: ReturnType<typeof lost>[]): string =>
  plainLetter(letterPage(letter(AT, { items }), 'UTC'));

describe('a link', () => {
  it('has remedies: another address, another reading, a copy', () => {
    const archived = {
      url: 'https://archive.example/2003/http://b.example/',
      datetime: '2003-04-05T00:00:00.000Z',
      distanceDays: -12,
      asOf: '2003-04-17T00:00:00.000Z',
      asOfIs: 'message',
    } as const;
    const made = lost('http://b.example/', { link: { archived, repaired: 'http://b.example/b' } });
    const verdict = { ...made.link.verdict, suggestion: 'http://c.example/' };
    expect(textOf({ ...made, link: { ...made.link, verdict } })).toContain(`Lost (1)

  http://b.example/
    Not found.
    Failing since 2024-05-05, never seen before.
    perhaps: http://c.example/
    answers when read as: http://b.example/b
    archived 2003-04-05, 12 days before the message:
      https://archive.example/2003/http://b.example/

Of 384 links: `);
  });

  it.each(['lost', 'recovered'] as const)(
    'is named as its documents write it where it refers to a file and is %s',
    (kind) => {
      const url = 'file:///home/ines/docs/guide/wick.md#trim';
      const cited = { form: 'relative', raw: '../guide/wick.md#trim' } as const;
      const places = ['a.md:1:2', 'b.md:3:4'].map((where) => ({ ...place(where), ...cited }));
      const told = { at: AT, since: AT - DAY, url };
      expect(textOf(item(kind, 'not-found', { ...told, places }))).toMatch(
        /^ {2}[.][.][/]guide[/]wick[.]md#trim$/m,
      );
      const others = [
        places[0] ?? place('a.md:1:2'),
        { ...place('c.md:1:1'), ...cited, raw: 'wick.md#trim' },
      ];
      expect(textOf(item(kind, 'not-found', { ...told, places: others }))).toContain(
        `\n  ${url}\n`,
      );
    },
  );

  it('obeys no terminal and shows no password', () => {
    const url = 'http://u:fresnel@b.example/\u001b[2J\u202e';
    const text = textOf(lost(url, { places: [place('a.mbox:1:1', { subject: url })] }));
    expect(text).toContain('<U+001B>');
    for (const harm of ['\u001b', '\u202e', 'fresnel']) expect(text).not.toContain(harm);
  });

  it.each([
    ['/home/ines/Mail/2003/a.mbox', '2003/a.mbox:1:2'],
    ['/home/ines/Mailbox', '/home/ines/Mailbox:1:2'],
    ['/home/ines/a.mbox', '/home/ines/a.mbox:1:2'],
    ['/home/ines/Mail/a.tar.gz!/b.mbox', 'a.tar.gz!/b.mbox:1:2'],
    ['relative.mbox', 'relative.mbox:1:2'],
    ['(given URL)', 'named in the configuration itself'],
  ])('shows the path %s as seen from the configuration', (source, shown) => {
    const cited = { ...place('a.mbox:1:2'), source };
    expect(textOf(lost('http://b.example/', { places: [cited] }))).toContain(`\n      ${shown}\n`);
  });
});

describe('the links of a host', () => {
  it('stand together, by list, and what all of them say is said once', () => {
    const [b, a] = ['b.list', 'a.list'].map((listId) => [place('x.mbox:1:1', { listId })]);
    const text = textOf(
      lost('http://z.example/1', { places: b ?? [] }),
      lost('http://y.example/2', { places: b ?? [] }),
      lost('http://z.example/3', { places: a ?? [] }),
    );
    expect(text).toContain(`Lost (3)

  http://y.example/2
    Not found.
    Failing since 2024-05-05, never seen before.
      x.mbox:1:1, list b.list

  z.example (2)
    Not found.
    Failing since 2024-05-05, never seen before.

    http://z.example/3
        x.mbox:1:1, list a.list

    http://z.example/1
        x.mbox:1:1, list b.list
`);
  });
});
