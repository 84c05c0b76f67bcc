/**
 * Unicode ToASCII (UTS 46 §4.2) with the parameters of the domain parser (WHATWG URL §3.3): not strict, by the platform,
 * and what the strict one refuses beyond that: CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength. A browser takes such
 * a domain nevertheless.
 */
import { ACE_PREFIX, decodePunycode } from '../../../extractors/characters/punycode.ts';

/** A label that any domain may end in, so that the platform reads no IPv4 address. */
const BEHIND = '.x';
/** Forbidden domain code points but "<" and ">", which together with U+0338 become others. */
const LASTING = /[\0-\x20#%/:?@[\\\]^|\x7f]/;

/** Null where it fails or leaves a forbidden domain code point. */
export function domainToAscii(domain: string): string | null {
  if (LASTING.test(domain)) return null;
  const hostname = URL.parse(`http://${domain}${BEHIND}/`)?.hostname;
  const ascii = hostname?.slice(0, -BEHIND.length) ?? '';
  return ascii === '' ? null : ascii;
}

/** Letters, digits and hyphens, none at the ends, nor both as third and fourth. */
const LABEL = /^(?!-)(?!..--)[a-z0-9-]{1,63}(?<!-)$/;
const LABEL_IN_PUNYCODE = /^xn--[a-z0-9-]{1,59}$/;
const HYPHENS_ASTRAY = /^-|^..--|-$/u;
const LONGEST_DOMAIN = 253;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Where the first fault stands; `domain` is not empty. */
export function strictFault(domain: string): Range | undefined {
  let from = 0;
  let isPunycode = false;
  for (const label of domain.split('.')) {
    const to = from + label.length;
    if (label.startsWith(ACE_PREFIX)) {
      if (!isPunycodeLabel(label)) return { from, to };
      isPunycode = true;
    } else if (!LABEL.test(label)) {
      // An empty label is seen by its dot.
      return label === '' ? { from: Math.max(0, from - 1), to: Math.max(1, to) } : { from, to };
    }
    from = to + 1;
  }
  const isTooLong = domain.length > LONGEST_DOMAIN;
  const isBroken = isTooLong || (isPunycode && domainToAscii(readable(domain)) !== domain);
  return isBroken ? { from: 0, to: domain.length } : undefined;
}

function isPunycodeLabel(label: string): boolean {
  if (!LABEL_IN_PUNYCODE.test(label)) return false;
  const decoded = decodePunycode(label.slice(ACE_PREFIX.length));
  return decoded !== null && !HYPHENS_ASTRAY.test(decoded);
}

/** In Unicode; all labels can be decoded. */
function readable(domain: string): string {
  return domain
    .split('.')
    .map((label) =>
      label.startsWith(ACE_PREFIX)
        ? (decodePunycode(label.slice(ACE_PREFIX.length)) ?? label)
        : label,
    )
    .join('.');
}
