/**
 * Goes over the links of a run once: takes them, a visitor and what it may be shown, gives the totals that only the
 * links hold.
 */
import { setImmediate } from 'node:timers/promises';
import { isFar } from '../../../checkers/reach/archive/model.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import { hasErrors } from '../../../checkers/syntax/index.ts';
import { type Acceptance, acceptanceOf } from '../../acceptance/acceptance.ts';
import { type ChangeKind, noChanges } from '../../history/change-kind.ts';
import { noStates, type State } from '../../history/model.ts';
import { EVERYTHING, type Shown } from '../../people/model.ts';
import { withRedactedTexts } from '../../report/facts/redacted-texts.ts';
import { emptyTally, type Tally } from '../../settle/tally.ts';
import type { RunLink } from '../../store/model.ts';
import { SurvivalCount } from '../../survival/survival-count.ts';

/** The store yields links without waiting for I/O, so signals and timers get a turn only here. */
const LINKS_PER_YIELD = 500;

export interface LinkTotals {
  links: number;
  readonly verdicts: Tally;
  /** Those that were not checked, by reason. */
  readonly skipped: Map<Reason, number>;
  /** Links that our own network failed before. */
  unreached: number;
  readonly states: Record<State, number>;
  /** Links with at least one syntax finding of severity error. */
  syntaxErrors: number;
  /** Links whose results of this run were pruned, so that later ones are shown. */
  later: number;
  /** Dead links with a copy in an archive, and those of them whose copy is far off in time. */
  readonly archived: { found: number; far: number };
  /** Links whose state changed since the run with which they are compared. */
  readonly changes: Record<ChangeKind, number>;
  readonly lives: SurvivalCount;
  /** Links that fail the run. */
  failing: number;
}

export interface Walking {
  /** What the visitor may be shown; absent: everything. */
  readonly shown?: Shown;
  /** Which links fail the run; absent: those that are dead. */
  readonly fails?: Acceptance['fails'];
}

export async function walkLinks(
  links: AsyncIterable<RunLink>,
  visit: (link: RunLink) => Promise<void> | undefined,
  { shown = EVERYTHING, fails = acceptanceOf().fails }: Walking = {},
): Promise<LinkTotals> {
  const totals: LinkTotals = {
    ...{ links: 0, unreached: 0, syntaxErrors: 0, later: 0, failing: 0 },
    ...{ verdicts: emptyTally(), skipped: new Map(), states: noStates() },
    archived: { found: 0, far: 0 },
    ...{ changes: noChanges(), lives: new SurvivalCount() },
  };
  for await (const link of links) {
    count(totals, link);
    if (fails(link)) totals.failing++;
    await visit(shown.link(withRedactedTexts(link)));
    if (totals.links % LINKS_PER_YIELD === 0) await setImmediate();
  }
  return totals;
}

function count(totals: LinkTotals, link: RunLink): void {
  const { verdict, history, findings, archived, change, isLater } = link;
  totals.links++;
  totals.lives.add(link);
  totals.verdicts[verdict.verdict]++;
  if (verdict.verdict === 'skipped') {
    totals.skipped.set(verdict.reason, (totals.skipped.get(verdict.reason) ?? 0) + 1);
  }
  if (verdict.reason === 'network-down') totals.unreached++;
  if (history !== undefined) totals.states[history.state]++;
  if (change !== undefined) totals.changes[change]++;
  if (isLater) totals.later++;
  if (hasErrors(findings)) totals.syntaxErrors++;
  if (verdict.verdict !== 'dead' || archived === undefined) return;
  totals.archived.found++;
  if (isFar(archived)) totals.archived.far++;
}
