/** What the store gives back of a verdict is the verdict, whatever it holds; only validators are kept with the link. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VERDICT, type Verdict } from '../../../checkers/model.ts';
import type { RememberedLink } from '../../../src/store/model.ts';
import { tries } from '../../helpers/long.ts';
import { scratchFolder } from '../../helpers/scratch.ts';
import { valuesOf } from '../../helpers/shaped.ts';
import { NOW, scanInto, withStore } from './stores.ts';

const URL = 'http://a.example/';
const path = join(scratchFolder('observation'), 'a.txt');
writeFileSync(path, `see <${URL}> there`);

const text = fc.string({ unit: 'grapheme' });
const verdicts: fc.Arbitrary<Verdict> = valuesOf(VERDICT, {
  text,
  number: fc.constantFrom(0, 0.5, 30_000),
}).map((verdict) => ({ ...verdict, checkedAt: new Date(NOW).toISOString() }));

async function keptAndRead(verdict: Verdict, repaired?: string): Promise<RememberedLink> {
  return await withStore(null, async (store) => {
    const { fence } = await scanInto(store, [path]);
    const [claim] = await store.claim(fence, { sites: 1, linksEach: 1 });
    const linkId = claim?.links[0]?.linkId ?? 0;
    const result = { linkId, verdict, ...(repaired === undefined ? {} : { repaired }) };
    await store.commit(fence, [result]);
    const history = await store.history(URL);
    if (history === null) throw new Error('the link is not remembered');
    return history.link;
  });
}

test('every field of the shape of a verdict is kept by the store', async () => {
  const repairs = fc.option(text, { nil: undefined });
  await fc.assert(
    fc.asyncProperty(verdicts, repairs, async (verdict, repaired) => {
      const link = await keptAndRead(verdict, repaired);
      const { validators: _, ...evidence } = verdict.evidence;
      expect(link.verdict).toEqual({ ...verdict, evidence });
      expect(link.repaired).toEqual(repaired);
    }),
    { numRuns: tries(100) },
  );
});
