/** The entry of the page's script: reads the data and connects the table with its controls. */

import type { Sheet } from '../packing/sheet.ts';
import { Address } from './address.ts';
import { offerCard } from './card.ts';
import { agePanel } from './charts/age-panel.ts';
import { Charts, overviewData } from './charts/charts.ts';
import { showRuns } from './charts/run-lines.ts';
import { valuePanels } from './charts/value-panel.ts';
import { YearPanel } from './charts/year-panel.ts';
import { offerCopies } from './elements/copy.ts';
import { byId } from './elements/elements.ts';
import { leadTo, watchKeys } from './elements/led-focus.ts';
import { Toolbar } from './exports/toolbar.ts';
import { FirstPanel } from './first/first-panel.ts';
import { canRead, readRows } from './link-table/blocks.ts';
import { Controls } from './link-table/controls.ts';
import { markFilterLinks, onFilterLink } from './link-table/filter-links.ts';
import type { Filters } from './link-table/filters.ts';
import { Heads } from './link-table/heads.ts';
import { LinkTable, type Panel } from './link-table/link-table.ts';
import { Pager } from './link-table/pager.ts';
import { Records } from './link-table/records.ts';
import { Selection } from './link-table/selection.ts';
import { Paper } from './paper.ts';
import { Rows } from './rows.ts';
import { offerThemes } from './theme.ts';

offerThemes();
offerCopies();
offerCard();
watchKeys();
if (document.getElementById('table') !== null) {
  if (canRead()) readRows().then(start);
  else tellTooOld();
}

function start(sheets: readonly Sheet[]): void {
  const records = new Records(sheets);
  const table = new LinkTable(records);
  const selection = new Selection(records.size);
  const address = new Address(selection, (view) => {
    table.show(view);
    show();
  });
  const body = byId('rows', HTMLElement);
  const rows = new Rows(body, records, selection);
  const panels: readonly Panel[] = [
    rows,
    new Paper(body, rows.plainRow),
    new Controls(filter),
    new Heads((column) => {
      table.sortBy(column);
      show();
    }),
    new Pager(table, show),
    new Toolbar(byId('count', HTMLElement), records, selection),
    ...charts(),
    ...firstPanel(),
    { show: (_, { filters }) => markFilterLinks(filters) },
    { show: (_, view) => address.write(view) },
  ];

  function filter(changes: Partial<Filters>): void {
    table.filter(changes);
    show();
  }

  function show(): void {
    const shown = table.find();
    for (const panel of panels) panel.show(shown, table.view);
  }

  onFilterLink((name, value) => {
    filter({ [name]: table.view.filters[name] === value ? '' : value });
    goToList();
  });
  document.querySelector('a.skip')?.addEventListener('click', (event) => {
    // The address holds the view, which an anchor must not replace.
    event.preventDefault();
    goToList();
  });
  byId('search', HTMLInputElement).addEventListener('change', () => address.settle());
  if (address.open()) goToList();
  performance.mark('usable');
}

/** The first rows stand in the page without the script. */
function tellTooOld(): void {
  const note = byId('count', HTMLElement);
  note.textContent =
    'Search, filters and the other links need a browser from 2023 or later: this one cannot unpack the data of the page.';
  note.hidden = false;
}

function charts(): readonly Panel[] {
  const data = overviewData();
  showRuns(data.trend);
  const each = [new YearPanel(data), ...agePanel(data.survival), ...valuePanels()];
  return [new Charts(each, data)];
}

/** A report without dead or moved links has none. */
function firstPanel(): readonly Panel[] {
  const root = document.getElementById('first');
  return root === null ? [] : [new FirstPanel(root)];
}

function goToList(): void {
  leadTo(byId('links', HTMLElement));
}
