/** Trees of LaTeX, whose names of files begin where TeX runs, and of manual pages, which stand for others. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from '../../../src/library/library.ts';

let folder: string;

const FILES: Readonly<Record<string, string>> = {
  'book/main.tex': [
    '\\documentclass{book}\\graphicspath{{./figures/}{photos/}}',
    '\\begin{document}\\include{chapters/one}\\input{two}\\import{parts/}{three}\\input{lost}',
    '\\bibliography{books,lost}\\input{epsf}\\subfile{chapters/alone}',
  ].join('\n'),
  'book/chapters/one.tex':
    '\\input{chapters/inner}\\includegraphics{lamp}\\includegraphics{wick.jpg}\\includegraphics{chapters/own}',
  'book/chapters/inner.tex':
    '\\input{inner2}\\includegraphics{no-lamp}\\lstinputlisting{chapters/a.c}',
  'book/inner2.tex': '% urlglean-ignore-next-line\n\\input{ignored}\n% \\input{comment}',
  'book/chapters/a.c': '',
  'book/chapters/own.png': '',
  'book/chapters/alone.tex':
    '\\documentclass[../main]{subfiles}\\input{beside}\\input{chapters/one}',
  'book/chapters/beside.tex': '\\input{beside}',
  'book/chapters/told.tex': '% !TeX root = ../main.tex\n\\input{two}\\input{told}',
  'book/two.tex': '\\input{two}\\href{main.pdf}{a}\\href{lost.pdf}{b}',
  'book/parts/three.tex': '\\input{four}\\input{two}',
  'book/parts/four.tex': '',
  'book/parts/nobody.tex': '\\input{lost2}',
  'book/figures/lamp.pdf': '',
  'book/photos/wick.jpg': '',
  'book/books.bib': '',
  'book/wrapper.tex': '\\def\\a{b}\\input{main}\\input{lost4}',
  // A page may be a line that names another: from the folder of all sections, in full, packed.
  'man/man1/there.1': '.so man3/page.3\n.so beside.1\n.so packed.1\n',
  'man/man1/gone.1': '.so man3/lost.3\n.so lost.1\n',
  'man/man1/beside.1': '.TH BESIDE 1\n',
  'man/man1/packed.1.gz': '',
  'man/man3/page.3': '.TH PAGE 3\n',
  'src/page.1': '.so man3/not-installed.3\n',
  'plain.tex': '\\input book/two\n\\input lost3\n\\bye\n',
};

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'urlglean-tex-')));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('Files of a document are looked for where its main file is, and manual pages in their sections', async () => {
  const dead: string[] = [];
  let alive = 0;
  for await (const { verdict, sightings } of check(folder, { offline: true })) {
    for (const { raw, source } of sightings) {
      if (verdict.reason === 'ok') alive++;
      else dead.push(`${relative(folder, source)}: ${raw} ${verdict.reason}`);
    }
  }
  expect(dead.sort()).toEqual([
    'book/chapters/alone.tex: chapters/one not-found',
    'book/chapters/inner.tex: no-lamp not-found',
    'book/chapters/told.tex: told not-found',
    'book/main.tex: lost not-found',
    'book/main.tex: lost not-found',
    'book/two.tex: lost.pdf not-found',
    'book/wrapper.tex: lost4 not-found',
    'man/man1/gone.1: lost.1 not-found',
    'man/man1/gone.1: man3/lost.3 not-found',
    'plain.tex: lost3 not-found',
  ]);
  expect(alive).toBe(23);
});
