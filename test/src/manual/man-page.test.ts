/** The manual page: what roff makes of it is what was meant, whatever a text holds. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/commands/index.ts';
import type { Command } from '../../../src/commands/output/model.ts';
import { manPage } from '../../../src/manual/man-page.ts';
import { filled, literal, paragraph, roffText } from '../../../src/manual/roff.ts';
import { tries } from '../../helpers/long.ts';

const PAGE = manPage(COMMANDS, '1.2.3');

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;
const groff = has('groff') ? describe : describe.skip;
const mandoc = has('mandoc') ? describe : describe.skip;

function rendered(page: string): string {
  const { stdout, stderr } = spawnSync('groff', ['-man', '-ww', '-Tutf8', '-P-cbou', '-rLL=200n'], {
    input: page,
  });
  expect(stderr.toString()).toBe('');
  return stdout.toString();
}

describe('the page', () => {
  it('has the sections of a manual page, in order', () => {
    const titles = [...PAGE.matchAll(/^\.SH "(.*)"$/gm)].map((match) => match[1]);
    expect(titles).toEqual([
      ...['NAME', 'SYNOPSIS', 'DESCRIPTION', 'COMMANDS', 'OPTIONS', 'CONFIGURATION FILE'],
      ...['FILES', 'ENVIRONMENT', 'EXIT STATUS', 'EXAMPLES', 'SEE ALSO'],
    ]);
  });

  it('is ASCII, in lines that anybody can read', () => {
    expect(PAGE).toMatch(/^[\n\x20-\x7e]*$/);
    for (const line of PAGE.split('\n'))
      if (!/^[.\\]/.test(line)) expect(line.length).toBeLessThan(81);
  });
});

describe('text', () => {
  it.each([
    ['.SH no request', '\\&.SH no request'],
    ["'no request", '\\(aqno request'],
    ['a\\fBb', 'a\\(rsfBb'],
    ['--delay', '\\-\\-delay'],
    ['~/x ^ `y` "z"', '\\(ti/x \\(ha \\(gay\\(ga \\(dqz\\(dq'],
    ['[URL…]', '[URL\\[u2026]]'],
    ['a\nb\tc', 'a b c'],
    ['\x1b[31m', '<U+001B>[31m'],
    ['💡', '\\[u1F4A1]'],
  ])('%j', (text, roff) => {
    expect(roffText(text)).toBe(roff);
  });

  it('begins a line with no request, wherever it is broken', () => {
    for (const line of filled('.a '.repeat(100))) expect(line).toMatch(/^\\&\.a/);
  });
});

groff('set by groff', () => {
  it('groff raises no warning', () => {
    const { stdout, stderr, status } = spawnSync('groff', ['-man', '-ww', '-z'], { input: PAGE });
    expect([stdout.toString(), stderr.toString(), status]).toEqual(['', '', 0]);
  });

  it('groff shows options as they are typed', () => {
    const text = rendered(PAGE);
    expect(text).toMatch(/^ +-o, --output FILE$/m);
    expect(text).toMatch(/^ +insecure-credentials$/m);
    expect(text).toMatch(/^ +headers = \{ "Accept-Language" = "en" \}$/m);
    expect(text).toMatch(/^ +urlglean lint 'http:\/\/example.org\/100%'$/m);
  });

  it('groff shows any text unchanged', () => {
    const texts = [
      ...['.SH x', "'x", '\\fBx\\fR', '\\n(.l', '-x --y', '~ ^ ` " \' \\', '.', '\\', '\\&', '...'],
      ...['a \'b\' "c" `d`', '%', '{url}', '§', '…', 'é', '\\*[x]', '.\\" x', '\\c'],
    ];
    const page = ['.TH T 1 "" "" ""', '.SH "X"', '.nh', ...texts.flatMap(paragraph)].join('\n');
    const lines = rendered(`${page}\n`)
      .split('\n')
      .map((line) => line.trim());
    for (const text of texts) expect(lines).toContain(text);
    const examples = [...texts, '  indented  twice', ''];
    const block = ['.TH T 1 "" "" ""', '.SH "X"', ...literal(examples)].join('\n');
    const shown = rendered(`${block}\n`)
      .split('\n')
      .map((line) => line.trim());
    for (const text of examples) expect(shown).toContain(text.trim());
  });

  it('groff shows random ASCII unchanged', () => {
    const word = fc.stringMatching(/^[\x21-\x7e]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const text = words.join(' ');
        const page = ['.TH T 1 "" "" ""', '.SH "X"', '.nh', '.na', ...paragraph(text), ''].join(
          '\n',
        );
        expect(rendered(page).replace(/\s+/g, ' ')).toContain(text);
      }),
      { numRuns: tries(100) },
    );
  });
});

mandoc('read by mandoc', () => {
  it('mandoc finds no fault but the missing date, which would differ in every build', () => {
    const { stdout, stderr } = spawnSync('mandoc', ['-Tlint'], { input: PAGE });
    const found = `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
    expect(found.filter((line) => !line.includes('missing date'))).toEqual([]);
  });

  it('hostile texts in a table are set as text', () => {
    const hostile: Command = {
      name: 'hostile',
      summary: '.so /etc/passwd',
      argument: { name: '"X"', describe: "'br" },
      description: ".sy rm\n\\X'x' .de PP \"",
      options: ['help'],
      examples: [['hostile "a b" \\fB', '.ex']],
      run: async () => 0,
    };
    const page = manPage([hostile], '1.2.3');
    const { stdout } = spawnSync('mandoc', ['-Tascii', '-Owidth=200'], { input: page });
    const text = stdout.toString().replace(/.[\b]/g, '');
    for (const shown of [
      '.sy rm',
      "\\X'x' .de PP \"",
      'hostile "a b" \\fB',
      '.ex.',
      '"X": \'br.',
    ]) {
      expect(text).toContain(shown);
    }
  });
});
