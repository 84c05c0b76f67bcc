/** Markdown as GitHub reads it: tables that hold, nothing to click, nobody called, and room for all of it. */
import fc from 'fast-check';
import { lexer, type Token, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { codeSpan } from '../../../../src/report/formats/markdown/text.ts';
import { CHARACTERS, markdown } from '../../../../src/report/formats/markdown.ts';
import type { CheckedLink } from '../../../../src/settle/model.ts';
import { printable } from '../../../../src/writing/printable.ts';
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

  it('has a table for each kind of trouble, dead first, with reason and place', () => {
    expect(tables(text).map(({ rows }) => rows.length)).toEqual([2, 1, 1]);
    expect(text).toMatch(/^# 2 dead links\n/);
    const [dead, moved] = tables(text);
    expect(dead?.rows[0]?.map(({ text: cell }) => cell)).toEqual([
      '`http://example.org/lost`',
      'Not found. `200`',
      '`list.mbox:7:5`',
    ]);
    expect(moved?.rows[0]?.[1]?.text).toContain('Leads to: `http://new.example/`');
  });

  it('links nowhere, mentions nobody, and has no markup but its own', () => {
    const hostile = [
      'http://evil.example/@everyone/#1',
      'https://github.example/a/b/issues/1',
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
    for (const row of table?.rows ?? []) expect(row).toHaveLength(3);
    const types = new Set(flat(lexer(written)).map(({ type }) => type));
    for (const type of ['link', 'image', 'em', 'del']) expect([...types]).not.toContain(type);
    const html = flat(lexer(written)).filter(({ type }) => type === 'html');
    expect(html.filter(({ raw }) => raw !== '<br>')).toEqual([]);
    expect(proseOf(written)).not.toMatch(/[@#]\w|www\.|:\/\//);
  });

  it('fits into a comment, gives the room to the dead, and counts what it leaves out', () => {
    const busy = checkedLink('http://busy.example/', 'blocked');
    const lost = checkedLink('http://lost.example/', 'not-found');
    const links: CheckedLink[] = Array.from({ length: 900 }, (_, n) => [
      { ...busy, url: `http://busy.example/${'x'.repeat(200)}/${n}` },
      { ...lost, url: `http://lost.example/${'`|'.repeat(400)}/${n}` },
    ]).flat();
    const written = render(markdown, links);
    expect(written.length).toBeLessThanOrEqual(CHARACTERS);
    expect(written.length).toBeGreaterThan(CHARACTERS * 0.7);
    const [dead, ...others] = tables(written);
    expect(others).toEqual([]);
    const left = 900 - (dead?.rows.length ?? 0);
    expect(written).toContain(`${left} more left out to keep within the size limit.`);
    expect(written).toContain('## Unknown: 900');
    expect(written).toContain('All of them are left out to keep within the size limit.');
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
