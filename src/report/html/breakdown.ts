/**
 * Link rot by year, host and reason: tables that are complete without script; the page's script draws the years as a
 * chart and folds their table away. Every year, host and reason is a filter link.
 */
import type { VerdictValue } from '../../../checkers/model.ts';
import { REASONS, reasonSentence } from '../../../checkers/reasons.ts';
import { counted, thousands } from '../../writing/counted.ts';
import { escapeHtml } from '../../writing/escape.ts';
import { dataElement, dataJson } from './blocks.ts';
import type { HostCount } from './counts/host-counts.ts';
import type { Rot } from './counts/rot.ts';
import { OVERVIEW_ID, type OverviewData, SHOWN_VERDICTS } from './data/data.ts';
import { filterLink, UNDATED } from './data/filter-link.ts';
import { share } from './data/numbers.ts';
import { sum } from './data/sum.ts';
import { VERDICT_WORDS } from './data/verdict-words.ts';
import { barSvg } from './overview/bar.ts';

const HOSTS_SHOWN = 12;
const CLEAR = (['alive', 'moved', 'dead'] as const).map((verdict) =>
  SHOWN_VERDICTS.indexOf(verdict),
);

export function breakdownHtml(rot: Rot): string {
  if (sum(rot.all) === 0) return '';
  const isRotten = rot.hosts.worst(1).length > 0;
  const hosts = isRotten ? rot.hosts.worst(HOSTS_SHOWN) : rot.hosts.largest(HOSTS_SHOWN);
  const panels = [hostsHtml(hosts, isRotten, rot.hosts.exact), reasonsHtml(rot)];
  return `<section class="rot" aria-labelledby="rot">
<h2 id="rot">${isRotten ? 'Link rot' : 'Links by year, host and reason'}</h2>
${yearsHtml(rot)}<div class="panels">
${panels.join('')}</div>
</section>
`;
}

function yearsHtml(rot: Rot): string {
  const { years, undated, all } = rot;
  const data: OverviewData = { years, links: sum(all) };
  return `<section class="panel years" aria-labelledby="by-year">
<h3 id="by-year">By the year of the first message that cites a link</h3>
${years.length === 0 ? '' : `<div class="chart" id="year-chart" hidden></div>\n${yearTable(years)}`}${undatedHtml(sum(undated), years.length)}
</section>
${dataElement(`id="${OVERVIEW_ID}"`, dataJson(data))}`;
}

function yearTable(years: OverviewData['years']): string {
  const names = SHOWN_VERDICTS.map((verdict) => `<th scope="col">${VERDICT_WORDS[verdict]}</th>`);
  const rows = years.filter(({ counts }) => sum(counts) > 0).map(yearRow);
  return `<details class="numbers" open><summary>The numbers as a table</summary>
<table class="figures"><caption class="sr">Links by the year of the first message that cites them</caption>
<thead><tr><th scope="col">Year</th><th scope="col">Links</th>${names.join('')}<th scope="col">Dead share</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></details>
`;
}

function yearRow({ year, counts }: OverviewData['years'][number]): string {
  const all = sum(counts);
  const cells = [all, ...counts].map((count) => `<td>${thousands(count)}</td>`);
  return `<tr><th scope="row">${filterLink('year', year, String(year))}</th>${cells.join('')}<td>${deadShare(counts)}</td></tr>`;
}

/** The same share as in `export rot`: only links that were alive, moved or dead count. */
function deadShare(counts: readonly number[]): string {
  const [alive = 0, moved = 0, dead = 0] = CLEAR.map((verdict) => counts[verdict]);
  return share(dead, alive + moved + dead);
}

function undatedHtml(undated: number, years: number): string {
  if (undated === 0) return '';
  const words = `${counted(undated, 'link')} ${undated === 1 ? 'is' : 'are'}`;
  const also = years === 0 ? '' : ' and not in the chart';
  return `<p class="small soft">${filterLink('year', UNDATED, words)} not cited by any message with a date${also}.</p>`;
}

function hostsHtml(hosts: readonly HostCount[], isRotten: boolean, isExact: boolean): string {
  if (hosts.length === 0) return '';
  const longest = Math.max(...hosts.map(({ links, dead }) => (isRotten ? dead : links)));
  const rows = hosts.map(({ host, links, dead }) => {
    const counts = SHOWN_VERDICTS.map((verdict) => (verdict === 'dead' ? dead : 0));
    const bar = isRotten ? barSvg(counts, longest) : barSvg([0, 0, 0, links], longest);
    const name = filterLink('host', host, `<bdi>${escapeHtml(host)}</bdi>`);
    return `<tr><th scope="row">${name}</th><td class="bar-cell">${bar}</td><td>${thousands(dead)}</td><td>${thousands(links)}</td></tr>`;
  });
  const title = isRotten ? 'Hosts with most dead links' : 'Hosts with most links';
  const about = isExact
    ? ''
    : '<p class="small soft">With so many hosts, these counts may be too low.</p>';
  return `<section class="panel" aria-labelledby="by-host">
<h3 id="by-host">${title}</h3>
<table class="figures bars"><caption class="sr">${title}</caption>
<thead><tr><th scope="col">Host</th><td></td><th scope="col">Dead</th><th scope="col">Links</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>${about}
</section>
`;
}

/** Bars are scaled within a verdict, so that many alive links do not dwarf the rest. */
function reasonsHtml({ reasons }: Rot): string {
  const groups = SHOWN_VERDICTS.map((verdict) => {
    const own = reasons.filter(({ reason }) => REASONS[reason].verdict === verdict);
    return own.length === 0 ? '' : reasonGroup(verdict, own);
  });
  return `<section class="panel" aria-labelledby="by-reason">
<h3 id="by-reason">Reasons</h3>
<table class="figures bars"><caption class="sr">Links by the reason of their verdict</caption>
<thead><tr><th scope="col">Reason</th><td></td><th scope="col">Links</th></tr></thead>
${groups.join('')}</table>
</section>
`;
}

function reasonGroup(verdict: VerdictValue, reasons: Rot['reasons']): string {
  const longest = Math.max(...reasons.map(({ count }) => count));
  const rows = reasons.map(({ reason, count }) => {
    const counts = SHOWN_VERDICTS.map((other) => (other === verdict ? count : 0));
    const name = filterLink('reason', reason, escapeHtml(reasonSentence(reason)));
    return `<tr><th scope="row">${name}</th><td class="bar-cell">${barSvg(counts, longest)}</td><td>${thousands(count)}</td></tr>`;
  });
  return `<tbody>
<tr class="group"><th scope="rowgroup" colspan="3"><span class="tag ${verdict}">${VERDICT_WORDS[verdict]}</span></th></tr>
${rows.join('\n')}
</tbody>
`;
}
