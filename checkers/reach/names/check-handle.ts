/**
 * Checks DOIs and handles through the API of a handle proxy: takes a link, sends one request, gives a verdict. The
 * target of the name is not requested: the check is whether the name is registered, and publishers' pages block
 * programs.
 */
import type { Outcome } from '../../model.ts';
import type { Clock } from '../../net/clock.ts';
import type { HttpClient, HttpResponse } from '../../net/http/http-client.ts';
import { withDeadline } from '../../net/sockets/deadline.ts';
import type { CheckPolicy } from '../../policy.ts';
import { withoutLogin } from '../../syntax/secrets/redact.ts';
import { refuse } from '../chain/policy.ts';
import { retryAfterOf } from '../chain/status.ts';
import { failed } from '../outcomes/failed.ts';
import { notChecked, outcome } from '../outcomes/outcome.ts';
import { handleApi, handleOf, judgeHandle } from './handle.ts';
import { withoutResolver } from './resolver.ts';

export interface HandleDeps {
  readonly policy: CheckPolicy;
  readonly client: HttpClient;
  readonly clock: Clock;
}

/** Bytes read of a handle's values; the longest known are a few KB. */
const BYTES_READ = 64 * 1024;

/** Rejects only when the signal fires. robots.txt does not apply: an API that the user named is for programs. */
export async function checkHandle(
  url: string,
  signal: AbortSignal,
  { policy, client, clock }: HandleDeps,
): Promise<Outcome> {
  const startedAt = clock.now();
  const handle = handleOf(url);
  if (handle === null) return notChecked('invalid-url', 'no DOI or handle in it', startedAt);
  const api = handleApi(handle, policy.doiResolver);
  if (api === null) return notChecked('invalid-url', 'not accepted by a handle proxy', startedAt);
  // Letters and digits of a handle mean nothing: it never acts.
  const refusal = refuse(api, { ...policy, checkActionLinks: true });
  if (refusal) return notChecked(refusal.reason, refusal.refused, startedAt);
  try {
    const response = await withDeadline({ signal, ms: policy.timeoutMs }, (both) =>
      client.exchange(api, { method: 'GET', signal: both, keepBytes: BYTES_READ }),
    );
    return toOutcome(api, response, { startedAt, at: clock.now() });
  } catch (error) {
    signal.throwIfAborted();
    const at = clock.now();
    const { reason, ...evidence } = failed(error);
    return outcome(withoutResolver(reason), {
      at,
      evidence: { ...evidence, elapsedMs: Math.max(0, at - startedAt) },
    });
  }
}

function toOutcome(
  api: URL,
  response: HttpResponse,
  { startedAt, at }: { readonly startedAt: number; readonly at: number },
): Outcome {
  const { status, address } = response;
  const retryAfterMs = retryAfterOf(response, at);
  const hop = {
    url: withoutLogin(api.href),
    status,
    ...(address === undefined ? {} : { address }),
  };
  const evidence = {
    ...{ status, method: 'GET' as const, hops: [hop], elapsedMs: Math.max(0, at - startedAt) },
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
  return outcome(judgeHandle(response), { at, evidence });
}
