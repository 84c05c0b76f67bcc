/** Notebooks are mended cell by cell, in the strings of JSON that hold their lines, and no other byte changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sighting } from '../../../extractors/model.ts';
import { mendNotebook } from '../../../src/fix/mending/notebook.ts';
import type { Wanted } from '../../../src/fix/model.ts';
import { tries } from '../../helpers/long.ts';

const OLD = 'http://old.example/';
const NEW = 'https://new.example/path?a=1&copy=2';

const wantedIn = (cell: number, url = OLD, to = NEW): Wanted => {
  const sighting = { url, place: `cell ${cell}`, source: 'n.ipynb' } as Sighting;
  return { sighting, to, kind: 'moved' };
};
function mend(file: string, ...wanted: readonly Wanted[]) {
  const result = mendNotebook(Buffer.from(file), wanted, { source: 'n.ipynb', find: {} });
  return { ...result, file: Buffer.from(result.bytes).toString() };
}
const notebook = (...cells: readonly object[]): string =>
  JSON.stringify({ metadata: { source: OLD }, cells }, null, 1);
const markdown = (...source: readonly string[]) => ({ cell_type: 'markdown', source });

describe('a notebook', () => {
  it.each<[what: string, before: string, after: string]>([
    ['a link of a line', `see [x](${OLD}), "q"`, `see [x](${NEW}), "q"`],
    ['every place of its cell', `${OLD} <${OLD}>`, `${NEW} <${NEW}>`],
    [
      'a link behind escapes',
      `\u00e4\t\\ "x" <a href="${OLD}">x</a>`,
      `\u00e4\t\\ "x" <a href="https://new.example/path?a=1&amp;copy=2">x</a>`,
    ],
  ])('has mended %s', (_, before, after) => {
    const [first, last] = ['# Title\n', `${OLD}other`];
    const code = { cell_type: 'code', source: [OLD], outputs: [{ text: [OLD] }] };
    const of = (text: string): string =>
      notebook(code, markdown(first, `${text}\n`, last), markdown(OLD));
    const escaped = of(before)
      .replaceAll('\u00e4', '\\u00e4')
      .replaceAll('example', 'ex\\u0061mple');
    expect(mend(of(before), wantedIn(2)).file).toBe(of(after));
    expect(JSON.parse(mend(escaped, wantedIn(2)).file)).toEqual(JSON.parse(of(after)));
  });

  it('keeps its byte-order mark, its order and its single strings, and tells the line', () => {
    const before = `\ufeff{"cells":[{"source":"x\\n${OLD}","cell_type":"raw"}],\n"nbformat":4}`;
    const { file, mended, left } = mend(before, wantedIn(1));
    expect(file).toBe(before.replace(OLD, NEW));
    expect({ mended, left }).toEqual({
      mended: [{ kind: 'moved', from: OLD, to: NEW, line: 1 }],
      left: [],
    });
    expect(mend(file, wantedIn(1)).left.map(({ why }) => why)).toEqual(['changed']);
  });

  it.each<[what: string, file: string, why: string]>([
    ['of version 3', JSON.stringify({ worksheets: [{ cells: [markdown(OLD)] }] }), 'escaped'],
    ['that is no JSON any more', `{"cells":[{"source":"${OLD}"`, 'changed'],
    [
      'whose line goes on in the next string',
      notebook(markdown('http://old.', 'example/')),
      'escaped',
    ],
    ['whose text stands there twice', `{"cells":[{"source":"x","source":"${OLD}"}]}`, 'escaped'],
    ['without that cell', notebook(), 'escaped'],
  ])('%s is left alone', (_, file, why) => {
    const result = mend(file, wantedIn(1));
    expect(result.file).toBe(file);
    expect(result.left.map((one) => one.why)).toEqual([why]);
  });

  it('has exactly the wanted URL changed in exactly that cell, whatever else is in it', () => {
    const word = fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.constant(`\n${OLD}\n`));
    const cells = fc.array(fc.array(word, { maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(cells, (texts) => {
        const lines = texts.map((words) => words.join('').split(/(?<=\n)/));
        const before = notebook(...lines.map((of) => markdown(...of)));
        const { file, mended } = mend(before, wantedIn(1));
        const after = JSON.parse(file) as { cells: { source: string[] }[] };
        expect(file.replaceAll(NEW, OLD)).toBe(before);
        expect(after.cells.slice(1)).toEqual(lines.slice(1).map((of) => markdown(...of)));
        expect(mended.length > 0).toBe(file !== before);
      }),
      { numRuns: tries(500) },
    );
  });
});
