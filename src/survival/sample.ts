/**
 * Counts lives by cells and by groups of hosts, as they come: bounded by the grid, whatever the number of links. Gives
 * the different lives, and their weights where each group has a weight of its own.
 */
import { hash53 } from '../hash.ts';
import { ALIVE, GROUPS, type Life } from './model.ts';

const WIDTH = ALIVE + 1;

export class Sample {
  readonly #counts = new Map<number, number>();
  readonly #reached = new Int32Array(GROUPS).fill(-1);
  links = 0;
  dead = 0;

  /** `group`: of its host, by `groupOf`. */
  add({ left, right }: Life, group: number): void {
    const key = (left * WIDTH + right) * GROUPS + group;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    const known = right === ALIVE ? left : right;
    if (known > (this.#reached[group] ?? 0)) this.#reached[group] = known;
    this.links++;
    if (right !== ALIVE) this.dead++;
  }

  /** Groups with a link that is known up to a boundary. */
  groupsAt(bound: number): number {
    return this.#reached.reduce((count, reached) => count + (reached >= bound ? 1 : 0), 0);
  }

  weighed(): Weighed {
    const keys = Float64Array.from(this.#counts.keys()).sort();
    const lives: Life[] = [];
    const life = new Int32Array(keys.length);
    let before = -1;
    for (const [at, key] of keys.entries()) {
      const pair = Math.floor(key / GROUPS);
      if (pair !== before) lives.push({ left: Math.floor(pair / WIDTH), right: pair % WIDTH });
      before = pair;
      life[at] = lives.length - 1;
    }
    const group = Uint8Array.from(keys, (key) => key % GROUPS);
    const count = Float64Array.from(keys, (key) => this.#counts.get(key) ?? 0);
    return { lives, life, group, count };
  }
}

/** The different lives, and how many links of a group had each: three columns of one length. */
export interface Weighed {
  readonly lives: readonly Life[];
  readonly life: Int32Array;
  readonly group: Uint8Array;
  readonly count: Float64Array;
}

/** The weights of the lives, given a weight for each group. */
export function weightsOf(
  { lives, life, group, count }: Weighed,
  groups: Float64Array,
): Float64Array {
  const weights = new Float64Array(lives.length);
  for (let at = 0; at < life.length; at++) {
    const to = life[at] ?? 0;
    weights[to] = (weights[to] ?? 0) + (count[at] ?? 0) * (groups[group[at] ?? 0] ?? 0);
  }
  return weights;
}

export function groupOf(host: string): number {
  return hash53(host) % GROUPS;
}
