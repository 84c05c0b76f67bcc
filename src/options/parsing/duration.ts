/** Durations as people write them: takes `90m` or `1.5h`, gives ms, or null for anything else. */

const UNITS_MS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};
/** A timer of Node.js holds 24 days; a longer one would ring at once. */
const LONGEST_MS = 14 * 86_400_000;

export const DURATION_PATTERN = '^[0-9]{1,7}(\\.[0-9]{1,3})?[smhd]$';
export const DURATION_FORMS = 'a time such as 30s, 90m, 6h or 2d, up to 14d';

export function parseDuration(text: string): number | null {
  if (!new RegExp(DURATION_PATTERN).test(text)) return null;
  const ms = Math.round(Number(text.slice(0, -1)) * (UNITS_MS[text.slice(-1)] ?? 0));
  return ms >= 1 && ms <= LONGEST_MS ? ms : null;
}
