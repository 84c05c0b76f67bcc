/** Markdown as GitHub reads it: tables that hold, links that deceive nobody, nobody called, and room for all of it. */
import fc from 'fast-check';
import { lexer, type Token, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../../src/errors.ts';
import { codeSpan, linkTo } from '../../../../src/report/formats/markdown/text.ts';
import { CHARACTERS, markdown } from '../../../../src/report/formats/markdown.ts';
import type { ReporterFactory } from '../../../../src/report/model/model.ts';
import type { CheckedLink } from '../../../../src/settle/model.ts';
import { thousands } from '../../../../src/writing/counted.ts';
import { printable } from '../../../../src/writing/printable.ts';
import { tries } from '../../../helpers/long.ts';
import { checkedLink, render, SAMPLE } from '../sample.ts';

const tables = (text: string): readonly Tokens.Table[] =>
  lexer(text).filter((token): token is Tokens.Table => token.type === 'table');

/** Every token below these. */
function flat(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => {
    const cells =
      token.type === 'table'
        ? [...(token as Tokens.Table).rows.flat(), ...(token as Tokens.Table).header]
        : [];
    const items = token.type === 'list' ? (token as Tokens.List).items : [];
    const inner = 'tokens' in token ? (token.tokens ?? []) : [];
    return [token, ...flat([...inner, ...items]), ...cells.flatMap((cell) => flat(cell.tokens))];
  });
}

/** What a reader would see as text, and a host as mentions and references. */
const proseOf = (text: string): string =>
  flat(lexer(text))
    .filter(({ type }) => type === 'text')
    .map(({ raw }) => raw)
    .join('\n');

describe('a report', () => {
  const text = render(markdown, SAMPLE);

  it('has a table for each kind of trouble, dead first, with reason, replacement and place', () => {
    expect(tables(text).map(({ rows }) => rows.length)).toEqual([2, 1, 1]);
    expect(text).toMatch(/^# 2 of 5 links checked are dead\n/);
    const [dead, moved] = tables(text);
    expect(dead?.rows[0]?.map(({ text: cell }) => cell)).toEqual([
      '<http://example.org/lost>',
      'Not found. `200`',
      '',
      '`list.mbox:7:5`',
    ]);
    expect(moved?.rows[0]?.[1]?.text).toBe('<http://new.example/>');
  });

  it('says what is new, the sentence around it, and what to put in its place or that there is nothing', () => {
    const link: CheckedLink = {
      ...checkedLink('http://lamp.example/lost', 'not-found', {
        context: { before: 'The lamps: ', after: ' has *all*' },
        document: { ordinal: 1, archivedAt: 'https://lists.example/7' },
      }),
      change: 'failing',
    };
    const archived = {
      ...{ url: 'https://archive.example/2003/http://lamp.example/lost', distanceDays: -12 },
      ...{ datetime: '2003-04-05T00:00:00.000Z', asOf: '2003-04-17T00:00:00.000Z' },
      asOfIs: 'message',
    } as const;
    const [dead] = tables(
      render(markdown, [
        link,
        { ...link, archived } as CheckedLink,
        { ...link, archiveAsked: '2026-11-20T00:00:00.000Z' },
      ]),
    );
    const cells = dead?.rows.map((row) => row.map((cell) => cell.text)) ?? [];
    expect(cells[0]?.[1]).toBe('**New.** Not found. `200`');
    expect(cells[0]?.[3]).toBe(
      '`list.mbox:7:5`<br>`The lamps:` **`http://lamp.example/lost`** `has *all*`<br>In full: <https://lists.example/7>',
    );
    expect(cells[1]?.[2]).toBe(
      'Archived 2003-04-05, 12 days before the message: <https://archive.example/2003/http://lamp.example/lost>',
    );
    expect(cells[2]?.[2]).toBe('The web archive had no copy (asked 2026-11-20)');
  });

  it('begins with what is new, then with what is cited most', () => {
    const link = (name: string, change: CheckedLink['change'], sightingCount: number) =>
      ({ ...checkedLink(`http://${name}.example/`, 'not-found'), change, sightingCount }) as const;
    const [dead] = tables(
      render(markdown, [
        link('once', undefined, 1),
        link('often', undefined, 9),
        link('new', 'lost', 1),
      ] as CheckedLink[]),
    );
    expect(dead?.rows.map(([cell]) => cell?.text)).toEqual([
      ...['<http://new.example/>', '<http://often.example/>', '<http://once.example/>'],
    ]);
  });

  it('counts by host, list and year where many links are dead', () => {
    const links = Array.from({ length: 1500 }, (_, n) =>
      checkedLink(`http://host${n % 3}.example/${n}`, n % 2 === 0 ? 'not-found' : 'ok', {
        document: {
          ...{ ordinal: 1, listId: n % 5 === 0 ? '<a.example>' : '<b.example>' },
          date: `1 Jan ${2000 + (n % 4)} 00:00:00 GMT`,
        },
      }),
    );
    const [hosts, lists, years] = tables(render(markdown, links)).map(({ header, rows }) => [
      header.map((cell) => cell.text).join(' '),
      ...rows.map((row) => row.map((cell) => cell.text).join(' ')),
    ]);
    expect(hosts).toEqual([
      'host dead checked share',
      ...[0, 1, 2].map((n) => `\`host${n}.example\` 250 500 50 %`),
    ]);
    expect(lists?.slice(1)).toEqual(['`<b.example>` 600 1,200 50 %', '`<a.example>` 150 300 50 %']);
    expect(years?.slice(1)).toEqual(['2000 375 375 100 %', '2002 375 375 100 %']);
    expect(render(markdown, links.slice(0, 30))).not.toContain('Where links are dead');
  });

  it.each([
    [
      { offline: true },
      'offline',
      '**4 of 9 links not checked: 1 because the run was offline, 3 for other reasons.**',
    ],
    [
      { complete: false },
      'interrupted',
      '**Incomplete run: 4 of 9 links not checked: 1 because the run is incomplete, 3 for other reasons.**',
    ],
  ] as const)('says of %j what was not checked', (change, reason, sentence) => {
    const create: ReporterFactory = (options) => {
      const { link, end } = markdown(options);
      return { link, end: (summary) => end({ ...summary, ...change }) };
    };
    const links = [...SAMPLE, checkedLink('http://example.org/later', reason)];
    expect(render(create, links)).toContain(sentence);
  });

  it('has problems of the run at its foot', () => {
    const create: ReporterFactory = (options) => {
      const { link, end } = markdown(options);
      const problems = [problem('input-empty', { source: 'a.mbox' })];
      return { link, end: (summary) => end({ ...summary, problems }) };
    };
    const written = render(create, SAMPLE);
    expect(written.indexOf('## 1 problem in this run')).toBeGreaterThan(
      written.indexOf('## Unknown: 1'),
    );
  });

  it('links to nothing that deceives, mentions nobody, and has no markup but its own', () => {
    const hostile = [
      'http://evil.example\\@good.example/',
      'https://good.example@evil.example/',
      'https://github.com/a/b/issues/1',
      'javascript:alert(1)',
      'http://evil.example/`@a`|<b>|\\|*c*_d_[e](http://f.example)',
      'http://evil.example/\\',
      '| a | b |',
      '`',
    ].map((url) =>
      checkedLink(url, 'not-found', {
        source: '@admin/`|`#2.mbox',
        document: { ordinal: 1, subject: '@b fixes #3 ``|` www.evil.example <img src=x>' },
      }),
    );
    const written = render(markdown, hostile);
    const [table] = tables(written);
    expect(table?.rows).toHaveLength(hostile.length);
    for (const row of table?.rows ?? []) expect(row).toHaveLength(4);
    const types = new Set(flat(lexer(written)).map(({ type }) => type));
    for (const type of ['link', 'image', 'em', 'del']) expect([...types]).not.toContain(type);
    const html = flat(lexer(written)).filter(({ type }) => type === 'html');
    expect(html.filter(({ raw }) => raw !== '<br>')).toEqual([]);
    expect(proseOf(written)).not.toMatch(/[@#]\w|www\.|:\/\//);
  });

  it('fits into a comment, gives most of the room to the dead, and counts what it leaves out', () => {
    const busy = checkedLink('http://busy.example/', 'blocked');
    const lost = checkedLink('http://lost.example/', 'not-found');
    const links: CheckedLink[] = Array.from({ length: 1900 }, (_, n) => [
      { ...busy, url: `http://busy.example/${'x'.repeat(200)}/${n}` },
      { ...lost, url: `http://lost.example/${'`|'.repeat(400)}/${n}` },
    ]).flat();
    const written = render(markdown, links);
    expect(written.length).toBeLessThanOrEqual(CHARACTERS);
    expect(written.length).toBeGreaterThan(CHARACTERS * 0.9);
    const [dead, unknown] = tables(written).slice(-2);
    const shown = [dead, unknown].map((table) => table?.rows.length ?? 0);
    expect(shown[0]).toBeGreaterThan(40);
    expect(shown[1]).toBeGreaterThan(20);
    for (const rows of shown) {
      const rest = `${thousands(1900 - rows)} more links are left out to keep within the size limit.`;
      expect(written).toContain(rest);
    }
    expect(written).toContain('## Unknown: 1,900');
  });

  it('fits also with the worst of inputs, problems and URLs', () => {
    const worst = '|'.repeat(5000);
    const link = checkedLink('http://a/', 'not-found', { source: worst });
    const links = Array.from({ length: 500 }, () => ({ ...link, url: `http://a/${worst}` }));
    const trouble = { code: 'usage', severity: 'error', message: worst, remedy: '', source: worst };
    const written = render((options) => {
      const { link, end } = markdown(options);
      const problems = Array.from({ length: 100 }, () => trouble as never);
      return { link, end: (s) => end({ ...s, inputs: Array(50).fill(worst), problems }) };
    }, links);
    expect(written.length).toBeLessThanOrEqual(CHARACTERS);
  });
});

describe('a link', () => {
  it.each([
    ['http://example.org/a', true],
    ['https://example.org:8080/~ada/?q=1&r=(2)#top', true],
    ['ftp://ftp.example/pub/', true],
    ['mailto:ada@example.org', true],
    ['http://example.org/a|b', false],
    ['http://example.org/a b', false],
    ['http://example.org/<b>', false],
    ['http://example.org/?a&lt;b', false],
    ['http://example.org/\u202egpj', false],
    ['http://аррӏе.example/', false],
    ['http://good.example@evil.example/', false],
    ['http://ex%61mple.org/', false],
    ['http://0x7f.1/', false],
    ['https://github.com/a/b/pull/1', false],
    ['mailto:ada@example.org?body=x', false],
    ['javascript:alert(1)', false],
    ['news:comp.lang.misc', false],
    [`http://example.org/${'x'.repeat(300)}`, false],
  ])('shows %s, and can be clicked: %s', (url, isLink) => {
    expect(linkTo(url)).toBe(isLink ? `<${url}>` : codeSpan(url));
  });

  it('shows its target and nothing else, also in a cell', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab/:@&;#?=|`<>()[]*_~\\%. ', 'lt') }),
        (tail) => {
          const url = `http://example.org/${tail}`;
          const [table] = tables(`| a | b |\n|---|---|\n| ${linkTo(url)} | x |\n`);
          const [cell, next] = table?.rows[0] ?? [];
          expect(next?.text).toBe('x');
          const [token, ...others] = cell?.tokens ?? [];
          expect(others).toEqual([]);
          expect(['codespan', 'link']).toContain(token?.type);
          if (token?.type !== 'link') return;
          expect((token as Tokens.Link).href).toBe(url);
          expect((token as Tokens.Link).text).toBe(url);
        },
      ),
      { numRuns: tries(2000) },
    ));
});

describe('a code span', () => {
  it('is one, in a cell, and shows what was given', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('`', '|', '\\', ' ', 'a', '<', '@', '*', '\n', '$') }),
        (text) => {
          const [table] = tables(`| a | b |\n|---|---|\n| ${codeSpan(text)} | x |\n`);
          const [cell, next] = table?.rows[0] ?? [];
          expect(next?.text).toBe('x');
          expect(cell?.tokens.map(({ type }) => type)).toEqual(['codespan']);
          const [span] = cell?.tokens ?? [];
          const shown = (span as Tokens.Codespan).text.replaceAll('<U+007C>', '|');
          expect(shown.trim()).toBe(printable(text).trim());
        },
      ),
      { numRuns: 2000 },
    ));
});
