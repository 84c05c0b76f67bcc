/**
 * What a denial says instead of "no such page": that the visitor is refused, that only members would see it, that the
 * site is closed for maintenance; or nothing yet, since scripts or a refresh are to follow. Takes the chain and the
 * answer at its end, gives the result of the check; null where the denial stands. Sends nothing.
 */
import type { Chain, CheckResult, PageAnswer } from '../../chain/chain.ts';
import { isFrontPage, landingOf } from '../../chain/landing.ts';
import { refreshStep } from '../../chain/redirect.ts';
import { retryAfterField } from '../../chain/status.ts';
import type { Page } from '../content/model.ts';
import { isShell } from '../content/shell.ts';
import { hintsAtNotFound, isForElsewhere, isForMembers } from '../not-found/not-found-text.ts';
import { type AnswerText, answerText, deniesPage, isMaintenance, refusalUnder } from './refusal.ts';

export function excuseOf(
  chain: Chain,
  { response, page, plain }: PageAnswer,
  now: number,
): CheckResult | null {
  const text = answerText(page, plain);
  if (text === null) return null;
  const refusal = refusalUnder(text);
  if (refusal !== null) return { reason: 'blocked', signals: [refusal] };
  if (isForMembers(text.text)) {
    return { reason: 'login-refused', signals: ['it says that it may be there for members'] };
  }
  if (isForElsewhere(text.text)) return { reason: 'blocked', signals: [NOT_SHOWN_HERE] };
  const retryAfterMs = retryAfterField(response, now);
  if (isMaintenance(text, { isAnnounced: retryAfterMs !== undefined && retryAfterMs > 0 }))
    return maintenance(retryAfterMs);
  return page === null ? null : undecidedYet(chain, page, text);
}

const NOT_SHOWN_HERE = 'it says that it is not shown in this country';

function maintenance(retryAfterMs: number | undefined): CheckResult {
  const signals = ['the page says that the site is closed for maintenance'];
  return { reason: 'maintenance', signals, ...(retryAfterMs && { retryAfterMs: retryAfterMs }) };
}

/** Static hosts answer 404 with the program of a site, which then shows the page. */
function undecidedYet(chain: Chain, page: Page, text: AnswerText): CheckResult | null {
  if (deniesPage(text) || hintsAtNotFound(page.text)) return null;
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
