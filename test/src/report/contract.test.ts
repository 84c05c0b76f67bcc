/** What every report format owes: its links, no harm from hostile text, no password, and a whole document. */
import { describe, expect, it } from 'vitest';
import { SARIF_BOUNDS } from '../../../src/report/formats/sarif/log.ts';
import { REPORT_NAMES, REPORTS, type ReportName } from '../../../src/report/index.ts';
import { outputOf } from '../../../src/report/model/catalogue.ts';
import type { ReporterFactory } from '../../../src/report/model/model.ts';
import { terminal } from '../../../src/report/terminal/terminal.ts';
import { printable } from '../../../src/writing/printable.ts';
import { detailBlocks } from './html/page.ts';
import { junitFaults, readCommand, readCsv, sarifFaults, svgFaults } from './readers.ts';
import { checkedLink, render, SAMPLE, summaryOf } from './sample.ts';
import { faultsOf } from './schema/validate.ts';

const ALL = ['terminal', ...REPORT_NAMES] as const;
type Name = (typeof ALL)[number];

async function factory(name: Name): Promise<ReporterFactory> {
  if (name !== 'terminal') return REPORTS[name].load();
  return (options) => terminal({ ...options, color: false, verbose: true, reports: () => [] });
}

/** Made for what needs a look: what is alive or was skipped is only counted there. */
const OF_TROUBLES: ReadonlySet<Name> = new Set(['sarif', 'markdown', 'github']);

/** How many links they may hold. */
const HELD: Partial<Record<Name, number>> = { sarif: SARIF_BOUNDS.count };

async function csvFaults(text: string): Promise<readonly string[]> {
  const [header, ...rows] = readCsv(text);
  return rows.filter(({ length }) => length !== header?.length).map(String);
}

/** What its readers have against a document. */
const FAULTS: Readonly<Record<Name, (text: string) => Promise<readonly string[]>>> = {
  terminal: async () => [],
  html: async () => [],
  json: async (text) => faultsOf('report', JSON.parse(text)),
  ndjson: async (text) =>
    text
      .trimEnd()
      .split('\n')
      .flatMap((line) => faultsOf('report', JSON.parse(line))),
  csv: csvFaults,
  places: csvFaults,
  sarif: async (text) => sarifFaults(JSON.parse(text)),
  junit: junitFaults,
  markdown: async () => [],
  svg: async (text) => svgFaults(text),
  github: async (text) =>
    text
      .trimEnd()
      .split('\n')
      .filter((line) => !/^(?:error|warning|notice)$/.test(readCommand(line)?.name ?? '')),
};

/** Links that went through everything, or hold what no format likes. */
const ODD = [
  checkedLink('http://a.example/\ud800\ufffe\u0000]]>--><!--', 'not-found', {
    source: './a:b/ %41,\n"x"\\|`/]]>.mbox',
    document: { ordinal: 1, subject: '\u2028@everyone #1 `|` ::error::x <!-- \ufeff' },
  }),
  checkedLink('=cmd|"/c calc"!A1', 'not-found', { source: '-' }),
  checkedLink(`http://a.example/${'x'.repeat(100_000)}`, 'moved-permanently'),
  { ...checkedLink('http://nowhere.example/', 'not-found'), sightings: [], sightingCount: 0 },
];

/** Counts only: no link stands in it. */
const COUNTING: ReadonlySet<Name> = new Set(['svg']);

describe.each(ALL)('%s', (name) => {
  it.skipIf(COUNTING.has(name))('shows every link that it is for', async () => {
    const text = render(await factory(name), SAMPLE);
    const shown = SAMPLE.filter(
      ({ verdict }) => !OF_TROUBLES.has(name) || !/alive|skipped/.test(verdict.verdict),
    );
    expect(shown.length).toBeGreaterThan(3);
    for (const { url } of shown.slice(0, 5).filter(({ url }) => !url.includes('@'))) {
      expect(text.replaceAll('%25', '%')).toContain(url.split('"')[0]);
    }
  });

  it('lets no control character or reordering mark through', async () => {
    const create = await factory(name);
    for (const links of [SAMPLE, ODD]) {
      const text = render(create, links).replaceAll(/\r?\n/g, '');
      expect(text).toBe(printable(text));
    }
  });

  it('is what its readers expect', async () => {
    const create = await factory(name);
    for (const links of [SAMPLE, ODD, []]) {
      expect(await FAULTS[name](render(create, links))).toEqual([]);
    }
  });

  it.skipIf(COUNTING.has(name))('says what speaks against a link', async () => {
    const text = render(await factory(name), SAMPLE);
    // The details of the page are packed.
    const told = name === 'html' ? JSON.stringify(detailBlocks(text)) : text;
    expect(told).toContain('it redirects to a login');
  });

  it('keeps passwords to itself', async () => {
    const links = ['unsupported-scheme', 'not-found', 'moved-permanently', 'blocked'] as const;
    const text = render(
      await factory(name),
      links.map((reason) => checkedLink('ftp://ada:sesame@ftp.example/100%', reason)),
    );
    expect(text).not.toContain('sesame');
    if (!COUNTING.has(name)) expect(text).toContain('ftp.example');
  });

  it('makes something of an empty run', async () => {
    expect(render(await factory(name), []).length).toBeGreaterThan(10);
  });

  it('writes as links come, or holds no more than it may', async () => {
    const create = await factory(name);
    const held = HELD[name] ?? 2000;
    const [few = 0, many = 0] = [held, 2 * held].map((count) => writtenAtTheEnd(create, count));
    expect(many).toBeLessThan(few * 1.1 + 1000);
  });
});

/** How much is written when all links are there. */
function writtenAtTheEnd(create: ReporterFactory, count: number): number {
  const links = Array.from({ length: count }, (_, n) =>
    checkedLink(`http://${n}.example/`, n % 2 === 0 ? 'not-found' : 'blocked'),
  );
  let characters = 0;
  const reporter = create({
    write: (text) => {
      characters += text.length;
    },
  });
  for (const link of links) reporter.link(link);
  characters = 0;
  reporter.end(summaryOf(links));
  return characters;
}

describe('a run that was cut short', () => {
  const told: Partial<Record<ReportName, RegExp>> = {
    json: /"complete": false/,
    ndjson: /"complete":false/,
    sarif: /"executionSuccessful":false/,
    junit: /<error message="Incomplete run/,
    markdown: /\*\*Incomplete run/,
    github: /Incomplete run/,
    html: /run is incomplete/,
    svg: /run is incomplete/,
  };
  it.each(Object.entries(told))('is marked in %s', async (name, words) => {
    const create = await REPORTS[name as ReportName].load();
    const text = render(({ write }) => {
      const { link, end } = create({ write });
      return { link, end: (summary) => end({ ...summary, complete: false }) };
    }, SAMPLE);
    expect(text).toMatch(words);
  });
});

it('printable writes out characters that must not reach a terminal', () => {
  expect(printable('a\u001b[31m\r\u202eb\u0085')).toBe('a<U+001B>[31m<U+000D><U+202E>b<U+0085>');
  expect(printable('Grüße, 日本 😀')).toBe('Grüße, 日本 😀');
});

describe('the format of a file', () => {
  it.each([
    ['a/b.HTML', 'html', 'a/b.HTML'],
    ['a.htm', 'html', 'a.htm'],
    ['a.json', 'json', 'a.json'],
    ['a.jsonl', 'ndjson', 'a.jsonl'],
    ['a.sarif', 'sarif', 'a.sarif'],
    ['a.sarif.json', 'sarif', 'a.sarif.json'],
    ['a.junit.xml', 'junit', 'a.junit.xml'],
    ['a.xml', 'junit', 'a.xml'],
    ['a.csv', 'csv', 'a.csv'],
    ['a.places.csv', 'places', 'a.places.csv'],
    ['a.md', 'markdown', 'a.md'],
    ['sarif:a.json', 'sarif', 'a.json'],
    ['csv:a', 'csv', 'a'],
    ['csv:b:c.html', 'csv', 'b:c.html'],
    ['what:a.json', 'json', 'what:a.json'],
    ['./csv:a.json', 'json', './csv:a.json'],
    ['constructor:a.json', 'json', 'constructor:a.json'],
  ])('%s is %s', (text, format, path) => {
    expect(outputOf(text, REPORTS)).toEqual({ format, path });
  });

  it.each(['report.docx', 'constructor', 'json', 'csv:', 'github:a', ''])('%s is none', (text) => {
    expect(outputOf(text, REPORTS)).toBeNull();
  });
});
