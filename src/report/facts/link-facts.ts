/**
 * The facts of a link for text formats, in words and in order. Takes a checked link, gives redacted text, which every
 * format still has to escape.
 */
import type { VerdictValue } from '../../../checkers/model.ts';
import { type Reason, reasonSentence } from '../../../checkers/reasons.ts';
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { archivedText, noCopyText } from './archived.ts';
import { detailWords, signalWords } from './evidence-words.ts';
import { writtenAs } from './places.ts';
import { timesOf, timesText } from './streak.ts';

export interface LinkFacts {
  readonly url: string;
  /** See `writtenAs`. */
  readonly written: string;
  readonly verdict: VerdictValue;
  readonly reason: Reason;
  readonly sentence: string;
  /** See `detailWords`. */
  readonly details: readonly string[];
  /** See `signalWords`. */
  readonly signals: readonly string[];
  /** See `timesText`. */
  readonly streak: string | null;
  /** Where it leads now, the reading that answered, its archived copy. */
  readonly replacements: readonly Replacement[];
  /** See `noCopyText`. */
  readonly noCopy: string | null;
}

interface Replacement {
  readonly label: string;
  readonly url: string;
}

export function linkFacts(link: CheckedLink): LinkFacts {
  const times = timesOf(link);
  const { verdict, reason, evidence } = link.verdict;
  return {
    url: redact(link.url),
    written: writtenAs(link),
    ...{ verdict, reason },
    sentence: reasonSentence(reason),
    details: detailWords(evidence),
    signals: signalWords(evidence),
    streak: times === null ? null : timesText(times),
    replacements: replacementsOf(link),
    noCopy: noCopyText(link),
  };
}

function replacementsOf({ verdict, repaired, archived }: CheckedLink): readonly Replacement[] {
  const { suggestion } = verdict;
  return [
    ...(suggestion === undefined ? [] : [{ label: 'leads to', url: redact(suggestion) }]),
    ...(repaired === undefined ? [] : [{ label: 'answers when read as', url: redact(repaired) }]),
    ...(archived === undefined
      ? []
      : [{ label: `archived ${archivedText(archived)}`, url: redact(archived.url) }]),
  ];
}

/** `Not found. [404]` */
export function whyText({ sentence, details }: LinkFacts): string {
  return details.length === 0 ? sentence : `${sentence} [${details.join(', ')}]`;
}

/** Further lines: signals, when it answered and failed, replacements, that there is no copy. */
export function furtherLines({
  signals,
  streak,
  replacements,
  noCopy,
}: LinkFacts): readonly string[] {
  return [
    ...(signals.length === 0 ? [] : [signals.join('; ')]),
    ...(streak === null ? [] : [streak]),
    ...replacements.map(({ label, url }) => `${label}: ${url}`),
    ...(noCopy === null ? [] : [noCopy]),
  ];
}
