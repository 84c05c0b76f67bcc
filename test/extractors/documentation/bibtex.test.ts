import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBibtex } from '../../../extractors/documentation/bibtex/bibtex.ts';
import { tries } from '../../helpers/long.ts';
import { cutsOf } from './marked.ts';

const read = (text: string) => cutsOf(text, readBibtex(text));

describe('the references of BibTeX', () => {
  test.each<[string, string, string[]]>([
    [
      'a field in braces',
      '@a{k, url = {http://a.example/b_c%20d}}',
      ['link http://a.example/b_c%20d'],
    ],
    ['a field in quotes', '@A(k, URL="http://a.example/",)', ['link http://a.example/']],
    [
      'blanks and more braces',
      '@a{k, url = { {http://a.example/} }}',
      ['link http://a.example/ ({http://a.example/})'],
    ],
    [
      'escapes',
      '@a{k, url={http://a.example/\\~b\\_c\\%20}}',
      ['link http://a.example/~b_c%20 (http://a.example/\\~b\\_c\\%20)'],
    ],
    [
      'a broken URL',
      '@a{k, url={http://a.example/\n   b}}',
      ['link http://a.example/b (http://a.example/\n   b)'],
    ],
    [
      'several URLs of a field',
      '@a{k, url = "http://a.example/\\_b;\n   http://c.example/, https://d.example/e"}',
      [
        'link http://a.example/_b (http://a.example/\\_b)',
        'link http://c.example/',
        'link https://d.example/e',
      ],
    ],
    [
      'strings',
      '@string{x = "http://a.example"}@a{k, url = x # {/b}, link = y # "/c"}',
      ['link http://a.example/b (x # {/b)', 'link y # "/c variable'],
    ],
    [
      'notes',
      '@a{k, note = "50% \\url{http://a.example/}, {"}b", howpublished={\\href{http://b.example/}{c}}}',
      ['link http://a.example/', 'link http://b.example/'],
    ],
    [
      'DOIs',
      '@a{k, doi={10.1000/a\\_b}}@a{l, doi="https://doi.org/10.1000/c"}@a{m, doi={none}}',
      ['link doi:10.1000/a_b (10.1000/a\\_b)', 'link https://doi.org/10.1000/c'],
    ],
    [
      'numbers of arXiv',
      '@a{k, eprint={1234.56789v2}, archivePrefix={arXiv}}@a{l, eprinttype=arxiv, eprint={hep-th/9901001}}@a{m, eprint={123}}',
      ['link https://arxiv.org/abs/1234.56789v2 (1234.56789v2)'],
    ],
    ['a file of a program', '@a{k, file={:/a.pdf:PDF}}', ['link :/a.pdf:PDF variable']],
    ['comments', 'http://a.example/ @comment{a, url={http://b.example/}} @x', []],
    ['an entry that is not closed', '@a{k, url={http://a.example/', ['link http://a.example']],
  ])('%s are read', (_, text, references) => {
    expect(read(text).references).toEqual(references);
  });
});

test('What stands between entries of BibTeX is code, and may tell the program to look away', () => {
  const { code, ignores } = read('a\n@b{c, d = {e}} % urlglean-ignore\n@comment{f}@b{g,}');
  expect(code).toEqual(['a\n', ' % urlglean-ignore\n@comment{f}']);
  expect(ignores).toEqual(['line % urlglean-ignore']);
});

test('No text of BibTeX is too much for its reader', () => {
  const piece = fc.constantFrom(
    ...[
      '@a{',
      '@string{',
      '@comment',
      'k,',
      'url',
      'doi',
      ' = ',
      '{',
      '}',
      '"',
      '#',
      ',',
      '(',
      ')',
      '\n',
      '\\',
    ],
    ...['http://a.example/', '10.1000/a', '\\url{', '%', '@', '1', '\u00e4'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      read(pieces.join(''));
    }),
    { numRuns: tries(300) },
  );
});

test.each(['@a{', '@a{b,c={', '@a{b,c="', '{', '@string{a=a#', 'a=', ',', '@a{b,url=x#', '%'])(
  'BibTeX with much of %j is read in linear time',
  (piece) => {
    const before = process.cpuUsage();
    readBibtex(`@a{k,${piece.repeat(100_000 / piece.length)}`);
    readBibtex(piece.repeat(100_000 / piece.length));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500);
  },
);
