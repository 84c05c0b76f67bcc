/** Durations in words: takes milliseconds, gives `2 h 14 min`, or `about 15 min` for an estimate. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The two largest units; below an hour to the second. */
export function timeSpan(ms: number): string {
  if (ms < SECOND) return 'less than a second';
  const seconds = Math.round(ms / SECOND) * SECOND;
  if (seconds < MINUTE) return `${seconds / SECOND} s`;
  if (seconds < HOUR) return units([seconds, MINUTE, 'min'], [SECOND, 's']);
  const minutes = Math.round(ms / MINUTE) * MINUTE;
  if (minutes < DAY) return units([minutes, HOUR, 'h'], [MINUTE, 'min']);
  return units([Math.round(ms / HOUR) * HOUR, DAY, 'd'], [HOUR, 'h']);
}

/** Rounded to the precision of an estimate; never zero. */
export function aboutTimeSpan(ms: number): string {
  if (ms < 15 * SECOND) return 'a few seconds';
  const step = STEPS.find(({ below }) => ms < below)?.step ?? DAY;
  return `about ${timeSpan(Math.max(step, Math.round(ms / step) * step))}`;
}

const STEPS = [
  { below: MINUTE, step: 10 * SECOND },
  { below: 20 * MINUTE, step: MINUTE },
  { below: HOUR, step: 5 * MINUTE },
  { below: 6 * HOUR, step: 10 * MINUTE },
  { below: DAY, step: HOUR },
  { below: 3 * DAY, step: 6 * HOUR },
] as const;

function units(
  [ms, large, largeName]: readonly [number, number, string],
  [small, smallName]: readonly [number, string],
): string {
  const whole = Math.floor(ms / large);
  const rest = Math.round((ms - whole * large) / small);
  return rest === 0 ? `${whole} ${largeName}` : `${whole} ${largeName} ${rest} ${smallName}`;
}
