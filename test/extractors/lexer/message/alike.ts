/** Messages that are composed at random, and mutants of them, are written alike with the lexer and without it. */
import { expect, it } from 'vitest';
import { mutants } from '../../../fuzz/mutants.ts';
import { Prng } from '../../../generator/prng.ts';
import { tries } from '../../../helpers/long.ts';
import { paced } from '../../../helpers/pace.ts';
import { expectSame } from './both-ways.ts';
import { LAST } from './parts.ts';

const COMPOSED = tries(8_000);
const MUTANTS = tries(8_000);

/** The message, or, of quoted-printable, with a soft line break. */
export function perhapsBroken(prng: Prng, message: string): string {
  const at = prng.below(message.length);
  return prng.below(4) === 0 ? `${message.slice(0, at)}=\n${message.slice(at)}` : message;
}

/** The plainest one more often. */
const TEXT_TYPES = [
  ...['plain', 'plain', 'plain; format=flowed', 'plain; format=flowed; delsp=yes', 'html'],
];

/** Words, and odd ones among them. */
export interface Words {
  readonly plain: readonly string[];
  readonly odd: readonly string[];
}

/** Some of the words with one thing between them. */
export function composedText(prng: Prng, { plain, odd }: Words): string {
  return Array.from({ length: 1 + prng.below(10) }, () =>
    prng.pick(prng.below(3) === 0 ? odd : plain),
  ).join(prng.pick(['', '', ' ', '\n']));
}

/** A type of text, and an encoding. */
export function composedType(prng: Prng): { readonly type: string; readonly encoding: string } {
  return {
    type: prng.pick(TEXT_TYPES),
    encoding: prng.pick(['8bit', '8bit', 'quoted-printable', 'base64']),
  };
}

/** `seed`: unless another is named. */
export function itIsWrittenAlike(
  composed: (prng: Prng) => string,
  seed: number,
  encoding: BufferEncoding = 'utf8',
): void {
  const from = Number(process.env['FUZZ_SEED'] ?? seed);

  it('are written alike with the lexer and without it', { timeout: paced(120_000) }, () => {
    const prng = new Prng(from);
    let planned = 0;
    for (let count = 0; count < COMPOSED; count++) {
      planned += expectSame(Buffer.from(`${composed(prng)}${composed(prng)}${LAST}`, encoding));
    }
    expect(planned).toBeGreaterThan(COMPOSED);
  });

  it('are so if they are mutants', { timeout: paced(120_000) }, () => {
    const prng = new Prng(from);
    const seeds = Array.from({ length: 200 }, () =>
      Buffer.from(`${composed(prng)}${LAST}`, encoding),
    );
    let planned = 0;
    for (const mutant of mutants(seeds, from, MUTANTS)) planned += expectSame(mutant);
    expect(planned).toBeGreaterThan(MUTANTS / 4);
  });
}
