/** Texts that are composed at random are read alike with the lexer and without it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainBlock } from '../../../extractors/text/plain.ts';
import { findUrls, findUrlsCarefully } from '../../../extractors/urls/find.ts';
import { tries } from '../../helpers/long.ts';
import { paced } from '../../helpers/pace.ts';

const TEXTS = tries(400_000);

/** `name`: what is said of such a text, which mostly holds a URL or more. */
export function itIsReadAlike(name: string, text: fc.Arbitrary<string>): void {
  it(name, { timeout: paced(120_000) }, () => {
    let found = 0;
    fc.assert(
      fc.property(text, (written) => {
        const block = plainBlock(written);
        const careful = findUrlsCarefully(block, {});
        expect(findUrls(block, {})).toEqual(careful);
        found += careful.length;
      }),
      { numRuns: TEXTS },
    );
    expect(found).toBeGreaterThan(TEXTS);
  });
}
