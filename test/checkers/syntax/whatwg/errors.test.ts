/** The validation errors of the WHATWG URL standard by name and place, and what the judge makes of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FINDINGS } from '../../../../checkers/syntax/findings/index.ts';
import { lint } from '../../../../checkers/syntax/index.ts';
import { validationErrors } from '../../../../checkers/syntax/whatwg/index.ts';

const ROWS = readFileSync(join(import.meta.dirname, 'errors.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => {
    const [written = '', ...errors] = line.split('\t');
    return { written, url: unescaped(written), errors };
  });

/** `\t`, `\n`, `\r`, `\\` and `\u{…}` */
function unescaped(written: string): string {
  const plain: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', '\\': '\\' };
  return written.replace(/\\(?:u\{([\da-f]+)\}|(.))/g, (_, code?: string, letter?: string) =>
    code === undefined
      ? (plain[letter ?? ''] ?? '')
      : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function errorsOf(url: string): string[] {
  const errors = validationErrors(url).map(
    ({ name, from, to, isFailure }) => `${name} ${from}-${to}${isFailure ? ' failure' : ''}`,
  );
  return errors.length === 0 ? ['none'] : errors;
}

it.each(ROWS)('$written: $errors', ({ url, errors }) => {
  expect(errorsOf(url)).toEqual(errors);
});

it('the table has a row for each validation error', () => {
  const raised = new Set(ROWS.flatMap(({ errors }) => errors.map((one) => one.split(' ')[0])));
  const codes = Object.keys(FINDINGS).filter((code) => code.startsWith('whatwg-'));
  const names = codes.map((code) => code.slice('whatwg-'.length));
  expect(names.filter((name) => !raised.has(name))).toEqual(['rewritten']);
});

describe('findings', () => {
  const found = (url: string): string[] =>
    lint(url, { grammar: 'whatwg' })
      .filter(({ code }) => code.startsWith('whatwg-') && code !== 'whatwg-rewritten')
      .map(({ code, severity, offset, length }) => `${severity} ${code} ${offset}+${length}`);

  it.each([
    ['http://192.168.257/', 'warning whatwg-IPv4-out-of-range-part 15+3'],
    ['http://192.168.65536/', 'error whatwg-IPv4-out-of-range-part 15+5'],
    ['http://a_b.example/', 'warning whatwg-domain-to-ASCII 7+3'],
    ['http://xn--a/', 'warning whatwg-domain-to-ASCII 7+5'],
    ['http://xn--ü/', 'error whatwg-domain-to-ASCII 7+5'],
  ])('are errors only where the parser fails: %s', (url, expected) => {
    expect(found(url)).toContain(expected);
  });

  it.each([
    ['http://h/<<>>', 'warning whatwg-invalid-URL-unit 9+4'],
    ['http:\\\\h/', 'warning whatwg-special-scheme-missing-following-solidus 0+7'],
    ['http://a@b@h/', 'warning whatwg-invalid-credentials 7+4'],
  ])('are one where the same error stands side by side: %s', (url, expected) => {
    expect(found(url)).toEqual([expected]);
  });

  it.each(ROWS)('have the severity of their row, but for two of them: $written', ({ url }) => {
    const other = lint(url, { grammar: 'whatwg' })
      .filter(({ code, severity }) => FINDINGS[code as keyof typeof FINDINGS].severity !== severity)
      .map(({ code }) => code);
    const either = ['whatwg-domain-to-ASCII', 'whatwg-IPv4-out-of-range-part'];
    expect(other.filter((code) => !either.includes(code))).toEqual([]);
  });
});

describe('dangers', () => {
  const dangersOf = (url: string): string[] =>
    lint(url, { grammar: 'whatwg' })
      .filter(({ code }) => !code.startsWith('whatwg-'))
      .map(({ code, grammar }) => `${grammar} ${code}`);

  it.each([
    ['http://www.bank.example@evil.example/', 'whatwg userinfo-looks-like-host'],
    ['http://h.example:6379/', 'whatwg port-of-other-service'],
    ['ftp://h.example/a%0D%0Ab', 'whatwg delimiter-encoded'],
    ['http://0x7f.1/', 'whatwg host-ipv4-disguised'],
  ])('are told under this grammar as well: %s', (url, expected) => {
    expect(dangersOf(url)).toEqual([expected]);
  });
});

describe('the form that a browser requests', () => {
  const repairOf = (url: string): string | undefined =>
    lint(url, { grammar: 'whatwg' }).find(({ code }) => code === 'whatwg-rewritten')?.repair;

  it.each([
    ['http:\\\\H\\a', 'http://h/a'],
    ['http://h/a b', 'http://h/a%20b'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
    ['file://c:/a', 'file:///c:/a'],
  ])('%s: %s', (url, href) => {
    expect(repairOf(url)).toBe(href);
  });

  it.each(['http://h', 'http://h/', 'http://[::g]/'])('is none for %s', (url) => {
    expect(repairOf(url)).toBeUndefined();
  });

  it.each(ROWS)('is one that stays as it is and fails nowhere: $written', ({ url }) => {
    const repair = repairOf(url);
    if (repair === undefined) return;
    const again = lint(repair, { grammar: 'whatwg' });
    expect(again.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(again.map(({ code }) => code)).not.toContain('whatwg-rewritten');
  });
});
