/**
 * Calls the webhook: takes the letter of a night, posts it as JSON to the address in the configuration, without the
 * address guard for links. Follows no redirect. Retries temporary failures a few times; gives a problem, without the
 * address, if none succeeded.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { type Problem, problem } from '../errors.ts';
import { packageVersion } from '../version.ts';
import { letterJson } from './letter/json.ts';
import type { Letter } from './letter/model.ts';
import type { Notify } from './model.ts';

const RETRY_DELAYS_MS = [1000, 4000];
const TIMEOUT_MS = 10_000;
/** Only the status of the answer is used. */
const MOST_BYTES = 16 * 1024;

export interface WebhookOptions {
  /** Aborted on an interrupt: nothing is retried then. */
  readonly signal: AbortSignal;
  /** The delay before each retry. */
  readonly retryDelaysMs?: readonly number[];
  readonly timeoutMs?: number;
}

export async function callWebhook(
  notify: Notify,
  letter: Letter,
  { signal, retryDelaysMs = RETRY_DELAYS_MS, timeoutMs = TIMEOUT_MS }: WebhookOptions,
): Promise<Problem | null> {
  const dispatcher = new Agent({ connect: { timeout: timeoutMs } });
  const hookRequest = requestOf(notify, letter);
  try {
    let answer = await post(notify, hookRequest, { dispatcher, timeoutMs });
    for (const delay of retryDelaysMs) {
      if (answer.isAccepted || !answer.isTemporary || signal.aborted) break;
      await sleep(delay, undefined, { signal }).catch(() => undefined);
      answer = await post(notify, hookRequest, { dispatcher, timeoutMs });
    }
    return answer.isAccepted ? null : problem('webhook-failed', { detail: answer.detail });
  } finally {
    await dispatcher.destroy();
  }
}

interface HookRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function requestOf({ secret }: Notify, letter: Letter): HookRequest {
  const version = packageVersion();
  const headers = {
    'content-type': 'application/json',
    'user-agent': `urlglean/${version}`,
    ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
  };
  const key = letter.id.replace(/[^\x21\x23-\x5b\x5d-\x7e]/g, '-');
  return {
    // A string of RFC 8941 §3.3.3, as draft-ietf-httpapi-idempotency-key-header has it.
    headers: { ...headers, 'idempotency-key': `"${key}"` },
    body: JSON.stringify(letterJson(letter, version)),
  };
}

interface Answer {
  readonly isAccepted: boolean;
  readonly isTemporary: boolean;
  readonly detail: string;
}

const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429]);

async function post(
  { webhook }: Notify,
  { headers, body }: HookRequest,
  { dispatcher, timeoutMs }: { readonly dispatcher: Agent; readonly timeoutMs: number },
): Promise<Answer> {
  try {
    const { statusCode, body: answer } = await request(webhook, {
      dispatcher,
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.dump({ limit: MOST_BYTES }).catch(() => undefined);
    const isAccepted = statusCode >= 200 && statusCode < 300;
    const isTemporary = statusCode >= 500 || TEMPORARY.has(statusCode);
    return { isAccepted, isTemporary, detail: `it answered ${statusCode}` };
  } catch (error) {
    return { isAccepted: false, isTemporary: true, detail: failureWords(error) };
  }
}

/** The error's code if it has one: messages may hold addresses. */
function failureWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
