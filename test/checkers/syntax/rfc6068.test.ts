/** RFC 6068: mailto against its grammar, and what its text says beside it. */
import { describe, expect, it } from 'vitest';
import { describeUrl } from '../../../checkers/syntax/describe.ts';
import { lint } from '../../../checkers/syntax/index.ts';
import { against } from './bnf/against.ts';

describe('mailto', () => {
  it.each(['mailtopart', 'addr-spec', 'to', 'hfields'])('%s', (rule) => {
    against({ bnf: 'rfc6068', rule, recognised: 'mailtopart', prefix: 'mailto:', runs: 5000 });
  });
});

describe('repairs', () => {
  const repairOf = (url: string): string | undefined =>
    lint(url).find(({ repair }) => repair !== undefined)?.repair;

  it.each([
    ['mailto://a@b.com', 'mailto:a@b.com'],
    ['mailto:///a@b.com', 'mailto:a@b.com'],
    ['mailto:<a@b>', 'mailto:a@b'],
    ['mailto:%3Ca@b%3E', 'mailto:a@b'],
    ['mailto:Ada Lovelace <ada@example.org>', 'mailto:ada@example.org'],
    ['mailto:a@b.com;c@d.com', 'mailto:a@b.com,c@d.com'],
    ['mailto:a@b.com; c@d.com', 'mailto:a@b.com,c@d.com'],
    ['mailto:a@b.com, c@d.com', 'mailto:a@b.com,c@d.com'],
    ['mailto:a@b.com;', 'mailto:a@b.com'],
    ['mailto:a@b.com,,c@d.com', 'mailto:a@b.com,c@d.com'],
    ['mailto:,a@b.com', 'mailto:a@b.com'],
    ['mailto: a@b.com', 'mailto:a@b.com'],
    ['mailto:a@b.com.', 'mailto:a@b.com'],
    ['mailto:a%40b.com', 'mailto:a@b.com'],
    ['mailto:mailto:a@b.com', 'mailto:a@b.com'],
    ['mailto:a@b.com&subject=x', 'mailto:a@b.com?subject=x'],
    ['mailto:a&b@c.com', 'mailto:a%26b@c.com'],
    ['mailto:100%@b.com', 'mailto:100%25@b.com'],
    ['mailto:a@ex%61mple.org', 'mailto:a@example.org'],
    ['mailto:a@b.com?', 'mailto:a@b.com'],
    ['mailto:a@b.com?&x=1', 'mailto:a@b.com?x=1'],
    ['mailto:a@b.com?x=1&', 'mailto:a@b.com?x=1'],
    ['mailto:a@b.com?x=1&&y=2', 'mailto:a@b.com?x=1&y=2'],
    ['mailto:a@b.com?subject=a=b', 'mailto:a@b.com?subject=a%3Db'],
    ['mailto:a@b.com?subject=and/or', 'mailto:a@b.com?subject=and%2For'],
    ['mailto:a@[192.0.2.1]', 'mailto:a@%5B192.0.2.1%5D'],
    ['mailto:a@b.com?body=http://c.d/e', 'mailto:a@b.com?body=http:%2F%2Fc.d%2Fe'],
    ['mailto:a@b.com?subject=why? now', 'mailto:a@b.com?subject=why%3F%20now'],
    ['mailto:a@b.com?cc=c@d.com?body=x', 'mailto:a@b.com?cc=c@d.com&body=x'],
    ['mailto:a@b.com?cc=c@d.com&amp;body=x', 'mailto:a@b.com?cc=c@d.com&body=x'],
    ['mailto:a@b.com?subject=bug #12', 'mailto:a@b.com?subject=bug%20%2312'],
  ])('%s -> %s', (url, repaired) => {
    expect(repairOf(url)).toBe(repaired);
    expect(lint(repaired)).toEqual([]);
  });

  it.each([
    'mailto:a b@c',
    'mailto:a;b',
    'mailto:{{mail}}',
    'mailto:a..b@c.com',
    'mailto:.a@c.com',
    'mailto:a@b..c',
    'mailto:a%40b@c.com',
    'mailto:a@b.com/path',
    'mailto:jos%E9@example.org',
    'mailto:a@b.com?subject',
    'mailto:www.example.org/contact',
  ])('none is sure for %s', (url) => {
    expect(repairOf(url)).toBeUndefined();
  });

  it('are told in one line', () => {
    for (const url of [
      'mailto:<a@b>',
      'mailto:{{mail}}',
      'mailto:a b@c',
      'mailto:a@b?body=http://c.d/e',
    ]) {
      expect(lint(url), url).toHaveLength(1);
    }
  });

  it('do not hide what nobody sees', () => {
    const codes = lint('mailto:<a\u202eb@c>').map(({ code }) => code);
    expect(codes).toEqual(['mailto-address-invalid', 'character-invisible']);
  });
});

describe('what the text says of valid ones', () => {
  it.each([
    ['mailto:', 'mailto-address-missing', 'warning'],
    ['mailto:?subject=x', 'mailto-address-missing', 'note'],
    ['mailto:?to=', 'mailto-address-missing', 'note'],
    ['mailto:a@b.com?subject=a#b', 'mailto-fragment', 'warning'],
    ['mailto:a@b.com?subject=caf%E9', 'mailto-escape-not-utf-8', 'warning'],
    ['mailto:a@ex%61mple.org', 'mailto-domain-escaped', 'warning'],
    ['mailto:a@b.com?to=c@d.com', 'mailto-field-repeated', 'warning'],
    ['mailto:a@b.com?cc=c@d.com&CC=e@f.com', 'mailto-field-repeated', 'warning'],
    ['mailto:a@b.com?From=c@d.com', 'mailto-field-ignored', 'warning'],
    ['mailto:a@b.com?content-type=text', 'mailto-field-ignored', 'warning'],
    ['mailto:a@b.com?resent-to=c@d.com', 'mailto-field-ignored', 'warning'],
    // Of the tests of Pigeonhole.
    ['mailto:?cc=nico%23frop.example.org', 'mailto-address-invalid', 'warning'],
    ['mailto:a@b.com?attach=x', 'mailto-field-unsafe', 'warning'],
    ['mailto:a@b.com?bcc=c@d.com', 'mailto-bcc-visible', 'note'],
  ])('%s: %s, %s', (url, code, severity) => {
    expect(lint(url).map((one) => [one.code, one.severity])).toEqual([[code, severity]]);
  });

  it.each([
    'mailto:?to=a@b.com',
    'mailto:?cc=a@b.com&subject=x',
    'mailto:a@b.com?Subject=x&BODY=y',
  ])('%s has no finding', (url) => {
    expect(lint(url)).toEqual([]);
  });
});

describe('mailto under RFC 1738', () => {
  const errors = (url: string): unknown[] =>
    lint(url, { grammar: 'rfc1738' }).map(
      ({ code, rule }) => `${code} ${rule.document} §${rule.section}`,
    );

  it.each([
    'mailto:a@b.com',
    'mailto:%22a%20b%22.c@d.com',
    // No character is reserved: an escaped "@" is one.
    'mailto:a%40b.com',
    'mailto:a@%5B10.0.0.1%5D',
    'mailto:a%25b@c.com',
    // An atom of RFC 822 holds all of these.
    'mailto:a/b=c@d.com',
  ])('%s is an addr-spec of RFC 822', (url) => {
    expect(errors(url)).toEqual([]);
  });

  it.each([
    'mailto:a@b.com,c@d.com',
    'mailto:a@b.com;c@d.com',
    'mailto:.a@c.com',
    'mailto:a..b@c.com',
    'mailto:a@b.',
    'mailto:a',
    'mailto:%22a@b.com',
    'mailto:a%20b@c.com',
    'mailto:caf%C3%A9@b.com',
  ])('%s is not', (url) => {
    expect(errors(url)).toEqual(['mailto-address-invalid RFC 1738 §3.5']);
  });
});

it('names the components by RFC 6068, decoded', () => {
  const { defined, components } = describeUrl(
    'mailto:ada%2Bx@example.org,bob@example.org?Subject=caf%C3%A9&cc=eve@example.org',
  );
  expect(defined).toBe('RFC 6068 §2');
  expect(components).toEqual([
    { name: 'scheme', value: 'mailto' },
    { name: 'to', value: 'ada%2Bx@example.org', decoded: 'ada+x@example.org' },
    { name: 'to', value: 'bob@example.org' },
    { name: 'subject', value: 'caf%C3%A9', decoded: 'café' },
    { name: 'cc', value: 'eve@example.org' },
  ]);
});
