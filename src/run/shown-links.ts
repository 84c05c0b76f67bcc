/**
 * The links of a run as a reader sees them: takes the store's, gives those whose answer the user accepts as alive. The
 * store is only read.
 */
import type { Verdict } from '../../checkers/model.ts';
import { type Acceptance, acceptanceOf, type Judged, shownLink } from '../acceptance/acceptance.ts';
import type { AnswerRules } from '../acceptance/model.ts';
import type { LinkVerdict, RememberedLink, RunLink } from '../store/model.ts';
import type { Progress, ReportContext, Store } from '../store/store.ts';

export class ShownLinks {
  readonly #store: Store;
  /** Undefined: they are shown as they were observed. */
  readonly #acceptance: Acceptance | undefined;
  readonly #accepted = new Set<number>();

  constructor(store: Store, rules: AnswerRules | undefined) {
    this.#store = store;
    this.#acceptance = rules?.accept.length ? acceptanceOf(rules) : undefined;
  }

  verdictOf(link: Judged): Verdict {
    return this.#acceptance?.verdictOf(link) ?? link.verdict;
  }

  /** Of a link that {@link verdicts} gave. */
  isAccepted(linkId: number): boolean {
    return this.#accepted.has(linkId);
  }

  async *verdicts(
    which: Progress,
    run: number,
    context: ReportContext,
  ): AsyncGenerator<LinkVerdict> {
    if (this.#acceptance === undefined) {
      yield* this.#store.verdicts(which, run, context);
      return;
    }
    for await (const { linkId, verdict } of this.links(run, context, which)) {
      if (verdict.reason === 'accepted') this.#accepted.add(linkId);
      yield { linkId, verdict: verdict.verdict };
    }
  }

  links(run: number, context: ReportContext, which?: Progress): AsyncIterable<RunLink> {
    return this.#shown(this.#store.links(run, context, which));
  }

  linksOf(ids: readonly number[], run: number, context: ReportContext): AsyncIterable<RunLink> {
    return this.#shown(this.#store.linksOf(ids, run, context));
  }

  async link(linkId: number, run: number, context: ReportContext): Promise<RememberedLink> {
    const link = await this.#store.link(linkId, run, context);
    return this.#acceptance === undefined ? link : shownLink(this.#acceptance, link);
  }

  #shown(links: AsyncIterable<RunLink>): AsyncIterable<RunLink> {
    return this.#acceptance === undefined ? links : shownLinks(this.#acceptance, links);
  }
}

export async function* shownLinks(
  acceptance: Acceptance,
  links: AsyncIterable<RunLink>,
): AsyncGenerator<RunLink> {
  for await (const link of links) yield shownLink(acceptance, link);
}
