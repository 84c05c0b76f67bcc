/** Lines by the direction in which they run, each direction by itself. */
import type { Line } from './model.ts';

export function byAngle(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups = new Map<number, Line[]>();
  for (const line of lines) {
    const group = groups.get(line.angle);
    if (group === undefined) groups.set(line.angle, [line]);
    else group.push(line);
  }
  return [...groups.values()];
}
