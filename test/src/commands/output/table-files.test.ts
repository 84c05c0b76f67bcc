/** A table on standard output: rows that come slowly are written as they come, and others many at a time. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeTable } from '../../../../src/commands/output/table-files.ts';
import type { Row, Table } from '../../../../src/writing/table.ts';

const ROWS = 100;

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** How many writes a table takes whose rows come so many ms apart. */
async function writesOf(msApart: number): Promise<readonly string[]> {
  const writes: string[] = [];
  async function* rows(): AsyncGenerator<Row> {
    for (let row = 0; row < ROWS; row++) {
      vi.advanceTimersByTime(msApart);
      yield [row];
    }
  }
  const table: Table = { columns: [{ name: 'n', type: 'integer' }], rows: rows() };
  await writeTable(table, 'csv', {
    write: (text) => {
      writes.push(String(text));
      return undefined;
    },
    signal: new AbortController().signal,
  });
  expect(writes.join('').split('\n').length).toBe(1 + ROWS + 1);
  return writes;
}

it('rows that come one a second are written one by one', async () => {
  expect(await writesOf(1000)).toHaveLength(ROWS);
});

it('rows that come a thousand a second are written in few pieces', async () => {
  expect((await writesOf(1)).length).toBeLessThan(4);
});
