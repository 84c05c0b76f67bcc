/**
 * The HTML report: one self-contained page that opens from disk, uses no network and runs no script but its own.
 * Links become packed data as they come; of them all only counts and what the list holds are kept. All text from archives
 * is escaped.
 */
import type { Reporter, ReporterOptions, RunSummary } from '../model/model.ts';
import { dataElement, dataJson, LinkBlocks } from './blocks.ts';
import { breakdownHtml } from './breakdown/breakdown.ts';
import { Listing } from './counts/listed.ts';
import { Rot } from './counts/rot.ts';
import { Standing } from './counts/standing.ts';
import { OVERVIEW_ID, type OverviewData } from './data/data.ts';
import { sum } from './data/sum.ts';
import { FirstLinks } from './first-links.ts';
import { FirstRows } from './first-rows.ts';
import { footHtml, PAGE_END, scriptHtml } from './foot.ts';
import { headBegin, headEnd } from './head.ts';
import { listHtml } from './list.ts';
import { aftermathHtml } from './overview/aftermath.ts';
import { Mendable } from './overview/mendable.ts';
import { overviewHtml } from './overview/overview.ts';
import { rowOf } from './row.ts';

const SKIP_LINK = '<a class="skip" href="#links">Skip to the list of links</a>\n';

export function html(options: ReporterOptions): Reporter {
  const { write, sourceUrl } = options;
  const blocks = new LinkBlocks(options);
  const listing = new Listing();
  const foremost = new FirstLinks();
  const first = new FirstRows();
  const standing = new Standing();
  const mendable = new Mendable();
  const rot = new Rot();
  write(headBegin());
  return {
    link: (link) => {
      const row = rowOf(link, sourceUrl);
      rot.add(row);
      standing.add(row);
      mendable.add(row);
      foremost.add(row, link);
      if (!listing.admits(row)) return;
      first.add(row);
      blocks.add(row, link);
    },
    end: (summary) => {
      write(headEnd(summary));
      write(`<body>\n${summary.links === 0 ? '' : SKIP_LINK}`);
      write(overviewHtml(summary, rot, standing));
      write(foremost.html());
      write(aftermathHtml(summary, { standing, mendable }, options));
      write(breakdownHtml(rot, summary));
      write(overviewData(rot, summary));
      write(listHtml(first, { rot, standing, listing }));
      write(footHtml(summary));
      blocks.writeRows();
      write(scriptHtml());
      blocks.writeDetails();
      write(PAGE_END);
    },
  };
}

/** What the page's charts draw while nothing is chosen. */
function overviewData({ years, all }: Rot, { survival, trend }: RunSummary): string {
  const charts = { ...(survival && { survival }), ...(trend && { trend }) };
  const data: OverviewData = { years, links: sum(all), ...charts };
  return dataElement(`id="${OVERVIEW_ID}"`, dataJson(data));
}
