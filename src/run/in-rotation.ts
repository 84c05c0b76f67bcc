/** Which sites no night is long enough for, as problems: a few by name, the rest counted. */
import type { Round } from '../checking/rotation.ts';
import { type Problem, problem } from '../errors.ts';
import { counted, thousands } from '../writing/counted.ts';

const NAMED = 5;

export function inRotation(rounds: readonly Round[]): readonly Problem[] {
  const named = rounds.length === NAMED + 1 ? rounds : rounds.slice(0, NAMED);
  const found = named.map(({ site: source, links, nights }) =>
    problem('site-in-rotation', {
      source,
      detail: `${counted(links, 'link')}, one round takes ${counted(nights, 'night')}`,
    }),
  );
  const others = rounds.length - named.length;
  if (others === 0) return found;
  const detail = `${thousands(others)} other sites have more links than a night has room for`;
  return [...found, problem('site-in-rotation', { detail })];
}
