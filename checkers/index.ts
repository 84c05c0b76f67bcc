/**
 * The public interface of checking: createChecker, lint, the reasons, and for every scheme its grammar and protocol or
 * why it is not checked. Loads the network: to judge syntax only, import `syntax/index.ts`.
 */
import { PROTOCOLS_BY_SCHEME, type ProtocolChoice, protocolFor } from './reach/schemes.ts';
import { UNSUPPORTED } from './reach/unsupported.ts';
import type { AnyScheme } from './syntax/components/scheme-syntax.ts';
import { SCHEMES } from './syntax/schemes/index.ts';

export * from './model.ts';
export { type CheckPolicy, type ConnectTo, DEFAULT_POLICY, type UrnResolver } from './policy.ts';
export { type Checker, type Clock, createChecker } from './reach/index.ts';
export { makeVerdict } from './reach/outcomes/verdict.ts';
export { REASONS, type Reason, reasonSentence } from './reasons.ts';
export { lint } from './syntax/index.ts';

export interface SchemeEntry {
  readonly scheme: string;
  /** Absent where only the generic grammar applies. */
  readonly syntax?: AnyScheme;
  readonly choice: ProtocolChoice;
}

/** Every scheme that either side knows, in alphabetical order. */
export function schemeCatalogue(): readonly SchemeEntry[] {
  const names = new Set([
    ...SCHEMES.keys(),
    ...Object.keys(PROTOCOLS_BY_SCHEME),
    ...Object.keys(UNSUPPORTED),
  ]);
  return [...names].sort().map((scheme) => {
    const syntax = SCHEMES.get(scheme);
    return { scheme, choice: protocolFor(scheme), ...(syntax && { syntax }) };
  });
}
