/** SARIF of findings and of links: rules, levels, places, and what viewers would make of hostile text. */
import { describe, expect, it } from 'vitest';
import { REASONS } from '../../../../checkers/reasons.ts';
import { FINDINGS } from '../../../../checkers/syntax/findings/index.ts';
import { lint } from '../../../../checkers/syntax/index.ts';
import { problem } from '../../../../src/errors.ts';
import { artifactOf } from '../../../../src/report/facts/artifact.ts';
import { sarif } from '../../../../src/report/formats/sarif.ts';
import { sarif as lintSarif } from '../../../../src/report/lint/sarif.ts';
import { redactedForLint } from '../../../../src/report/terminal/lint-text.ts';
import type { CheckedLink } from '../../../../src/settle/model.ts';
import { sarifFaults } from '../readers.ts';
import { checkedLink, render, SAMPLE, summaryOf } from '../sample.ts';

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations?: readonly { readonly physicalLocation: object }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
}

interface Log {
  readonly version: string;
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly results: readonly Result[];
      readonly invocations?: readonly object[];
    },
  ];
}

function linted(...urls: readonly string[]): Log {
  let text = '';
  const reporter = lintSarif({
    write: (piece) => {
      text += piece;
    },
  });
  const { sightings } = checkedLink('http://lamp.example/', 'ok');
  for (const url of urls) {
    const given = redactedForLint({ url, findings: lint(url), sightings });
    reporter.url(given, given.findings);
  }
  reporter.end('1.2.3');
  return valid(text);
}

const checked = (links: readonly CheckedLink[]): Log => valid(render(sarif, links));

function valid(text: string): Log {
  const log = JSON.parse(text) as Log;
  expect(sarifFaults(log)).toEqual([]);
  return log;
}

describe('of findings', () => {
  it('has a result for each finding, with its rule, level and place', () => {
    const { version, runs } = linted('http://lamp.example/a b', 'http://lamp.example/100%');
    expect(version).toBe('2.1.0');
    const [{ results, tool }] = runs;
    expect(results).toHaveLength(2);
    expect(results[0]).toMatchObject({
      ruleId: 'character-not-allowed',
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'list.mbox', uriBaseId: '%SRCROOT%' },
            region: { startLine: 7 },
          },
        },
      ],
    });
    expect(results.map(({ ruleIndex }) => tool.driver.rules[ruleIndex]?.id)).toEqual(
      results.map(({ ruleId }) => ruleId),
    );
  });

  it('names each rule that was broken once, and no other', () => {
    const urls = ['http://lamp.example/100%', 'http://lamp.example/99%', 'http://lamp.example/a b'];
    const [{ tool }] = linted(...urls).runs;
    expect(tool.driver.rules.map(({ id }) => id)).toEqual([
      'percent-escape-invalid',
      'character-not-allowed',
    ]);
  });

  it('knows a rule for every finding, and none twice', () => {
    const [{ tool }] = linted(...Object.values(FINDINGS).map(({ example }) => example)).runs;
    const ids = tool.driver.rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(FINDINGS)).toEqual(expect.arrayContaining(ids));
  });

  it('is whole without results, and keeps passwords to itself', () => {
    expect(linted().runs[0].results).toEqual([]);
    expect(JSON.stringify(linted('ftp://ada:sesame@lamp.example/a b'))).not.toContain('sesame');
  });
});

describe('SARIF of links', () => {
  it('has a level by verdict, and leaves out alive and unchecked links', () => {
    const [{ results }] = checked(SAMPLE).runs;
    const levels = results
      .filter(({ ruleId }) => ruleId in REASONS)
      .map(({ ruleId, level }) => `${ruleId} ${level}`);
    expect(levels).toEqual([
      'not-found error',
      'moved-permanently warning',
      'blocked note',
      'not-found error',
    ]);
  });

  it('has results for faults of syntax as well', () => {
    const [{ results }] = checked([checkedLink('http://lamp.example/100%', 'ok')]).runs;
    expect(results.map(({ ruleId }) => ruleId)).toEqual(['percent-escape-invalid']);
  });

  it('has no rule of either kind by the name of the other', () => {
    const reasons = Object.keys(REASONS);
    expect(Object.keys(FINDINGS).filter((code) => reasons.includes(code))).toEqual([]);
  });

  it('has a result for each place, known again by what it says of which link', () => {
    const link = checkedLink('http://lamp.example/lost', 'not-found');
    const [place] = link.sightings;
    const second = { ...link, sightings: [place, { ...place, line: 9 }] } as CheckedLink;
    const [{ results }] = checked([second]).runs;
    expect(results.map(({ locations }) => locations?.[0])).toMatchObject([
      { physicalLocation: { region: { startLine: 7 } } },
      { physicalLocation: { region: { startLine: 9 } } },
    ]);
    expect(results[0]?.partialFingerprints).toEqual({
      'urlFinding/v1': 'not-found http://lamp.example/lost',
    });
  });

  it('gives bytes for columns, which it could not count in characters', () => {
    const link = checkedLink('http://lamp.example/', 'not-found', { byteStart: 40, byteEnd: 60 });
    const [{ results }] = checked([link]).runs;
    expect(results[0]?.locations?.[0]?.physicalLocation).toMatchObject({
      region: { startLine: 7, byteOffset: 40, byteLength: 20 },
    });
    expect(JSON.stringify(results)).not.toContain('startColumn');
  });

  it('keeps problems of the run apart from results', () => {
    const problems = [problem('input-empty', { source: 'a' }), problem('interrupted')];
    const create: typeof sarif = (options) => {
      const { link, end } = sarif(options);
      return { link, end: (summary) => end({ ...summary, problems }) };
    };
    const [{ results, invocations }] = valid(render(create, [])).runs;
    expect(results).toEqual([]);
    expect(invocations?.[0]).toMatchObject({
      executionSuccessful: false,
      startTimeUtc: summaryOf([]).startedAt,
      toolExecutionNotifications: [
        { level: 'warning', descriptor: { id: 'input-empty' } },
        { level: 'error', descriptor: { id: 'interrupted' } },
      ],
    });
  });

  it('lets no URL become a link or a placeholder of a viewer', () => {
    const url = 'http://lamp.example/[click](http://evil.example/){0}';
    const [{ results }] = checked([checkedLink(url, 'not-found')]).runs;
    for (const { message } of results) expect(message.text).not.toMatch(/\]\(|\{0\}/);
  });
});

describe('an artifact', () => {
  it.each([
    ['list.mbox', 'list.mbox', true],
    ['./mail/a b.mbox', 'mail/a%20b.mbox', true],
    ['../a%41.txt', '../a%2541.txt', true],
    ['a:b/c', 'a%3Ab/c', true],
    ['backup.tar.gz!/mail/grün', 'backup.tar.gz!/mail/gr%C3%BCn', true],
    ['half\ud800', 'half%EF%BF%BD', true],
    ['/srv/mail/a#b?.mbox', 'file:///srv/mail/a%23b%3F.mbox', false],
    ['-', '-', false],
  ])('%s is %s', (source, uri, isRelative) => {
    const artifact = artifactOf(source);
    expect(artifact.uri).toBe(uri);
    expect(artifact.uriBaseId).toBe(isRelative ? '%SRCROOT%' : undefined);
    expect(() => new URL(artifact.uri, 'file:///root/')).not.toThrow();
  });
});
