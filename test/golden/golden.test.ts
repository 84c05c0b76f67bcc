import { expect, it } from 'vitest';
import { extractGolden, GOLDEN_ARCHIVES, readGolden } from './golden.ts';

it('there are archives with golden results', () => {
  expect(GOLDEN_ARCHIVES.length).toBeGreaterThanOrEqual(6);
});

it.each(GOLDEN_ARCHIVES)('the archive %s gives its golden result', async (archive) => {
  expect(await extractGolden(archive)).toEqual(readGolden(archive));
});
