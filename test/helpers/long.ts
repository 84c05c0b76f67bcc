/** How often a property is tried: a twentieth of the times every day, all of them in `npm run test:long`. */

export const LONG = process.env['URLGLEAN_LONG'] === '1';

const EVERY_DAY = 20;

export function tries(all: number): number {
  return LONG ? all : Math.ceil(all / EVERY_DAY);
}
