/** What the module counts of a message, as the careful way counts it. */
import type { CharsetFault } from '../../charsets/charset.ts';

/** In the order of the module (`assembly/message/counts.ts`). */
export const PLAN_COUNTS = [
  'nested',
  'texts',
  'textBytes',
  'armor',
  'uuencode',
  'base64',
  'skippedParts',
  'skippedBytes',
  'unclosed',
  'attachedPdf',
  'attachedOffice',
  'attachedOther',
  'unknownCharsets',
  'undecodable',
] as const;

export type PlanCount = (typeof PLAN_COUNTS)[number];

/** The number of a count for the module, or -1: it has none. */
export function numberOfCount(name: string): number {
  return PLAN_COUNTS.indexOf(name as PlanCount);
}

/** Texts that could not be read as they declare, by the reason. */
export const COUNT_OF_FAULT = {
  'unknown-charset': 'unknownCharsets',
  'undecodable-bytes': 'undecodable',
} as const satisfies Record<CharsetFault, PlanCount>;

const FAULTS = Object.keys(COUNT_OF_FAULT) as readonly CharsetFault[];

/** The reason behind the number of such a count; null: it is none. */
export function faultOfCount(count: number): CharsetFault | null {
  return FAULTS.find((fault) => COUNT_OF_FAULT[fault] === PLAN_COUNTS[count]) ?? null;
}
