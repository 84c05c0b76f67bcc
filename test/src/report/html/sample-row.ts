/** A row of the page's table with nothing unusual, for tests that care about a few of its fields. */
import { briefRow } from '../../../../src/report/html/data/brief.ts';
import type { Row } from '../../../../src/report/html/data/data.ts';
import { Sheet, SheetWriter } from '../../../../src/report/html/packing/sheet.ts';

export function sampleRow(fields: Partial<Row> = {}): Row {
  return {
    ...{
      verdict: 0,
      reason: 'not-found',
      written: '',
      url: 'http://a.example/',
      mark: '',
      places: 1,
    },
    ...{ cited: null, latest: null, state: null, since: null, change: null },
    ...{ answered: null, seen: null, failed: null },
    ...{ leadsTo: '', copy: '', copyDay: null, archiveAsked: null },
    ...{ subject: '', sender: '', source: '', line: 0 },
    ...{ spot: '', list: '', messageId: '', message: '', life: '', syntax: null },
    ...fields,
  };
}

/** As a block of the page. */
export function sheetOf(rows: readonly Row[]): Sheet {
  const writer = new SheetWriter();
  for (const row of rows) writer.add({ ...briefRow(row) });
  return new Sheet(writer.text());
}
