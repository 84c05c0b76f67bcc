/** How reports name a place in a document without lines. */
import { expect, test } from 'vitest';
import { sourceUrl } from '../../../src/report/addresses/source-url.ts';
import { placeText } from '../../../src/report/facts/places.ts';
import { workflowCommand } from '../../../src/report/formats/workflow-command.ts';

const PLACES = [
  [{ page: 12 }, 'book.pdf page 12'],
  [{ place: 'sheet Prices, cell B4' }, 'book.pdf sheet Prices, cell B4'],
  [{ page: 3, place: 'slide 3, notes' }, 'book.pdf slide 3, notes'],
  [{ part: '2', page: 3, place: 'report.pdf page 3' }, 'book.pdf part 2, report.pdf page 3'],
  [{ part: '2' }, 'book.pdf part 2'],
  [{}, 'book.pdf'],
  [{ line: 4, column: 9 }, 'book.pdf:4:9'],
] as const;

test.each(PLACES)('a place with %j is named "%s"', (placed, text) => {
  expect(placeText({ source: 'book.pdf', part: '1', ...placed })).toBe(text);
});

test('an annotation of GitHub without a line names the file alone', () => {
  const place = { source: './a/book.pdf' };
  expect(workflowCommand({ kind: 'error', title: 'dead link', place, message: ['gone'] })).toBe(
    '::error file=a/book.pdf,title=dead link::gone\n',
  );
});

const TEMPLATES = [
  ['https://h.example/{path}#L{line}', 'book.pdf', 12, 'https://h.example/book.pdf#page=12'],
  ['https://h.example/{path}', 'book.pdf', 12, 'https://h.example/book.pdf#page=12'],
  ['https://h.example/{path}#L{line}', 'deck.pptx', 3, 'https://h.example/deck.pptx'],
  ['https://h.example/{path}?line={line}', 'book.pdf', 12, undefined],
] as const;

test.each(TEMPLATES)(
  'the template %s gives for %s page %i the address %s',
  (template, source, page, url) => {
    const place = { source, line: undefined, page, messageId: undefined };
    expect(sourceUrl(template, place)?.href).toBe(url);
  },
);
