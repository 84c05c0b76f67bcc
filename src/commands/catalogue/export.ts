/** `urlglean export`, as help tells it. */
import { TABLE_FORMATS } from '../../export/formats.ts';
import { TABLES } from '../../export/table-names.ts';
import type { Command } from '../model.ts';
import { later } from './later.ts';

export const exporting: Command = {
  name: 'export',
  summary: 'Write what is remembered as a table: CSV, NDJSON or Parquet',
  description:
    'Writes a table of what earlier runs of check have found: links (one a row, with its state),\n' +
    'sightings (every place where one is cited), or rot (how many links of each year, host or list\n' +
    'are left). Rot counts links that are cited; asked are those that were asked at least once,\n' +
    'answering those that are alive or moved; dead_share is dead / (dead + answering). What has no\n' +
    'date, host or list is a row apart.',
  argument: {
    name: 'TABLE',
    describe: 'What is written: links, sightings or rot',
    usage: '<TABLE>',
    choices: TABLES,
  },
  options: ['store', 'as', 'by', 'output'],
  choices: { as: TABLE_FORMATS },
  replaces: { output: ['as'] },
  meanings: {
    as: 'Format of the table (default: by the ending of --output, else csv)',
    output: 'Write a file; its ending chooses the format: .csv, .ndjson or .parquet',
  },
  examples: [
    ['export links > links.csv', 'every link, for a spreadsheet'],
    ['export sightings --output sightings.parquet', 'every sighting, for DuckDB or pandas'],
    ['export rot --by list', 'which list has lost most?'],
  ],
  run: later(async () => (await import('../export.ts')).exportTable),
};
