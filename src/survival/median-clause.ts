/** The median life of links in words: takes the survival curve, gives a clause; null where the curve ends before. */
import type { Survival } from './model.ts';

/** `half of the links cited live 9.4 years (8.1 to 10.9)` */
export function medianClause({ median }: Survival): string | null {
  if (median === undefined) return null;
  const { years, low, high } = median;
  const interval = high === undefined ? `${low} or more` : `${low} to ${high}`;
  return `half of the links cited live ${years} ${years === 1 ? 'year' : 'years'} (${interval})`;
}
