/** Tables in every format, as whoever reads them sees them. */

import fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { TABLE_FORMATS, type TableFormatName, tableFormat } from '../../../src/export/formats.ts';
import type { Cell, Column, Row } from '../../../src/writing/table.ts';
import { readCsv } from '../report/readers.ts';

const COLUMNS: readonly Column[] = [
  { name: 'text', type: 'text' },
  { name: 'count', type: 'integer' },
  { name: 'share', type: 'number' },
  { name: 'at', type: 'time' },
];
const AT = Date.UTC(1999, 11, 31);

async function written(
  name: TableFormatName,
  rows: readonly Row[],
  columns = COLUMNS,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const writer = (await tableFormat(name))(
    columns,
    (chunk) => void chunks.push(Buffer.from(chunk)),
  );
  for (const row of rows) await writer.row(row);
  await writer.end();
  return Buffer.concat(chunks);
}

const textOf = async (name: TableFormatName, rows: readonly Row[]): Promise<string> =>
  (await written(name, rows)).toString();

async function fromParquet(bytes: Buffer): Promise<readonly Record<string, unknown>[]> {
  const { buffer } = new Uint8Array(bytes);
  return parquetReadObjects({ file: buffer });
}

/** Of one column. */
const cellsOf = (csv: string): readonly string[] => readCsv(csv).map(([cell = '']) => cell);

describe('CSV', () => {
  it('has a header, and quotes what it must', async () => {
    const text = await textOf('csv', [
      ['a "b", c\nd', 3, 0.5, AT],
      [null, null, null, null],
    ]);
    expect(text).toBe(
      'text,count,share,at\r\n"a ""b"", c\nd",3,0.5,1999-12-31T00:00:00.000Z\r\n,,,\r\n',
    );
  });

  it('has a header where there is nothing else', async () => {
    expect(await textOf('csv', [])).toBe('text,count,share,at\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t1', '\r1', '\n1', '\uff1d1', '\uff201'])(
    'lets no spreadsheet take %j for a formula',
    async (text) => {
      const [, cell = ''] = cellsOf(
        (await written('csv', [[text]], COLUMNS.slice(0, 1))).toString(),
      );
      expect(cell).toBe(`'${text}`);
    },
  );

  it.each([
    ['http://a.example/;=1+1', "http://a.example/;'=1+1"],
    ['a\t@SUM(A1);-1', "a\t'@SUM(A1);'-1"],
    ['a\r\n+1', "a\r\n'+1"],
    ['=1;=2', "'=1;'=2"],
    ['a=1&b=-2;c=3', 'a=1&b=-2;c=3'],
  ])(
    'lets no spreadsheet that splits at other characters take %j for a formula',
    async (text, harmless) => {
      const [, cell] = cellsOf((await written('csv', [[text]], COLUMNS.slice(0, 1))).toString());
      expect(cell).toBe(harmless);
    },
  );

  it('leaves negative numbers numbers, and impossible times too', async () => {
    expect(await textOf('csv', [['x', -3, -0.5, 1e18]])).toContain(
      '\r\nx,-3,-0.5,1000000000000000000',
    );
  });

  it('is read back as it was', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' })), async (texts) => {
        const rows = texts.map((text) => [text]);
        const bytes = await written('csv', rows, COLUMNS.slice(0, 1));
        const cells = cellsOf(bytes.toString()).slice(1);
        const plain = (text: string): string => Buffer.from(text).toString().replace(/'/g, '');
        expect(cells.map(plain)).toEqual(texts.map(plain));
      }),
    ));
});

describe('NDJSON', () => {
  it('is an object a row, harmless to look at', async () => {
    const text = await textOf('ndjson', [['\u001b[31mred', 3, null, AT]]);
    expect(text).not.toContain('\u001b');
    expect(JSON.parse(text)).toEqual({
      text: '\u001b[31mred',
      count: 3,
      share: null,
      at: '1999-12-31T00:00:00.000Z',
    });
  });
});

describe('Parquet', () => {
  it('is read back as it was, over several row groups', async () => {
    const rows = Array.from({ length: 45_000 }, (_, n): readonly Cell[] =>
      n % 3 === 0 ? [null, null, null, null] : [`text ${n}`, n, n / 2, AT + n],
    );
    const read = await fromParquet(await written('parquet', rows));
    expect(read).toHaveLength(rows.length);
    expect(read[44_997]).toEqual({ text: null, count: null, share: null, at: null });
    expect(read[44_998]).toEqual({
      text: 'text 44998',
      count: 44_998n,
      share: 22_499,
      at: new Date(AT + 44_998),
    });
  });

  it('has its columns where there is no row', async () => {
    expect(await fromParquet(await written('parquet', []))).toEqual([]);
  });
});

it('every name of a format has its format', async () => {
  for (const name of TABLE_FORMATS) expect(await tableFormat(name)).toBeTypeOf('function');
});
