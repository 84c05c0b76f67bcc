/**
 * Validates what `policy` and `schedule` hold: takes the values, and the defaults, which show what each has to be; throws
 * a typed error that names the key.
 */
import { parseAllowedAddress } from '../../checkers/net/guard/allowed-address.ts';
import { usage } from './library-faults.ts';
import { kindOf } from './library-inputs.ts';

/** Of numbers that may not be 0. */
const LEAST: Readonly<Record<string, number>> = {
  timeoutMs: 1,
  connectTimeoutMs: 1,
  originsKept: 1,
  concurrency: 1,
  hostConcurrency: 1,
  addressConcurrency: 1,
};

export function validValues(group: string, given: object, defaults: object): void {
  for (const [key, value] of Object.entries(given)) {
    const fault = value === undefined ? null : faultOf(key, value, Reflect.get(defaults, key));
    if (fault !== null) throw usage(`${group}.${key}: ${fault}`);
  }
}

function faultOf(key: string, value: unknown, usual: unknown): string | null {
  if (typeof value === 'number' || typeof usual === 'number')
    return faultOfNumber(key, value, usual);
  if (Array.isArray(usual)) return faultOfList(key, value);
  if (usual === null)
    return isObjectOrNull(value) ? null : `expected an object or null, not ${kindOf(value)}`;
  return typeof value === typeof usual ? null : `expected ${kindOf(usual)}, not ${kindOf(value)}`;
}

function faultOfNumber(key: string, value: unknown, usual: unknown): string | null {
  const least = LEAST[key] ?? 0;
  if (typeof value !== 'number') return `expected a number, not ${kindOf(value)}`;
  // Only how many links are under way may be a rule as well.
  if (typeof usual !== 'number' && key !== 'concurrency')
    return `expected ${kindOf(usual)}, not a number`;
  return Number.isFinite(value) && value >= least
    ? null
    : `expected a number from ${least}, not ${value}`;
}

function faultOfList(key: string, value: unknown): string | null {
  if (!Array.isArray(value)) return `expected a list, not ${kindOf(value)}`;
  if (key !== 'allowAddresses') return null;
  const wrong: unknown = value.find(
    (one) => typeof one !== 'string' || parseAllowedAddress(one) === null,
  );
  return wrong === undefined
    ? null
    : `expected addresses or ranges (192.0.2.0/24), not ${JSON.stringify(wrong)}`;
}

function isObjectOrNull(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value);
}
