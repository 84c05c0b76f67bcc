/** What the module counts of a message, as the careful way counts it. */

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
] as const;

export type PlanCount = (typeof PLAN_COUNTS)[number];

/** The number of a count for the module, or -1: it has none. */
export function numberOfCount(name: string): number {
  return PLAN_COUNTS.indexOf(name as PlanCount);
}
