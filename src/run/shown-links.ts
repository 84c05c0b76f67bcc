/**
 * The links of a run as a reader sees them: takes the store's, gives those whose answer the user accepts as alive. The
 * store is only read.
 */
import { VERDICTS, type Verdict } from '../../checkers/model.ts';
import { REASONS } from '../../checkers/reasons.ts';
import {
  type Acceptance,
  acceptanceOf,
  type Judged,
  NO_RULES,
  shownLink,
} from '../acceptance/acceptance.ts';
import type { AnswerRules } from '../acceptance/model.ts';
import { noStates, type State } from '../history/model.ts';
import { emptyTally, type Tally } from '../settle/tally.ts';
import type { LinkVerdict, RememberedLink, RunLink, Standing } from '../store/model.ts';
import type { Progress, ReportContext, Store } from '../store/store.ts';

/** How many links of a run stand how. */
export interface RunStanding {
  readonly verdicts: Tally;
  readonly states: Readonly<Record<State, number>>;
  /** Links that fail the run. */
  readonly failing: number;
}

export class ShownLinks {
  readonly #store: Store;
  /** Undefined: they are shown as they were observed. */
  readonly #acceptance: Acceptance | undefined;
  readonly #accepted = new Set<number>();
  readonly #rules: AnswerRules;

  constructor(store: Store, rules: AnswerRules = NO_RULES) {
    this.#store = store;
    this.#rules = rules;
    this.#acceptance = rules.accept.length > 0 ? acceptanceOf(rules) : undefined;
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

  /** Counted without going over them, unless each of their answers may be accepted. */
  async tally(which: Progress, run: number, context: ReportContext): Promise<Tally> {
    if (this.#acceptance === undefined) return this.#standingTally(which, context);
    const tally = emptyTally();
    for await (const { verdict } of this.verdicts(which, run, context)) tally[verdict]++;
    return tally;
  }

  async #standingTally(which: Progress, context: ReportContext): Promise<Tally> {
    const open = tallyOf(await this.#store.standing('open'), context);
    if (which === 'open') return open;
    const settled = tallyOf(await this.#store.standing('all'), context);
    for (const verdict of VERDICTS) settled[verdict] -= open[verdict];
    return settled;
  }

  /** Of all links of the run; undefined where rules look at each of them. */
  async standing(context: ReportContext): Promise<RunStanding | undefined> {
    const { accept, failOn, neverFails } = this.#rules;
    if (accept.length > 0 || (failOn.length > 0 && !neverFails)) return undefined;
    const all = await this.#store.standing('all');
    const states = noStates();
    for (const { state, links } of all) states[state] += links;
    const verdicts = tallyOf(all, context);
    return { verdicts, states, failing: neverFails ? 0 : verdicts.dead };
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

/** A link without a verdict has that of its not being checked. */
function tallyOf(standing: readonly Standing[], { notChecked }: ReportContext): Tally {
  const tally = emptyTally();
  for (const { verdict = REASONS[notChecked].verdict, links } of standing) tally[verdict] += links;
  return tally;
}
