/** A row of the table: what became of a link, since when, what to put in its place, where it is cited. */
import { describe, expect, it } from 'vitest';
import { STATES } from '../../../../src/history/model.ts';
import { type Row, SHOWN_VERDICTS } from '../../../../src/report/html/data/data.ts';
import { dayOf } from '../../../../src/report/html/data/days.ts';
import { rowOf } from '../../../../src/report/html/row.ts';
import { lifeShape, lifeWords } from '../../../../src/report/html/rows/life.ts';
import { cellsOf } from '../../../../src/report/html/rows/row-shape.ts';
import { shapeHtml } from '../../../../src/report/html/shape-html.ts';
import { checkedLink } from '../sample.ts';
import { sampleRow } from './sample-row.ts';

const htmlOf = (fields: Partial<Row>): string => cellsOf(sampleRow(fields)).map(shapeHtml).join('');
const wordsOf = (fields: Partial<Row>): string =>
  htmlOf(fields)
    .replaceAll(/<\/?(?:span|strong|a|bdi)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, '|');

const day = (month: number): number => dayOf(Date.UTC(2025, month - 1, 5));
const state = (name: (typeof STATES)[number]): number => STATES.indexOf(name);
const verdict = (name: (typeof SHOWN_VERDICTS)[number]): number => SHOWN_VERDICTS.indexOf(name);

describe('a row', () => {
  it('names the page of a document, which has no lines', () => {
    const words = wordsOf({ source: 'book.pdf', line: 0, spot: 'page 12' });
    expect(words).toContain('book.pdf page 12');
  });

  it('says of a lost link between which days it died, with the state and the reason', () => {
    const words = wordsOf({
      ...{ state: state('lost'), since: day(6), failed: day(5), answered: day(1), seen: day(1) },
      life: 'aadd',
    });
    expect(words).toContain('deadlost');
    expect(words).toContain('Not found.');
    expect(words).toContain('died between 2025-01-05 and 2025-05-05');
  });

  it('says of a link that its only check found dead that nobody knows since when', () => {
    const words = wordsOf({ state: state('failing'), since: day(5), failed: day(5) });
    expect(words).toContain('dead when first checked');
  });

  it.each<[string, Partial<Row>, string]>([
    [
      'the new address of a moved link',
      { verdict: verdict('moved'), reason: 'moved-permanently', leadsTo: 'http://b.example/' },
      'data-copy="http://b.example/"',
    ],
    [
      'the archived copy of a dead one, with its date',
      { copy: 'https://keeper.example/1/http://a.example/', copyDay: day(3) },
      '>Archived copy of 2025-03-05</a>',
    ],
    ['that the archive has none', { archiveAsked: day(4) }, 'The archive had no copy on '],
    [
      'where to search, near the day of the message',
      { cited: day(2) },
      'data-copy="https://web.archive.org/web/20250205/http://a.example/"',
    ],
  ])('holds %s', (_, fields, expected) => {
    expect(htmlOf(fields)).toContain(expected);
  });

  it('names the line of a text file', () => {
    const words = wordsOf({ source: 'docs/guide.md', line: 12, places: 3 });
    expect(words).toContain('docs/guide.md:12');
    expect(words).toContain('3 places');
  });

  it('names a message by its subject, which leads to it, with sender, day and list', () => {
    const fields = {
      ...{ subject: 'Tides', sender: 'Odile <odile@skerrow.example>', cited: day(2) },
      ...{ list: '<l.example>', message: 'https://lists.example/1', source: 'a.mbox', line: 7 },
    };
    expect(htmlOf(fields)).toContain('<a href="https://lists.example/1"');
    expect(wordsOf(fields)).toContain('Tides||Odile · 2025-02-05 · l.example');
  });

  it('names the change since the last run', () => {
    expect(wordsOf({ change: 0 })).toContain('newly lost');
  });

  it('has no link that a click would run, and no button that would copy half an address', () => {
    const html = htmlOf({ leadsTo: 'javascript:alert(1)', message: 'javascript:alert(1)' });
    expect(html).not.toMatch(/href="javascript/i);
    expect(htmlOf({ leadsTo: `http://b.example/${'x'.repeat(400)}…` })).not.toContain('data-copy');
  });
});

describe('a host that deceives', () => {
  it.each([
    ['http://\u0430\u0440\u0440\u04cf\u0435.example/x', 'looks like &quot;apple&quot;'],
    ['http://xn--80ak6aa92e.example/', 'leads to xn--80ak6aa92e.example'],
    ['http://p\u0430ypal.example/', 'leads to xn--pypal-4ve.example'],
    ['http://example.org\u2215evil.example/', 'looks like &quot;/&quot;'],
    ['http://www.bank.example@evil.example/', 'leads to evil.example'],
  ])('is marked in words, and is no link: %s', (url, words) => {
    const html = cellsOf(rowOf(checkedLink(url, 'not-found')))
      .map(shapeHtml)
      .join('');
    expect(html).toContain('class="deceives"');
    expect(html).toContain(words);
    expect(html).not.toMatch(/<a class="url"/);
  });

  it('is none where a name is simply written in its own letters, which says how it is asked for', () => {
    const html = htmlOf({ url: 'http://m\u00fcnchen.example/' });
    expect(html).not.toContain('deceives');
    expect(html).toContain('>xn--mnchen-3ya.example<');
  });
});

describe('the line of life', () => {
  it.each([
    ['aaaaaddd', 'answered 5 times, then failed 3 times'],
    ['ad', 'answered once, then failed once'],
    ['mu', 'answered once, then unclear once'],
    ['adadada', 'answered 4 times, failed 3 times; last answered once'],
    ['as', 'answered once, then skipped once'],
  ])('%s is read as %j', (letters, words) => {
    expect(lifeWords(letters)).toBe(words);
  });

  it('shows the last dozen checks, and nothing of a single one', () => {
    expect(lifeShape('d')).toBeNull();
    const line = lifeShape(`${'a'.repeat(20)}d`);
    expect(line?.children).toHaveLength(12);
    expect(line?.attributes['aria-label']).toBe('answered 11 times, then failed once');
  });
});
