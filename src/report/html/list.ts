/**
 * The table of links in HTML: filters, head, first rows and pager. Controls that need the script are hidden until it
 * runs.
 */
import { reasonSentence } from '../../../checkers/reasons.ts';
import { counted, thousands } from '../../writing/counted.ts';
import { escapeHtml } from '../../writing/escape.ts';
import type { Listing } from './counts/listed.ts';
import type { Rot } from './counts/rot.ts';
import type { Standing } from './counts/standing.ts';
import { PAGE_SIZES, SHOWN_VERDICTS, USUAL_SIZE } from './data/data.ts';
import { UNDATED } from './data/filter-link.ts';
import { sum } from './data/sum.ts';
import { VERDICT_WORDS } from './data/verdict-words.ts';
import type { FirstRows } from './first-rows.ts';

const VALUES_OFFERED = 200;

export interface Counts {
  readonly rot: Rot;
  readonly standing: Standing;
  readonly listing: Listing;
}

export function listHtml(first: FirstRows, { rot, standing, listing }: Counts): string {
  if (sum(rot.all) === 0) return '';
  return `<section class="list" aria-labelledby="links">
<h2 id="links" tabindex="-1">Links</h2>
${leftOutHtml(listing)}${withoutScriptHtml(first, listing)}${controlsHtml(rot, standing)}
<table class="links" id="table">
<caption class="sr">Links with their verdicts; each row opens to show the details of the link</caption>
<thead><tr><th class="c-choose" id="choose"></th>${HEADS.map(headHtml).join('')}</tr></thead>
<tbody id="rows">
${first.html()}
</tbody></table>
${PAGER}</section>
`;
}

/** `column`: the sort key of the script. */
const HEADS: readonly { readonly column: string; readonly title: string }[] = [
  { column: 'verdict', title: 'Verdict' },
  { column: 'url', title: 'URL and replacement' },
  { column: 'since', title: 'Since' },
  { column: 'cited', title: 'First cited' },
  { column: 'places', title: 'Places' },
];

function headHtml({ column, title }: (typeof HEADS)[number]): string {
  return `<th scope="col" class="c-${column}" data-column="${column}">${title}</th>`;
}

function leftOutHtml({ listed, leftOut: { alive, others } }: Listing): string {
  if (alive + others === 0) return '';
  const words = [
    ...(alive > 0 ? [`${thousands(alive)} that ${alive === 1 ? 'is' : 'are'} alive`] : []),
    ...(others > 0 ? [counted(others, 'other')] : []),
  ].join(' and ');
  return `<p class="note">The list holds ${counted(listed, 'link')}, because browsers are slow with more; ${words} ${alive + others === 1 ? 'is' : 'are'} left out. The overview counts all of them, and a report in NDJSON (<code>--output report.ndjson</code>) lists all.</p>
`;
}

function withoutScriptHtml(first: FirstRows, { listed }: Listing): string {
  const rest =
    listed > first.count
      ? `These are the first ${thousands(first.count)} of ${counted(listed, 'link')}; the others`
      : 'The details of each link';
  return `<noscript><p class="note">${rest}, search and filters need the script of this page, which this browser does not run.</p></noscript>
`;
}

function controlsHtml(rot: Rot, standing: Standing): string {
  return `<div class="controls" role="search" aria-label="Links" id="controls" hidden>
<div class="field grow"><label for="search">Search</label><input type="search" id="search" autocomplete="off" spellcheck="false" placeholder="URL, new address, subject, sender, list, file, Message-ID"></div>
<div class="field"><label for="host">Host</label><input type="text" id="host" list="hosts" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="any"></div>
<datalist id="hosts">${hostOptions(rot)}</datalist>
${selectHtml('year', 'Year', yearOptions(rot))}
${selectHtml('reason', 'Reason', reasonOptions(rot))}
${selectHtml('scheme', 'Scheme', schemeOptions(rot))}
${moreSelects(rot, standing)}
<fieldset class="verdicts"><legend class="sr">Verdict</legend>${SHOWN_VERDICTS.map(verdictHtml).join('')}</fieldset>
<button type="button" id="clear" class="quiet">Clear filters</button>
</div>
<p id="count" class="count" role="status" aria-live="polite" hidden></p>`;
}

function verdictHtml(verdict: (typeof SHOWN_VERDICTS)[number]): string {
  return `<label class="chip ${verdict}"><input type="checkbox" name="verdict" value="${verdict}"><span class="chip-name">${VERDICT_WORDS[verdict]}</span> <span class="chip-count" data-verdict="${verdict}"></span></label>`;
}

/** The script shows those that could change something; it adds a message that is chosen elsewhere. */
function moreSelects({ values }: Rot, { states, changes, syntax }: Standing): string {
  const largest = (name: 'list' | 'source'): readonly (readonly [string, number])[] =>
    values[name].largest(VALUES_OFFERED).map(({ value, links }) => [value, links] as const);
  return [
    selectHtml('state', 'State', countedOptions(states)),
    selectHtml('change', 'Change', countedOptions(changes)),
    selectHtml('list', 'List', countedOptions(largest('list'))),
    selectHtml('source', 'File', countedOptions(largest('source'))),
    selectHtml('message', 'Message', ''),
    selectHtml(
      'syntax',
      'Syntax',
      countedOptions(syntax, (kind) => `with ${kind}`),
    ),
  ].join('\n');
}

function countedOptions(
  values: readonly (readonly [value: string, count: number])[],
  words = (value: string): string => value,
): string {
  return values
    .toSorted(([, a], [, b]) => b - a)
    .map(([value, count]) => option(value, `${words(value)} (${thousands(count)})`))
    .join('');
}

function selectHtml(name: string, title: string, options: string): string {
  return `<div class="field"><label for="${name}">${title}</label><select id="${name}"><option value="">any</option>${options}</select></div>`;
}

function option(value: string, words: string): string {
  return `<option value="${escapeHtml(value)}">${escapeHtml(words)}</option>`;
}

function yearOptions({ years, undated }: Rot): string {
  const known = years
    .filter(({ counts }) => sum(counts) > 0)
    .map(({ year }) => option(String(year), String(year)))
    .reverse();
  return `${known.join('')}${sum(undated) > 0 ? option(UNDATED, 'without a date') : ''}`;
}

function reasonOptions({ reasons }: Rot): string {
  return reasons
    .map(({ reason }) => option(reason, `${reason}: ${reasonSentence(reason)}`))
    .join('');
}

function schemeOptions({ schemes }: Rot): string {
  return [...schemes]
    .sort(([, a], [, b]) => b - a)
    .map(([scheme, count]) =>
      option(scheme, `${scheme === '' ? 'none' : scheme} (${thousands(count)})`),
    )
    .join('');
}

function hostOptions({ values }: Rot): string {
  return values.host
    .largest(VALUES_OFFERED)
    .map(({ value }) => `<option value="${escapeHtml(value)}"></option>`)
    .join('');
}

function sizeOption(size: number): string {
  return `<option${size === USUAL_SIZE ? ' selected' : ''}>${size}</option>`;
}

const PAGER = `<nav class="pager" id="pager" aria-label="Pages of links" hidden>
<button type="button" data-page="first">First</button>
<button type="button" data-page="previous">Previous</button>
<span class="where">Page <input type="number" id="page" min="1" inputmode="numeric" aria-label="Page"> of <span id="pages"></span></span>
<button type="button" data-page="next">Next</button>
<button type="button" data-page="last">Last</button>
<label class="size">Rows <select id="size">${PAGE_SIZES.map(sizeOption).join('')}</select></label>
</nav>
`;
