/** Syntax findings, each with carets under the faulty characters, and the URL as it should be. */

import type { ShownFinding } from '../../data/data.ts';
import { element, mailText } from '../elements/elements.ts';
import { caretText } from './caret.ts';

export function findingsElement(findings: readonly ShownFinding[] = []): HTMLElement | null {
  if (findings.length === 0) return null;
  const repairs = new Set(findings.flatMap(({ repair }) => repair ?? []));
  const mended = [...repairs].map((one) => element('p', {}, 'better: ', mailText(one, 'url')));
  const heading = element('h3', {}, 'Syntax');
  return element('section', {}, heading, ...findings.map(findingElement), ...mended);
}

function findingElement({ severity, message, rule, caret }: ShownFinding): HTMLElement {
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
  );
}
