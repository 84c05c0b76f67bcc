/**
 * What a site answered while it was read, by address: the verdict on each link to it, so that no page is asked for
 * twice, and on the places in its pages. A failure is only the first look: the check takes the second.
 */
import type { Outcome, Verdict } from '../../checkers/model.ts';
import type { ReadAnswer } from '../../checkers/reach/index.ts';
import { makeVerdict } from '../../checkers/reach/outcomes/verdict.ts';
import { type FragmentResult, findAnchor } from '../../checkers/reach/page/fragments/fragment.ts';
import { PAGE_IS_THERE, withPlace } from '../../checkers/reach/page/fragments/recent-pages.ts';
import { identify } from '../../checkers/syntax/identity.ts';
import type { Answered } from '../store/store.ts';

export interface AnswerOptions {
  /** Whether links to different places of a page are different links. */
  readonly fragments: boolean;
  /** 0: a failure counts at first sight. */
  readonly retries: number;
}

interface Kept extends Answered {
  readonly page?: Places | undefined;
}

interface Places {
  /** All in one string: as parts of the page they would keep the whole of it in memory. */
  readonly names: string;
  readonly isScripted: boolean;
  readonly isWhole: boolean;
  /** Of the address that it was found at, behind redirects: browsers take it instead of the link's. */
  readonly hash: string;
}

/** No name has it: a page with this character is read without it. */
const BETWEEN = '\0';
const TEXT = ':~:';

export class SiteAnswers {
  readonly #fragments: boolean;
  readonly #retries: number;
  readonly #kept = new Map<string, Kept>();
  /** By origin. */
  readonly #parked = new Map<string, Kept>();
  /** Of one page after the other. */
  #last: { readonly of: Places; readonly anchors: ReadonlySet<string> } | undefined;

  constructor({ fragments, retries }: AnswerOptions) {
    this.#fragments = fragments;
    this.#retries = retries;
  }

  note(url: string, { verdict, retry }: Outcome, answer: ReadAnswer | null): void {
    const isOfLink = retry?.scope === 'link' && (retry.denied?.cookies.length ?? 0) === 0;
    if (retry !== undefined && !isOfLink) return;
    const isFirstLook = isOfLink && this.#retries > 0;
    const isPage = answer?.kind === 'html' && PAGE_IS_THERE.has(verdict.reason);
    const page = isPage ? placesOf(answer) : undefined;
    this.#kept.set(identify(url), { verdict, isFirstLook, page });
  }

  /** The site wants to be left alone for longer than we wait, and said so at this address: that holds for all of it. */
  park(origins: readonly string[], url: string, verdict: Verdict): void {
    this.#kept.set(identify(url), { verdict, isFirstLook: false });
    const { retryAfterMs = 0 } = verdict.evidence;
    const parked = makeVerdict('host-parked', {
      at: Date.parse(verdict.checkedAt),
      evidence: { retryAfterMs },
    });
    for (const origin of origins) this.#parked.set(origin, { verdict: parked, isFirstLook: false });
  }

  /** Undefined: it has to be asked for. */
  of(url: string): Answered | undefined {
    const kept = this.#kept.get(identify(url)) ?? this.#parkedAt(url);
    const hash = hashOf(url);
    if (kept?.page === undefined || hash === '') return kept;
    if (hash.includes(TEXT)) return this.#fragments ? undefined : kept;
    const place = this.#find(hash, kept.page);
    if (place === 'found' || place === 'none') return kept;
    const verdict = verdictOn(kept.verdict, place);
    return { verdict, isFirstLook: verdict.verdict === 'dead' && this.#retries > 0 };
  }

  /** Pages that can say whether they have a place. */
  get pages(): readonly string[] {
    return [...this.#kept].flatMap(([url, { page }]) => (page === undefined ? [] : [url]));
  }

  /** Whether it leads to a place that its page, as it was sent, does not have. */
  isAstray = (url: string): boolean => {
    const page = this.#kept.get(identify(url))?.page;
    const hash = hashOf(url);
    if (page === undefined || hash === '' || hash.includes(TEXT)) return false;
    const place = this.#find(hash, page);
    return place === 'missing' || place === 'unproved';
  };

  #parkedAt(url: string): Kept | undefined {
    return this.#parked.size === 0 ? undefined : this.#parked.get(URL.parse(url)?.origin ?? '');
  }

  #find(hash: string, page: Places): FragmentResult {
    if (this.#last?.of !== page)
      this.#last = { of: page, anchors: new Set(page.names.split(BETWEEN)) };
    return findAnchor(page.hash || hash, { ...page, anchors: this.#last.anchors, text: '' });
  }
}

function placesOf({ url, anchors, isScripted, isWhole }: ReadAnswer): Places {
  return { names: [...anchors].join(BETWEEN), isScripted, isWhole, hash: hashOf(url) };
}

function hashOf(url: string): string {
  return URL.parse(url)?.hash ?? '';
}

function verdictOn(page: Verdict, place: FragmentResult): Verdict {
  const { reason, confidence, evidence, checkedAt, suggestion } = page;
  const { validators: _, signals = [], ...facts } = evidence;
  const found = withPlace({ reason, confidence, signals }, place);
  return makeVerdict(found.reason, {
    at: Date.parse(checkedAt),
    evidence: { ...facts, signals: found.signals ?? [] },
    confidence: found.confidence,
    suggestion: found.reason === reason ? suggestion : undefined,
  });
}
