/** What is covered of texts, URLs and the names of senders. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutAddresses } from '../../../src/people/addresses.ts';
import { sendersOf, withoutNames } from '../../../src/people/names.ts';
import { urlWithoutPeople } from '../../../src/people/urls.ts';

it.each([
  ['write to ada@example.org.', 'write to ***.'],
  ['<ada.k+lists@mail.example.org>, bob@b.example', '<***>, ***'],
  ['"ada keeper"@example.org', '***'],
  ['ada@[192.0.2.1] and JOHN@CUNYVM', '*** and ***'],
  ['ada (at) example (dot) org or bob[AT]b.example', '*** or ***'],
  ['jürgen@müller.example', '***'],
  ['cut off at the end: ada@', 'cut off at the end: ***'],
  ['mail/ada@example.org.mbox', 'mail/***'],
  ['@Override, @ada, 5 @ 3, look at example.org', '@Override, @ada, 5 @ 3, look at example.org'],
  ['***@ftp.example', '***@ftp.example'],
])('addresses in texts are covered: %s', (text, covered) => {
  expect(withoutAddresses(text)).toBe(covered);
});

it.each([
  ['http://example.org/a', 'http://example.org/a'],
  ['mailto:ada@example.org?subject=Hello%20Ada', 'mailto:***'],
  ['sip:ada@example.org', 'sip:***'],
  ['tel:+1-201-555-0123', 'tel:***'],
  ['mid:a1@host.example/part', 'mid:***'],
  ['news:a1@host.example', 'news:***'],
  ['news:comp.lang.misc', 'news:comp.lang.misc'],
  ['ftp://ada:pw@ftp.example/pub', 'ftp://***@ftp.example/pub'],
  ['https://a.example/leave?who=ada%40example.org&x=1', 'https://a.example/leave?who=***&x=1'],
  ['https://a.example/leave?who=ada%2540example.org', 'https://a.example/leave?who=***'],
  ['https://a.example/r/%3C1.GA@host.example%3E/', 'https://a.example/r/***%3E/'],
  ['https://social.example/@ada@other.example', 'https://social.example/@***'],
  ['https://unpkg.example/react@17.0.2/x.js', 'https://unpkg.example/react@17.0.2/x.js'],
  ['https://social.example/@ada', 'https://social.example/@ada'],
])('people in URLs are covered: %s', (url, covered) => {
  expect(urlWithoutPeople(url)).toBe(covered);
  expect(urlWithoutPeople(covered)).toBe(covered);
});

it.each([
  ['Anna Keeper <anna@museum.example>', "Re: Anna's boat, by KEEPER", "Re: ***'s boat, by ***"],
  ['"Keeper, Anna" <akeeper@museum.example>', 'Anna Keeper wrote', '*** wrote'],
  ['odile@skerrow.example', 'Odile and odile', '*** and ***'],
  ['odile at skerrow.example (Odile M.)', 'Ask Odile', 'Ask ***'],
  ['Tam Rusk via Lamproom <lamproom@lists.example>', 'Lamproom: Tam', '***: ***'],
  ['山田太郎 <yamada@lamp.example>', '山田太郎さんの灯', '***さんの灯'],
  ['jean-luc d’arc <jl@a.example>', 'Jean is not jeans', '*** is not jeans'],
  ['webmaster@museum.example', 'Ask the webmaster', 'Ask the webmaster'],
  ['decwrl!ada', 'Ada says', '*** says'],
])('names of senders are covered: %s', (from, text, covered) => {
  expect(withoutNames(text, sendersOf([from]))).toBe(covered);
});

describe('what is covered', () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z]$/);
  const address = fc
    .tuple(
      fc.stringMatching(/^[a-z0-9.+_-]{1,12}$/),
      fc.array(label, { minLength: 2, maxLength: 3 }),
    )
    .map(([local, labels]) => `${local}@${labels.join('.')}`);
  const around = fc.string({ unit: 'binary', maxLength: 40 });

  it('has no address in it, and is not covered again', () => {
    fc.assert(
      fc.property(address, around, around, (one, before, after) => {
        const covered = withoutAddresses(`${before} ${one} ${after}`);
        expect(covered).not.toContain(one);
        expect(withoutAddresses(covered)).toBe(covered);
        expect(urlWithoutPeople(`https://a.example/x?to=${encodeURIComponent(one)}`)).not.toContain(
          encodeURIComponent(one),
        );
      }),
    );
  });

  it.each(['a', '@', 'a@', '"', '"@', '(at)', '@[', '*** '])(
    'is found in linear time: %s',
    (part) => {
      const text = part.repeat(200_000);
      expect(withoutAddresses(text).length).toBeLessThanOrEqual(2 * text.length);
      expect(urlWithoutPeople(`http://a.example/${text}`).length).toBeGreaterThan(0);
      expect(sendersOf([text]).words.size).toBeLessThan(10);
    },
  );
});
