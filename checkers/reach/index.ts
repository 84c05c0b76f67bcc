/**
 * The way in: takes a URL of any scheme, finds what is spoken to it, gives the outcome. Everything
 * it works with is given: the policy, the clock, the signal.
 */
import type { Outcome } from '../model.ts';
import type { Clock } from '../net/clock.ts';
import { createHttpClient } from '../net/http-client.ts';
import { createNetwork } from '../net/network.ts';
import type { CheckPolicy } from '../policy.ts';
import { checkHttp } from './http.ts';
import { checkByLines } from './lines.ts';
import { outcome } from './outcome.ts';
import type { Reason } from './reasons.ts';
import { createRobotsGate } from './robots/gate.ts';
import { spokenTo } from './schemes.ts';

export type { Clock } from '../net/clock.ts';

export interface Checker {
  /** Rejects only when the signal fires, with its reason. */
  check(url: string, signal: AbortSignal): Promise<Outcome>;
  /** Ends whatever is still open. */
  close(): Promise<void>;
}

/** Throws a TypeError when the policy allows something that is no address range. */
export function createChecker(policy: CheckPolicy, clock: Clock): Checker {
  const network = createNetwork(policy, clock);
  const client = createHttpClient(policy, network);
  const robots = createRobotsGate({ policy, client, clock });
  return {
    check: async (text, signal) => {
      signal.throwIfAborted();
      const scheme = schemeOf(text);
      if (scheme === null) return notAsked('invalid-url', 'no scheme', clock);
      const spoken = spokenTo(scheme, text);
      if ('silent' in spoken) return notAsked('unsupported-scheme', spoken.silent, clock);
      const { protocol } = spoken;
      if (protocol === 'data') return checkData(text, clock);
      if (protocol !== 'http') {
        return checkByLines(text, protocol, { policy, network, clock, signal });
      }
      const url = URL.parse(text);
      if (!url) return notAsked('invalid-url', 'no host can be read from it', clock);
      return checkHttp(url, signal, { policy, client, clock, robots });
    },
    close: () => client.close(),
  };
}

/** `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )` (RFC 3986 §3.1). */
function schemeOf(text: string): string | null {
  return /^\s*([A-Za-z][A-Za-z0-9+.-]{0,63}):/.exec(text)?.[1]?.toLowerCase() ?? null;
}

/** dataurl = "data:" [ mediatype ] [ ";base64" ] "," data (RFC 2397 §3): it is there when it can be read. */
function checkData(url: string, clock: Clock): Outcome {
  const form = /^\s*data:([^,]*),(.*)$/is.exec(url);
  if (form === null) return notAsked('invalid-url', 'no comma before its content', clock);
  const [, type = '', content = ''] = form;
  const isBase64 = /;\s*base64$/i.test(type);
  const isReadable = !isBase64 || /^[A-Za-z\d+/%\s_-]*={0,2}\s*$/.test(content);
  if (!isReadable) return notAsked('invalid-url', 'its content is no base64', clock);
  return outcome('ok', { at: clock.now() });
}

function notAsked(reason: Reason, refused: string, clock: Clock): Outcome {
  return outcome(reason, { at: clock.now(), evidence: { refused } });
}
