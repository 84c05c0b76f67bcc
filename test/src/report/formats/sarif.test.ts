/** SARIF of findings and of links: rules, levels, places, and what viewers would make of hostile text. */
import { describe, expect, it } from 'vitest';
import { REASONS, type Reason } from '../../../../checkers/reasons.ts';
import { FINDINGS } from '../../../../checkers/syntax/findings/index.ts';
import { lint } from '../../../../checkers/syntax/index.ts';
import { problem } from '../../../../src/errors.ts';
import { artifactOf } from '../../../../src/report/facts/artifact.ts';
import { SARIF_BOUNDS } from '../../../../src/report/formats/sarif/log.ts';
import { sarif } from '../../../../src/report/formats/sarif.ts';
import type { LintEnding } from '../../../../src/report/lint/model.ts';
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

interface Rule {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly help: { readonly text: string; readonly markdown: string };
  readonly helpUri?: string;
  readonly properties: { readonly tags: readonly string[] };
}

interface Invocation {
  readonly executionSuccessful: boolean;
  readonly toolExecutionNotifications: readonly {
    readonly descriptor: { readonly id: string };
    readonly message: { readonly text: string };
  }[];
}

interface Log {
  readonly $schema: string;
  readonly version: string;
  readonly runs: readonly [
    {
      readonly tool: {
        readonly driver: {
          readonly name: string;
          readonly informationUri: string;
          readonly rules: readonly Rule[];
        };
      };
      readonly results: readonly Result[];
      readonly invocations?: readonly Invocation[];
    },
  ];
}

const linted = (...urls: readonly string[]): Log =>
  lintedSo({ complete: true, problems: [] }, ...urls);

function lintedSo(ending: LintEnding, ...urls: readonly string[]): Log {
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
  reporter.end('1.2.3', ending);
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

  it('says whether everything was read, and what could not be', () => {
    const ended = (ending: LintEnding): Invocation | undefined =>
      lintedSo(ending, 'http://lamp.example/a b').runs[0].invocations?.[0];
    expect(ended({ complete: true, problems: [] })).toEqual({
      ...{ executionSuccessful: true, toolExecutionNotifications: [] },
    });
    const problems = [problem('input-not-found', { source: 'gone.mbox' })];
    expect(ended({ complete: true, problems })).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [{ level: 'error', descriptor: { id: 'input-not-found' } }],
    });
    expect(ended({ complete: false, problems: [] })).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [{ level: 'error', descriptor: { id: 'incomplete' } }],
    });
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
  it('has a level by verdict, the worst first, and leaves out alive and unchecked links', () => {
    const [{ results }] = checked(SAMPLE).runs;
    const levels = results
      .filter(({ ruleId }) => ruleId in REASONS)
      .map(({ ruleId, level }) => `${ruleId} ${level}`);
    expect(levels).toEqual([
      'not-found error',
      'not-found error',
      'moved-permanently warning',
      'blocked note',
    ]);
  });

  it('keeps as many results as code hosts take, the first places of the dead first, and counts the rest', () => {
    const [place] = checkedLink('http://lamp.example/', 'ok').sightings;
    const links = Array.from({ length: SARIF_BOUNDS.count / 2 }, (_, n) => [
      checkedLink(`http://${n}.example/busy`, 'blocked'),
      { ...checkedLink(`http://${n}.example/lost`, 'not-found'), sightings: [place, place] },
    ]).flat() as CheckedLink[];
    const [{ results, invocations }] = (JSON.parse(render(sarif, links)) as Log).runs;
    expect(results).toHaveLength(25_000);
    expect(new Set(results.map(({ ruleId }) => ruleId))).toEqual(new Set(['not-found']));
    const said = (at: number): string | undefined => results[at]?.message.text.split(' ')[0];
    expect([said(0), said(1), said(12_500)]).toEqual([
      ...['http://0.example/lost:', 'http://1.example/lost:', 'http://0.example/lost:'],
    ]);
    expect(invocations?.[0]?.toolExecutionNotifications.map(({ message }) => message.text)).toEqual(
      [
        '12,500 of 37,500 results are left out, the least important (12,500 notes), since code hosts refuse larger files; other formats have them all',
      ],
    );
  });

  it('stays below the size that code hosts take', () => {
    const long = 'x'.repeat(100_000);
    const links = Array.from({ length: 150 }, (_, n) =>
      checkedLink(`http://lamp.example/${n}${long}`, 'not-found'),
    );
    const text = render(sarif, links);
    expect(text.length).toBeLessThan(SARIF_BOUNDS.size * 1.1);
    expect(text).toContain('results are left out');
  });

  it('writes out marks that reorder text, in messages, properties and fingerprints', () => {
    const url = 'http://lamp.example/\u202egpj.exe';
    const text = render(sarif, [checkedLink(url, 'not-found')]);
    expect(text).toContain('<U+202E>gpj.exe');
    expect(text).not.toMatch(/\u202e|\\u202e/i);
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

  it('says of an incomplete run what was not checked, also where no problem is known', () => {
    const links = [
      checkedLink('http://lamp.example/', 'ok'),
      checkedLink('http://lamp.example/later', 'interrupted'),
    ];
    const create: typeof sarif = (options) => {
      const { link, end } = sarif(options);
      return { link, end: (summary) => end({ ...summary, complete: false }) };
    };
    const told = (some: readonly CheckedLink[]): Invocation | undefined =>
      valid(render(create, some)).runs[0].invocations?.[0];
    const notification = (text: string): object => ({
      executionSuccessful: false,
      toolExecutionNotifications: [
        { level: 'error', descriptor: { id: 'incomplete' }, message: { text } },
      ],
    });
    expect(told(links)).toMatchObject(
      notification('1 of 2 links not checked: the run is incomplete'),
    );
    expect(told(links.slice(1))).toMatchObject(
      notification('1 link, none checked: the run is incomplete'),
    );
    expect(told([])).toMatchObject(notification('no links checked: the run is incomplete'));
  });

  it('lets no URL become a link or a placeholder of a viewer', () => {
    const url = 'http://lamp.example/[click](http://evil.example/){0}';
    const [{ results }] = checked([checkedLink(url, 'not-found')]).runs;
    for (const { message } of results) expect(message.text).not.toMatch(/\]\(|\{0\}/);
  });
});

/** Every rule there is, as a log has it that breaks all of them. */
function allRules(): readonly Rule[] {
  const reasons = (Object.keys(REASONS) as Reason[]).map((reason) =>
    checkedLink('http://lamp.example/', reason),
  );
  const [{ tool }] = checked(reasons).runs;
  const examples = Object.values(FINDINGS).map(({ example, ...kind }) =>
    lint(example, { grammar: 'grammar' in kind ? kind.grammar : 'rfc3986' }),
  );
  const faults = examples.map((findings) => ({
    ...checkedLink('http://a.example/', 'ok'),
    findings,
  }));
  return [...tool.driver.rules, ...checked(faults).runs[0].tool.driver.rules];
}

/**
 * What GitHub asks beyond the standard, by the names that the validator of the authors of SARIF gives to it (rule kind
 * Ghas), and the limits of "SARIF support for code scanning" in the documentation of GitHub.
 */
describe('what code scanning asks for', () => {
  const log = checked(SAMPLE);
  const [run] = log.runs;
  const rules = allRules();

  it('is in the log: GH1011 ReferenceFinalSchema, GH1013 ProvideRequiredSarifLogProperties', () => {
    expect(log.$schema).toMatch(/^https:.*sarif-2\.1\.0\.json$/);
    expect(log.version).toBe('2.1.0');
    expect(log.runs).toHaveLength(1);
  });

  it('is in the run: GH1014 ProvideRequiredRunProperties, GH1018 ProvideRequiredToolProperties', () => {
    expect(run.results.length).toBeGreaterThan(0);
    expect(run.tool.driver.name).toBe('urlglean');
    expect(URL.canParse(run.tool.driver.informationUri)).toBe(true);
  });

  it('is in results: GH1015 ProvideRequiredResultProperties, GH1007 ProvideFullyFormattedMessageStrings', () => {
    for (const { ruleId, ruleIndex, message, partialFingerprints } of run.results) {
      expect(run.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
      expect(message.text).not.toBe('');
      expect(Object.keys(partialFingerprints)).not.toEqual([]);
    }
  });

  it('is in locations: GH1001 and GH1016 ProvideRequiredLocationProperties, GH1017 and GH1003 of their parts', () => {
    for (const { locations = [] } of run.results) {
      expect(locations).toMatchObject([
        { physicalLocation: { artifactLocation: { uri: expect.any(String) } } },
      ]);
      expect(locations).toMatchObject([
        { physicalLocation: { region: { startLine: expect.any(Number) } } },
      ]);
    }
  });

  it('is in paths: GH1005 LocationsMustBeRelativeUrisOrFilePaths', () => {
    const uris = JSON.stringify(run.results).match(/"uri":"[^"]*"/g) ?? [];
    expect(uris.length).toBe(run.results.length);
    for (const uri of uris) expect(uri).not.toMatch(/"(?!file:)[a-z][a-z0-9+.-]*:/i);
  });

  it('is in rules: GH2012 ProvideRequiredReportingDescriptorProperties', () => {
    const reasons = Object.values(REASONS).filter(({ verdict }) =>
      ['dead', 'moved', 'unknown'].includes(verdict),
    );
    const faults = Object.values(FINDINGS).filter(({ severity }) => severity !== 'note');
    expect(rules.length).toBeGreaterThanOrEqual(reasons.length + faults.length);
    for (const { id, shortDescription, fullDescription, help, helpUri, properties } of rules) {
      expect(id).toMatch(/^[a-zA-Z0-9-]+$/);
      expect(shortDescription.text.length).toBeGreaterThan(2);
      expect(fullDescription.text.length).toBeGreaterThan(20);
      expect(help.text.length).toBeGreaterThan(40);
      expect(help.markdown).toContain('`');
      if (helpUri !== undefined) expect(helpUri).toMatch(/^https:\/\/[a-z.-]+\/\S*$/);
      // Twenty at the most, of which ten are shown.
      expect(properties.tags.length).toBeLessThanOrEqual(10);
    }
  });

  it('has no threads to inline and no arrays over limits: GH1002, GH1004', () => {
    expect(JSON.stringify(log)).not.toContain('threadFlow');
    for (const { locations = [] } of run.results) expect(locations.length).toBeLessThanOrEqual(100);
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
    ['s3://lists/a b/100%.mbox', 's3://lists/a%20b/100%25.mbox', false],
    ['https://site.example/a?b=c', 'https://site.example/a?b=c', false],
  ])('%s is %s', (source, uri, isRelative) => {
    const artifact = artifactOf(source);
    expect(artifact.uri).toBe(uri);
    expect(artifact.uriBaseId).toBe(isRelative ? '%SRCROOT%' : undefined);
    expect(() => new URL(artifact.uri, 'file:///root/')).not.toThrow();
  });
});
