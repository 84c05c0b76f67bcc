import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRAMMARS } from '../../../../checkers/model.ts';
import { FINDINGS, type FindingCode } from '../../../../checkers/syntax/findings/index.ts';
import { lint } from '../../../../checkers/syntax/index.ts';

const CODES = Object.keys(FINDINGS) as FindingCode[];

interface Example {
  readonly example: string;
  readonly grammar?: (typeof GRAMMARS)[number];
}

function examples(code: FindingCode): Example {
  return FINDINGS[code];
}

describe.each(CODES)('%s', (code) => {
  const { example, grammar = 'rfc3986' } = examples(code);
  const found = lint(example, { grammar }).find((one) => one.code === code);

  it('is raised by its example, in the place of the fault', () => {
    expect(found).toBeDefined();
    expect(found?.length).toBeGreaterThan(0);
    expect((found?.offset ?? 0) + (found?.length ?? 0)).toBeLessThanOrEqual(example.length);
  });

  it('has a sentence, a rule and its own severity', () => {
    expect(found?.message).toMatch(/^\S.{9,}$/);
    expect(found?.message).not.toMatch(/undefined/);
    expect(found?.rule.document).toMatch(/^(?:(?:RFC|ISO) \d+|WHATWG URL)$/);
    expect(found?.severity).toBe(FINDINGS[code].severity);
  });

  it('is mended by its repair, where it offers one', () => {
    if (found?.repair === undefined) return;
    const before = lint(example, { grammar }).filter((one) => one.code === code);
    const after = lint(found.repair, { grammar }).filter((one) => one.code === code);
    expect(after.length).toBeLessThan(before.length);
  });
});

describe('citations', () => {
  const DOCUMENTS = { rfc1738: 'RFC 1738', rfc1630: 'RFC 1630', whatwg: 'WHATWG URL' } as const;

  it.each(Object.entries(DOCUMENTS))('errors under %s cite %s', (grammar, document) => {
    for (const code of CODES) {
      const found = lint(examples(code).example, { grammar: grammar as keyof typeof DOCUMENTS });
      const errors = found.filter(({ severity }) => severity === 'error');
      const cited = errors.map((one) => [one.code, one.rule.document]);
      expect(cited, examples(code).example).toEqual(errors.map((one) => [one.code, document]));
    }
  });

  it.each([
    ['rfc3986', 'mailto:ada.example.org', 'RFC 6068 §2'],
    ['rfc1738', 'mailto:ada.example.org', 'RFC 1738 §3.5'],
    ['rfc3986', 'gopher://ada@example.org/1', 'RFC 4266 §2.1'],
    ['rfc1738', 'gopher://ada@example.org/1', 'RFC 1738 §3.4'],
    ['rfc1738', 'http://ada@example.org/', 'RFC 1738 §3.3'],
    ['rfc1738', 'http://example.org/100%', 'RFC 1738 §2.2'],
  ] as const)('%s %s: %s', (grammar, url, expected) => {
    const [found] = lint(url, { grammar });
    expect(`${found?.rule.document} §${found?.rule.section}`).toBe(expected);
  });
});

const urlish = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc
    .array(
      fc.constantFrom(
        ...['http:', 'ftp:', 'news:', 'mailto:', '//', '/', '@', ':', '[', ']', '%', '%41', '%zz'],
        ...[
          '?',
          '#',
          'a',
          '.',
          '..',
          '-',
          '1',
          '::1',
          'ü',
          '😀',
          ' ',
          '\u202e',
          ';type=',
          '80',
          ',',
          ';',
          '.',
          'mailto:',
          'wais:',
          'nntp:',
          'gopher:',
          ...['tel:', 'urn:', 'geo:', 'data:', 'ldap:', 'sip:', 'xmpp:', 'doi:', 'tag:', 'ws:'],
          ...['=', '+', '&', '(', ')', '*', ';base64'],
        ],
      ),
      { maxLength: 12 },
    )
    .map((pieces) => pieces.join('')),
);

it('never throws, points inside the URL, and keeps findings in order', () => {
  fc.assert(
    fc.property(urlish, (url) => {
      const found = lint(url, { grammar: GRAMMARS });
      for (const { offset, length } of found) {
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(length).toBeGreaterThanOrEqual(0);
        expect(offset + length).toBeLessThanOrEqual(url.length);
      }
      expect(found.map((one) => one.offset)).toEqual(
        found.map((one) => one.offset).sort((a, b) => a - b),
      );
    }),
    { numRuns: 2000, examples: [['http://%.'], ['http://%..'], ['http://a_.']] },
  );
});

it('finds no error in what the generator of web URLs makes', () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
      expect(lint(url).filter(({ severity }) => severity === 'error')).toEqual([]);
    }),
  );
});
