/** The evidence of a verdict in words, the same in every text report. Takes evidence, gives texts. */
import type { Evidence } from '../../../checkers/model.ts';
import { NO_PROPER_HTTP } from './words.ts';

/** The last status, the network's error code, the refused address, a leniency, the server's greeting. */
export function detailWords(
  evidence: Pick<Evidence, 'status' | 'error' | 'refused' | 'lenient' | 'banner'>,
): readonly string[] {
  const { status, error, refused, lenient, banner } = evidence;
  const overlooked = lenient ? NO_PROPER_HTTP : undefined;
  const greeting = banner === undefined ? undefined : `"${banner}"`;
  const facts = [status, error, refused, overlooked, greeting];
  return facts.filter((fact) => fact !== undefined).map(String);
}

/** Further signals, with the page's title if there are any. */
export function signalWords({ signals = [], title }: Evidence): readonly string[] {
  if (signals.length === 0) return [];
  return title === undefined ? signals : [...signals, `its title is "${title}"`];
}
