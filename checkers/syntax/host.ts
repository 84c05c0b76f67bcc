/**
 * Judges the authority of a URL: host = IP-literal / IPv4address / reg-name (RFC 3986 §3.2.2), port,
 * and who is named before the "@".
 */
import type { Finding } from '../model.ts';
import { finding } from './findings.ts';
import { DEFAULT_PORTS, isPortOfOtherService } from './ports.ts';
import type { Component, UrlParts } from './split.ts';

const LABEL = /^(?!-)[A-Za-z0-9-]{1,63}(?<!-)$/;
const LABEL_WITH_UNDERSCORE = /^[A-Za-z0-9_-]{1,63}$/;
const FOUR_NUMBERS = /^\d+\.\d+\.\d+\.\d+$/;
const NUMBERS = /^(?:0x[0-9a-f]*|\d+)(?:\.(?:0x[0-9a-f]*|\d+)){0,3}$/i;
const MAX_NAME = 253;

export function judgeAuthority(parts: UrlParts): Finding[] {
  const found: Finding[] = [];
  if (parts.host) found.push(...judgeHost(parts, parts.host));
  if (parts.port) found.push(...judgePort(parts, parts.port));
  if (parts.userinfo) found.push(...judgeUserinfo(parts, parts.userinfo));
  return found;
}

function judgeHost(parts: UrlParts, host: Component): Finding[] {
  const { text, offset } = host;
  const whole = { offset, length: text.length };
  if (text === '') return [];
  if (text.startsWith('[')) {
    const literal = /^\[([^\]]*)\]$/.exec(text)?.[1] ?? '';
    const valid = /^v[0-9a-f]+\..+$/i.test(literal) || URL.canParse(`http://[${literal}]/`);
    return valid ? [] : [finding('host-ipv6-invalid', whole)];
  }
  if (NUMBERS.test(text)) return judgeNumbers(text, whole);
  if (/[^\x20-\x7e]/.test(text)) return [nonAscii(parts, host)];
  const name = text.replace(/\.$/, '');
  if (name.length > MAX_NAME) return [finding('host-too-long', whole)];
  return judgeLabels(name, offset);
}

interface Whole {
  readonly offset: number;
  readonly length: number;
}

function judgeNumbers(text: string, whole: Whole): Finding[] {
  const plain = FOUR_NUMBERS.test(text) && !text.split('.').some((octet) => /^0\d/.test(octet));
  if (plain) {
    const inRange = text.split('.').every((octet) => Number(octet) <= 255);
    return inRange ? [] : [finding('host-ipv4-invalid', whole)];
  }
  const address = URL.parse(`http://${text}/`)?.hostname;
  if (address === undefined) return [finding('host-ipv4-invalid', whole)];
  return [finding('host-ipv4-disguised', { ...whole, data: { address } })];
}

function nonAscii({ url }: UrlParts, { text, offset }: Component): Finding {
  const ascii = URL.parse(`http://${text}/`)?.hostname;
  const place = { offset, length: text.length };
  if (ascii === undefined) return finding('host-invalid', { ...place, data: { label: text } });
  const repair = `${url.slice(0, offset)}${ascii}${url.slice(offset + text.length)}`;
  return finding('host-non-ascii', { ...place, data: { ascii }, repair });
}

/** hostname = *( domainlabel "." ) toplabel (RFC 1738 §5), digits first allowed by RFC 1123 §2.1. */
function judgeLabels(name: string, start: number): Finding[] {
  let offset = start;
  for (const label of name.split('.')) {
    const place = { offset, length: Math.max(1, label.length) };
    if (!LABEL.test(label)) {
      return LABEL_WITH_UNDERSCORE.test(label) && !/^-|-$/.test(label)
        ? [finding('host-underscore', place)]
        : [finding('host-invalid', { ...place, data: { label } })];
    }
    offset += label.length + 1;
  }
  return [];
}

/** port = *DIGIT (RFC 3986 §3.2.3); RFC 1738 §5 wants one digit at least. */
function judgePort({ url, scheme }: UrlParts, { text, offset }: Component): Finding[] {
  const name = scheme?.text.toLowerCase() ?? '';
  const place = { offset, length: text.length };
  const without = `${url.slice(0, offset - 1)}${url.slice(offset + text.length)}`;
  const colon = { offset: offset - 1, length: 1 + text.length, repair: without };
  if (text === '') return [finding('port-empty', colon)];
  if (!/^\d+$/.test(text)) return [finding('port-invalid', place)];
  const port = Number(text);
  if (port > 65535) return [finding('port-out-of-range', place)];
  if (port === DEFAULT_PORTS[name]) {
    return [finding('port-default', { ...colon, data: { port } })];
  }
  return isPortOfOtherService(name, text)
    ? [finding('port-of-other-service', { ...place, data: { port } })]
    : [];
}

function judgeUserinfo({ url, host }: UrlParts, { text, offset }: Component): Finding[] {
  const found: Finding[] = [];
  const place = { offset, length: Math.max(1, text.length) };
  const colon = text.indexOf(':');
  if (colon !== -1 && colon < text.length - 1) {
    const repair = `${url.slice(0, offset + colon)}${url.slice(offset + text.length)}`;
    found.push(finding('userinfo-password', { ...place, repair }));
  }
  const name = colon === -1 ? text : text.slice(0, colon);
  if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(name) && host !== undefined) {
    found.push(finding('userinfo-looks-like-host', { ...place, data: { host: host.text } }));
  }
  return found;
}
