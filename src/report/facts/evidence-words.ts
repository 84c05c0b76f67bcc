/** What was seen of a link, in words, the same in every report that tells it in text. Takes evidence. */
import type { Evidence } from '../../../checkers/model.ts';
import { NO_PROPER_HTTP } from './words.ts';

/** The last status, the network's own error code, what was refused, overlooked, or greeted with. */
export function detailWords(
  evidence: Pick<Evidence, 'status' | 'error' | 'refused' | 'lenient' | 'banner'>,
): readonly string[] {
  const { status, error, refused, lenient, banner } = evidence;
  const overlooked = lenient ? NO_PROPER_HTTP : undefined;
  const greeting = banner === undefined ? undefined : `"${banner}"`;
  const facts = [status, error, refused, overlooked, greeting];
  return facts.filter((fact) => fact !== undefined).map(String);
}

/** What else was seen, and the title it was seen with: where that made a difference. */
export function signalWords({ signals = [], title }: Evidence): readonly string[] {
  if (signals.length === 0) return [];
  return title === undefined ? signals : [...signals, `its title is "${title}"`];
}
