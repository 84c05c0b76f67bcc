/** Links that stand nowhere but defanged are not checked, unless that is asked for. */
import { describe, expect, it } from 'vitest';
import { type CheckOptions, check } from '../../src/index.ts';

async function reasons(text: string, options: CheckOptions = {}): Promise<string[]> {
  const found: string[] = [];
  const input = { data: Buffer.from(text) };
  for await (const { url, verdict } of check([input], { offline: true, ...options })) {
    found.push(`${url} ${verdict.verdict} ${verdict.reason}`);
  }
  return found;
}

const DEFANGED = 'Never follow hxxp://lamp[.]example/x here.\n';
const SAME = 'See http://lamp.example/x there.\n';

describe('a defanged link', () => {
  it('is skipped for that reason, with the URL that is meant', async () => {
    expect(await reasons(DEFANGED)).toEqual(['http://lamp.example/x skipped defanged']);
    expect(await reasons(DEFANGED + DEFANGED)).toEqual(['http://lamp.example/x skipped defanged']);
  });

  it('is a link like others where that is asked for', async () => {
    const policy = { checkDefanged: true };
    expect(await reasons(DEFANGED, { policy })).toEqual(['http://lamp.example/x skipped offline']);
  });

  it('is a link like others where it stands undamaged as well', async () => {
    const expected = ['http://lamp.example/x skipped offline'];
    expect(await reasons(DEFANGED + SAME)).toEqual(expected);
    expect(await reasons(SAME + DEFANGED)).toEqual(expected);
  });

  it('is a link like others where it is only written wrongly elsewhere', async () => {
    expect(await reasons(`${DEFANGED}Or http:\\\\lamp.example\\x there.\n`)).toEqual([
      'http://lamp.example/x skipped offline',
    ]);
  });

  it('is repeated in no other reading of a link that is checked', async () => {
    for await (const { alternatives } of check(
      [{ data: Buffer.from('See hxxp://lamp[.]example/x.\n') }],
      {
        offline: true,
        policy: { checkDefanged: true },
      },
    )) {
      expect(alternatives).toEqual([]);
    }
  });
});
