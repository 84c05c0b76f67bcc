/** Syntax findings, each with carets under the faulty characters. */

import type { ShownFinding } from '../../data/data.ts';
import { element, mailText } from '../elements/elements.ts';
import { caretText } from './caret.ts';

export function findingsElement(findings: readonly ShownFinding[] = []): HTMLElement | null {
  if (findings.length === 0) return null;
  return element('section', {}, element('h3', {}, 'Syntax'), ...findings.map(findingElement));
}

function findingElement({ severity, message, rule, caret, repair }: ShownFinding): HTMLElement {
  const better =
    repair === undefined ? null : element('p', {}, 'better: ', mailText(repair, 'url'));
  return element(
    'div',
    { class: 'finding' },
    element(
      'p',
      {},
      element('strong', { class: severity }, severity),
      ': ',
      mailText(message),
      element('span', { class: 'soft' }, ` (${rule})`),
    ),
    caret === undefined ? null : element('pre', {}, caretText(caret)),
    better,
  );
}
