import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Text } from '../../../extractors/characters/text.ts';
import { FIXED } from '../../../extractors/lines/content-lines.ts';
import { splitLines } from '../../../extractors/text/lines.ts';
import { tries } from '../../helpers/long.ts';

const FOOT = 'Author                      Informational                      [Page 3]';
const ROMAN = 'Author                      Informational                    [Page xii]';
const HEAD = 'RFC 9999                    A Made-Up Title                January 2001';

/** A text that counts how many of its characters were looked at. */
function counted(text: string): { readonly text: Text; readonly looks: () => number } {
  let looks = 0;
  const charCodeAt = (index: number): number => {
    looks++;
    return text.charCodeAt(index);
  };
  const get = (_: object, name: string): unknown => {
    if (name === 'charCodeAt') return charCodeAt;
    const value: unknown = Reflect.get(Object(text), name, text);
    return typeof value === 'function' ? value.bind(text) : value;
  };
  return { text: new Proxy({}, { get }) as Text, looks: () => looks };
}

/** One letter for each line: `b` body, `p` page break, `s` signature. */
function regions(lines: readonly string[]): string {
  return [...splitLines(lines.join('\n'), FIXED)].map(({ region }) => region[0]).join('');
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
  ])('are found as expected: %s', (_, lines, expected) => {
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
  ])('are not seen in %s', (_, lines, expected) => {
    expect(regions(lines)).toBe(expected);
  });

  /** A letter each: blank, feed alone, foot, head, head or foot behind a feed, text. */
  const LETTERS: Readonly<Record<string, string>> = {
    '': '_',
    ' ': '_',
    '> ': '_',
    '\f': 'P',
    [FOOT]: 'F',
    [HEAD]: 'H',
    [`\f${HEAD}`]: 'Q',
    [`\f${FOOT}`]: 'Q',
    '\fc': 'x',
    a: 'x',
    b: 'x',
  };
  const BREAK = /_*(?:[FP][_P]*(?:[FHQ](?=[_P])[_P]*)?|Q(?=[_P])[_P]*)/g;
  const pieces = [...Object.keys(LETTERS), '', '\f', FOOT];
  const texts = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 40 });

  test('are the same whichever line is looked up first', () => {
    const property = fc.property(texts, fc.array(fc.nat(40), { maxLength: 8 }), (all, asked) => {
      const whole = [...all, 'a'];
      const letters = whole.map((line) => LETTERS[line]).join('');
      const expected = letters.replace(BREAK, (found) => 'p'.repeat(found.length));
      const lines = splitLines(whole.join('\n'), FIXED);
      for (const index of [...asked, ...whole.keys()]) {
        const isExpected = index < whole.length ? expected[index] === 'p' : false;
        expect(lines.at(index)?.region === 'page-break').toBe(isExpected);
      }
    });
    fc.assert(property, { numRuns: tries(20_000) });
  });

  test('cost the same for each line of a long series', () => {
    const steps = [1000, 2000].map((count) => {
      const { text, looks } = counted(`${FOOT}\n\n`.repeat(count));
      const lines = splitLines(text, FIXED);
      for (let index = 0; index < lines.count; index++) lines.at((index * 7) % lines.count);
      return looks() / count;
    });
    expect(steps[1]).toBeLessThan((steps[0] ?? 0) * 1.1);
  });
});
