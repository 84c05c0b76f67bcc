/** Links that were heard before their run was cut short: their second request is the one that they would have had. */
import { expect, it } from 'vitest';
import { makeVerdict } from '../../../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../../../checkers/reasons.ts';
import { entryOf } from '../../../../src/schedule/model/entry.ts';

const after = (reason: Reason) =>
  entryOf({
    ...{ url: 'http://a.example/page', alternatives: [] },
    provisional: makeVerdict(reason, { at: 0 }),
  });

it.each<Reason>(['not-found', 'gone'])('a denial is confirmed as a browser asks: %s', (reason) => {
  expect(after(reason)).toMatchObject({ retries: 1, last: { retry: { denied: { cookies: [] } } } });
});

it.each<Reason>(['server-error', 'timeout'])('a failure that may pass is not: %s', (reason) => {
  expect(after(reason)).toMatchObject({ retries: 1, last: { verdict: { reason } } });
  expect(after(reason).last?.retry).toEqual({ scope: 'link', afterMs: 0 });
});
