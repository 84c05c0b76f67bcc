/** Notebooks: cells of prose by their numbers, nothing of code and output. */
import { describe, expect, it } from 'vitest';
import { readNotebook } from '../../../src/documents/notebook/notebook.ts';
import { readWhole, WIDE } from './reading.ts';

const read = (text: string) => readWhole(readNotebook, Buffer.from(text));
const cell = (cell_type: string, ...source: readonly string[]) => ({ cell_type, source });

const CELLS = [
  cell('code', 'x = "http://a.example/code"'),
  cell(
    'markdown',
    'See [the page](http://a.example/page),\n',
    'http://a.example/bare, `http://a.example/span`\n',
    'and [here](data/local.csv), [above](#top), ![x](attachment:x.png).\n',
  ),
  cell('raw', 'http://a.example/raw'),
];

describe('a notebook', () => {
  it.each<[version: string, notebook: object]>([
    ['4', { cells: CELLS, metadata: { title: 'T' } }],
    ['3', { worksheets: [{ cells: CELLS }], metadata: { title: 'T' } }],
  ])('gives links and addresses of its prose in version %s', async (_, notebook) => {
    const told = await read(JSON.stringify(notebook));
    expect(told.links).toEqual([
      'http://a.example/page @ cell 2 = the page',
      'data/local.csv @ cell 2 = here',
    ]);
    expect(told.inText).toEqual([
      'http://a.example/bare, @ cell 2',
      'http://a.example/raw @ cell 3',
    ]);
    expect(told.facts).toEqual({ title: 'T' });
  });

  it('gives its code, too, where that is wanted', async () => {
    const bytes = Buffer.from(JSON.stringify({ cells: CELLS }));
    const { inText } = await readWhole(readNotebook, bytes, WIDE, { code: true });
    expect(inText.slice(0, 3)).toEqual([
      'http://a.example/code @ cell 1',
      'http://a.example/bare, @ cell 2',
      'http://a.example/span` @ cell 2',
    ]);
  });

  it.each(['', '{', 'null', '[]', '{"cells":7}', '{"cells":[null,{"cell_type":"markdown"}]}'])(
    'gives nothing and throws nothing for %j',
    async (text) => {
      expect((await read(text)).text).toBe('');
    },
  );
});
