/**
 * What the plain formats tell of a link, in words and in their order. Takes a checked link, gives text without
 * passwords, which every format still has to escape.
 */
import type { Evidence, VerdictValue } from '../../checkers/model.ts';
import { type Reason, reasonSentence } from '../../checkers/reach/reasons.ts';
import { redact } from '../../checkers/syntax/redact.ts';
import type { CheckedLink } from '../settle/model.ts';
import { archivedText } from './archived.ts';
import { streakText } from './streak.ts';
import { NO_PROPER_HTTP } from './words.ts';

export interface LinkFacts {
  readonly url: string;
  readonly verdict: VerdictValue;
  readonly reason: Reason;
  readonly sentence: string;
  /** The last status, the network's own error code, what was refused, overlooked, or greeted with. */
  readonly details: readonly string[];
  /** What else was seen, and the title it was seen with: where that made a difference. */
  readonly signals: readonly string[];
  readonly streak: string | null;
  /** Where it leads now, as which URL it was found, where it is kept. */
  readonly better: readonly Better[];
}

interface Better {
  readonly what: string;
  readonly url: string;
}

export function linkFacts(link: CheckedLink): LinkFacts {
  const { verdict, reason, evidence } = link.verdict;
  return {
    url: redact(link.url),
    ...{ verdict, reason },
    sentence: reasonSentence(reason),
    details: detailsOf(evidence),
    signals: signalsOf(evidence),
    streak: link.history ? streakText(link.history) : null,
    better: betterOf(link),
  };
}

function detailsOf({ status, error, refused, lenient, banner }: Evidence): readonly string[] {
  const overlooked = lenient ? NO_PROPER_HTTP : undefined;
  const greeting = banner === undefined ? undefined : `"${banner}"`;
  const facts = [status, error, refused, overlooked, greeting];
  return facts.filter((fact) => fact !== undefined).map(String);
}

function signalsOf({ signals = [], title }: Evidence): readonly string[] {
  if (signals.length === 0) return [];
  return title === undefined ? signals : [...signals, `its title is "${title}"`];
}

function betterOf({ verdict, repaired, archived }: CheckedLink): readonly Better[] {
  const { suggestion } = verdict;
  return [
    ...(suggestion === undefined ? [] : [{ what: 'it leads to', url: redact(suggestion) }]),
    ...(repaired === undefined ? [] : [{ what: 'found when read as', url: redact(repaired) }]),
    ...(archived === undefined
      ? []
      : [{ what: `archived ${archivedText(archived)}`, url: redact(archived.url) }]),
  ];
}

/** `There is no such page, file or name. [404]` */
export function whyText({ sentence, details }: LinkFacts): string {
  return details.length === 0 ? sentence : `${sentence} [${details.join(', ')}]`;
}

/** What there is to say besides, a line each. */
export function furtherLines({ signals, streak, better }: LinkFacts): readonly string[] {
  return [
    ...(signals.length === 0 ? [] : [signals.join('; ')]),
    ...(streak === null ? [] : [streak]),
    ...better.map(({ what, url }) => `${what}: ${url}`),
  ];
}
