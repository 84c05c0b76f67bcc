/** The details of a link as elements: its verdict, replacements, history and places. */

import type { VerdictValue } from '../../../../../checkers/model.ts';
import type { Reason } from '../../../../../checkers/reasons.ts';
import { reasonSentence } from '../../../../../checkers/reasons.ts';
import { thousands } from '../../../../writing/counted.ts';
import { printable } from '../../../../writing/printable.ts';
import { archivedText } from '../../../facts/archived.ts';
import type { Detail } from '../../data/data.ts';
import { minuteText } from '../../data/days.ts';
import { type Child, element, mailText } from '../elements/elements.ts';
import { evidenceFacts } from './evidence.ts';
import type { Fact } from './fact.ts';
import { findingsElement } from './findings.ts';
import { historyFacts } from './history.ts';
import { placesElement } from './places.ts';
import { lookUpElement, robustElement, urlElement } from './urls.ts';

/** The fields that the row holds already. */
export interface AboutLink {
  readonly url: string;
  readonly verdict: VerdictValue;
  readonly reason: Reason;
  /** The day, or `NOT_KNOWN`. */
  readonly cited: number;
  readonly places: number;
}

export function detailElement(about: AboutLink, detail: Detail): HTMLElement {
  const url = detail.url ?? about.url;
  const known = { ...about, url };
  return element(
    'div',
    { class: 'detail-body' },
    element('p', { class: 'whole-url' }, robustElement(url, detail.archived), cutNote(detail)),
    element(
      'div',
      { class: 'columns' },
      section('What happened', verdictFacts(known, detail)),
      section('Replacements', replacementFacts(known, detail)),
      section('History', historyFacts(detail.history)),
      findingsElement(detail.findings),
    ),
    placesElement(detail.places, about.places),
  );
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

function verdictFacts({ verdict, reason }: AboutLink, detail: Detail): readonly Fact[] {
  const { evidence, checkedAt, confidence } = detail;
  const sure = `${Math.round(confidence * 100)} % sure`;
  return [
    ['Verdict', element('span', {}, tag(verdict), ` ${reasonSentence(reason)}`)],
    ['Reason', element('span', {}, element('code', {}, reason), `, ${sure}`)],
    ...evidenceFacts(evidence),
    ...(evidence.hops === undefined ? [] : [['Redirects', hopList(evidence.hops)] as const]),
    ['Checked', minuteText(checkedAt)],
  ];
}

function tag(verdict: VerdictValue): HTMLElement {
  return element('span', { class: `tag ${verdict}` }, verdict);
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

function replacementFacts({ url, verdict, cited }: AboutLink, detail: Detail): readonly Fact[] {
  const { suggestion, repaired, archived, target, alternatives } = detail;
  const facts: Fact[] = [];
  if (suggestion !== undefined) facts.push(['New address', urlElement(suggestion)]);
  if (repaired !== undefined) facts.push(['Answers when read as', urlElement(repaired)]);
  if (target !== undefined) facts.push(['In the archive', targetText(target)]);
  if (archived !== undefined) {
    const about = element('span', { class: 'soft' }, `taken ${archivedText(archived)}`);
    facts.push(['Archived copy', urlElement(archived.url), about]);
  } else if (verdict === 'dead') {
    const lookUp = lookUpElement(url, cited);
    if (lookUp !== null) facts.push(['Archived copy', lookUp]);
  }
  if (alternatives !== undefined) {
    facts.push(['Other readings', ...alternatives.map((one) => mailText(one, 'url'))]);
  }
  return facts;
}

function targetText({ source, ordinal, part }: NonNullable<Detail['target']>): string {
  const where = part === undefined ? '' : `part ${part} of `;
  return `${printable(where)}document ${thousands(ordinal)} of ${printable(source)}`;
}
