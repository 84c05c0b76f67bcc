/** The help text and options of `urlglean export`. */
import { TABLE_FORMATS } from '../../export/formats.ts';
import { TABLES } from '../../export/table-names.ts';
import { FILTER_OPTIONS } from '../../options/table.ts';
import type { Command } from '../output/model.ts';
import { lazyCommand } from './lazy-command.ts';

export const exporting: Command = {
  name: 'export',
  summary: 'Write the stored results as a table: CSV, NDJSON or Parquet',
  description:
    'Writes the results of earlier runs of check as a table: links (one per row, with its verdict and\n' +
    'state), sightings (every place where a link is cited), or rot (how many links of each year, host\n' +
    'or list still work). Rot counts links that are cited, by verdict (what the last run found that\n' +
    'checked them) and by state (what all runs know); dead_share: dead / (alive + moved + dead);\n' +
    'lost_share: lost / (working + relocated + failing + lost). Links without a date, host or list\n' +
    'have a row of their own. Filters narrow every table to the sightings that pass.',
  argument: {
    name: 'TABLE',
    describe: 'The table to write: links, sightings or rot',
    usage: '<TABLE>',
    choices: TABLES,
  },
  options: ['store', ...FILTER_OPTIONS, 'as', 'by', 'output', 'no-people'],
  choices: { as: TABLE_FORMATS },
  replaces: { output: ['as'] },
  meanings: {
    as: 'Format of the table (default: by the ending of --output, otherwise csv)',
    output: 'Write a file; its ending chooses the format (.csv, .ndjson, .parquet), or FORMAT:FILE',
  },
  examples: [
    ['export links > links.csv', 'every link, for a spreadsheet'],
    ['export sightings --output sightings.parquet', 'every sighting, for DuckDB or pandas'],
    ['export links --since 1998 --until 1999 --scheme http', 'only some of them'],
    ['export rot --by list', 'which list has lost the most links?'],
  ],
  run: lazyCommand(async () => (await import('../actions/export.ts')).exportTable),
};
