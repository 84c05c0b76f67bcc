import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLatex } from '../../../extractors/documentation/latex/latex.ts';
import { tries } from '../../helpers/long.ts';
import { cutsOf } from './marked.ts';

const read = (text: string) => cutsOf(text, readLatex(text));

describe('the references of LaTeX', () => {
  test.each<[string, string, string[]]>([
    ['a URL', '\\url{http://a.example/b_c~d}', ['link http://a.example/b_c~d']],
    ['a URL between marks', '\\url|http://a.example/{b|', ['link http://a.example/{b']],
    [
      'escapes',
      '\\href{http://a.example/\\~{}b\\_c\\%20d\\#e\\&f}{g}',
      ['link http://a.example/~b_c%20d#e&f (http://a.example/\\~{}b\\_c\\%20d\\#e\\&f)'],
    ],
    ['a percent sign', '\\url{http://a.example/%41b}', ['link http://a.example/%41b']],
    [
      'a broken URL',
      '\\url{http://a.example/%\n  b/\n  c}',
      ['link http://a.example/b/c (http://a.example/%\n  b/\n  c)'],
    ],
    [
      'options and a line between the arguments',
      '\\href[pdfnewwindow]{http://a.example/}%\n  {b}',
      ['link http://a.example/'],
    ],
    ['a file', '\\href{a.pdf}{b}', ['link a.pdf']],
    ['no URL', '\\path{/usr/bin} \\url{www.a.example/b} \\href{www.b.example}{c}', []],
    ['a place in the document', '\\hyperref[a]{b} \\ref{c} \\href{#d}{e}', ['link #d variable']],
    ['a DOI', '\\doi{10.1000/a\\_b}', ['link doi:10.1000/a_b (10.1000/a\\_b)']],
    [
      'a part that a command makes',
      '\\url{\\base/a} \\href{http://a.example/\\b}{c}',
      ['link \\base/a variable', 'link http://a.example/\\b variable'],
    ],
    [
      'a command that is defined',
      '\\newcommand*{\\a}[1]{\\href{http://a.example/#1}{#1}}\n\\def\\b#1{\\url{http://b.example/#1}}',
      ['link http://a.example/#1 variable', 'link http://b.example/#1 variable'],
    ],
    ['a fragment', '\\href{http://a.example/#1}{b}', ['link http://a.example/#1']],
    [
      'parts of the document',
      '\\input{a} \\input b \\include{c/d}\\subfile{e.tex}\\import{f/}{g} \\input{h.tikz}',
      [
        'include a.tex (a)',
        'include b.tex (b)',
        'include c/d.tex (c/d)',
        'include e.tex',
        'include f/g.tex (g)',
        'include h.tikz',
      ],
    ],
    [
      'pictures',
      '\\includegraphics*[width=.5\\textwidth, trim={1 2 3 4}]{a/b}\\includegraphics<2->{"c d".png}',
      ['image a/b.* (a/b)', 'image c d.png ("c d".png)'],
    ],
    [
      'bibliographies',
      '\\bibliography{a, b}\\addbibresource[location=remote]{http://a.example/c.bib}\\addbibresource{d.bib}',
      ['include a.bib (a)', 'include b.bib (b)', 'include http://a.example/c.bib', 'include d.bib'],
    ],
    [
      'listings and pages',
      '\\lstinputlisting[language={[x]C}]{a.c} \\inputminted{c}{b.c} \\includepdf[pages=-]{c} \\verbatiminput{d}',
      ['include a.c', 'include b.c', 'include c.pdf (c)', 'include d'],
    ],
    [
      'files of the distribution, or of commands',
      '\\input{epsf} \\input{t1enc.def} \\bibliography{IEEEabrv} \\includegraphics{example-image-a} \\input{\\jobname.x} \\input{|"ls"}',
      [
        'include epsf variable',
        'include t1enc.def variable',
        'include IEEEabrv variable',
        'image example-image-a variable',
        'include \\jobname.x variable',
        'include |ls (|"ls") variable',
      ],
    ],
    [
      'the wrong command',
      '\\inputencoding{a} \\urlstyle{b} \\includeonly{c} \\hrefx{http://a.example/}',
      [],
    ],
    ['what is behind the end', '\\end{document} \\url{http://a.example/}', []],
    [
      'comments',
      '% \\url{http://a.example/}\n\\% \\url{http://b.example/}',
      ['link http://b.example/'],
    ],
  ])('%s is read', (_, text, references) => {
    expect(read(text).references).toEqual(references);
  });
});

describe('what LaTeX does not read', () => {
  test.each<[string, string, string[]]>([
    ['a comment', 'a % b\nc', ['% b']],
    ['verbatim text', '\\begin{verbatim}\\url{x}\\end{verbatim}', ['\\url{x}']],
    ['a listing', '\\begin{lstlisting}[a=b]\nx\\end{lstlisting}', ['[a=b]\nx']],
    ['text between marks', '\\verb|a| \\lstinline[b]{c}', ['a', 'c']],
    ['what is not to be', '\\iffalse a \\ifx b \\fi c \\else d \\fi', [' a \\ifx b \\fi c ']],
    ['what is behind the end', '\\end{document} a', [' a']],
  ])('%s is code', (_, text, code) => {
    expect(read(text).code).toEqual(code);
  });

  test('A comment may tell the program to look away', () => {
    expect(read('% urlglean-ignore-next-line\na %% urlglean-ignore: old').ignores).toEqual([
      'next-line % urlglean-ignore-next-line',
      'line %% urlglean-ignore: old',
    ]);
  });
});

test('No text of LaTeX is too much for its reader', () => {
  const piece = fc.constantFrom(
    ...[
      '\\url',
      '\\href',
      '{',
      '}',
      '[',
      ']',
      '%',
      '\n',
      '\\',
      '|',
      ' ',
      '#1',
      'http://a.example/',
    ],
    ...[
      '\\newcommand',
      '\\input',
      '\\includegraphics',
      '\\begin{verbatim}',
      '\\end{verbatim}',
      ',',
    ],
    ...[
      '\\verb',
      '\\iffalse',
      '\\fi',
      '\\import',
      '\\bibliography',
      '\\end{document}',
      '\u00e4',
      '*',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      read(pieces.join(''));
    }),
    { numRuns: tries(300) },
  );
});

test.each([
  '\\url{',
  '\\newcommand{\\a}[',
  '\\iffalse\\if',
  '\\input[{',
  '\\verb|',
  '{',
  '\\begin{verbatim',
  '%\n\\import{a}',
])('LaTeX with much of %j is read in linear time', (piece) => {
  const before = process.cpuUsage();
  readLatex(piece.repeat(100_000 / piece.length));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500);
});
