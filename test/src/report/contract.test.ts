/** What every report format owes: all links, no harm from hostile text, no password. */
import { describe, expect, it } from 'vitest';
import { REPORTS, reporterForFile } from '../../../src/report/index.ts';
import { printable } from '../../../src/report/printable.ts';
import { terminal } from '../../../src/report/terminal.ts';
import { render, SAMPLE } from './sample.ts';

const FORMATS = [
  ...(await Promise.all(
    Object.entries(REPORTS).map(async ([name, { load }]) => ({ name, create: await load() })),
  )),
  {
    name: 'terminal',
    create: (options: { write: (text: string) => void }) =>
      terminal({ ...options, color: false, verbose: true, reports: [] }),
  },
];

describe.each(FORMATS)('$name', ({ create }) => {
  const text = render(create, SAMPLE);

  it('shows every link', () => {
    for (const { url } of SAMPLE.slice(0, 5)) expect(text).toContain(url);
  });

  it('lets no control character or reordering mark through', () => {
    expect(text.replaceAll('\n', '')).toBe(printable(text.replaceAll('\n', '')));
  });

  it('says what speaks against a link', () => {
    expect(text).toContain('it is led to a login');
  });

  it('keeps passwords to itself', () => {
    expect(text).not.toContain('sesame');
    expect(text).toContain('ftp.example');
  });

  it('makes something of an empty run', () => {
    expect(render(create, []).length).toBeGreaterThan(10);
  });
});

it('printable writes out what must not reach a terminal', () => {
  expect(printable('a\u001b[31m\r\u202eb\u0085')).toBe('a<U+001B>[31m<U+000D><U+202E>b<U+0085>');
  expect(printable('Grüße, 日本 😀')).toBe('Grüße, 日本 😀');
});

it('chooses the format by the ending, whatever its case', () => {
  expect(reporterForFile('a/b.HTML')).toBe(REPORTS['.html']?.load);
  expect(reporterForFile('report.docx')).toBeUndefined();
  expect(reporterForFile('constructor')).toBeUndefined();
});
