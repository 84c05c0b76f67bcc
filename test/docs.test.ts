/** README and docs tell the truth: what commands print is what they print now, and every command line can be given. */
import { describe, expect, it } from 'vitest';
import { DOCUMENTS_THAT_RUN, shownIn, written } from './demo/documents.ts';

describe('what is shown', () => {
  it.each(DOCUMENTS_THAT_RUN)(
    'of %s is what is printed (npm run walk-through -- --update)',
    async (path) => {
      expect(await written(path)).toBe(shownIn(path));
    },
    120_000,
  );
});
