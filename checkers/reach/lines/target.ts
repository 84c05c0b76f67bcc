/**
 * The target of a line protocol's link, and whether it may be contacted: takes the URL, the protocol and the policy,
 * gives the target, or the reason to skip it. Sends nothing.
 */

import { asciiHost } from '../../net/ascii-host.ts';
import { refusalOfName } from '../../net/connection/name-policy.ts';
import { namesPort } from '../../net/guard/allowed-address.ts';
import type { CheckPolicy } from '../../policy.ts';
import { holdsDelimiter } from '../../syntax/characters/delimiters.ts';
import {
  DEFAULT_PORTS,
  foreignPort,
  LARGEST_PORT,
  TLS_SCHEMES,
} from '../../syntax/components/ports.ts';
import { splitUrl } from '../../syntax/components/split.ts';
import type { Refusal } from '../chain/policy.ts';
import type { LineProtocol } from '../protocols/index.ts';
import { domainsOf } from '../protocols/mail-domains.ts';
import type { ProtocolTarget } from '../protocols/model.ts';
import { namesNoServer } from '../protocols/news-name.ts';
import { faultOfRequest } from '../protocols/request.ts';

/** Null where it has no readable host or port. A session that a gopher URL leads to may be one of telnet. */
export function targetOf(
  url: string,
  protocol: LineProtocol,
  policy: CheckPolicy,
): ProtocolTarget | null {
  const text = url.trim();
  if (protocol === 'mail') return mailTarget(text, policy);
  const isConfigured = protocol === 'nntp' && namesNoServer(text);
  const { scheme, host, port } = splitUrl(isConfigured ? policy.newsServer : text);
  const name = scheme?.text.toLowerCase() ?? '';
  const hostname = asciiHost(host?.text ?? '');
  // A host holds no blank, which would end the host in a proxy's request.
  if (hostname === '' || /\s/.test(hostname)) return null;
  const portText = port?.text ?? '';
  const portNumber = portText === '' ? (DEFAULT_PORTS[name] ?? 0) : Number(portText);
  if (!Number.isInteger(portNumber) || portNumber > LARGEST_PORT) return null;
  const isOfGopher = protocol === 'session' && name.startsWith('gopher');
  const isTelnetOfGopher = isOfGopher && portNumber === DEFAULT_PORTS['telnet'];
  return {
    ...{ url: text, hostname, port: portNumber },
    scheme: isTelnetOfGopher ? 'telnet' : name,
    tls: TLS_SCHEMES.has(name),
    ...(isConfigured && { isConfigured }),
  };
}

/** The first domain that may be looked up stands for all of them. */
function mailTarget(url: string, policy: CheckPolicy): ProtocolTarget | null {
  const domains = domainsOf(url);
  const hostname = domains.find((domain) => mayLookUp(domain, policy)) ?? domains[0];
  return hostname === undefined ? null : { url, scheme: 'mailto', hostname, port: 0, tls: false };
}

export function mayLookUp(domain: string, policy: CheckPolicy): boolean {
  return refusalOfName({ hostname: domain, port: 0, scheme: 'mailto' }, policy) === null;
}

export function refuseTarget(
  target: ProtocolTarget,
  protocol: LineProtocol,
  policy: CheckPolicy,
): Refusal | null {
  const { url, scheme, hostname, port } = target;
  if (holdsDelimiter(url)) {
    return { reason: 'unsafe-delimiter', refused: 'an encoded line end or NUL' };
  }
  if (holdsCredentials(url, protocol)) {
    return { reason: 'credentials', refused: 'user name or password in the URL' };
  }
  const refusal = protocol === 'mail' ? null : refuseRequest(target, protocol, policy);
  if (refusal !== null) return refusal;
  const nameRefusal = refusalOfName({ hostname, port, scheme }, policy);
  return nameRefusal === null ? null : { reason: 'private-address', refused: nameRefusal };
}

/** A port of another service, or words that another service on that port could take for a command. */
function refuseRequest(
  target: ProtocolTarget,
  protocol: LineProtocol,
  policy: CheckPolicy,
): Refusal | null {
  const { url, scheme, port } = target;
  const isNamed = namesPort(policy, target);
  const portRefusal = isNamed ? null : foreignPort(scheme, port);
  if (portRefusal !== null) return { reason: 'unsafe-port', refused: portRefusal };
  const isExpectedPort = isNamed || port === DEFAULT_PORTS[scheme];
  const fault = faultOfRequest(url, protocol, { isOurPort: isExpectedPort });
  return fault === null ? null : { reason: 'unsafe-request', refused: fault };
}

/** Where a user name is a suggestion, it is not sent (RFC 1738 §3.8); only a guest's is used elsewhere. */
function holdsCredentials(url: string, protocol: LineProtocol): boolean {
  const { userinfo } = splitUrl(url);
  if (userinfo === undefined || protocol === 'session' || protocol === 'mail') {
    return userinfo?.text.includes(':') ?? false;
  }
  return !/^(?:anonymous|ftp)?(?::|$)/i.test(userinfo.text);
}
