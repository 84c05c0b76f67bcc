/** The details of a link as elements: its places, verdict, replacements and history. */

import { thousands } from '../../../../writing/counted.ts';
import { printable } from '../../../../writing/printable.ts';
import { archivedText } from '../../../facts/archived.ts';
import { type Detail, type Row, SHOWN_VERDICTS } from '../../data/data.ts';
import { dayText, minuteText } from '../../data/days.ts';
import { type Child, element, mailText } from '../elements/elements.ts';
import { evidenceFacts } from './evidence.ts';
import type { Fact } from './fact.ts';
import { findingsElement } from './findings.ts';
import { historyFacts } from './history.ts';
import { placesElement } from './places.ts';
import { lookUpElement, urlElement } from './urls.ts';

/** Of a row that stands above it, and is not repeated. */
export function detailElement(row: Row, detail: Detail): HTMLElement {
  const { url = row.url } = detail;
  return element(
    'div',
    { class: 'detail-body' },
    detail.url === undefined ? null : wholeUrl(detail.url, detail),
    placesElement(url, detail.places, row.places),
    element(
      'div',
      { class: 'facts-of-link' },
      section('What happened', verdictFacts(row, detail)),
      section('Replacements', replacementFacts({ ...row, url }, detail)),
      section('History', historyFacts(row, detail)),
      findingsElement(detail.findings),
    ),
  );
}

/** The row has only its beginning. */
function wholeUrl(url: string, detail: Detail): HTMLElement {
  return element('p', { class: 'whole-url' }, urlElement(url), cutNote(detail));
}

function cutNote({ urlLength }: Detail): Child {
  if (urlLength === undefined) return null;
  return element(
    'span',
    { class: 'soft' },
    ` (beginning only; ${thousands(urlLength)} characters in all)`,
  );
}

/** Null if there are no facts. */
function section(title: string, facts: readonly Fact[]): HTMLElement | null {
  if (facts.length === 0) return null;
  const pairs = facts.flatMap(([name, ...values]) => [
    element('dt', {}, name),
    ...values.map((value) => element('dd', {}, value)),
  ]);
  return element('section', {}, element('h3', {}, title), element('dl', {}, ...pairs));
}

function verdictFacts({ reason, mark, written, url }: Row, detail: Detail): readonly Fact[] {
  const { evidence, checkedAt, confidence } = detail;
  const sure = `${Math.round(confidence * 100)} % sure`;
  const isOther = mark !== '' || written !== '';
  const asked = isOther ? (URL.parse(url)?.href ?? null) : null;
  return [
    ...(asked === null ? [] : [['Leads to', urlElement(asked)] as const]),
    ['Reason', element('span', {}, element('code', {}, reason), `, ${sure}`)],
    ...evidenceFacts(evidence),
    ...(evidence.hops === undefined ? [] : [['Redirects', hopList(evidence.hops)] as const]),
    ['Checked', minuteText(checkedAt)],
  ];
}

function hopList(hops: NonNullable<Detail['evidence']['hops']>): HTMLElement {
  return element(
    'ol',
    { class: 'hops' },
    ...hops.map(([url, status, address]) =>
      element(
        'li',
        {},
        element('span', { class: 'status' }, String(status)),
        mailText(url, 'url'),
        address === undefined ? null : element('span', { class: 'soft' }, `at ${address}`),
      ),
    ),
  );
}

function replacementFacts(row: Row, detail: Detail): readonly Fact[] {
  const { suggestion, repaired, archived, target, alternatives } = detail;
  const facts: Fact[] = [];
  if (suggestion !== undefined) facts.push(['New address', withCopy(suggestion)]);
  if (repaired !== undefined) facts.push(['Answers when read as', withCopy(repaired)]);
  if (target !== undefined) facts.push(['In the archive', targetText(target)]);
  if (archived !== undefined) {
    const about = element('span', { class: 'soft' }, `taken ${archivedText(archived)}`);
    facts.push(['Archived copy', withCopy(archived.url), about]);
  } else facts.push(...noCopyFacts(row));
  if (alternatives !== undefined) {
    facts.push(['Other readings', ...alternatives.map((one) => mailText(one, 'url'))]);
  }
  return facts;
}

/** Of a dead link: the archive has none, or was not asked. */
function noCopyFacts({ url, verdict, cited, archiveAsked }: Row): readonly Fact[] {
  if (SHOWN_VERDICTS[verdict] !== 'dead') return [];
  const none = archiveAsked === null ? null : `none on ${dayText(archiveAsked)}`;
  const values = [none, lookUpElement(url, cited)].filter((one) => one !== null);
  return values.length === 0 ? [] : [['Archived copy', ...values]];
}

function withCopy(url: string): HTMLElement {
  const button = { type: 'button', class: 'copy', 'data-copy': url, 'aria-label': `Copy ${url}` };
  return element('span', {}, urlElement(url), ' ', element('button', button, 'Copy'));
}

function targetText({ source, ordinal, part }: NonNullable<Detail['target']>): string {
  const where = part === undefined ? '' : `part ${part} of `;
  return `${printable(where)}document ${thousands(ordinal)} of ${printable(source)}`;
}
