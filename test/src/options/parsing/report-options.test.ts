/** What --as, --json, --sarif and --output say together, and what contradicts itself. */
import { describe, expect, it } from 'vitest';
import type { RawOptions } from '../../../../src/options/parsing/raw.ts';
import { parseReportChoice } from '../../../../src/options/parsing/report-options.ts';
import { REPORTS } from '../../../../src/report/index.ts';
import { LINT_REPORTS } from '../../../../src/report/lint/index.ts';

const printed = (raw: RawOptions): string => parseReportChoice(raw, REPORTS).printed;

describe('what is printed', () => {
  it.each([
    [{}, 'text'],
    [{ json: false }, 'text'],
    [{ json: true }, 'ndjson'],
    [{ as: 'text' }, 'text'],
    [{ as: ['csv', 'json'] }, 'json'],
    [{ as: 'junit' }, 'junit'],
    [{ as: 'ndjson', json: true }, 'ndjson'],
  ])('%j is %s', (raw, format) => expect(printed(raw)).toBe(format));

  it.each([
    [{ as: 'docx' }, '--as docx: expected one of text, html, json, ndjson,'],
    [{ as: '' }, '--as needs a value'],
    [{ as: 'csv', json: true }, 'standard output can have only one format: --json is --as ndjson'],
    [{ as: 'text', json: true }, 'standard output can have only one format: --json is --as ndjson'],
  ])('%j is refused', (raw, message) => expect(() => printed(raw)).toThrow(message));

  it('is one format of lint', () => {
    expect(parseReportChoice({ sarif: true }, LINT_REPORTS).printed).toBe('sarif');
    expect(() => parseReportChoice({ sarif: true, json: true }, LINT_REPORTS)).toThrow(
      'standard output can have only one format: --json is --as ndjson, --sarif is --as sarif',
    );
    expect(() => parseReportChoice({ as: 'html' }, LINT_REPORTS)).toThrow('expected one of text,');
  });
});

describe('what is written', () => {
  const outputs = (...output: readonly string[]): readonly object[] =>
    parseReportChoice({ output }, REPORTS).outputs;

  it('may be several files', () => {
    expect(outputs('a.html', 'sarif:a.txt')).toEqual([
      { format: 'html', path: 'a.html' },
      { format: 'sarif', path: 'a.txt' },
    ]);
  });

  it.each([
    [['a.docx'], '--output a.docx: the ending chooses the format; known endings: .html, '],
    [['a'], '; or FORMAT:FILE'],
    [['-'], '--output needs a file; for standard output use --as FORMAT'],
    [['github:a'], '--output github:a: the ending'],
    [['csv:'], '--output csv:: the ending'],
    [['csv:-'], '--output needs a file; for standard output use --as csv'],
    [['a.html', './b/../a.html'], '--output ./b/../a.html is given twice'],
    [['a.json', 'ndjson:a.json'], '--output a.json is given twice'],
    [[''], '--output needs a value'],
  ])('%j is refused', (given, message) => expect(() => outputs(...given)).toThrow(message));
});
