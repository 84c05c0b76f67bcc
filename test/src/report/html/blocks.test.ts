/** The data inside the page: block by block, behind what is shown at once, and nothing that could get out. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataElement, dataJson } from '../../../../src/report/html/blocks.ts';
import { DETAIL_LINKS, ROW_LINKS } from '../../../../src/report/html/data/data.ts';
import { html } from '../../../../src/report/html/html.ts';
import { printable } from '../../../../src/writing/printable.ts';
import { HOSTILE_DOCUMENTS, HOSTILE_URLS } from '../../../browser/hostile.ts';
import { checkedLink, render } from '../sample.ts';
import { detailBlocks, elements, rowBlocks, scripts } from './page.ts';

describe('blocks', () => {
  const count = ROW_LINKS + DETAIL_LINKS + 3;
  const links = Array.from({ length: count }, (_, index) =>
    checkedLink(`http://a.example/${index}`, 'ok'),
  );
  const page = render(html, links);

  it('hold every link in order, with its detail at the same place', () => {
    expect(rowBlocks(page).map(({ length }) => length)).toEqual([ROW_LINKS, DETAIL_LINKS + 3]);
    const details = detailBlocks(page).map(({ length }) => length);
    expect(details).toEqual([...Array(5).fill(DETAIL_LINKS), 3]);
    expect(
      rowBlocks(page)
        .flat()
        .map((row) => row.url),
    ).toEqual(links.map(({ url }) => url));
  });

  it('stand behind the first screen: the rows, the script that reads them, the details', () => {
    const order = elements(page)
      .filter(({ name, attribs }) => name === 'h1' || (name === 'script' && !attribs['id']))
      .map(({ name, attribs }) => attribs['class'] ?? name);
    expect([...new Set(order)]).toEqual(['h1', 'rows', 'script', 'details']);
    expect(page.trimEnd().endsWith('</script>\n</body>\n</html>')).toBe(true);
  });
});

describe('data', () => {
  it('comes back as it went in, whatever stands in it, and never ends its element', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const page = dataElement('id="x"', dataJson(value));
        const [element, ...others] = elements(page);
        expect(others).toEqual([]);
        expect(JSON.parse(element?.text ?? '')).toEqual(JSON.parse(JSON.stringify(value)));
        expect(page.trim()).toBe(printable(page.trim()));
      }),
    );
  });

  it.each(['</script>', '<!--<script>', '\u2028\u2029', ']]>', '\ud800'])(
    'keeps %j inside',
    (text) => {
      const json = dataJson([text]);
      expect(json).not.toContain('<');
      expect(JSON.parse(json)).toEqual([text]);
    },
  );

  it.each(HOSTILE_URLS)('is harmless with %j', (url) => {
    const links = HOSTILE_DOCUMENTS.map((document) =>
      checkedLink(url, 'not-found', { raw: url, document: { ordinal: 1, ...document } }),
    );
    const page = render(html, links);
    expect(scripts(page)).toHaveLength(1);
    expect(/<script>globalThis|<img|<svg onload/.exec(page)).toBeNull();
    expect(page.replaceAll('\n', '') === printable(page.replaceAll('\n', ''))).toBe(true);
    const urls = rowBlocks(page)
      .flat()
      .map((row) => row.url);
    for (const shown of urls) expect(shown.length).toBeLessThanOrEqual(500);
  });
});
