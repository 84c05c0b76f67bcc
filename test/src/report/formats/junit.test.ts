/** JUnit XML: what fails, what is skipped, where it stands, and suites that stay within bounds. */
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { lint } from '../../../../checkers/syntax/index.ts';
import { problem } from '../../../../src/errors.ts';
import { junit } from '../../../../src/report/formats/junit.ts';
import { CASES_HELD } from '../../../../src/report/formats/junit-suites.ts';
import { junit as lintJunit } from '../../../../src/report/lint/junit.ts';
import type { ReporterFactory } from '../../../../src/report/model/model.ts';
import { junitFaults } from '../readers.ts';
import { checkedLink, render, SAMPLE } from '../sample.ts';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

async function elements(xml: string): Promise<readonly Element[]> {
  expect(await junitFaults(xml)).toEqual([]);
  const found: Element[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => void found.push({ name, attributes, text: '' }),
      ontext: (text) => {
        const last = found.at(-1);
        if (last) last.text += text;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}

const named = (all: readonly Element[], name: string): readonly Element[] =>
  all.filter((element) => element.name === name);

describe('JUnit of links', () => {
  it('fails for dead links, with reason and place, and for nothing else', async () => {
    const all = await elements(render(junit, SAMPLE));
    expect(named(all, 'failure').map(({ attributes }) => attributes)).toEqual([
      { message: 'Not found. [200]', type: 'not-found' },
      { message: 'Not found. [200]', type: 'not-found' },
    ]);
    expect(named(all, 'failure')[0]?.text).toContain('http://example.org/lost\nlist.mbox:7:5');
    expect(named(all, 'error')).toEqual([]);
  });

  it('skips unknown and unchecked links, and says why', async () => {
    const messages = named(await elements(render(junit, SAMPLE)), 'skipped').map(
      ({ attributes }) => attributes['message'],
    );
    expect(messages).toHaveLength(4);
    expect(messages[0]).toMatch(/^The server refuses programs/);
  });

  it('passes what has moved, and says where to', async () => {
    const all = await elements(render(junit, SAMPLE));
    const at = all.findIndex(({ attributes }) => attributes['name'] === 'http://old.example/');
    expect(all[at + 1]?.name).toBe('system-out');
    expect(all[at + 1]?.text).toContain('leads to: http://new.example/');
  });

  it('has no attributes that the schema of Jenkins refuses', async () => {
    const [first] = named(await elements(render(junit, SAMPLE)), 'testcase');
    expect(first?.attributes).toEqual({
      ...{ classname: 'list.mbox', name: 'http://example.org/fine', time: '0.000' },
    });
  });

  it('has the totals of all suites at its root, the run among them', async () => {
    const all = await elements(render(junit, SAMPLE));
    const [root] = named(all, 'testsuites');
    const sum = (name: string): number =>
      named(all, 'testsuite').reduce((to, { attributes }) => to + Number(attributes[name]), 0);
    const counts = Object.fromEntries(
      ['tests', 'failures', 'errors'].map((name) => [name, String(sum(name))]),
    );
    expect(root?.attributes).toEqual({ name: 'urlglean', ...counts, time: '1.000' });
    expect(counts).toEqual({ tests: '9', failures: '2', errors: '0' });
  });

  it('counts in each suite, and has one for each source in turn', async () => {
    const at = (source: string, reason: 'ok' | 'not-found' | 'offline') =>
      checkedLink(`http://${source}.example/${reason}`, reason, { source });
    const links = [at('a', 'ok'), at('a', 'not-found'), at('b', 'offline'), at('a', 'ok')];
    const suites = named(await elements(render(junit, links)), 'testsuite');
    expect(
      suites.map(({ attributes: { name, tests, failures, skipped } }) =>
        [name, tests, failures, skipped].join(' '),
      ),
    ).toEqual(['a 2 1 0', 'b 1 0 1', 'a 1 0 0', 'urlglean 1 0 0']);
    // Jenkins takes suites of one name and one timestamp for the same, and drops all but the first.
    expect(suites.every(({ attributes }) => !('timestamp' in attributes))).toBe(true);
  });

  it('holds a bounded number of cases', async () => {
    const links = Array.from({ length: CASES_HELD * 2 + 1 }, (_, n) =>
      checkedLink(`http://${n}.example/`, 'ok'),
    );
    const suites = named(await elements(render(junit, links)), 'testsuite');
    expect(suites.map(({ attributes }) => attributes['tests'])).toEqual(['1000', '1000', '1', '1']);
  });

  it.each([
    [{ complete: false }, 'cut-short', /^Incomplete run/],
    [{ problems: [problem('no-network')] }, 'no-network', /no network/],
    [{ problems: [problem('input-empty')] }, undefined, undefined],
  ] as const)('fails in a suite of the run itself: %j', async (change, type, message) => {
    const create: ReporterFactory = (options) => {
      const { begin, link, end } = junit(options);
      return {
        begin: (beginning) => begin?.({ ...beginning, ...change }),
        link,
        end: (summary) => end({ ...summary, ...change }),
      };
    };
    const all = await elements(render(create, SAMPLE));
    const [error] = named(all, 'error');
    expect(named(all, 'testsuites')[0]?.attributes['errors']).toBe(error === undefined ? '0' : '1');
    expect(error?.attributes['type']).toBe(type);
    if (message) expect(error?.attributes['message']).toMatch(message);
  });
});

describe('JUnit of findings', () => {
  it('fails for errors, and lists warnings', async () => {
    let text = '';
    const reporter = lintJunit({
      write: (piece) => {
        text += piece;
      },
    });
    for (const url of ['http://a.example/100%', 'http://a.example/ä', 'http://a.example/']) {
      const findings = lint(url);
      reporter.url({ url, findings }, findings);
    }
    reporter.end('1.2.3', { complete: true, problems: [] });
    const all = await elements(text);
    expect(named(all, 'testcase')).toHaveLength(4);
    expect(named(all, 'error')).toEqual([]);
    expect(named(all, 'failure').map(({ attributes }) => attributes['type'])).toEqual([
      'percent-escape-invalid',
    ]);
    expect(named(all, 'system-out').map((element) => element.text)[0]).toMatch(/^warning: "ä"/);
  });

  it('fails as a whole where not everything was read', async () => {
    let text = '';
    const reporter = lintJunit({
      write: (piece) => {
        text += piece;
      },
    });
    const problems = [problem('input-not-found', { source: 'nowhere.txt' })];
    reporter.end('1.2.3', { complete: false, problems });
    const [error, ...others] = named(await elements(text), 'error');
    expect(others).toEqual([]);
    expect(error?.attributes).toEqual({
      ...{ type: 'interrupted', message: 'interrupted: not everything was read' },
    });
    expect(error?.text).toMatch(/^nowhere[.]txt: no such file/);
  });
});
