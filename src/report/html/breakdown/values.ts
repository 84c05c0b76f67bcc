/** Links by the values of one filter: a panel for hosts, reasons, lists, sources and messages each. */
import { REASONS, reasonSentence } from '../../../../checkers/reasons.ts';
import { thousands } from '../../../writing/counted.ts';
import { escapeHtml } from '../../../writing/escape.ts';
import type { Rot } from '../counts/rot.ts';
import type { ValueCount, ValueCounts } from '../counts/value-counts.ts';
import { SHOWN_VERDICTS } from '../data/data.ts';
import { filterLink } from '../data/filter-link.ts';
import { type PanelName, panelId, VALUE_PANELS, VALUES_SHOWN } from '../data/ranked.ts';
import { barSvg } from '../overview/bar.ts';

export function valuesHtml(rot: Rot): string {
  return VALUE_PANELS.map((panel) => {
    if (panel.name === 'reason') return panelHtml(panel, { rows: reasonRows(rot) });
    const counts = rot.values[panel.name];
    return counts.size < LEAST_VALUES[panel.name] ? '' : panelHtml(panel, rowsOf(panel, counts));
  }).join('');
}

/** A single list, source or message is that of all links. */
const LEAST_VALUES: Readonly<Record<PanelName, number>> = {
  ...{ host: 1, reason: 1, list: 2, source: 2, message: 2 },
};

type ValuePanel = (typeof VALUE_PANELS)[number];

interface Written {
  readonly rows: string;
  readonly about?: string;
  /** The number of all values, of which the rows show the first. */
  readonly count?: number;
}

function panelHtml({ name, title, column }: ValuePanel, written: Written): string {
  const { rows, about = '', count } = written;
  const heads = name === 'reason' ? ['Links'] : ['Dead', 'Links'];
  return `<section class="panel values" aria-labelledby="${panelId(name)}" data-panel="${name}"${count === undefined ? '' : ` data-values="${count}"`}>
<h3 id="${panelId(name)}">${title}</h3>
<table class="figures bars"><caption class="sr">${title}: links of each, those with most dead links first</caption>
<thead><tr><th scope="col">${column}</th><td></td>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows}
</tbody></table>${about}
</section>
`;
}

function rowsOf({ name }: ValuePanel, counts: ValueCounts): Written {
  const values = counts.worst(VALUES_SHOWN);
  const longest = Math.max(1, ...values.map(({ dead, moved }) => dead + moved));
  const rows = values.map((count) => rowHtml(name, count, longest));
  const about = counts.exact
    ? ''
    : '<p class="small soft">With so many of them, these counts may be too low.</p>';
  return { rows: rows.join('\n'), about, count: counts.size };
}

function rowHtml(
  name: PanelName,
  { value, words, links, dead, moved }: ValueCount,
  longest: number,
): string {
  const bar = SHOWN_VERDICTS.map((verdict) =>
    verdict === 'dead' ? dead : verdict === 'moved' ? moved : 0,
  );
  const link = filterLink(name, value, `<bdi>${escapeHtml(words)}</bdi>`);
  return `<tr><th scope="row">${link}</th><td class="bar-cell">${barSvg(bar, longest)}</td><td>${thousands(dead)}</td><td>${thousands(links)}</td></tr>`;
}

/** Bars are scaled over all reasons, so that they can be compared. */
function reasonRows({ reasons }: Rot): string {
  const verdictOf = ({ reason }: (typeof reasons)[number]): number =>
    SHOWN_VERDICTS.indexOf(REASONS[reason].verdict);
  const longest = Math.max(...reasons.map(({ count }) => count));
  const rows = reasons
    .toSorted((a, b) => verdictOf(a) - verdictOf(b) || b.count - a.count)
    .map((one) => {
      const bar = SHOWN_VERDICTS.map((_, index) => (index === verdictOf(one) ? one.count : 0));
      const link = filterLink('reason', one.reason, escapeHtml(reasonSentence(one.reason)));
      return `<tr><th scope="row">${link}</th><td class="bar-cell">${barSvg(bar, longest)}</td><td>${thousands(one.count)}</td></tr>`;
    });
  return rows.join('\n');
}
