import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Text } from '../../../extractors/characters/text.ts';
import type { Format } from '../../../extractors/containers/formats.ts';
import { CONTEXT_MOST, contextOf } from '../../../extractors/context/context.ts';
import { FIXED } from '../../../extractors/lines/content-lines.ts';
import type { FindOptions, Sighting } from '../../../extractors/model.ts';
import { splitLines } from '../../../extractors/text/lines.ts';
import { tries } from '../../helpers/long.ts';
import { openScanner } from '../../helpers/scanner.ts';

/** As a reader would see it: the URL of each sighting in brackets. */
function quoted(text: string, format: Format = 'text', find: FindOptions = {}): string[] {
  return sightingsOf(text, format, find).map(({ url, context }) =>
    context === undefined ? `[${url}]` : `${context.before}[${url}]${context.after}`,
  );
}

function sightingsOf(text: string, format: Format, find: FindOptions): Sighting[] {
  const found: Sighting[] = [];
  const scanner = openScanner(
    { context: true, ...find, source: 'one', layout: { format } },
    { sighting: (sighting) => found.push(sighting), warning: () => undefined },
  );
  scanner.write(Buffer.from(text));
  scanner.end();
  return found;
}

const mail = (headers: string, body: string): string => `${headers}\n\n${body}`;
const FLOWED = 'Content-Type: text/plain; charset=utf-8; format=flowed';

interface Row {
  readonly title: string;
  readonly text: string;
  readonly format?: Format;
  readonly shown: readonly string[];
}

const ROWS: readonly Row[] = [
  {
    title: 'the lines of its paragraph are put together',
    text: 'Another paragraph.\n\nThe tables are\nhere: http://a.example/t, and\r\nmore follow. End.\n\nNext.\n',
    shown: ['The tables are here: [http://a.example/t], and more follow. End.'],
  },
  {
    title: 'a URL alone in its paragraph has none',
    text: 'You find it there:\n\n   <http://a.example/>\n\nThanks\n',
    shown: ['[http://a.example/]'],
  },
  {
    title: 'quote marks are gone, and another quote depth is another paragraph',
    text: '> Ada wrote that\n> http://a.example/ was\n> slow\n> > and http://b.example/ too\nIt is not.\n',
    shown: ['Ada wrote that [http://a.example/] was slow', 'and [http://b.example/] too'],
  },
  {
    title: 'a URL over two lines leaves its break out',
    text: 'Have a look at <http://a.example/long/\npath/page.html> before you\nanswer.\n',
    shown: ['Have a look at <[http://a.example/long/path/page.html]> before you answer.'],
  },
  {
    title: 'an item of a list stands for itself',
    text: 'Links:\n * the first,\n   http://a.example/1\n * http://b.example/2 the second\n[3] http://c.example/3\nd) http://d.example/\n',
    shown: [
      '* the first, [http://a.example/1]',
      '* [http://b.example/2] the second',
      '[3] [http://c.example/3]',
      'd) [http://d.example/]',
    ],
  },
  {
    title: 'a field stands for itself',
    text: 'Name: Lamp\nHomepage: http://a.example/\nLicence: MIT\n',
    shown: ['Homepage: [http://a.example/]'],
  },
  {
    title: 'a line of signs ends a paragraph',
    text: 'Heading\n=======\nRead http://a.example/ first\n-----\nNext\n',
    shown: ['Read [http://a.example/] first'],
  },
  {
    title: 'the row of a table gives its cell',
    text: '| name | where it is |\n| lamp | at http://a.example/ now |\n| oil | none |\n',
    shown: ['at [http://a.example/] now'],
  },
  {
    title: 'a signature is apart from the text above it',
    text: 'See you at http://a.example/\n-- \nAda, http://b.example/\n',
    shown: ['See you at [http://a.example/]', 'Ada, [http://b.example/]'],
  },
  {
    title: 'page breaks are left out',
    text: `The sentence goes on\n\n\n\nLamp             Informational           [Page 7]\n\f\nRFC 9999          Lamps          May 2001\n\n\nwith http://a.example/ behind.\n`,
    shown: ['The sentence goes on with [http://a.example/] behind.'],
  },
  {
    title: 'white space is single blanks',
    text: 'much \t room\u00a0\u2003before\u00a0 http://a.example/ \t and\u3000behind\n',
    shown: ['much room before [http://a.example/] and behind'],
  },
  {
    title: 'flowed lines are one paragraph',
    text: mail(
      FLOWED,
      'These lines \nflow to http://a.example/ \nand on.\n\n>> quoted \n>> twice, http://b.example/\n',
    ),
    format: 'message',
    shown: ['These lines flow to [http://a.example/] and on.', 'quoted twice, [http://b.example/]'],
  },
  {
    title: 'a blank that DelSp adds is taken away',
    text: mail(`${FLOWED}; delsp=yes`, '日本 \n語は http://a.example/  \nです。\n'),
    format: 'message',
    shown: ['日本語は [http://a.example/] です。'],
  },
  {
    title: 'quoted-printable and its charset are decoded',
    text: mail(
      'Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable',
      'Sch=F6ne Gr=FC=\n=DFe von http://a.example/ =E0 bient=F4t\n',
    ),
    format: 'message',
    shown: ['Schöne Grüße von [http://a.example/] à bientôt'],
  },
  {
    title: 'a header field gives its value',
    text: mail(
      'Subject: =?utf-8?Q?Stra=C3=9Fe_?=\n http://a.example/ opens\nList-Help: <http://b.example/>',
      '',
    ),
    format: 'message',
    shown: ['Straße [http://a.example/] opens', '[http://b.example/]'],
  },
  {
    title: 'a link of markup stands behind its words, or for its text if that is the URL',
    text: '<p>Before.<p>Read <a href="http://a.example/m">the <b>manual</b></a>, page&nbsp;3,<br>or <a href="http://b.example/">b.example</a>.<p>After.',
    format: 'html',
    shown: [
      'Read the manual [http://a.example/m], page 3, or b.example.',
      'Read the manual, page 3, or [http://b.example/].',
    ],
  },
  {
    title: 'a cell of markup stands for itself',
    text: '<table><tr><td>Lamp<td>at http://a.example/ now<td>Oil<tr><td>Next</table>',
    format: 'html',
    shown: ['at [http://a.example/] now'],
  },
  {
    title: 'a picture stands between the words beside it, what is not shown nowhere',
    text: '<link rel=icon href="http://a.example/i"><p>left<img src="http://b.example/p">right',
    format: 'html',
    shown: ['[http://a.example/i]', 'left [http://b.example/p] right'],
  },
];

describe('the text around a URL', () => {
  for (const { title, text, format, shown } of ROWS) {
    test(`is the paragraph: ${title}`, () => {
      expect(quoted(text, format)).toEqual(shown);
      expect(quoted(text, format, { lexer: false })).toEqual(shown);
    });
  }

  test('is missing where nobody asked for it', () => {
    const [sighting] = sightingsOf('see http://a.example/ now', 'text', { context: false });
    expect(sighting).not.toHaveProperty('context');
  });

  test('changes nothing else of a sighting', () => {
    for (const { text, format = 'text' } of ROWS) {
      const bare = sightingsOf(text, format, { context: false });
      const without = sightingsOf(text, format, {}).map(({ context: _, ...one }) => one);
      expect(without).toEqual(bare);
    }
  });
});

describe('a long paragraph', () => {
  const sentence = 'Eleven words of a sentence stand here to be cut off. ';
  const words = 'many words without an end ';

  test('is cut at the end of a sentence, without a mark', () => {
    const [shown] = quoted(`${sentence.repeat(9)}See http://a.example/ now. ${sentence.repeat(9)}`);
    const two = sentence.repeat(2);
    expect(shown).toBe(`${two}See [http://a.example/] now. ${two.trimEnd()}`);
  });

  test('is cut at a word, with an ellipsis', () => {
    const [shown = ''] = quoted(`${words.repeat(20)}http://a.example/ ${words.repeat(20)}`);
    expect(shown).toMatch(/^…(?:many|words|without|an|end) /);
    expect(shown).toMatch(/ (?:many|words|without|an|end)…$/);
    expect(shown.length).toBeLessThanOrEqual(CONTEXT_MOST + '[http://a.example/]'.length);
    expect(shown.length).toBeGreaterThan(CONTEXT_MOST);
  });

  test('gives the room of a short side to the other', () => {
    const [shown = ''] = quoted(`${words.repeat(20)}http://a.example/ end\n`);
    expect(shown.indexOf('[')).toBeGreaterThan(CONTEXT_MOST - 20);
  });

  test('is cut inside a word where nothing else would be left, and where words have no blanks', () => {
    const [long = ''] = quoted(`${'x'.repeat(500)} http://a.example/\n`);
    expect(long).toMatch(/^…x{200,} \[/);
    const [unspaced = ''] = quoted(`もと ${'灯台の記録'.repeat(60)} http://a.example/ まで\n`);
    expect(unspaced.length).toBeGreaterThan(200);
  });

  test('is never cut inside a character', () => {
    for (const one of ['😀', 'e\u0301\u0302', '👩\u200d🚀', '👍🏽']) {
      for (let shift = 0; shift < 8; shift++) {
        const run = 'x'.repeat(shift + 1) + one.repeat(200);
        const [shown = ''] = quoted(`${run} http://a.example/ ${run}\n`);
        const [before = '', after = ''] = shown.split(/ \[.*\] /);
        expect(before.slice(1).startsWith(one) || before.slice(1) === '').toBe(true);
        expect(after.slice(0, -1).replace(/^x*/, '').replaceAll(one, '')).toBe('');
        expect(shown).not.toMatch(/\p{Cs}/u);
      }
    }
  });
});

describe('any text', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      'see',
      'more.',
      'http://a.example/x',
      '> ',
      '\n',
      '\n\n',
      '\t',
      '* ',
      '| a | b |',
    ),
    fc.constantFrom('-- \n', '😀', 'e\u0301', 'x'.repeat(300), '日本語。', '\r\n', '> > '),
  );
  const text = fc.array(word, { maxLength: 60, size: 'max' }).map((words) => words.join(' '));

  test('gives a context that stands in it beside the URL, and is no longer than it may be', () => {
    fc.assert(
      fc.property(text, (written) => {
        const bytes = Buffer.from(written).toString();
        for (const sighting of sightingsOf(bytes, 'text', {})) {
          const { context, raw } = sighting;
          if (context === undefined) continue;
          const { before, after } = context;
          expect(before.length + after.length).toBeLessThanOrEqual(CONTEXT_MOST);
          for (const side of [before, after]) {
            expect(side).not.toMatch(/[\r\n\t\f]| {2}/);
            expect(side).not.toMatch(/\p{Cs}/u);
          }
          const shown = before.replace(/^…/, '') + raw + after.replace(/…$/, '');
          expect(letters(bytes)).toContain(letters(shown));
        }
      }),
      { numRuns: tries(300) },
    );
  });
});

/** Quote marks and white space are left out. */
function letters(text: string): string {
  return text.replace(/[\s>|:]/g, '');
}

describe('the work', () => {
  test('is bounded for each URL, however long its lines and paragraphs are', () => {
    const count = (unit: string): number => {
      let read = 0;
      const line = `${unit}http://a.example/ ${unit}\n`;
      const text = line.repeat(3);
      const counting = {
        ...{ length: text.length, charAt: (at: number) => text.charAt(at) },
        slice: (from?: number, to?: number) => {
          const part = text.slice(from, to);
          read += part.length;
          return part;
        },
      } as unknown as Text;
      const start = text.indexOf('http', line.length);
      contextOf({ text: counting, start, end: start + 17, lines: splitLines(text, FIXED) });
      return read;
    };
    for (const unit of ['a '.repeat(200_000), ' '.repeat(400_000), 'x'.repeat(400_000)]) {
      expect(count(unit)).toBeLessThan(5_000);
    }
  });

  test('keeps no part of a long URL beside it, whose secrets nobody could tell', () => {
    const long = `http://ada:${'x'.repeat(300)}@b.example/?token=${'y'.repeat(300)}`;
    const shown = quoted(`${long} http://a.example/ ${long}\n`);
    expect(shown).toContain('… [http://a.example/]…');
  });
});
