import { describe, expect, test } from 'vitest';
import { withLostDot } from '../../../extractors/undeclared/lost-dot.ts';
import { paced } from '../../helpers/pace.ts';

/** `|` marks the soft break; the expected URL, or null for none. */
const BREAKS: readonly (readonly [string, string | null])[] = [
  ['http://a.example/test|asp', 'http://a.example/test.asp'],
  ['http://a.example/index|asp?id=3', 'http://a.example/index.asp?id=3'],
  ['http://a.example/x_|HTML#top', 'http://a.example/x_.HTML#top'],
  ['ftp://a.example/pub/x.tar|gz', 'ftp://a.example/pub/x.tar.gz'],
  ['ftp://a.example/pub/x;type=|gz', null],
  ['http://a.example/test.|asp', null],
  ['http://a.example/|asp', null],
  ['http://a.example/te|aspect', null],
  ['http://a.example/te|asp/more', null],
  ['http://a.example/?page|asp', null],
  ['http://a.example/#page|asp', null],
  ['http://a.example/some|thing', null],
  ['http://www.example|com/x', 'http://www.example.com/x'],
  ['http://www.example|com', 'http://www.example.com'],
  ['http://www.example|com:8080/', 'http://www.example.com:8080/'],
  ['http://www.example|co.uk/', 'http://www.example.co.uk/'],
  ['http://www|shop.example.org/', 'http://www.shop.example.org/'],
  ['http://me@www|example.org/', 'http://me@www.example.org/'],
  ['http://sho|p.example.org/', null],
  ['http://www.exa|mple.test/', null],
  ['http://|com/', null],
  ['http://www|.example.org/', null],
  ['http://m|e@www.example.org/', null],
  ['mailto:ada@example|com', null],
  ['|http://a.example/', null],
];

describe('withLostDot', () => {
  test.each(BREAKS)('gives the expected URL for %s', (marked, expected) => {
    expect(withLostDot(marked.replace('|', ''), marked.indexOf('|'))).toBe(expected);
  });

  test(
    'a long URL costs no more than its length',
    () => {
      const url = `http://${'a'.repeat(200_000)}`;
      expect(withLostDot(url, 100)).toBeNull();
    },
    paced(5_000),
  );
});
