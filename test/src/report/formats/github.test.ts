/** Annotations as the runner of GitHub Actions reads them: one a line, of the right kind, at the right place. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lint } from '../../../../checkers/syntax/index.ts';
import { type Problem, problem } from '../../../../src/errors.ts';
import { github, IN_LOG, SHOWN_BY_GITHUB } from '../../../../src/report/formats/github.ts';
import { workflowCommand } from '../../../../src/report/formats/workflow-command.ts';
import { github as lintGithub } from '../../../../src/report/lint/github.ts';
import { redactedForLint } from '../../../../src/report/terminal/lint-text.ts';
import { printable } from '../../../../src/writing/printable.ts';
import { type Command, readCommand } from '../readers.ts';
import { checkedLink, render, SAMPLE } from '../sample.ts';

function commands(text: string): readonly Command[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => readCommand(line) ?? expect.fail(`no command: ${line}`));
}

describe('of links', () => {
  it('are errors for the dead, warnings for the moved, notices for the unknown and of the whole', () => {
    const all = commands(render(github, SAMPLE));
    expect(all.map(({ name, properties }) => `${name} ${properties['title']}`)).toEqual([
      'error dead link',
      'error dead link',
      'warning moved link',
      'notice unknown link',
      'notice urlglean',
    ]);
    expect(all[0]?.properties).toMatchObject({ file: 'list.mbox', line: '7', col: '5' });
    expect(all[2]?.data).toContain('leads to: http://new.example/');
    expect(all.at(-1)?.data).toMatch(/^8 links: 2 dead, 1 moved, 1 unknown, 3 skipped, 1 alive/);
  });

  it('name no file for standard input, and files from the root of the repository', () => {
    const at = (source: string) => checkedLink('http://a.example/', 'not-found', { source });
    const [input, file] = commands(render(github, [at('-'), at('./docs/a,b:c.txt')]));
    expect(input?.properties).not.toHaveProperty('file');
    expect(file?.properties['file']).toBe('docs/a,b:c.txt');
  });

  it('are all written of the dead; of the unknown as many as leave room for the sum', () => {
    const many = Array.from({ length: 25 }, (_, n) => [
      checkedLink(`http://${n}.example/`, 'not-found'),
      checkedLink(`http://${n}.example/busy`, 'blocked'),
    ]).flat();
    const all = commands(render(github, many));
    expect(all.filter(({ name }) => name === 'error')).toHaveLength(25);
    expect(all.filter(({ name }) => name === 'notice')).toHaveLength(SHOWN_BY_GITHUB);
    expect(all.at(-1)?.data).toContain(
      'GitHub shows 10 annotations of each kind; the log has more.',
    );
    expect(all.at(-1)?.data).toContain('16 more links in neither.');
  });

  it('begin with what is new, then with what is cited most, since only ten are shown', () => {
    const many = Array.from({ length: IN_LOG + 20 }, (_, n) => ({
      ...checkedLink(`http://${n}.example/`, 'not-found'),
      ...{ sightingCount: n + 1, ...(n === 3 ? { change: 'lost' as const } : {}) },
    }));
    const errors = commands(render(github, many)).filter(({ name }) => name === 'error');
    expect(errors).toHaveLength(IN_LOG);
    const shown = errors.slice(0, 3).map(({ data }) => data.split(': ')[0]);
    expect(shown).toEqual(['http://3.example/', 'http://1019.example/', 'http://1018.example/']);
    expect(render(github, many)).toContain('20 more links in neither.');
  });
});

describe('of findings', () => {
  it('are of the kind of the finding', () => {
    let text = '';
    const reporter = lintGithub({
      write: (piece) => {
        text += piece;
      },
    });
    const url = 'http://ada:sesame@a.example/100%';
    const { sightings } = checkedLink(url, 'ok');
    const given = { url, findings: lint(url), sightings, sightingCount: 3 };
    const linted = redactedForLint(given);
    reporter.url(linted, linted.findings);
    const all = commands(text);
    expect(all.map(({ name, properties }) => `${name} ${properties['title']}`)).toEqual(
      expect.arrayContaining(['error percent-escape-invalid', 'warning userinfo-password']),
    );
    expect(all[0]?.data).toContain('and 2 more places');
    expect(text).not.toContain('sesame');
  });

  it('are one warning more where not everything was read', () => {
    const end = (complete: boolean, problems: readonly Problem[]): string => {
      let text = '';
      const reporter = lintGithub({
        write: (piece) => {
          text += piece;
        },
      });
      reporter.end('1.2.3', { complete, problems });
      return text;
    };
    const missing = Array.from({ length: 12 }, (_, nth) =>
      problem('input-not-found', { source: `nowhere-${nth}.txt` }),
    );
    const [warning, ...others] = commands(end(false, missing));
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ name: 'warning', properties: { title: 'incomplete' } });
    expect(warning?.data).toMatch(
      /^Incomplete: .*\ninterrupted: .*\nnowhere-0[.]txt: no such file/,
    );
    expect(warning?.data).toMatch(/\nand 3 more errors$/);
    expect(end(true, [problem('input-empty', { source: 'empty.txt' })])).toBe('');
  });
});

describe('a command', () => {
  it('is one line with the given fields', () =>
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(':', ',', '%', '=', '\n', '\r', '0', 'A', ' ', '#', '['),
        }),
        fc.string({ unit: 'binary' }),
        (source, message) => {
          const place = { source: `x${source}`, line: 1, column: 2 };
          const line = workflowCommand({ kind: 'error', title: source, place, message: [message] });
          expect(line.indexOf('\n')).toBe(line.length - 1);
          expect(readCommand(line.slice(0, -1))).toEqual({
            name: 'error',
            properties: {
              file: printable(`x${source}`),
              line: '1',
              col: '2',
              title: printable(source),
            },
            data: printable(message),
          });
        },
      ),
    ));
});
