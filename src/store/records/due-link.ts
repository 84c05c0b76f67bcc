/** A link that is to be checked, from its row and what was looked up for it. */
import type { Validators, Verdict } from '../../../checkers/model.ts';
import { isOfPlace } from '../../settle/identity-of.ts';
import { type LastObservation, urlOf } from '../links/cited-row.ts';
import { historyOf } from '../links/history-row.ts';
import type { DueLink } from '../model.ts';
import { parsed } from '../rows/damage.ts';
import type { HistoryColumns, LinkColumns } from '../rows/link-values.ts';
import { isKept, type Kept } from '../rows/observation-values.ts';
import { isValidators } from '../rows/row-checks.ts';

/** What has to be known of a link to ask for it. */
interface DueRow
  extends HistoryColumns,
    Pick<LinkColumns, 'link_id' | 'identity' | 'url' | 'validators'> {
  readonly seen: Pick<LastObservation, 'evidence'> | null;
}

interface LookedUp {
  readonly alternatives: readonly string[];
  readonly provisional: Verdict | undefined;
}

export function dueLinkOf(row: DueRow, { alternatives, provisional }: LookedUp): DueLink {
  const { link_id: linkId, validators } = row;
  const origins = originsBehind(row);
  return {
    ...{ linkId, url: urlOf(row), alternatives, history: historyOf(row) },
    ...(provisional && { provisional }),
    ...(origins.length > 0 && { origins }),
    ...(isOfPlace(row.identity) && { place: true }),
    ...(validators === null
      ? {}
      : { validators: parsed<Validators>(validators, isValidators, 'link.validators') }),
  };
}

/** Of the hops of its last check; most have one only. */
function originsBehind({ seen }: DueRow): readonly string[] {
  if (seen?.evidence.includes('"location"') !== true) return [];
  const { evidence } = parsed<Kept>(seen.evidence, isKept, 'observation.evidence');
  const origins = evidence.hops.flatMap(({ url }) => URL.parse(url)?.origin ?? []);
  return [...new Set(origins)];
}
