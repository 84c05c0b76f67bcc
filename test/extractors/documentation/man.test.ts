import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMan } from '../../../extractors/documentation/man/man.ts';
import { tries } from '../../helpers/long.ts';
import { cutsOf } from './marked.ts';

const read = (text: string) => cutsOf(text, readMan(text));

describe('the references of troff', () => {
  test.each<[string, string, string[]]>([
    ['a URL of man', '.UR http://a.example/b\nc\n.UE .', ['link http://a.example/b']],
    [
      'escapes',
      '.UR http://a.example/\\:b\\-c\\(end\\&\\%e\n',
      ['link http://a.example/b-c-de (http://a.example/\\:b\\-c\\(end\\&\\%e)'],
    ],
    [
      'quotes and brackets',
      '.UR "http://a.example/"\n.UR <http://b.example/>',
      ['link http://a.example/', 'link http://b.example/'],
    ],
    [
      'a line that goes on in the next',
      '.UR http://a.example/\\:\\\n?b\\\n=c d\n.UE\n.UR http://e.example/\\',
      [
        'link http://a.example/?b=c (http://a.example/\\:\\\n?b\\\n=c)',
        'link http://e.example/\\ variable',
      ],
    ],
    ['an address', '.MT a@b.example\nc\n.ME', ['link mailto:a@b.example (a@b.example)']],
    [
      'mdoc',
      '.Lk http://a.example/ b\n.Mt c@d.example',
      ['link http://a.example/', 'link mailto:c@d.example (c@d.example)'],
    ],
    ['another page', '.so man3/a.3\n.so b.1', ['include ../man3/a.3 (man3/a.3)', 'include b.1']],
    [
      'a part that a string makes',
      ".UR \\*[base]/a\n'UR http://b.example/",
      ['link \\*[base]/a variable', 'link http://b.example/'],
    ],
    [
      'nothing',
      '.UR\n.UR #a\n.UN a\n.so tmac.an\n.URX http://a.example/\nUR http://b.example/',
      [],
    ],
    [
      'addresses among the macros of mdoc',
      '.An A Aq Mt a@b.example\n.Mt c@d.example , Mt e@f.example g@h.example\n.Nd Mt Everest',
      [
        'link mailto:a@b.example (a@b.example)',
        'link mailto:c@d.example (c@d.example)',
        'link mailto:e@f.example (e@f.example)',
        'link mailto:g@h.example (g@h.example)',
      ],
    ],
    [
      'strings that the document defines',
      '.ds : \\:\n.if t .ds h \\(hy\n.if n .ds h -\n.UR http://a.example\\*:/b\\*[h]c\n.ds d a\\" x\n.URL http://\\*d.example/',
      [
        'link http://a.example/b-c (http://a.example\\*:/b\\*[h]c)',
        'link http://a.example/ (http://\\*d.example/)',
      ],
    ],
    [
      'comments and examples',
      '.\\" .UR http://a.example/\n.EX\n.UR http://b.example/\n.EE\n.UR http://c.example/',
      ['link http://c.example/'],
    ],
  ])('%s are read', (_, text, references) => {
    expect(read(text).references).toEqual(references);
  });
});

describe('a URL in the prose of troff', () => {
  test.each<[string, string, string[]]>([
    ['that is written in one piece', 'http://a.example/\\:b\\-c\n.B http://a.example/ .', []],
    [
      'that goes on behind a hidden line end',
      'http://a.example/\\\nb, http://a.example/\\c\nc\\c\n.BR d .\ne',
      [
        'link http://a.example/b (http://a.example/\\\nb)',
        'link http://a.example/cd (http://a.example/\\c\nc\\c\n.BR d)',
      ],
    ],
    [
      'that ends where the line breaks',
      'http://a.example/\\c\n.br\nb\nhttp://a.example/\\c\n\nb',
      [],
    ],
    [
      'of several arguments',
      '.BR http://a.example/ b . " c"\n.BR ( "http://a.example/" d )',
      [
        'link http://a.example/b (http://a.example/ b)',
        'link http://a.example/d (http://a.example/" d)',
      ],
    ],
    [
      'in which a part is to be filled in',
      '.BI http://a.example/ b .c\n\\fBhttp://a.example/\\fId\\fR\n.Li http://a.example/ Ns Ar e',
      [
        'link http://a.example/b.c (http://a.example/ b .c) variable',
        'link http://a.example/d (http://a.example/\\fId) variable',
        'link http://a.example/ (http://a.example/ Ns Ar) variable',
      ],
    ],
    ['that is in italics as a whole', '.IR http://a.example/ .\n\\fIhttp://a.example/\\fP.', []],
    [
      'with strings and registers',
      '.ds : \\:\nhttp://a.example\\*:/b\nhttp://a.example/\\*[c]\nhttp://a.example/\\n(dd.',
      [
        'link http://a.example/b (http://a.example\\*:/b)',
        'link http://a.example/\ufffd (http://a.example/\\*[c]) variable',
        'link http://a.example/\ufffd (http://a.example/\\n(dd) variable',
      ],
    ],
    [
      'between quotation marks that strings are',
      ".if n .ds C' \"\n.if t .ds C' '\nhttp://a.example/b\\*(C'\nhttp://a.example/c\\*(rq.",
      [],
    ],
    [
      'with a number for a character',
      "http://a.example/b\\N'45'c",
      ["link http://a.example/b-c (http://a.example/b\\N'45'c)"],
    ],
    [
      'behind an escape that ends with a letter',
      '\\fBhkp://a.example\\fR, \\f(CWhttp://a.example/\n\\(oqldap://a.(b)',
      ['link hkp://a.example', 'link ldap://a.(b) variable'],
    ],
  ])('%s is read as troff sets it', (_, text, references) => {
    expect(read(text).references).toEqual(references);
  });
});

test('Comments and examples of troff are code', () => {
  const text =
    '.TH A 1 \\" a\n.EX\nb\n.EE\n.Bd -literal -offset x\nc\n.Ed\n\\"d\n.ig\ne\n..\n.nf\nf\n.fi\ng \\e"h';
  expect(read(text).code).toEqual(['\\" a', 'b', 'c', '\\"d', 'e']);
});

test('A comment of troff may tell the program to look away', () => {
  expect(read('.\\" urlglean-ignore-next-line\na \\" urlglean-ignore').ignores).toEqual([
    'next-line \\" urlglean-ignore-next-line',
    'line \\" urlglean-ignore',
  ]);
});

test('No text of troff is too much for its reader', () => {
  const piece = fc.constantFrom(
    ...[
      '.',
      "'",
      '\\"',
      '\n',
      'UR ',
      'MT ',
      'so ',
      'EX',
      'EE',
      'Lk ',
      '"',
      '<',
      '>',
      '\\',
      '\\*',
      ' ',
    ],
    ...['http://a.example/', 'man1/a.1', 'ig', '..', '\u00e4'],
    ...['.BI ', '.ds a ', '\\c', '\\fI', '\\*a', '\\n(', "\\N'", ' Ns ', 'Mt '],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      read(pieces.join(''));
    }),
    { numRuns: tries(300) },
  );
});

test.each([
  ...['\\', '.UR "', '.EX\n', '.UR \\*[', "'", '\\\\', 'http://a\\c\n', '.BI http://a b\\c\n'],
  ...['http://a)', '.ds a \\*a\\*a\n', '.Mt a Ns ', '.B "', '\\[', 'a://\\*a\\\n'],
])('troff with much of %j is read in linear time', (piece) => {
  const before = process.cpuUsage();
  readMan(piece.repeat(100_000 / piece.length));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500);
});
