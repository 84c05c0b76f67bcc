import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../../checkers/model.ts';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import { lint } from '../../../checkers/syntax/index.ts';
import { json } from '../../../src/report/formats/json.ts';
import { ndjson } from '../../../src/report/formats/ndjson.ts';
import { lintText } from '../../../src/report/terminal/lint-text.ts';
import { terminal } from '../../../src/report/terminal/terminal.ts';
import { checkedLink, render, SAMPLE, summaryOf } from './sample.ts';

describe('json and ndjson', () => {
  it('hold the same links, and the summary', () => {
    const whole = JSON.parse(render(json, SAMPLE)) as {
      schema: number;
      results: { url: string }[];
    };
    const lines = render(ndjson, SAMPLE)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; url: string });
    expect(whole.schema).toBe(1);
    expect(whole.results.map(({ url }) => url)).toEqual(
      lines.filter(({ type }) => type === 'link').map(({ url }) => url),
    );
    expect(lines.at(-1)).toMatchObject({ type: 'summary', links: SAMPLE.length });
    expect(whole).toMatchObject(JSON.parse(JSON.stringify(summaryOf(SAMPLE))) as object);
  });

  it('are valid when nothing was found', () => {
    expect(JSON.parse(render(json, []))).toMatchObject({ results: [], links: 0 });
  });
});

describe('terminal', () => {
  const options = { color: false, verbose: false, reports: () => ['report.html'] };
  const text = render((given) => terminal({ ...given, ...options }), SAMPLE);

  it('lists what needs a look, dead first, with place and target', () => {
    expect(text).toContain('  dead    http://example.org/lost\n');
    expect(text).toContain('list.mbox:7:5');
    expect(text).toContain('→ http://new.example/');
    expect(text).not.toContain('example.org/fine');
    expect(text.indexOf('dead')).toBeLessThan(text.indexOf('moved'));
  });

  it("shows the network's error or the refused address after the reason", () => {
    const told = (reason: Reason, evidence: Partial<Evidence>): string => {
      const link = checkedLink('http://example.org/', reason);
      const verdict = makeVerdict(reason, { at: 0, evidence });
      return render(
        (given) => terminal({ ...given, ...options, verbose: true }),
        [{ ...link, verdict }],
      );
    };
    expect(told('dns-gone', { error: 'ENOTFOUND' })).toContain('that name. [ENOTFOUND]\n');
    expect(told('not-found', { status: 404 })).toContain('Not found. [404]\n');
    expect(told('ok', {})).toContain('OK.\n');
    expect(told('ok', { banner: 'SSH-2.0-Lamp' })).toContain('OK. ["SSH-2.0-Lamp"]\n');
    const hostile = told('robots', { refused: 'robots.txt: Disallow: /\u001b[2J' });
    expect(hostile).toContain('[robots.txt: Disallow: /');
    expect(hostile).not.toContain('\u001b');
  });

  it('ends with a summary of at most twelve lines', () => {
    const summary = text.slice(text.indexOf('2 of 5 links checked are dead'));
    expect(summary.trim().split('\n').length).toBeLessThanOrEqual(12);
    expect(summary).toMatch(
      /2 dead +2 not-found\n.*1 moved\n.*1 unknown +1 blocked\n.*3 skipped +3 unsupported-scheme\n.*1 alive\n/,
    );
    expect(summary).toContain('report: report.html');
  });
});

describe('lintText', () => {
  it('points at the fault and offers the repair', () => {
    const url = 'http://example.org/a b';
    expect(lintText({ url, findings: lint(url) }, { color: false })).toBe(
      'error character-not-allowed: a space must be written as %20 [RFC 3986 §2]\n' +
        '    http://example.org/a b\n' +
        '                        ^\n' +
        '    better: http://example.org/a%20b\n\n',
    );
  });

  it('keeps the place whole on a terminal, and wraps the message', () => {
    const url = 'http://example.org/灯 b';
    const [sighting] = checkedLink(url, 'ok').sightings;
    const findings = lint(url).filter(({ code }) => code === 'character-not-allowed');
    const sightings = sighting === undefined ? [] : [sighting];
    expect(lintText({ url, findings, sightings }, { color: false, width: 46 })).toBe(
      'list.mbox:7:5: error character-not-allowed:\n' +
        '    a space must be written as %20\n' +
        '    [RFC 3986 §2]\n' +
        '    http://example.org/灯 b\n' +
        '                         ^\n' +
        '    better: http://example.org/%E7%81%AF%20b\n\n',
    );
  });

  it('has a block for each code, with carets under every place, and one repair', () => {
    const url = 'http://example.org/a b^c d?q=[]';
    expect(lintText({ url, findings: lint(url) }, { color: false })).toBe(
      'error character-not-allowed: a space must be written as %20; "^" must be written as %5E [RFC 3986 §2]\n' +
        '    http://example.org/a b^c d?q=[]\n' +
        '                        ^ ^ ^\n' +
        'error bracket-outside-host: "[" must be written as %5B; "]" must be written as %5D: ' +
        'brackets stand only around an IPv6 address [RFC 3986 §3.2.2]\n' +
        '    http://example.org/a b^c d?q=[]\n' +
        '                                 ^^\n' +
        '    better: http://example.org/a%20b%5Ec%20d?q=%5B%5D\n\n',
    );
  });

  it('shows the parts of a long URL around its faults, three at most', () => {
    const url = `http://example.org/${`${'x'.repeat(400)} `.repeat(9)}y`;
    const lines = lintText({ url, findings: lint(url) }, { color: false }).split('\n');
    expect(lines.filter((line) => /^ +\^$/.test(line))).toHaveLength(3);
    expect(lines).toContain('    and in 6 more places');
    expect(Math.max(...lines.slice(1, 7).map((line) => line.length))).toBeLessThan(140);
  });

  it('says nothing of a URL without findings', () => {
    expect(lintText({ url: 'http://example.org/', findings: [] }, { color: true })).toBe('');
  });
});
