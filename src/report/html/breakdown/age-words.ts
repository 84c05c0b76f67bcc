/** The survival curve in words and cells, for writer and script. */
import type { Survival, SurvivalPoint } from '../../../survival/model.ts';
import { thousands } from '../../../writing/counted.ts';

export const AGES_ID = 'ages';
export const AGE_HEADS = ['Age', 'Still alive', '95 % interval', 'At risk'] as const;

/** Half of the links live 9.4 years, or how many are alive where the curve ends. */
export function agesText({ median, curve }: Survival): string {
  if (median !== undefined) {
    const { years, low, high } = median;
    const interval = high === undefined ? `${low} or more` : `${low} to ${high}`;
    return `Half of the links live ${yearsText(years)} (${interval}).`;
  }
  const last = curve.findLast(({ age }) => Number.isInteger(age));
  if (last === undefined) return '';
  return `After ${yearsText(last.age)}, ${percent(last.alive)} of the links are still alive (${intervalText(last)}).`;
}

export function wholeYears({ curve }: Survival): readonly SurvivalPoint[] {
  return curve.filter(({ age }) => Number.isInteger(age));
}

export function ageCells(point: SurvivalPoint): readonly string[] {
  const { age, alive, atRisk } = point;
  return [yearsText(age), percent(alive), intervalText(point), thousands(atRisk)];
}

/** `At 5 years: 72 % still alive (68 to 76 %), 812 links at risk` */
export function pointText(point: SurvivalPoint): string {
  const { age, alive, atRisk } = point;
  return `At ${yearsText(age)}: ${percent(alive)} still alive (${intervalText(point)}), ${thousands(atRisk)} ${atRisk === 1 ? 'link' : 'links'} at risk`;
}

function intervalText({ low, high }: SurvivalPoint): string {
  return `${whole(low)} to ${whole(high)} %`;
}

function yearsText(years: number): string {
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}

function percent(share: number): string {
  return `${whole(share)} %`;
}

function whole(share: number): number {
  return Math.round(share * 100);
}
