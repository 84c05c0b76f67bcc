/** The evidence of a verdict, in words. Takes evidence, gives facts; independent of the verdict. */

import { printable } from '../../../../writing/printable.ts';
import { NO_PROPER_HTTP } from '../../../facts/words.ts';
import type { ShownEvidence } from '../../data/data.ts';
import { element, mailText } from '../elements/elements.ts';
import type { Fact } from './fact.ts';

const SECOND_MS = 1000;

export function evidenceFacts(evidence: ShownEvidence): readonly Fact[] {
  const { status, method, error, refused, banner, title, signals, tls, lenient } = evidence;
  const { retryAfterMs, elapsedMs } = evidence;
  const facts: Fact[] = [];
  if (status !== undefined) facts.push(['Status', statusText(status, method)]);
  if (error !== undefined) facts.push(['Error', element('code', {}, printable(error))]);
  if (refused !== undefined) facts.push(['Refused', mailText(refused)]);
  if (tls !== undefined) facts.push(['Encryption', element('code', {}, tls)]);
  if (title !== undefined) facts.push(['Title', mailText(`“${title}”`)]);
  if (banner !== undefined) facts.push(['Greeting', mailText(`“${banner}”`)]);
  if (lenient) facts.push(['Notes', NO_PROPER_HTTP]);
  if (signals !== undefined && signals.length > 0) {
    facts.push(['Signals', ...signals.map((signal) => mailText(signal))]);
  }
  if (retryAfterMs !== undefined) facts.push(['Retry after', seconds(retryAfterMs)]);
  if (elapsedMs !== undefined && elapsedMs > 0) facts.push(['Took', seconds(elapsedMs)]);
  return facts;
}

function statusText(status: number, method: string | undefined): string {
  return method === undefined || method === 'GET' ? String(status) : `${status} to ${method}`;
}

function seconds(ms: number): string {
  return ms < SECOND_MS ? `${Math.round(ms)} ms` : `${(ms / SECOND_MS).toFixed(1)} s`;
}
