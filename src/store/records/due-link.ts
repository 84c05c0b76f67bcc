/** A link that is to be checked, from its row and what was looked up for it. */
import type { Validators, Verdict } from '../../../checkers/model.ts';
import { isOfPlace } from '../../settle/identity-of.ts';
import { urlOf } from '../links/cited-row.ts';
import { historyOf } from '../links/history-row.ts';
import type { DueLink } from '../model.ts';
import { parsed } from '../rows/damage.ts';
import type { HistoryColumns, LinkColumns } from '../rows/link-values.ts';
import { isValidators } from '../rows/row-checks.ts';

/** What has to be known of a link to ask for it. */
interface DueRow
  extends HistoryColumns,
    Pick<LinkColumns, 'link_id' | 'identity' | 'url' | 'validators'> {}

interface LookedUp {
  readonly alternatives: readonly string[];
  readonly provisional: Verdict | undefined;
  /** Behind the redirects of its last check. */
  readonly origins: readonly string[];
}

export function dueLinkOf(row: DueRow, { alternatives, provisional, origins }: LookedUp): DueLink {
  const { link_id: linkId, validators } = row;
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
