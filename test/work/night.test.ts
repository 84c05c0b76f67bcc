/**
 * What a night costs: the statements that it runs and the rows that they read depend on what is due and on the files that
 * are looked at, and not on how many links are known. Counted, not timed.
 */
import { describe, expect, it } from 'vitest';
import { LONG } from '../helpers/long.ts';
import { countedReading } from './counted-reading.ts';
import { type Counted, nightsOf, rowsOf, timesOf } from './night.ts';

const DUE = LONG ? 1000 : 100;
const [FEW, MANY] = LONG ? [100_000, 1_000_000] : [1500, 6000];

/** Where it is known that a file has not changed. */
const ROWS_A_FILE = 30;
const STATEMENTS_A_FILE = 6;
const ROWS_A_LINK = 60;

/** The statements that read most. */
function most({ statements }: Counted): string {
  const byRows = statements.toSorted((a, b) => b.rows - a.rows).slice(0, 5);
  return byRows.map(({ rows, sql }) => `${rows} rows: ${sql.trim().slice(0, 200)}`).join('\n');
}

describe('a night', () => {
  it(`reads as little of ${MANY} links as of ${FEW}`, async () => {
    const [few, many] = [
      await nightsOf({ links: FEW, due: DUE }),
      await nightsOf({ links: MANY, due: DUE }),
    ];
    const files = many.files - few.files;
    expect([few.first.asked, few.idle.asked, few.due.asked]).toEqual([DUE, 0, DUE]);
    expect([many.first.asked, many.idle.asked, many.due.asked]).toEqual([DUE, 0, DUE]);
    for (const which of ['idle', 'due'] as const) {
      const [less, more] = [few[which], many[which]];
      const links = more.asked === 0 ? 0 : 2 * DUE;
      expect(rowsOf(more) - rowsOf(less), most(more)).toBeLessThan(files * ROWS_A_FILE + links);
      expect(timesOf(more) - timesOf(less)).toBeLessThan(files * STATEMENTS_A_FILE + links);
    }
    expect(rowsOf(many.prune), most(many.prune)).toBeLessThan(DUE * ROWS_A_LINK);
    expect(rowsOf(few.due) - rowsOf(few.idle), most(few.due)).toBeLessThan(DUE * ROWS_A_LINK);
  });
});

describe('a statement that is counted', () => {
  const keyOf = (table: string): string | undefined =>
    ({ link: 'link_id', told: 'channel_id' })[table];

  it.each([
    ['SELECT * FROM link', 'SELECT * FROM (SELECT * FROM link WHERE row_read(link_id)) AS link'],
    [
      'SELECT 1 FROM link INDEXED BY a CROSS JOIN told USING (link_id)',
      'SELECT 1 FROM (SELECT * FROM link INDEXED BY a WHERE row_read(link_id)) AS link CROSS JOIN (SELECT * FROM told WHERE row_read(channel_id)) AS told USING (link_id)',
    ],
    [
      'DELETE FROM told WHERE link_id IN (SELECT link_id FROM link)',
      'DELETE FROM told WHERE row_read(channel_id) AND link_id IN (SELECT link_id FROM (SELECT * FROM link WHERE row_read(link_id)) AS link)',
    ],
    ['SELECT value FROM json_each(?)', 'SELECT value FROM json_each(?)'],
    ['CREATE TABLE a AS SELECT * FROM link', 'CREATE TABLE a AS SELECT * FROM link'],
  ])('has each table that is read watched: %s', (sql, counted) => {
    expect(countedReading(sql, keyOf)).toBe(counted);
  });
});
