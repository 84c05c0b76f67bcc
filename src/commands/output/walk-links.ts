/** Goes once over the links of a run: takes them and whoever is told of each, gives what only the links tell. */
import { setImmediate } from 'node:timers/promises';
import { isFar } from '../../../checkers/reach/archive/model.ts';
import { hasErrors } from '../../../checkers/syntax/index.ts';
import { noStates, type State } from '../../history/model.ts';
import { withRedactedTexts } from '../../report/facts/redacted-texts.ts';
import { emptyTally, type Tally } from '../../settle/tally.ts';
import type { RunLink } from '../../store/model.ts';

/** The store gives links without ever waiting: signals and timers have their turn only where it is given to them. */
const LINKS_PER_YIELD = 500;

export interface LinkTotals {
  links: number;
  readonly verdicts: Tally;
  readonly states: Record<State, number>;
  /** Links with at least one syntax finding of severity error. */
  syntaxErrors: number;
  /** Links whose results of the run were pruned, so that later ones are told. */
  later: number;
  /** Dead links with a copy in an archive, and those whose copy is far off in time. */
  readonly archived: { found: number; far: number };
}

export async function walkLinks(
  links: AsyncIterable<RunLink>,
  visit: (link: RunLink) => Promise<void> | undefined,
): Promise<LinkTotals> {
  const totals: LinkTotals = {
    ...{ links: 0, syntaxErrors: 0, later: 0 },
    ...{ verdicts: emptyTally(), states: noStates(), archived: { found: 0, far: 0 } },
  };
  for await (const link of links) {
    count(totals, link);
    await visit(withRedactedTexts(link));
    if (totals.links % LINKS_PER_YIELD === 0) await setImmediate();
  }
  return totals;
}

function count(
  totals: LinkTotals,
  { verdict, history, findings, archived, isLater }: RunLink,
): void {
  totals.links++;
  totals.verdicts[verdict.verdict]++;
  if (history !== undefined) totals.states[history.state]++;
  if (isLater) totals.later++;
  if (hasErrors(findings)) totals.syntaxErrors++;
  if (verdict.verdict !== 'dead' || archived === undefined) return;
  totals.archived.found++;
  if (isFar(archived)) totals.archived.far++;
}
