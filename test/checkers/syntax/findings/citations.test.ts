/** Every finding cites a document in force, unless it is the one of the grammar that was asked for. */
import { describe, expect, it, test } from 'vitest';
import { FINDINGS, type FindingCode } from '../../../../checkers/syntax/findings/index.ts';
import type { FindingKind } from '../../../../checkers/syntax/findings/kind.ts';
import { lint } from '../../../../checkers/syntax/index.ts';

/** Obsolete documents on URLs and names, and what replaced them (rfc-editor.org/rfc-index). */
const OBSOLETE: Readonly<Record<string, string>> = {
  'RFC 793': 'RFC 9293',
  'RFC 822': 'RFC 5322',
  'RFC 1036': 'RFC 5536, RFC 5537',
  'RFC 1738': 'RFC 4248, RFC 4266',
  'RFC 1808': 'RFC 3986',
  'RFC 2141': 'RFC 8141',
  'RFC 2255': 'RFC 4516',
  'RFC 2368': 'RFC 6068',
  'RFC 2396': 'RFC 3986',
  'RFC 2616': 'RFC 9110',
  'RFC 2717': 'RFC 7595',
  'RFC 2732': 'RFC 3986',
  'RFC 2806': 'RFC 3966',
  'RFC 2818': 'RFC 9110',
  'RFC 2822': 'RFC 5322',
  'RFC 3044': 'RFC 8254',
  'RFC 3187': 'RFC 8254',
  'RFC 3406': 'RFC 8141',
  'RFC 3490': 'RFC 5890, RFC 5891',
  'RFC 3491': 'RFC 5891',
  'RFC 4122': 'RFC 9562',
  'RFC 4395': 'RFC 7595',
  'RFC 6874': 'RFC 9844',
  'RFC 7230': 'RFC 9110, RFC 9112',
  'RFC 7231': 'RFC 9110',
};
/** No later document defines ftp. */
const STILL_RFC_1738 = /^(?:ftp-|path-slash-missing$)/;

const CODES = Object.keys(FINDINGS) as FindingCode[];

test.each(CODES)('%s cites a document in force', (code) => {
  const { rule, ruleBy, grammar = 'rfc3986' }: FindingKind = FINDINGS[code];
  const [document, section] = rule;
  expect(section).not.toBe('');
  if (grammar !== 'rfc3986' || STILL_RFC_1738.test(code)) return;
  expect(OBSOLETE[document], document).toBeUndefined();
  expect(Object.keys(ruleBy ?? {})).not.toContain('rfc3986');
});

/** The headings of RFC 1630, which numbers no section. */
const HEADINGS_OF_RFC_1630 = [
  'URI syntax',
  'Reserved characters',
  'Unsafe characters',
  'Encoding reserved characters',
  'Partial (relative) form',
  'Fragment-id',
  'Specific Schemes',
  'BNF of Generic URI Syntax',
  'BNF for specific URL schemes',
];

describe('a judge by RFC 1630', () => {
  it.each([
    ...['//h/', '1x:a', 'a%b:c', 'http:/h/', 'http://h/ü', 'http://h/a b', 'http://h/%', 'x:a=b'],
    ...['x:a?b+', 'URL:foo:z', 'mid:a..b@c', 'http://h/#a#b', 'http://h/a\u202eb', ''],
  ])('cites it for the syntax of %j', (url) => {
    const errors = lint(url, { grammar: 'rfc1630' }).filter((one) => one.severity === 'error');
    expect(errors.length).toBeGreaterThan(0);
    for (const { rule } of errors) {
      expect(rule.document).toBe('RFC 1630');
      expect(HEADINGS_OF_RFC_1630).toContain(rule.section);
    }
  });
});
