/**
 * Judges the authority of a URL: host = IP-literal / IPv4address / reg-name (RFC 3986 §3.2.2), and port.
 */
import { isBrokenPunycode } from '../../../extractors/characters/punycode.ts';
import { type Fault, type FindingCode, finding } from '../findings/index.ts';
import { judgeComponent } from './characters.ts';
import { NUMBERS } from './ipv4.ts';
import { DEFAULT_PORTS, LARGEST_PORT } from './ports.ts';
import type { Component, UrlParts } from './split.ts';

const LABEL = /^(?!-)[A-Za-z0-9-]{1,63}(?<!-)$/;
const LABEL_WITH_UNDERSCORE = /^[A-Za-z0-9_-]{1,63}$/;
/** reg-name = *( unreserved / pct-encoded / sub-delims ) (RFC 3986 §3.2.2) */
const REG_NAME = /^(?:[\w.~!$&'()*+,;=-]|%[\dA-Fa-f]{2})*$/;
/** IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" ) */
const IP_FUTURE = /^v[\dA-Fa-f]+\.[\w.~!$&'()*+,;=:-]+$/i;
const MAX_NAME = 253;
/** Of any registered name. */
const MOST_CHARACTERS = 255;
const NON_ASCII = /[^\0-\x7f]/;

/** Whether the document of the scheme says that its hosts are those of the DNS. */
export function judgeAuthority(parts: UrlParts, isOfDns: boolean): Fault[] {
  const found: Fault[] = [];
  if (parts.host) found.push(...judgeHost(parts, parts.host, isOfDns));
  if (parts.port) found.push(...judgePort(parts, parts.port));
  return found;
}

function judgeHost({ url }: UrlParts, host: Component, isOfDns: boolean): Fault[] {
  const { text, offset } = host;
  const position = { offset, length: text.length };
  if (text === '') return [];
  if (text.startsWith('[')) return judgeLiteral(text, position);
  if (NUMBERS.test(text)) return judgeNumbers(text, position);
  if (!isOfDns) return judgeRegName(url, host);
  if (NON_ASCII.test(text)) return judgeInternational(host);
  const name = text.replace(/\.$/, '');
  if (text.includes('%')) return REG_NAME.test(text) ? [] : judgeLabels(name, offset);
  if (name.length > MAX_NAME) return [finding('host-too-long', position)];
  return judgeLabels(name, offset);
}

/** RFC 3986 §3.2.2: any name, which should be one that the DNS could have, of at most 255 characters. */
function judgeRegName(url: string, host: Component): Fault[] {
  const { text, offset } = host;
  const position = { offset, length: text.length, data: { label: text } };
  if (NON_ASCII.test(text)) return judgeComponent(url, host);
  if (!REG_NAME.test(text)) return [finding('host-character-not-allowed', position)];
  const isUsual = text.length <= MOST_CHARACTERS && /^[\w.%-]*$/.test(text);
  return isUsual ? [] : [finding('host-unusual', position)];
}

/** IP-literal = "[" ( IPv6address / IPvFuture ) "]"; RFC 6874 had a zone behind "%25", which RFC 9844 §3 reverts. */
function judgeLiteral(text: string, position: HostRange): Fault[] {
  const literal = /^\[([^\]]*)\]$/.exec(text)?.[1] ?? '';
  if (IP_FUTURE.test(literal) || isIpv6(literal)) return [];
  const zone = /%25(?:[\w.~-]|%[\dA-Fa-f]{2})+$/.exec(literal);
  const isZoned = zone !== null && isIpv6(literal.slice(0, zone.index));
  return [finding(isZoned ? 'host-ipv6-zone' : 'host-ipv6-invalid', position)];
}

function isIpv6(literal: string): boolean {
  return /^[\dA-Fa-f:.]+$/.test(literal) && URL.canParse(`http://[${literal}]/`);
}

interface HostRange {
  readonly offset: number;
  readonly length: number;
}

function judgeNumbers(text: string, position: HostRange): Fault[] {
  return URL.canParse(`http://${text}/`) ? [] : [finding('host-ipv4-invalid', position)];
}

function judgeInternational({ text, offset }: Component): Fault[] {
  const ascii = URL.parse(`http://${text}/`)?.hostname;
  const position = { offset, length: text.length };
  const isName = REG_NAME.test(text.replace(/[^\0-\x7f]/g, ''));
  if (ascii === undefined || !isName) {
    return [finding('host-character-not-allowed', { ...position, data: { label: text } })];
  }
  const edits = [{ ...position, text: ascii }];
  return [finding('host-non-ascii', { ...position, data: { ascii }, edits })];
}

/** hostname = *( domainlabel "." ) toplabel (RFC 1738 §5), digits first allowed by RFC 1123 §2.1. */
function judgeLabels(name: string, start: number): Fault[] {
  const found: Fault[] = [];
  let offset = start;
  for (const label of name.split('.')) {
    const position = { offset, length: Math.max(1, label.length) };
    const code = labelFault(label);
    if (code !== null && !found.some((one) => one.code === code)) {
      found.push(
        finding(code, code === 'host-underscore' ? position : { ...position, data: { label } }),
      );
    }
    offset += label.length + 1;
  }
  return found;
}

function labelFault(label: string): FindingCode | null {
  if (isBrokenPunycode(label)) return 'host-punycode-invalid';
  if (LABEL.test(label)) return null;
  if (!REG_NAME.test(label)) return 'host-character-not-allowed';
  const isUnderscored = LABEL_WITH_UNDERSCORE.test(label) && !/^-|-$/.test(label);
  return isUnderscored ? 'host-underscore' : 'host-invalid';
}

/** port = *DIGIT (RFC 3986 §3.2.3); RFC 1738 §5 wants one digit at least. */
function judgePort({ scheme }: UrlParts, { text, offset }: Component): Fault[] {
  const name = scheme?.text.toLowerCase() ?? '';
  const position = { offset, length: text.length };
  const colon = { offset: offset - 1, length: 1 + text.length };
  if (text === '') return [finding('port-empty', colon)];
  if (!/^\d+$/.test(text)) return [finding('port-invalid', position)];
  const port = Number(text);
  if (port > LARGEST_PORT) return [finding('port-out-of-range', position)];
  if (port === DEFAULT_PORTS[name]) {
    return [finding('port-default', { ...colon, data: { port } })];
  }
  return [];
}
