/**
 * Checks what is spoken in other protocols than HTTP: takes a URL and the protocol, decides whether it may be
 * asked, makes the connections, gives a verdict.
 */
import type { Evidence, Outcome } from '../model.ts';
import type { Clock } from '../net/clock.ts';
import { withDeadline } from '../net/deadline.ts';
import { LineConnection } from '../net/line-connection.ts';
import type { Network } from '../net/network.ts';
import type { CheckPolicy } from '../policy.ts';
import { DEFAULT_PORTS, isPortOfOtherService, TLS_SCHEMES } from '../syntax/ports.ts';
import { redact } from '../syntax/redact.ts';
import { splitUrl } from '../syntax/split.ts';
import { failed } from './failed.ts';
import { outcome } from './outcome.ts';
import { isOpened, privateName, type Refusal } from './policy.ts';
import { type LineProtocol, PROTOCOLS } from './protocols/index.ts';
import type { Answer, Target } from './protocols/model.ts';

export interface LineParts {
  readonly policy: CheckPolicy;
  readonly network: Network;
  readonly clock: Clock;
}

/** Rejects only when the signal fires. */
export async function checkByLines(
  url: string,
  protocol: LineProtocol,
  parts: LineParts & { readonly signal: AbortSignal },
): Promise<Outcome> {
  const { policy, clock, signal } = parts;
  const startedAt = clock.now();
  const conclude = (answer: Answer & Partial<Evidence>, address?: string): Outcome =>
    concluded(url, answer, { at: clock.now(), startedAt, address });
  const target = targetOf(url);
  if (target === null) return conclude({ reason: 'invalid-url' });
  const refusal = refuseTarget(target, policy);
  if (refusal) return conclude(refusal);
  const connections: LineConnection[] = [];
  try {
    const answer = await withDeadline({ signal, ms: policy.timeoutMs }, (both) =>
      PROTOCOLS[protocol](askingFor(target, { ...parts, signal: both }, connections)),
    );
    return conclude(answer, connections[0]?.address);
  } catch (error) {
    signal.throwIfAborted();
    return conclude(failed(error, target.hostname), connections[0]?.address);
  } finally {
    for (const connection of connections) connection.close();
  }
}

function askingFor(
  target: Target,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
  connections: LineConnection[],
): Parameters<(typeof PROTOCOLS)[LineProtocol]>[0] {
  return {
    target,
    resolver: network.resolver,
    signal,
    open: async (port) => {
      const [first] = connections;
      // Further connections go to the very address that answered.
      const hostname = port === undefined ? target.hostname : (first?.address ?? target.hostname);
      const socket = await network.connector.open({
        hostname,
        port: port ?? target.port,
        tls: target.tls,
      });
      const connection = new LineConnection(socket, signal);
      connections.push(connection);
      return connection;
    },
  };
}

function targetOf(url: string): Target | null {
  const { scheme, host, port, schemeSpecific } = splitUrl(url.trim());
  const name = scheme?.text.toLowerCase() ?? '';
  const hostname = name === 'mailto' ? domainOf(schemeSpecific.text) : host?.text;
  if (!hostname) return null;
  const written = port?.text ?? '';
  const number = written === '' ? (DEFAULT_PORTS[name] ?? 0) : Number(written);
  if (!Number.isInteger(number) || number > 65535) return null;
  return {
    url: url.trim(),
    scheme: name,
    hostname: plainHost(hostname),
    port: number,
    tls: TLS_SCHEMES.has(name),
  };
}

/** Of the first address; the domains of further ones are not asked. */
function domainOf(addresses: string): string | undefined {
  const [first = ''] = addresses.split(/[?,]/, 1);
  return /@([^@]+)$/.exec(first)?.[1];
}

/** Decoded, in ASCII and lower case, without the brackets of IPv6. */
function plainHost(host: string): string {
  const parsed = URL.parse(`http://${host}/`)?.hostname ?? host.toLowerCase();
  return parsed.replace(/^\[|\]$/g, '');
}

/** RFC 1738 §6: encoded CR, LF and NUL must not become part of a command. */
const ENCODED_DELIMITER = /%0[0aAdD]|[\r\n\0]/;

function refuseTarget(target: Target, policy: CheckPolicy): Refusal | null {
  const { url, scheme, hostname, port } = target;
  if (ENCODED_DELIMITER.test(url)) {
    return { reason: 'unsafe-delimiter', refused: 'an encoded line end or NUL' };
  }
  if (holdsCredentials(url, scheme)) {
    return { reason: 'credentials', refused: 'a user name or password in the URL' };
  }
  if (scheme !== 'mailto' && isPortOfOtherService(scheme, String(port))) {
    return { reason: 'unsafe-port', refused: `port ${port}` };
  }
  const name = privateName(hostname);
  if (name === null || isOpened({ hostname, port, name }, policy)) return null;
  return { reason: 'private-address', refused: name };
}

/** Sessions take a user name as a suggestion that is not sent; only a guest's is used elsewhere. */
const SESSIONS = new Set([
  'telnet',
  'rlogin',
  'tn3270',
  'ssh',
  'mailto',
  'git',
  'svn',
  'irc',
  'ircs',
]);

function holdsCredentials(url: string, scheme: string): boolean {
  const { userinfo } = splitUrl(url);
  if (userinfo === undefined || SESSIONS.has(scheme)) return userinfo?.text.includes(':') ?? false;
  return !/^(?:anonymous|ftp)?(?::|$)/i.test(userinfo.text);
}

interface Facts {
  readonly at: number;
  readonly startedAt: number;
  readonly address: string | undefined;
}

function concluded(url: string, answer: Answer & Partial<Evidence>, facts: Facts): Outcome {
  const { reason, confidence, status, error, refused } = answer;
  const { at, startedAt, address } = facts;
  const hop = {
    url: redact(url),
    status: status ?? 0,
    ...(address === undefined ? {} : { address }),
  };
  const evidence: Evidence = {
    ...(status === undefined ? {} : { status }),
    hops: status === undefined ? [] : [hop],
    elapsedMs: Math.max(0, at - startedAt),
    ...(error === undefined ? {} : { error }),
    ...(refused === undefined ? {} : { refused }),
  };
  return outcome(reason, { at, evidence, confidence });
}
