/** Reports and metrics of earlier runs may be replaced where documents are read; documents may not. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOwnFile } from '../../../../src/commands/output/own-file.ts';
import { metricsText } from '../../../../src/nightly/metrics.ts';
import { REPORTS } from '../../../../src/report/index.ts';
import { LINT_REPORTS } from '../../../../src/report/lint/index.ts';
import type { LintReporterFactory } from '../../../../src/report/lint/model.ts';
import type { CheckedLink } from '../../../../src/settle/model.ts';
import { figures, outcome } from '../../nightly/sample.ts';
import { checkedLink, render, SAMPLE, summaryOf } from '../../report/sample.ts';

let path: string;
beforeAll(() => {
  path = join(mkdtempSync(join(tmpdir(), 'urlglean-own-file-')), 'file');
});
afterAll(() => rmSync(join(path, '..'), { recursive: true, force: true }));

const isOwn = (content: string | Uint8Array): boolean => {
  writeFileSync(path, content);
  return isOwnFile(path);
};

const ALIVE = [checkedLink('http://example.org/fine', 'ok')];
const AGED = [{ ...checkedLink('http://example.org/lost', 'not-found'), alternatives: ['x'] }];

function linted(create: LintReporterFactory, links: readonly CheckedLink[]): string {
  let text = '';
  const write = (piece: string): void => {
    text += piece;
  };
  const reporter = create({ write });
  for (const link of links) reporter.url(link, link.findings);
  reporter.end('1.2.3', { complete: true, problems: [] });
  return text;
}

/** Annotations are never written to a file. */
function ofFiles<F extends { readonly endings: readonly string[] }>(
  catalogue: Readonly<Record<string, F>>,
): readonly (readonly [string, F])[] {
  return Object.entries(catalogue).filter(([, { endings }]) => endings.length > 0);
}

describe('a file that urlglean wrote', () => {
  it.each(ofFiles(REPORTS))('is known as a report in %s', async (_, format) => {
    const create = await format.load();
    for (const links of [SAMPLE, ALIVE, AGED, []]) expect(isOwn(render(create, links))).toBe(true);
  });

  it.each(ofFiles(LINT_REPORTS))('is known as findings in %s', async (_, format) => {
    const create: LintReporterFactory = await format.load();
    for (const links of [SAMPLE, ALIVE, []]) expect(isOwn(linted(create, links))).toBe(true);
  });

  it('is known as metrics', () => {
    const text = metricsText(outcome(), figures(), { config: 'a.toml', before: '' });
    expect(isOwn(text)).toBe(true);
  });

  it('may be empty', () => expect(isOwn('')).toBe(true));
});

describe('a document of somebody else', () => {
  it.each([
    ['a README about urlglean', '# urlglean\n\nFinds every URL.\n'],
    ['notes about links', '# 3 links\n\nThree links I like: http://example.org/\n'],
    ['a page', '<!doctype html>\n<html lang="en">\n<head>\n<title>urlglean</title>'],
    ['a table', 'url,title\nhttp://example.org/,Lamps\n'],
    ['data', '{\n  "schema": 1,\n  "links": []\n}\n'],
    ['lines of data', '{"type":"link","url":"http://example.org/"}\n'],
    ['a SARIF log', '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","runs":[]}'],
    ['JUnit results', '<?xml version="1.0"?>\n<testsuites name="lamps">\n</testsuites>\n'],
    ['an mbox', 'From ada@example.org Tue Jan  2 10:00:00 1996\n\nurl,verdict,reason,\n'],
    ['bytes', new Uint8Array(5000)],
  ])('is not taken for a report: %s', (_, content) => expect(isOwn(content)).toBe(false));

  it('is told from a report by its beginning alone', () => {
    const { links } = summaryOf(SAMPLE);
    expect(isOwn(`My notes on these ${links} links:\n\n# 8 links\n\n8 links: 8 skipped\n`)).toBe(
      false,
    );
  });
});
