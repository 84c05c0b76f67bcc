/**
 * Schemes that name a server: warnings and repairs, which the tables in corpus/schemes do not hold. Repairs are whole:
 * without errors, and of the same resource.
 */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Grammar } from '../../../checkers/model.ts';
import type { FindingCode } from '../../../checkers/syntax/findings/index.ts';
import { hasErrors, lint } from '../../../checkers/syntax/index.ts';
import { against } from './bnf/against.ts';

/** Without notes. */
function codesOf(url: string, grammar: Grammar): string {
  return lint(url, { grammar })
    .filter(({ severity }) => severity !== 'note')
    .map(({ code }) => code)
    .join(' ');
}

function repairOf(url: string, grammar: Grammar): string | undefined {
  return lint(url, { grammar }).find(({ repair }) => repair !== undefined)?.repair;
}

type Row = readonly [url: string, codes: string, repair?: string];

function holds(grammar: Grammar, rows: readonly Row[]): void {
  const named = rows.map(([url, codes, repair]) => ({ url, codes, repair }));
  test.each(named)('$url', ({ url, codes, repair }) => {
    expect(codesOf(url, grammar)).toBe(codes);
    expect(repairOf(url, grammar)).toBe(repair);
    if (repair !== undefined) expect(hasErrors(lint(repair, { grammar }))).toBe(false);
  });
}

describe('file: Windows (RFC 8089 Appendix E)', () => {
  holds('rfc3986', [
    ['file:///c:/a', ''],
    ['file:/c:/a', ''],
    // A drive letter where the host belongs: WHATWG calls it file-invalid-Windows-drive-letter-host.
    ['file://c:/a', 'file-drive-as-host', 'file:///c:/a'],
    ['file://C|/a', 'file-drive-as-host', 'file:///C:/a'],
    ['file://C:', 'file-drive-as-host', 'file:///C:'],
    ['file:c:/a', 'file-drive-bare', 'file:///c:/a'],
    ['file:c|/a', 'file-drive-bar', 'file:///c:/a'],
    ['file:/c|/a', 'file-drive-bar', 'file:/c:/a'],
    ['file:///c|/a', 'file-drive-bar', 'file:///c:/a'],
    ['file:////c:/a', 'file-path-slashes', 'file:///c:/a'],
    ['file://///c|/a', 'file-path-slashes file-drive-bar', 'file:///c:/a'],
    ['file:///C:\\a\\b.txt', 'file-backslash', 'file:///C:/a/b.txt'],
    ['file://C:\\a\\b.txt', 'file-drive-as-host file-backslash', 'file:///C:/a/b.txt'],
    ['file:C:\\a', 'file-drive-bare file-backslash', 'file:///C:/a'],
    ['file:///C:\\My Files\\a.txt', 'file-backslash', 'file:///C:/My%20Files/a.txt'],
    ['file:\\\\host\\share\\a', 'file-backslash', 'file://host/share/a'],
    ['file://\\\\host\\share\\a', 'file-backslash', 'file://host/share/a'],
    ['file:///\\\\host\\share\\a', 'file-backslash', 'file://host/share/a'],
    // On one system "host" is a machine, on another a folder.
    ['file:////host/share/a', 'file-path-slashes'],
    ['file://///host/share/a', 'file-path-slashes'],
    ['file://host//a', 'file-path-slashes'],
    // A drive of two letters is none, nor is a host of one letter that has no colon.
    ['file://c/a', ''],
    ['file://cd:/a', 'port-not-allowed', 'file://cd/a'],
    // What else follows the letter has no path: "c:notes" is relative to a folder that nobody knows.
    ['file:c:notes.txt', 'file-form-invalid'],
    ['file://c:notes.txt', 'file-form-invalid port-not-allowed port-invalid'],
  ]);

  it('tells what is lacking in each form', () => {
    const message = (url: string, grammar: Grammar = 'rfc3986'): string | undefined =>
      lint(url, { grammar })[0]?.message;
    expect(message('file:notes.txt')).toContain('a "/" at the beginning of its path');
    expect(message('file://host.example')).toContain('a "/" at the end');
    expect(message('file:/a', 'rfc1738')).toContain('"//" after "file:"');
    expect(message('file:////host/a')).toContain('file://host/');
    expect(message('file://host//a')).toBe('a path begins with one "/"');
  });
});

describe('file: the rest', () => {
  holds('rfc3986', [
    ['file://h:80/a', 'port-not-allowed'],
    ['file://h.example:/a', 'port-not-allowed', 'file://h.example/a'],
    ['file://u@h/a', 'userinfo-not-allowed'],
    // A name with "?", or a query for a program behind it: both are meant by somebody.
    ['file:///a?b', 'file-query'],
    ['file:///a%3Fb', ''],
  ]);
});

describe('one scheme behind another', () => {
  holds('rfc3986', [
    ['http://http://h/', 'scheme-twice', 'http://h/'],
    ['http://https://h/', 'scheme-twice', 'https://h/'],
    ['https://http://h/', 'scheme-twice', 'http://h/'],
    ['http://https//h/a', 'scheme-twice', 'https://h/a'],
    ['http://https:/h/a', 'scheme-twice', 'https://h/a'],
    ['http://ttp://h/a', 'scheme-twice', 'http://h/a'],
    ['http://HTTP://h/a', 'scheme-twice', 'http://h/a'],
    ['http://ftp://h/a', 'scheme-twice', 'ftp://h/a'],
    ['ftp://ftp://h/a', 'scheme-twice', 'ftp://h/a'],
    ['gopher://gopher://h/1', 'scheme-twice gopher-type-missing', 'gopher://h/1'],
    ['http:http://h/', 'authority-missing', 'http://h/'],
    // There is nothing behind it to go to.
    ['http://http//', 'scheme-twice'],
    ['http://http://', 'scheme-twice'],
    // A machine may be called so.
    ['http://http/', ''],
    ['http://https:8080/a', ''],
    // Proxies and archives have URLs in their paths.
    ['http://example.org/http://h/', ''],
    ['http://example.org//h/', ''],
  ]);
});

describe('slips of the hand in a scheme', () => {
  holds('rfc3986', [
    ['http//h', 'scheme-missing', 'http://h'],
    ['HTTPS//h', 'scheme-missing', 'HTTPS://h'],
    ['http;//h', 'scheme-missing', 'http://h'],
    ['http:://h', 'authority-missing', 'http://h'],
    ['ttp://h/', 'scheme-mistyped', 'http://h/'],
    ['htp://h/', 'scheme-mistyped', 'http://h/'],
    ['htt://h/', 'scheme-mistyped', 'http://h/'],
    ['htpp://h/', 'scheme-mistyped', 'http://h/'],
    ['hhttp://h/', 'scheme-mistyped', 'http://h/'],
    ['htttps://h/', 'scheme-mistyped', 'https://h/'],
    ['htts://h/', 'scheme-mistyped', 'https://h/'],
    ['thtp://h/', 'scheme-mistyped', 'http://h/'],
    // Registered with IANA, for links that nobody is to follow.
    ['hxxp://h/', ''],
    // Others use these names.
    ['httpx://h/', ''],
    ['shttp://h/', ''],
    ['ttp:h', ''],
    // A folder, a reference to a host, a name without anything.
    ['http/h', 'scheme-missing'],
    ['//h', 'scheme-missing'],
    ['www.example.org', 'scheme-missing'],
    ['http//', 'scheme-missing'],
  ]);
});

describe('the slashes before a host', () => {
  holds('rfc3986', [
    // What every browser puts in.
    ['http:/h', 'authority-missing', 'http://h'],
    ['http:h.example', 'authority-missing', 'http://h.example'],
    ['https:h.example/a', 'authority-missing', 'https://h.example/a'],
    ['http:localhost:8080/a', 'authority-missing', 'http://localhost:8080/a'],
    ['http:\\\\h\\a?b\\c', 'authority-missing character-not-allowed', 'http://h/a?b%5Cc'],
    // A word alone is no host.
    ['http:h', 'authority-missing'],
    ['ftp:commands', 'authority-missing'],
    ['ftp:/h/a', 'authority-missing', 'ftp://h/a'],
    ['http:', 'authority-missing'],
    ['http:?a', 'authority-missing'],
    ['http:.a', 'authority-missing'],
    // A group, a selector or a path must not become a host.
    ['nntp:comp.x/12', 'authority-missing'],
    ['gopher:h/1', 'authority-missing'],
    ['telnet:h', 'authority-missing'],
    ['wais:db', 'authority-missing'],
    ['prospero:a/b', 'authority-missing'],
  ]);

  it.each([
    ['http:///a', 'RFC 9110', '4.2'],
    ['ftp:///a', 'RFC 1738', '3.2'],
    ['gopher:///1', 'RFC 4266', '2.1'],
    ['telnet:h', 'RFC 4248', '2'],
    ['wais:db', 'RFC 4156', '2'],
    ['prospero://ada@h/a', 'RFC 4157', '2'],
    ['file://h:80/a', 'RFC 8089', '2'],
  ])('%s is judged by %s', (url, document, section) => {
    const error = lint(url).find(({ severity }) => severity === 'error');
    expect(error?.rule).toEqual({ document, section });
  });
});

describe('ftp (RFC 1738 §3.2)', () => {
  holds('rfc3986', [
    ['ftp://h/a;type=A/', 'ftp-typecode-invalid', 'ftp://h/a;type=A'],
    ['ftp://h/a;TYPE=A', 'ftp-typecode-invalid', 'ftp://h/a;type=A'],
    ['ftp://h/a;type=ascii', 'ftp-typecode-invalid'],
    ['ftp://h/a;type=a/b', 'ftp-typecode-invalid'],
    // The version of a file of VMS: reserved by §3.2.2, taken as it stands by every server.
    ['ftp://h/note.txt;1', 'ftp-semicolon', 'ftp://h/note.txt%3B1'],
    ['ftp://h/a;b/c;type=i', 'ftp-semicolon', 'ftp://h/a%3Bb/c;type=i'],
    ['ftp://h/a%3B1', ''],
  ]);
});

describe('gopher, telnet, wais, prospero', () => {
  holds('rfc3986', [
    // The grammar derives them, and no server has such a type, nor a database without a name.
    ['gopher://h//1', 'gopher-type-missing'],
    ['gopher://h/%09keeper', 'gopher-type-missing'],
    ['wais://h/', 'wais-database-missing'],
    ['wais://h/?fog', 'wais-database-missing'],
    ['gopher://h/0a%0D%0Ab', 'delimiter-encoded'],
    ['telnet://h/?x', 'telnet-path-not-allowed', 'telnet://h/'],
    ['telnet://h?x', 'telnet-path-not-allowed', 'telnet://h'],
    ['telnet://h/a b/{c}', 'telnet-path-not-allowed', 'telnet://h/'],
    ['wais://h/db?a?b', 'character-reserved', 'wais://h/db?a%3Fb'],
    ['wais://h/db/t/p/q', 'character-reserved', 'wais://h/db/t/p%2Fq'],
  ]);
});

describe('RFC 1738 to the letter', () => {
  holds('rfc1738', [
    ['wais://h/', ''],
    ['gopher://h//1', ''],
    ['prospero://h/a;=1', ''],
    ['http://h/#a%20b/?c=d', ''],
    ['http://h/#<ü>', 'rfc1738-fragment-character '.repeat(3).trim(), 'http://h/#%3C%C3%BC%3E'],
    ['http://h/#b#c', 'rfc1738-fragment-character', 'http://h/#b%23c'],
    ['http://h/#c d', 'rfc1738-fragment-character', 'http://h/#c%20d'],
    ['http://h/#100%', 'rfc1738-fragment-character', 'http://h/#100%25'],
    ['http://http://h/', 'scheme-twice rfc1738-port', 'http://h/'],
    ['http://https//h/', 'scheme-twice', 'https://h/'],
    ['http//h', 'scheme-missing', 'http://h'],
    ['ttp://h/', 'scheme-mistyped', 'http://h/'],
    ['file:/a', 'file-form-invalid', 'file:///a'],
    ['file:a', 'file-form-invalid'],
    ['file://u@h/a', 'rfc1738-host'],
    ['ftp://h/note.txt;1', 'rfc1738-reserved', 'ftp://h/note.txt%3B1'],
    ['ftp://h/a;TYPE=A', 'ftp-typecode-invalid', 'ftp://h/a;type=A'],
    ['ftp://h/a;type=A/', 'ftp-typecode-invalid', 'ftp://h/a;type=A'],
    ['gopher://u@h/1', 'userinfo-not-allowed'],
    ['nntp:comp.x/12', 'authority-missing rfc1738-group'],
    ['http:/h', 'authority-missing', 'http://h'],
  ]);
});

/** What the documents have no form for and the judge only warns of, with the reason in its row above. */
const TOLERATED: ReadonlySet<string> = new Set<FindingCode>([
  'file-drive-bare',
  'file-path-slashes',
  'file-query',
  'ftp-semicolon',
]);

describe('the grammars of the schemes', () => {
  it.each([
    ['rfc9110', 'http-hier-part', 'http:'],
    ['rfc9110', 'http-hier-part', 'https:'],
    ['rfc8089', 'file-hier-part', 'file:'],
    ['ftp', 'ftp-part', 'ftp:'],
    ['rfc4266', 'gopher-part', 'gopher:'],
    ['rfc4248', 'telnet-part', 'telnet:'],
    ['rfc4156', 'wais-part', 'wais:'],
    ['rfc4157', 'prospero-part', 'prospero:'],
  ])('%s.bnf: %s behind %s', (document, rule, prefix) => {
    against({
      bnf: ['rfc3986', 'hosts', document],
      rule,
      prefix,
      runs: 12_000,
      isValid: (url) =>
        !lint(url).some(({ code, severity }) => severity === 'error' || TOLERATED.has(code)),
      isException: (part) => isOfHost(prefix + part),
    });
  });
});

/** The judge knows more of hosts and ports than a grammar says: Punycode, lengths, the highest port, escapes. */
function isOfHost(url: string): boolean {
  const isFault = lint(url).some(
    ({ code, severity }) =>
      severity === 'error' &&
      (code === 'port-out-of-range' || (code.startsWith('host-') && code !== 'host-missing')),
  );
  return isFault || /^[^/]*\/\/[^/?]*%[^/?@]*(?:[/?]|$)/.test(url);
}

describe('URLs of other suites', () => {
  /** One repair, which leads a browser where the URL as written does. */
  const leadsTheSameWay = (rows: readonly (readonly [string, string])[]): void => {
    test.each(rows)('%s', (url, repair) => {
      expect(repairOf(url, 'rfc3986')).toBe(repair);
      expect(URL.parse(repair)?.href).toBe(URL.parse(url)?.href);
    });
  };

  // web-platform-tests, url/resources/urltestdata.json
  leadsTheSameWay([
    ['file:c:\\foo\\bar.html', 'file:///c:/foo/bar.html'],
    ['file:\\c:\\foo\\bar', 'file:/c:/foo/bar'],
    ['file:C|/m/', 'file:///C:/m/'],
    ['file:///w|/m', 'file:///w:/m'],
    ['file:/C|/', 'file:/C:/'],
    ['file://C|/', 'file:///C:/'],
    ['file:C:/', 'file:///C:/'],
    ['file://C:/', 'file:///C:/'],
    ['file:\\\\localhost//', 'file://localhost//'],
    ['file:\\\\\\\\', 'file:////'],
    ['http:foo.com', 'http://foo.com'],
    ['http:\\\\www.google.com\\foo', 'http://www.google.com/foo'],
    ['http:/a:b@www.example.com', 'http://a:b@www.example.com'],
    ['https:/example.com/', 'https://example.com/'],
    ['ftp:example.com/', 'ftp://example.com/'],
  ]);

  // curl, tests/libtest/lib1560.c
  leadsTheSameWay([
    ['file:/C:\\programs\\foo', 'file:/C:/programs/foo'],
    ['file://C:\\programs\\foo', 'file:///C:/programs/foo'],
    ['file:///C:\\programs\\foo', 'file:///C:/programs/foo'],
  ]);

  holds('rfc3986', [
    ['file:/.//p', ''],
    ['file:///C%7C/', ''],
    ['file:///./Y:', ''],
    ['file:test', 'file-form-invalid'],
    ['file:..', 'file-form-invalid'],
    ['file:#x', 'file-form-invalid'],
    ['file:?x', 'file-form-invalid file-query'],
    ['file:C||/m/', 'file-form-invalid character-not-allowed character-not-allowed'],
    ['file://example:1/', 'port-not-allowed port-of-other-service'],
    ['file://spider///', 'file-path-slashes'],
    ['file://localhost//a//../..//', 'file-path-slashes'],
  ]);
});

const pieces = fc
  .array(
    fc.constantFrom(
      ...['file:', 'http:', 'ftp:', 'gopher:', 'telnet:', 'wais:', 'prospero:', 'http//', 'htp:'],
      ...['//', '/', '///', '\\', '\\\\', 'c:', 'C|', 'h.example', 'http', ':', ':80', '@', '?'],
      ...['a', ';', ';type=', ';type=a', '=', '%09', '%', ' ', 'é', '#', '[::1]', '{'],
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''));

it('offers only repairs that the same grammar takes', () => {
  fc.assert(
    fc.property(pieces, fc.constantFrom<Grammar>('rfc3986', 'rfc1738'), (url, grammar) => {
      const repair = repairOf(url, grammar);
      if (repair !== undefined) expect(hasErrors(lint(repair, { grammar }))).toBe(false);
    }),
    { numRuns: 3000 },
  );
});

it('takes time that grows as the URL does', () => {
  const hostile = [
    'file:',
    'file:///',
    'ftp://h/',
    'http://',
    'wais://h/',
    'prospero://h/',
  ].flatMap((start) =>
    ['\\', '/', ';', '?', 'c:', 'http://', ';type=a', ' '].map((one) => [start, one]),
  );
  const judge = (length: number): number => {
    const before = process.cpuUsage().user;
    for (const [start = '', one = ''] of hostile) lint(start + one.repeat(length / one.length));
    return process.cpuUsage().user - before;
  };
  judge(2000);
  expect(judge(16_000)).toBeLessThan(40 * Math.max(judge(2000), 10_000));
});
