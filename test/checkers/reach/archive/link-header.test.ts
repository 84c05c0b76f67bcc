import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLinks } from '../../../../checkers/reach/archive/link-header.ts';

const WHEN = 'Sat, 05 Apr 2003 06:07:08 GMT';

describe('parseLinks', () => {
  it('reads what a TimeGate sends', () => {
    const field = [
      '<http://page.example/a,b;c>; rel="original",',
      '<http://archive.example/map/x>;rel=timemap;type="application/link-format"; from="a, b",',
      `<http://archive.example/2003/x> ; REL = "First  MEMENTO" ; datetime="${WHEN}"`,
    ].join(' ');
    expect(parseLinks(field)).toEqual([
      { target: 'http://page.example/a,b;c', relations: ['original'] },
      { target: 'http://archive.example/map/x', relations: ['timemap'] },
      {
        ...{ target: 'http://archive.example/2003/x', relations: ['first', 'memento'] },
        datetime: WHEN,
      },
    ]);
  });

  it.each([
    ['<a>; title="x, <b>; rel=memento"; rel=original', [['a', 'original']]],
    [
      '<a>; title="\\", <b>"; rel=original, <c>;rel=next',
      [
        ['a', 'original'],
        ['c', 'next'],
      ],
    ],
    ['<a>; rel=prev; rel=next', [['a', 'prev']]],
    ['<a>; rel=prev; anchor="#x", <b>; rel=next', [['b', 'next']]],
    [
      ', ,,<a>;;; rel=prev;,<b>',
      [
        ['a', 'prev'],
        ['b', ''],
      ],
    ],
    ['junk <no>; rel=prev, <a>; rel=next', [['a', 'next']]],
    [
      '<a> rel=prev, <b>; rel=next',
      [
        ['a', ''],
        ['b', 'next'],
      ],
    ],
    ['<a>; rel="prev', [['a', 'prev']]],
    ['<a>; rel="prev\\', [['a', 'prev']]],
    ['<a>; rel="p\\rev"', [['a', 'prev']]],
    ['<a', []],
    ['', []],
  ])('%j', (field, expected) => {
    const links = parseLinks(field).map(({ target, relations }) => [target, relations.join(' ')]);
    expect(links).toEqual(expected);
  });

  const hostile = fc.array(
    fc.constantFrom(
      '<',
      '>',
      '"',
      '\\',
      ';',
      ',',
      '=',
      ' ',
      '\t',
      '\n',
      'rel',
      'a',
      'é',
      'memento',
    ),
    { maxLength: 200 },
  );

  it('never throws, and makes nothing up', () => {
    fc.assert(
      fc.property(hostile, (pieces) => {
        const text = pieces.join('');
        for (const { target } of parseLinks(text)) expect(text).toContain(`${target}`);
      }),
    );
  });

  it('reads back what was written, whatever stands in the quotes', () => {
    const quoted = fc.string().map((text) => text.replace(/["\\]/g, '\\$&'));
    const link = fc.record({
      target: fc.webUrl(),
      title: quoted,
      rel: fc.constantFrom('prev', 'x'),
    });
    fc.assert(
      fc.property(fc.array(link), (written) => {
        const text = written.map(
          ({ target, title, rel }) => `<${target}>; title="${title}"; rel=${rel}`,
        );
        const read = parseLinks(text.join(', '));
        expect(read).toEqual(written.map(({ target, rel }) => ({ target, relations: [rel] })));
      }),
    );
  });

  it.each(['<', ',', '<a>;', '<a>;"', ' ', '"', '\\', '<a> ', ';rel="\\"', '<>,<a>;a="'])(
    'goes once over a million characters of %j',
    (piece) => {
      const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
      // What is not linear would take hours.
      expect(parseLinks(text).length).toBeLessThanOrEqual(text.length);
    },
  );
});
