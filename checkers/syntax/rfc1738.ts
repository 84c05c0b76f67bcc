/**
 * Judges a URL by RFC 1738 alone: everything RFC 3986 forbids, and what was "unsafe" in 1994 (§2.2),
 * with the host grammar of §5. A fragment follows the URL and is not part of it.
 */
import type { Finding } from '../model.ts';
import { characterFinding } from './characters.ts';
import { finding } from './findings.ts';
import { judgeRfc3986 } from './rfc3986.ts';
import { splitUrl, type UrlParts } from './split.ts';

/** What RFC 3986 allows and RFC 1738 §2.2 calls unsafe, and what is not ASCII. */
const UNSAFE = /[~[\]]|[^ -~\t\n\r]/gu;
/** These say the same thing in the words of the later document, or are not faults in 1994. */
const OTHERWISE_SAID = new Set(['character-non-ascii', 'host-ipv6-invalid', 'port-empty']);
/** toplabel = alpha | alpha *[ alphadigit | "-" ] alphadigit */
const TOP_LABEL = /(?:^|\.)[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const HOST_NUMBER = /^\d+\.\d+\.\d+\.\d+$/;

export function judgeRfc1738(url: string): Finding[] {
  const parts = splitUrl(url);
  const common = judgeRfc3986(url)
    .filter(({ code }) => !OTHERWISE_SAID.has(code))
    .map((one) => ({ ...one, grammar: 'rfc1738' as const }));
  return [...common, ...judgeUnsafe(parts), ...judgeHost(parts), ...judgeFragment(parts)];
}

function judgeUnsafe({ url, path, query, userinfo }: UrlParts): Finding[] {
  const found: Finding[] = [];
  for (const component of [userinfo, path, query]) {
    for (const match of component?.text.matchAll(UNSAFE) ?? []) {
      const at = (component?.offset ?? 0) + match.index;
      found.push(characterFinding(url, 'rfc1738-unsafe', { character: match[0], at }));
    }
  }
  return found;
}

function judgeHost({ host }: UrlParts): Finding[] {
  if (host === undefined || host.text === '') return [];
  if (TOP_LABEL.test(host.text) || HOST_NUMBER.test(host.text)) return [];
  return [finding('rfc1738-host', { offset: host.offset, length: host.text.length })];
}

function judgeFragment({ fragment }: UrlParts): Finding[] {
  if (fragment === undefined) return [];
  const place = { offset: fragment.offset - 1, length: fragment.text.length + 1 };
  return [finding('rfc1738-fragment', place)];
}
