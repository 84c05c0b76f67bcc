/** A trouble of a job that lasts for nights, from its row. */
import type { StandingTrouble } from '../jobs.ts';
import { type RowOf, rowReader, selected } from '../rows/columns.ts';
import { isCount, isText, isTime } from '../rows/damage.ts';
import { isTimeOrNull } from '../rows/job-checks.ts';

export const TROUBLE = {
  key: selected('key', isText),
  since: selected('since', isTime),
  nights: selected('nights', isCount),
  told: selected('told', isTimeOrNull),
};
export const readTrouble = rowReader('trouble', TROUBLE);

export function troubleOf({ key, since, nights, told }: RowOf<typeof TROUBLE>): StandingTrouble {
  return { key, since, nights, ...(told === null ? {} : { toldAt: told }) };
}
