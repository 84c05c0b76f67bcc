/**
 * The host as it is compared: takes it as it is written, gives one spelling of each DNS name and of each IPv6 address.
 * What the platform's parser refuses stays as written.
 */
import { DEFAULT_PORTS } from '../components/ports.ts';
import { lowerCase, normalText } from './text.ts';

/** Their host is a DNS name (RFC 3986 §3.2.2: of other schemes it may be any registered name). */
const NAMED_BY_DNS: ReadonlySet<string> = new Set([...Object.keys(DEFAULT_PORTS), 'file']);

const IPV6 = /^\[[0-9a-f:.]+\]$/i;
/** No escape of a character that could end the host. */
const INTERNATIONAL = /^(?:[\w.~-]|%[89A-F][0-9A-F])+$/;
/** UTS 46 drops them, all but the joiners: whoever writes them deceives, and a link that shows them is one by itself. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u;

export function normalHost(scheme: string, written: string): string {
  if (IPV6.test(written)) return parsed(written) ?? written.toLowerCase();
  const host = lowerCase(normalText(written));
  return NAMED_BY_DNS.has(scheme) ? normalName(host) : host;
}

/** IDN, Punycode and escaped UTF-8 of a name are one: the platform maps it by UTS 46, as whoever asks for it does. */
export function normalName(host: string): string {
  if (!host.includes('%') || !INTERNATIONAL.test(host)) return host;
  const name = parsed(host);
  return name === undefined || INVISIBLE.test(decodeURIComponent(host)) ? host : name;
}

function parsed(host: string): string | undefined {
  return URL.parse(`http://${host}/`)?.hostname;
}
