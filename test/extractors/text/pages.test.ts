import { describe, expect, test } from 'vitest';
import { splitLines } from '../../../extractors/text/lines.ts';

const FOOT = 'Author                      Informational                      [Page 3]';
const ROMAN = 'Author                      Informational                    [Page xii]';
const HEAD = 'RFC 9999                    A Made-Up Title                January 2001';

/** One letter for each line: `b` body, `p` page break, `s` signature. */
function regions(lines: readonly string[]): string {
  return [...splitLines(lines.join('\n'), { flowed: false, delSp: false })]
    .map(({ region }) => region[0])
    .join('');
}

describe('page breaks', () => {
  test.each([
    ['foot, feed, head', ['a', '', '', FOOT, '\f', HEAD, '', '', 'b'], 'bpppppppb'],
    ['a Roman number', ['a', '', ROMAN, '\f', HEAD, '', 'b'], 'bpppppb'],
    ['without a form feed', ['a', '', FOOT, '', HEAD, '', 'b'], 'bpppppb'],
    ['the head on the line of the feed', ['a', '', `\f${HEAD}`, '', 'b'], 'bpppb'],
    ['a form feed alone', ['a', '', '\f', '', 'b'], 'bpppb'],
    ['a foot without a head', ['a', '', FOOT, '\f', '', 'b'], 'bppppb'],
    ['two in a row', ['a', FOOT, '\f', HEAD, '', FOOT, '\f', HEAD, '', 'b'], 'bppppppppb'],
    ['blanks around the number', ['a', 'Author    [Page  3  ] ', '\f', HEAD, '', 'b'], 'bppppb'],
    ['a foot that is nothing else', ['[Page 3]', '\f', HEAD, '', 'b'], 'ppppb'],
    ['at the end of the text', ['a', '', FOOT, '\f'], 'bppp'],
  ])('%s', (_, lines, expected) => {
    expect(regions(lines)).toBe(expected);
  });

  test.each([
    ['a page named in a sentence', ['see [Page 3] there', '', 'b'], 'bbb'],
    ['no blank before the number', ['see [Page3]', '', 'b'], 'bbb'],
    ['two numbers', ['see [Page 3 4]', '', 'b'], 'bbb'],
    ['a number far behind its label', ['see [Page               3]', '', 'b'], 'bbb'],
    ['two blanks in a line', ['a', '\f', 'x  y', '', 'b'], 'bpbbb'],
    ['a page without a number', ['see [Page three]', '', 'b'], 'bbb'],
    ['a paragraph behind a form feed', ['a', '\f', 'one line', '', 'b'], 'bpbbb'],
    ['columns without a blank line behind', ['a', '\f', 'x    y', 'b'], 'bpbb'],
    ['text directly behind a form feed', ['a', '\fone line', 'b'], 'bbb'],
    ['nothing of the kind', ['a', '', 'b'], 'bbb'],
  ])('kept as text: %s', (_, lines, expected) => {
    expect(regions(lines)).toBe(expected);
  });
});
