/** What every entry of a catalogue owes: its row, its words, its documentation, its test. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY } from '../checkers/policy.ts';
import { PROTOCOLS } from '../checkers/reach/protocols/index.ts';
import { PROTOCOLS_BY_SCHEME, protocolFor } from '../checkers/reach/schemes.ts';
import { UNSUPPORTED } from '../checkers/reach/unsupported.ts';
import { REASONS } from '../checkers/reasons.ts';
import { FINDINGS } from '../checkers/syntax/findings/index.ts';
import { SCHEMES } from '../checkers/syntax/schemes/index.ts';
import { FORMATS } from '../extractors/containers/formats.ts';
import { FORMS, JOIN_KINDS, WARNING_CODES } from '../extractors/model.ts';
import { COMMANDS } from '../src/commands/index.ts';
import { PROBLEMS } from '../src/errors.ts';
import { EXIT_ROWS } from '../src/options/exit-codes.ts';
import { OPTIONS } from '../src/options/table.ts';
import { REPORTS } from '../src/report/index.ts';
import { LINT_REPORTS } from '../src/report/lint/index.ts';

const ROOT = resolve(import.meta.dirname, '..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const FORMATS_PAGE = readFileSync(join(ROOT, 'docs/formats.md'), 'utf8');
const GRAMMARS_PAGE = readFileSync(join(ROOT, 'docs/grammars.md'), 'utf8');
const REPORTS_PAGE = readFileSync(join(ROOT, 'docs/reports.md'), 'utf8');

const EVERYTHING_NAMED = { ...DEFAULT_POLICY, newsServer: 'nntp://news.example', fileRoots: ['/'] };

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(ROOT, folder, name));
}

const TESTS = filesBelow('test', '.ts')
  .filter((path) => !path.endsWith('catalogue.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

describe('schemes', () => {
  it.each([...SCHEMES.keys()])(
    '%s has its rows, and its checker or why there is none',
    (scheme) => {
      const judge = SCHEMES.get(scheme);
      const document = /^(?:RFC|ISO) \d+/.exec(judge?.defined ?? '')?.[0];
      const row = new RegExp(`^\\| (?:.*, )?${scheme}(?:,.*)? \\| ${document} \\|`, 'm');
      expect(GRAMMARS_PAGE).toMatch(row);
      expect(Object.hasOwn(PROTOCOLS_BY_SCHEME, scheme) || Object.hasOwn(UNSUPPORTED, scheme)).toBe(
        true,
      );
      const rows = filesBelow('corpus/schemes', '.txt').map((path) => readFileSync(path, 'utf8'));
      expect(rows.join('\n')).toMatch(new RegExp(`^valid\\t${scheme}:`, 'im'));
    },
  );

  it('has a file for each, and no file without a scheme', () => {
    const files = readdirSync(join(ROOT, 'checkers/syntax/schemes')).filter(
      (name) => name.endsWith('.ts') && name !== 'index.ts',
    );
    const index = readFileSync(join(ROOT, 'checkers/syntax/schemes/index.ts'), 'utf8');
    for (const file of files) expect(index).toContain(`./${file}`);
  });
});

describe('protocols', () => {
  it('has a line for every file of a protocol, and a scheme for every line', () => {
    const folder = join(ROOT, 'checkers/reach/protocols');
    const asking = readdirSync(folder).filter((name) =>
      /: ProtocolCheck = /.test(readFileSync(join(folder, name), 'utf8')),
    );
    const index = readFileSync(join(folder, 'index.ts'), 'utf8');
    for (const file of asking) expect(index).toContain(`./${file}`);
    expect(asking.length).toBe(Object.keys(PROTOCOLS).length);
    const used = Object.keys(PROTOCOLS_BY_SCHEME).map((scheme) =>
      protocolFor(scheme, '', EVERYTHING_NAMED),
    );
    const spoken = new Set(used.map((how) => ('protocol' in how ? how.protocol : '')));
    for (const protocol of Object.keys(PROTOCOLS)) expect([...spoken]).toContain(protocol);
  });

  it('either speaks to a scheme or says why not', () => {
    const both = Object.keys(PROTOCOLS_BY_SCHEME).filter((scheme) =>
      Object.hasOwn(UNSUPPORTED, scheme),
    );
    expect(both).toEqual([]);
    for (const words of Object.values(UNSUPPORTED)) expect(words).toMatch(/^(?:an?|it) .*[a-z]$/);
  });
});

describe('formats', () => {
  it.each(Object.keys(FORMATS))('%s is described, documented and tested', (format) => {
    expect(FORMATS[format as keyof typeof FORMATS].description.length).toBeGreaterThan(10);
    expect(FORMATS_PAGE).toContain(`\`${format}\``);
    expect(TESTS).toContain(`'${format}'`);
  });
});

describe('reports', () => {
  it.each(Object.entries(REPORTS))('%s is documented', (name, { endings, description }) => {
    expect(REPORTS_PAGE).toContain(`| \`${name}\` |`);
    for (const ending of endings) {
      expect(REPORTS_PAGE).toContain(`\`${ending}\``);
      expect(OPTIONS.output.describe).toContain(ending);
    }
    expect(description.length).toBeGreaterThan(10);
  });

  it.each(Object.keys(LINT_REPORTS))('%s of lint is a format of reports, too', (name) => {
    expect(Object.keys(REPORTS)).toContain(name);
  });

  it.each([
    ['src/report', REPORTS],
    ['src/report/lint', LINT_REPORTS],
  ])('%s has a file for each', (folder, catalogue) => {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    const names = files.map((file) => basename(file, '.ts'));
    for (const name of Object.keys(catalogue)) expect(names).toContain(name);
  });
});

describe('codes', () => {
  it.each(Object.entries(REASONS))(
    'reason %s has a sentence, and a test',
    (reason, { sentence }) => {
      expect(sentence).toMatch(/^[A-Z].*[.]$/);
      expect(TESTS).toMatch(new RegExp(`['"\`]${reason}['"\`]`));
    },
  );

  it.each(Object.entries(FINDINGS))('finding %s has a rule and an example', (_, kind) => {
    expect(kind.rule[0]).toMatch(/^(?:(?:RFC|ISO) \d+|WHATWG URL)$/);
    expect(kind.example).not.toBe('');
  });

  it.each(Object.entries(PROBLEMS))('problem %s says what to do', (_, { message, remedy }) => {
    expect(message('detail').length).toBeGreaterThan(5);
    expect(remedy.length).toBeGreaterThan(20);
  });

  it('has a problem for each warning of a scan', () => {
    for (const code of WARNING_CODES) expect(PROBLEMS).toHaveProperty(code);
  });

  it.each(FORMS.filter((form) => form !== 'relative'))(
    'form %s stands in a golden result',
    (form) => {
      const golden = filesBelow('corpus/archives', '.ndjson').map((path) =>
        readFileSync(path, 'utf8'),
      );
      expect(golden.join('')).toContain(`"form":"${form}"`);
    },
  );

  it.each(JOIN_KINDS)('join %s stands in a golden result or a marked text', (kind) => {
    const golden = filesBelow('corpus/archives', '.ndjson').map((path) =>
      readFileSync(path, 'utf8'),
    );
    expect(golden.join('') + TESTS).toContain(kind);
  });

  it.each(EXIT_ROWS)('exit code %s is documented', (code, meaning) => {
    expect(README.replaceAll('`', '')).toContain(`| ${code} | ${meaning} |`);
  });
});

describe('commands and options', () => {
  it.each(COMMANDS)('$name is documented and has examples', ({ name, examples }) => {
    expect(README).toContain(`urlglean ${name}`);
    expect(examples.length).toBeGreaterThan(1);
  });

  it.each(Object.keys(OPTIONS))('option --%s belongs to a command', (name) => {
    const users = COMMANDS.filter(({ options }) => (options as readonly string[]).includes(name));
    expect(users.length).toBeGreaterThan(0);
  });
});
