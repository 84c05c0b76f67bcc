/** Identifiers in paths: hashes, UUIDs, ids of messages. Takes random numbers. */
import type { Prng } from '../../../../generator/prng.ts';
import { digits, hex, word, year } from './urls.ts';

export function uuid(random: Prng): string {
  return [8, 4, 4, 4, 12].map((length) => hex(random, length)).join('-');
}

export function messageId(random: Prng): string {
  const date = `${year(random)}${digits(random, 10)}`;
  const id = random.pick([
    `${date}.GA${digits(random, 4)}`,
    `${date}.${digits(random, 5)}-1-${word(random)}`,
  ]);
  return `${id}@${random.pick(['', 'mail.', 'mx1.'])}${word(random)}${word(random)}.example.org`;
}
