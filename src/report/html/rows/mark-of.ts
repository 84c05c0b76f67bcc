/**
 * How the host of a URL deceives its reader: takes the findings of a link, gives words, or none. The judge of syntax
 * decides; here it is only chosen.
 */
import type { Finding } from '../../../../checkers/model.ts';

/** The worst first. */
const DECEIVING = [
  ...['host-lookalike', 'host-mixed-scripts', 'host-false-delimiter', 'host-invisible'],
  ...['userinfo-looks-like-host', 'host-escaped', 'host-ipv4-disguised'],
] as const;

export function markOf(findings: readonly Finding[]): string {
  for (const code of DECEIVING) {
    const found = findings.find((finding) => finding.code === code);
    if (found === undefined) continue;
    const ascii = findings.find((finding) => finding.code === 'host-non-ascii')?.data?.['ascii'];
    const isNamed = typeof ascii !== 'string' || found.message.includes(ascii);
    return isNamed ? found.message : `${found.message}: this leads to ${ascii}`;
  }
  return '';
}
