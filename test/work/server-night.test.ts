/**
 * What a night costs a server: the rows that it reads depend on what is due, on what is new and on the files, and not on
 * how many links are known, but for one pass over their states. A plan that goes over a table for each page of it shows
 * here. Counted, not timed; in the long run only, since a server rightly goes over all of a table that is small.
 */
import { describe, expect, it } from 'vitest';
import { LONG } from '../helpers/long.ts';
import { postgresIsMissing } from '../helpers/postgres/server.ts';
import { type RowCounts, serverNightsOf } from './server-night.ts';

const [LINKS, DUE] = [1_000_000, 100];

/** Of a table. */
const ROWS_A_NIGHT = 2000;
const ROWS_A_FILE = 20;
/** Twice all results of the night before, a table that is small enough to be gone over. */
const ROWS_A_LINK = 20 + 2 * DUE;
/** Sightings in doubt are settled again where anything new was read; there is one in so many. */
const DOUBTED_EACH = 80;
/** Each with its document, its file, the links of its readings and their sightings. */
const ROWS_A_DOUBTED = 10;

describe.skipIf(!LONG || postgresIsMissing())('a night on a server', () => {
  it(`reads little of ${LINKS} links, but for one pass over their states`, async () => {
    const nights = await serverNightsOf({ links: LINKS, due: DUE });
    const beyond = (counts: RowCounts, most: number): RowCounts =>
      Object.fromEntries(
        Object.entries(counts).filter(
          ([table, rows]) => rows > most + (table === 'link_state' ? LINKS : 0),
        ),
      );
    const usual = ROWS_A_NIGHT + nights.files * ROWS_A_FILE;
    expect(beyond(nights.idle, usual)).toEqual({});
    expect(beyond(nights.due, usual + DUE * ROWS_A_LINK)).toEqual({});
    const doubted = (2 * LINKS) / DOUBTED_EACH;
    expect(beyond(nights.letter, usual + doubted * ROWS_A_DOUBTED)).toEqual({});
  });
});
