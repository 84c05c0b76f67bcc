/** Chance without a state: takes a seed and names, gives the same number for them every time, in any order of asking. */

/** From 0 to below 1. */
export type Draw = (...names: readonly (string | number)[]) => number;

export function drawFrom(seed: number): Draw {
  return (...names) => mixed(hashOf(`${seed} ${names.join(' ')}`)) / 2 ** 32;
}

/** A whole number from `low` to `high`, both included. */
export function between(draw: number, low: number, high: number): number {
  return low + Math.floor(draw * (high - low + 1));
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** The end of splitmix32: neighbouring hashes come apart. */
function mixed(hash: number): number {
  let state = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
