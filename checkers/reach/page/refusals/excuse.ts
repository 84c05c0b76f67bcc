/**
 * What a denial says instead of denying the page: that the visitor is refused, that only members would see it, that the
 * site is closed for repairs; or nothing yet, since scripts or a refresh are to lead on. Takes the chain and the answer
 * at its end, gives how the check ends; null where the denial stands. Asks nothing.
 */
import type { Answered, Chain, Ended } from '../../chain/chain.ts';
import { isFrontPage, landingOf } from '../../chain/landing.ts';
import { refreshStep } from '../../chain/redirect.ts';
import { restNamedBy } from '../../chain/status.ts';
import { isForElsewhere, isForMembers, textHintsAtNotFound } from '../not-found/not-found-text.ts';
import type { Page } from '../reading/model.ts';
import { isShell } from '../reading/shell.ts';
import { deniesPage, isMaintenance, refusalUnder, type Speech, speechOf } from './refusal.ts';

export function excuseFor(
  chain: Chain,
  { response, page, plain }: Answered,
  now: number,
): Ended | null {
  const speech = speechOf(page, plain);
  if (speech === null) return null;
  const refusal = refusalUnder(speech);
  if (refusal !== null) return { reason: 'blocked', signals: [refusal] };
  if (isForMembers(speech.text)) {
    return { reason: 'login-refused', signals: ['it says that it may be there for members'] };
  }
  if (isForElsewhere(speech.text)) return { reason: 'blocked', signals: [NOT_SHOWN_HERE] };
  const rest = restNamedBy(response, now);
  if (isMaintenance(speech, { isPromised: rest !== undefined && rest > 0 })) return closed(rest);
  return page === null ? null : unsaid(chain, page, speech);
}

const NOT_SHOWN_HERE = 'it says that it is not shown in this country';

function closed(rest: number | undefined): Ended {
  const signals = ['the page says that the site is closed for maintenance'];
  return { reason: 'maintenance', signals, ...(rest && { retryAfterMs: rest }) };
}

/** Static hosts answer 404 with the program of a site, which then shows the page. */
function unsaid(chain: Chain, page: Page, speech: Speech): Ended | null {
  if (deniesPage(speech) || textHintsAtNotFound(page.text)) return null;
  const step = refreshStep(chain.url, page.refresh);
  if (step !== null && leadsToAPage(chain.start, step.to)) {
    return { reason: 'redirect-suspect', signals: ['the page of its denial leads on by itself'] };
  }
  if (!isShell(page)) return null;
  return { reason: 'needs-scripts', signals: ['its page is almost empty until its scripts run'] };
}

function leadsToAPage(start: URL, to: URL): boolean {
  return !isFrontPage(to) && landingOf(start, to) === null;
}
