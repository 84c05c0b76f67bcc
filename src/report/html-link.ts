/** One checked link in the HTML report: what became of it, how, and where it is cited. */
import type { Finding } from '../../checkers/model.ts';
import type { Archived } from '../../checkers/reach/archive/model.ts';
import { reasonSentence } from '../../checkers/reach/reasons.ts';
import { redact } from '../../checkers/syntax/redact.ts';
import type { Sighting } from '../../extractors/model.ts';
import type { CheckedLink } from '../settle/model.ts';
import { archivedText } from './archived.ts';
import { escapeHtml } from './escape.ts';
import { printable } from './printable.ts';
import { streakText } from './streak.ts';
import { NO_PROPER_HTTP } from './words.ts';

const PLACES_SHOWN = 5;
const RAW_SHOWN = 300;
/** What a click may open; everything else is shown as text. */
const CLICKABLE = /^(?:https?|ftp|gopher|news|nntp|mailto):/i;

export function linkHtml(link: CheckedLink): string {
  const { verdict } = link.verdict;
  return `<li class="link ${verdict}" data-verdict="${verdict}">
<h3 class="url">${urlHtml(link.url, link.archived)}</h3>
<p><span class="verdict">${verdict}</span> · ${escapeHtml(reasonSentence(link.verdict.reason))} <span class="soft small">${factsText(link)}</span></p>
${targetHtml(link)}${streakHtml(link)}${archivedHtml(link)}${chainHtml(link)}${link.findings.map((one) => findingHtml(link.url, one)).join('')}${placesHtml(link)}</li>
`;
}

/** The URL is text of an archive: it becomes a link only where a click does no harm. */
function streakHtml({ history }: CheckedLink): string {
  const streak = history ? streakText(history) : null;
  return streak === null ? '' : `<p class="target">${escapeHtml(streak)}</p>`;
}

function urlHtml(url: string, archived?: Archived): string {
  const shown = escapeHtml(redact(url));
  if (!CLICKABLE.test(url)) return shown;
  const robust = archived === undefined ? '' : robustAttributes(shown, archived);
  return `<a href="${shown}" rel="noreferrer nofollow noopener"${robust}>${shown}</a>`;
}

/** Robust Links (mementoweb.org/robustlinks): the link stays what it was, and knows its copy. */
function robustAttributes(original: string, { url, datetime }: Archived): string {
  if (!/^https?:/i.test(url)) return '';
  const version = `data-versionurl="${escapeHtml(redact(url))}" data-versiondate="${escapeHtml(datetime.slice(0, 10))}"`;
  return ` data-originalurl="${original}" ${version}`;
}

function archivedHtml({ archived }: CheckedLink): string {
  if (archived === undefined) return '';
  return `<p class="target">Archived ${escapeHtml(archivedText(archived))}: <span class="url">${urlHtml(archived.url)}</span></p>
`;
}

function factsText({ verdict: { evidence, reason } }: CheckedLink): string {
  const facts: string[] = [reason];
  if (evidence.status !== undefined) facts.push(`status ${evidence.status}`);
  if (evidence.error !== undefined) facts.push(evidence.error);
  if (evidence.refused !== undefined) facts.push(evidence.refused);
  if (evidence.banner !== undefined) facts.push(`"${evidence.banner}"`);
  if (evidence.lenient) facts.push(NO_PROPER_HTTP);
  if (evidence.retryAfterMs !== undefined) {
    facts.push(`asked for ${Math.round(evidence.retryAfterMs / 1000)} s`);
  }
  facts.push(...(evidence.signals ?? []));
  if (evidence.title !== undefined) facts.push(`title "${evidence.title}"`);
  return escapeHtml(`(${facts.join(', ')})`);
}

function targetHtml({ verdict, repaired }: CheckedLink): string {
  const { suggestion } = verdict;
  const target =
    suggestion === undefined ? '' : `<p class="target url">→ ${urlHtml(suggestion)}</p>`;
  if (repaired === undefined) return target;
  return `${target}<p class="target">Found when read as <span class="url">${urlHtml(repaired)}</span></p>`;
}

function chainHtml({ verdict: { evidence } }: CheckedLink): string {
  if (evidence.hops.length < 2) return '';
  const hops = evidence.hops.map(
    ({ url, status }) =>
      `<li><span class="url">${escapeHtml(redact(url))}</span> <span class="soft">${status}</span></li>`,
  );
  return `<details class="small"><summary>${evidence.hops.length} requests</summary><ol class="chain">${hops.join('')}</ol></details>
`;
}

function findingHtml(url: string, finding: Finding): string {
  const { severity, message, rule, repair } = finding;
  if (severity === 'note') return '';
  // Offsets count the URL as it was written: with its password cut out they would point elsewhere.
  const asWritten = redact(url) === url;
  const caret = asWritten ? caretHtml(url, finding) : '';
  const mended =
    repair === undefined || !asWritten
      ? ''
      : `better: <span class="url">${escapeHtml(repair)}</span>`;
  const source = `<span class="soft">(${escapeHtml(rule.document)} §${escapeHtml(rule.section)})</span>`;
  return `<div class="finding small">${severity}: ${escapeHtml(message)} ${source}${caret}${mended}</div>
`;
}

const CONTEXT = 40;

function caretHtml(url: string, { offset, length }: Finding): string {
  const before = printable(url.slice(Math.max(0, offset - CONTEXT), offset));
  const meant = printable(url.slice(offset, offset + Math.min(length, CONTEXT)));
  const carets = '^'.repeat(Math.max(1, [...meant].length));
  return `<pre>${escapeHtml(before + meant)}\n${' '.repeat([...before].length)}${carets}</pre>`;
}

function placesHtml({ sightings, sightingCount }: CheckedLink): string {
  const shown = sightings.slice(0, PLACES_SHOWN).map(placeHtml);
  const rest = sightingCount - shown.length;
  const more =
    rest > 0 ? `<li class="soft">and in ${rest} more ${rest === 1 ? 'place' : 'places'}</li>` : '';
  return `<ul class="places small">${shown.join('')}${more}</ul>
`;
}

function placeHtml(sighting: Sighting): string {
  const { source, line, column, document, joins, raw, url } = sighting;
  const who = [document.subject, document.from, document.date].filter((text) => text !== undefined);
  const message =
    who.length === 0 ? '' : ` <span class="soft">${escapeHtml(who.join(' · '))}</span>`;
  const put = joins.length === 0 || redact(url) !== url ? '' : brokenHtml(raw, joins.length);
  return `<li><code>${escapeHtml(source)}:${line}:${column}</code>${message}${put}</li>`;
}

/** How it stood there, line by line. */
function brokenHtml(raw: string, joins: number): string {
  const lines = raw
    .slice(0, RAW_SHOWN)
    .split(/\r\n|\n|\r/)
    .map(escapeHtml);
  const breaks = joins === 1 ? '1 break' : `${joins} breaks`;
  return `<details><summary>put together over ${breaks}</summary><pre>${lines.join('\n')}</pre></details>`;
}
