import { describe, expect, test } from 'vitest';
import { isPlausibleHost, isPlausibleIpLiteral } from '../../../../extractors/urls/extent/hosts.ts';

describe('the plausibility of a host', () => {
  test.each([
    'a',
    'www.example.org',
    'www.example.org.',
    'a_b.example.org',
    'a..b.example',
    '9.example',
    'bücher.example',
    'b%C3%BCcher.example',
    'xn--bcher-kva.example',
    'xn--bcher-',
    '\u2603.example',
    '192.0.2.1',
    '0x7f.1',
    '0300.0.2.1',
    '3221226219',
    '192.0.2.1.',
    'ex\u00adample.org',
  ])('accepts %s', (host) => {
    expect(isPlausibleHost(host)).toBe(true);
  });
});

describe('the plausibility of a host', () => {
  test.each([
    '',
    '.',
    '-a.example',
    '.example.org',
    'a%00b',
    'a%20b',
    'a%2Fb',
    'a%80b',
    '%EF%BF%BD',
    '%C2%AD',
    'xn--',
    'a.xn--pokxncvks',
    'a.XN--pokxncvks.example',
    'a.xn--.example',
    '192.0.2.256',
    '256.0.2.1',
    '1.2.3.4.5',
    'example.1',
    '0x100000000',
    '09.0.2.1',
    '\u{fdd0}a',
    '\uff05',
  ])('rejects %j', (host) => {
    expect(isPlausibleHost(host)).toBe(false);
  });
});

describe('the plausibility of an IP literal', () => {
  test.each([
    '::',
    '::1',
    '2001:db8::7',
    '1:2:3:4:5:6:7:8',
    '::ffff:192.0.2.1',
    'fe80::1%25en0',
    'v1.a:b',
  ])('accepts %s', (text) => {
    expect(isPlausibleIpLiteral(text)).toBe(true);
  });

  test.each([
    '',
    ':',
    'host',
    '1:2:3',
    '1::2::3',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    '::192.0.2.256',
    '1.2.3.4::',
    '::1.2.3',
    '::01.2.3.4',
  ])('rejects %j', (text) => {
    expect(isPlausibleIpLiteral(text)).toBe(false);
  });
});
