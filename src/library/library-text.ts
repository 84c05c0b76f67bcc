/** The synchronous half of the library: one text or URL in. Anything but a string is refused with a typed error. */
import { type Finding, GRAMMARS } from '../../checkers/model.ts';
import { resolve as resolved } from '../../checkers/syntax/components/resolve.ts';
import {
  describeUrl as describeText,
  type UrlDescription,
} from '../../checkers/syntax/describe.ts';
import { type IdentityOptions, identify as identityOf } from '../../checkers/syntax/identity.ts';
import { lint as findingsOf, type LintOptions } from '../../checkers/syntax/index.ts';
import { parseRfc1738 as parsed, type Rfc1738Url } from '../../checkers/syntax/rfc1738/index.ts';
import { extractText as sightingsIn } from '../../extractors/extract-text.ts';
import type { FindOptions, Sighting } from '../../extractors/model.ts';
import { textOf } from './library-inputs.ts';
import { validFind, validGrammar } from './library-keys.ts';

/**
 * The URLs of `text` in order of appearance, those that were broken over lines rejoined. Offsets, lines and columns
 * count the bytes of the text in UTF-8; `source` is `-`.
 */
export function extractText(text: string, options: FindOptions = {}): Sighting[] {
  validFind(options);
  return sightingsIn(textOf(text, 'text'), options);
}

/**
 * The syntax findings of `url` with position and rule, and a repaired URL if there is one; empty if nothing is wrong.
 * Offsets count UTF-16 units.
 */
export function lint(url: string, options: LintOptions = {}): readonly Finding[] {
  validGrammar(options, GRAMMARS);
  return findingsOf(textOf(url, 'url'), options);
}

/** The components of `url`, and the URL that a browser makes of it. */
export function describeUrl(url: string): UrlDescription {
  return describeText(textOf(url, 'url'));
}

/** A key that is equal for URLs that are one link. */
export function identify(url: string, options: IdentityOptions = {}): string {
  return identityOf(textOf(url, 'url'), options);
}

/** The URL that `reference` stands for in a document at `base` (RFC 3986 §5.2). */
export function resolve(reference: string, base: string): string {
  return resolved(textOf(reference, 'reference'), textOf(base, 'base'));
}

/** The typed components of `url` by RFC 1738; null if it has no scheme. */
export function parseRfc1738(url: string): Rfc1738Url | null {
  return parsed(textOf(url, 'url'));
}
