import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FindOptions } from '../../../extractors/model.ts';
import { plainBlock } from '../../../extractors/text/plain.ts';
import { findUrls } from '../../../extractors/urls/find.ts';
import { mayHoldUrl } from '../../../extractors/urls/may-hold.ts';

const words = fc
  .array(
    fc.constantFrom(
      'Re:',
      'http://a.example/',
      'mailto:a@b.example',
      'URL:',
      '<',
      '>',
      'www.',
      'ftp.',
      'example.org',
      'news:',
      'keeper',
      '1:',
      ':',
      '//',
      ' ',
      '@',
    ),
    { maxLength: 12 },
  )
  .map((list) => list.join(''));

test('mayHoldUrl is true for every text in which a URL is found', () => {
  fc.assert(
    fc.property(words, fc.boolean(), fc.boolean(), (text, emails, schemeless) => {
      const options: FindOptions = { join: 'off', emails, schemeless };
      if (findUrls(plainBlock(text), options).length > 0) {
        expect(mayHoldUrl(text, options)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test.each([['Re: lamps'], ['an ordinary subject'], ['12:30 at the tower'], ['e.g. this']])(
  'mayHoldUrl is false for %j',
  (text) => {
    expect(mayHoldUrl(text, { join: 'off' })).toBe(false);
  },
);
