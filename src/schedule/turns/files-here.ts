/** The disk, as the checker of links needs it: takes the clock; opens what looks for places in files with the first of them. */
import { realpath } from 'node:fs/promises';
import type { Files } from '../../../checkers/reach/index.ts';

export function filesHere(now: () => number): Files {
  const lookUps = new Map<string, ReturnType<typeof open>>();
  const open = async (folder: string) => {
    const { lookUpBelow } = await import('../../references/look-up.ts');
    return lookUpBelow(folder, now);
  };
  return {
    realpath,
    checkPlace: async (url, below) => {
      const lookUp = lookUps.get(below) ?? open(below);
      lookUps.set(below, lookUp);
      return (await lookUp).check(url);
    },
  };
}
