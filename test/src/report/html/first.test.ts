/** The first screen's links: the most important ones of any number, with all that is known of each, and no more. */
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../src/report/html/data/data.ts';
import { dayOf } from '../../../../src/report/html/data/days.ts';
import { itemShape } from '../../../../src/report/html/first/item.ts';
import { html } from '../../../../src/report/html/html.ts';
import { foremostLinks } from '../../../../src/report/html/page/first/foremost-links.ts';
import { Records } from '../../../../src/report/html/page/link-table/records.ts';
import { shapeHtml } from '../../../../src/report/html/shape-html.ts';
import { checkedLink, HOSTILE, render } from '../sample.ts';
import { elements } from './page.ts';
import { sampleRow, sheetOf } from './sample-row.ts';

const DAY = dayOf(Date.UTC(2003, 3, 5));

function textOf(row: Partial<Row>, context?: { before: string; after: string }): string {
  return shapeHtml(itemShape({ row: sampleRow(row), context })).replaceAll(/<[^>]+>/g, '|');
}

describe('an item of the first screen', () => {
  it('says when the link died, and where it is cited', () => {
    const text = textOf({
      ...{ state: 5, since: DAY + 9, answered: DAY, seen: DAY, failed: DAY + 2, life: 'aadd' },
      ...{ source: 'a.mbox', line: 31, subject: 'Tides', sender: 'Odile <o@a.example>', places: 3 },
    });
    expect(text).toContain('Not found. Died between 2003-04-05 and 2003-04-07.');
    expect(text).toContain('cited in 3 places, first');
    expect(text).toContain('a.mbox:31');
    expect(text).toContain('“Tides”');
    expect(text).toContain('Odile');
    expect(text).not.toContain('o@a.example');
  });

  it('says of a link that failed at its first check nothing of a death', () => {
    const text = textOf({ state: 4, since: DAY, failed: DAY });
    expect(text).toContain('Not found. Dead when first checked.');
    expect(text).not.toContain('ied ');
  });

  it('marks the URL in the text around it', () => {
    const shape = itemShape({ row: sampleRow(), context: { before: 'see ', after: ' & more' } });
    expect(shapeHtml(shape)).toContain('see <mark>http://a.example/</mark> &amp; more');
  });

  it('shows the last words before the URL, so that it stands in the lines that are shown', () => {
    const shown = (before: string): string =>
      shapeHtml(itemShape({ row: sampleRow(), context: { before, after: '' } })).replace(
        /^.*<bdi>(.*)<mark>.*$/s,
        '$1',
      );
    const words = 'the keeper counted every ship and every gull, and wrote them down at ';
    expect(shown(words)).toBe(`…${words.slice(words.indexOf('counted'))}`);
    expect(shown('x'.repeat(61))).toBe(`…${'x'.repeat(59)}`);
    expect(shown(`${'x'.repeat(100)} `)).toBe(`…${'x'.repeat(58)} `);
    expect(shown('🐦'.repeat(40))).toBe(`…${'🐦'.repeat(29)}`);
    expect(shown('x'.repeat(60))).toBe('x'.repeat(60));
  });

  it('leads to the message, where its address is known', () => {
    const row = sampleRow({ ...{ source: 'a', line: 1, subject: 'Tides' } });
    const message = 'https://lists.example/m/1';
    expect(shapeHtml(itemShape({ row }))).not.toContain(message);
    expect(shapeHtml(itemShape({ row: { ...row, message } }))).toContain(
      `<a href="${message}" rel="noreferrer nofollow noopener">“Tides”</a>`,
    );
  });

  it('copies what to put in its place, and never the beginning of something', () => {
    const copied = (row: Partial<Row>): string | undefined =>
      /data-copy="([^"]*)"/.exec(shapeHtml(itemShape({ row: sampleRow(row) })))?.[1];
    expect(copied({ copy: 'https://keeper.example/1' })).toBe('https://keeper.example/1');
    expect(copied({ copy: 'https://keeper.example/1…' })).toBeUndefined();
    expect(copied({})).toBe('https://web.archive.org/web/*/http://a.example/');
    expect(copied({ archiveAsked: DAY })).toBe('http://a.example/');
  });

  it('offers of a file what its document says, and no web archive', () => {
    const file = { url: 'file:///srv/docs/wick.md' };
    const shown = (written: string): string =>
      shapeHtml(itemShape({ row: sampleRow({ ...file, written }) }));
    expect(shown('../wick.md')).toContain(
      'data-copy="../wick.md" aria-label="Copy reference: ../wick.md">Copy reference</button>',
    );
    expect(shown('')).toContain(`data-copy="${file.url}" aria-label="Copy URL: ${file.url}"`);
    for (const written of ['', '../wick.md']) {
      expect(shown(written)).not.toMatch(/archive|instead-words/);
    }
  });

  it('makes no markup of what comes from an archive', () => {
    const row = sampleRow({ ...{ url: HOSTILE.url, subject: HOSTILE.subject } });
    const names = elements(shapeHtml(itemShape({ row }))).map(({ name }) => name);
    for (const name of ['script', 'img']) expect(names).not.toContain(name);
  });
});

describe('the links of the first screen', () => {
  const links = Array.from({ length: 250 }, (_, index) => ({
    ...checkedLink(`http://a.example/${index}`, index % 2 === 0 ? 'not-found' : 'ok'),
    sightingCount: 1 + ((index * 7) % 125),
  }));

  it('are six, and without script a hundred, those that are cited most first', () => {
    const page = render(html, links);
    const items = page.slice(page.indexOf('id="first"'), page.indexOf('class="rest"'));
    const cited = [...items.matchAll(/cited in (\d+) places/g)].map(([, count]) => Number(count));
    const all = links
      .filter(({ verdict }) => verdict.verdict === 'dead')
      .map(({ sightingCount }) => sightingCount)
      .toSorted((a, b) => b - a);
    expect(cited).toEqual(all.slice(0, 100));
    const shown = items.slice(0, items.indexOf('<noscript>'));
    expect(shown.match(/class="item dead"/g)).toHaveLength(6);
    expect(shown).toContain('6 of <a class="filter" href="#verdict=dead"');
  });

  it('are the same in the browser, whatever the order of the list', () => {
    const rows = links.map((link, index) =>
      sampleRow({
        ...{ url: link.url, places: link.sightingCount, verdict: index % 2 === 0 ? 0 : 4 },
        change: index % 50 === 0 ? 0 : null,
      }),
    );
    const records = new Records([sheetOf(rows)]);
    const backwards = Uint32Array.from(rows.keys()).reverse();
    const { links: first, count } = foremostLinks(records, backwards, 'dead');
    expect(count).toBe(125);
    expect(first).toHaveLength(6);
    expect(first.slice(0, 5).every((link) => link % 50 === 0)).toBe(true);
    const places = first.slice(0, 5).map((link) => records.row(link).places);
    expect(places).toEqual(places.toSorted((a, b) => b - a));
  });
});
