/**
 * The HTML report: one page that holds everything it needs, opens from disk, asks nothing of any network and
 * runs no script but its own. Links go into the page as they come, as data; what is kept of them is counted,
 * so that a million links take no more memory than a thousand. Everything from an archive is escaped.
 */
import type { Reporter, ReporterOptions } from '../model/model.ts';
import { LinkBlocks } from './blocks.ts';
import { breakdownHtml } from './breakdown.ts';
import { Listing } from './counts/listed.ts';
import { LostLinks } from './counts/lost-links.ts';
import { Rot } from './counts/rot.ts';
import { FirstRows } from './first-rows.ts';
import { footHtml } from './foot.ts';
import { headBegin, headEnd } from './head.ts';
import { listHtml } from './list.ts';
import { overviewHtml } from './overview.ts';
import { rowOf } from './row.ts';

const SKIP_LINK = '<a class="skip" href="#links">Skip to the list of links</a>\n';

export function html({ write }: ReporterOptions): Reporter {
  const blocks = new LinkBlocks(write);
  const listing = new Listing();
  const first = new FirstRows();
  const standing = new LostLinks();
  const rot = new Rot();
  write(headBegin());
  return {
    link: (link) => {
      const row = rowOf(link);
      rot.add(row);
      standing.add(link);
      if (!listing.admits(row)) return;
      first.add(row);
      blocks.add(row, link);
    },
    end: (summary) => {
      blocks.end();
      write(headEnd(summary));
      write(`<body>\n${summary.links === 0 ? '' : SKIP_LINK}`);
      write(overviewHtml(summary, standing.sentence()));
      write(breakdownHtml(rot));
      write(listHtml(rot, first, listing));
      write(footHtml(summary));
    },
  };
}
