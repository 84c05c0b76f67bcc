/**
 * What a site answered while it was read, by address: the verdict on each link to it, so that no page is asked for
 * twice. A failure is only the first look: the check takes the second.
 */
import type { Outcome } from '../../checkers/model.ts';
import { findAnchor } from '../../checkers/reach/page/fragments/fragment.ts';
import { identify } from '../../checkers/syntax/identity.ts';
import type { Answered } from '../store/store.ts';

export interface AnswerOptions {
  /** Whether links to different places of a page are different links. */
  readonly fragments: boolean;
  /** 0: a failure counts at first sight. */
  readonly retries: number;
}

interface Kept extends Answered {
  /** Places in the page; null: they are not known. */
  readonly anchors: ReadonlySet<string> | null;
}

export class SiteAnswers {
  readonly #fragments: boolean;
  readonly #retries: number;
  readonly #kept = new Map<string, Kept>();

  constructor({ fragments, retries }: AnswerOptions) {
    this.#fragments = fragments;
    this.#retries = retries;
  }

  note(url: string, { verdict, retry }: Outcome, anchors: ReadonlySet<string> | null): void {
    const isOfLink = retry?.scope === 'link' && (retry.denied?.cookies.length ?? 0) === 0;
    if (retry !== undefined && !isOfLink) return;
    const isFirstLook = isOfLink && this.#retries > 0;
    const places = this.#fragments ? anchors : null;
    this.#kept.set(identify(url), { verdict, isFirstLook, anchors: places });
  }

  /** Undefined: it has to be asked for. */
  of(url: string): Answered | undefined {
    const kept = this.#kept.get(identify(url));
    if (kept === undefined || !this.#fragments) return kept;
    const hash = URL.parse(url)?.hash ?? '';
    if (hash === '' || kept.isFirstLook) return hash === '' ? kept : undefined;
    // Only what is plainly there is: of anything else the check has its own words.
    const { anchors, verdict } = kept;
    if (anchors === null || verdict.verdict !== 'alive' || hash.includes(':~:')) return undefined;
    const place = findAnchor(hash, { anchors, text: '', isScripted: true, isWhole: true });
    return place === 'found' || place === 'none' ? kept : undefined;
  }
}
