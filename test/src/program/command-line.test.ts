/** The command line as people write it: what is read of it, and what is said where it is wrong. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/commands/index.ts';
import { UrlgleanError } from '../../../src/errors.ts';
import { readCommandLine } from '../../../src/program/command-line.ts';
import { inProcess } from '../../helpers/in-process.ts';

function read(args: readonly string[]): unknown {
  const wish = readCommandLine(args, COMMANDS);
  if (wish.kind !== 'run') return wish.kind;
  return { command: wish.command.name, raw: wish.raw, inputs: wish.inputs };
}

const check = (raw: object, ...inputs: string[]): object => ({ command: 'check', raw, inputs });

describe('a command line', () => {
  it.each<[string[], unknown]>([
    [['check'], check({})],
    [['check', '-o', 'a.html'], check({ output: 'a.html' })],
    [['check', '-oa.html'], check({ output: 'a.html' })],
    [['check', '-o=a.html'], check({ output: 'a.html' })],
    [['check', '--output=a=b.html'], check({ output: 'a=b.html' })],
    [['check', '-o', 'a.html', '--output', 'b.json'], check({ output: ['a.html', 'b.json'] })],
    [['check', '-qv'], check({ quiet: true, verbose: true })],
    [['check', '-qoa.html'], check({ quiet: true, output: 'a.html' })],
    [['check', '-q=false'], check({ quiet: false })],
    [['check', '--archive', 'true'], check({ archive: true }, 'true')],
    [['check', '--archive=false'], check({ archive: false })],
    [['check', '--archive', '--archive=false'], check({ archive: false })],
    [['check', '--archive', '--no-archive'], check({ archive: false })],
    [['check', '--no-robots', '--robots'], check({ 'no-robots': false })],
    [['check', '--delay=1', '--delay=2'], check({ delay: '2' })],
    [['check', '-', '--delay', '5', 'b'], check({ delay: '5' }, '-', 'b')],
    [['check', '--', '--archive', '-'], check({}, '--archive', '-')],
    [['check', '1', '0x10', '01'], check({}, '1', '0x10', '01')],
    [['check', '', "'a b'"], check({}, '', "'a b'")],
    [['check', '--output', '-'], check({ output: '-' })],
    [['--delay', '5', 'check', 'a'], check({ delay: '5' }, 'a')],
    [['-q', 'check', 'check'], check({ quiet: true }, 'check')],
    [['check', '--user-agent', 'a\nb'], check({ 'user-agent': 'a\nb' })],
    [['check', 'a', '--help'], 'help'],
    [['check', '-vh'], 'help'],
    [['--version', 'nonsense'], 'version'],
    [['version'], 'version'],
    [['-q', 'version'], 'version'],
    [['check', '-vV'], 'version'],
    [['check', '--', '--help'], check({}, '--help')],
    [[], 'nothing'],
  ])('%j', (args, expected) => {
    expect(read(args)).toEqual(expected);
  });

  it.each<[string[], string]>([
    [['chek', 'a'], 'chek: unknown command; did you mean check?'],
    [['a.mbox'], 'a.mbox: unknown command; urlglean check a.mbox checks its links'],
    [['frob'], 'frob: unknown command. Commands: check, fix, nightly, extract'],
    [['check', '--concurency=3'], '--concurency: unknown option; did you mean --concurrency?'],
    [['check', '--maxTime', '3h'], '--maxTime: unknown option; did you mean --max-time?'],
    [['check', '--max_time', '3h'], '--max_time: unknown option; did you mean --max-time?'],
    [['check', '--verb'], '--verb: unknown option; did you mean --verbose?'],
    [['check', '--frobnicate'], '--frobnicate: unknown option. See urlglean check --help.'],
    [['extract', '--no-archive'], '--archive is an option of check and fix, not of extract'],
    [['check', '--no-delay'], '--no-delay: unknown option'],
    [['check', '--no-archive=maybe'], '--no-archive=maybe: expected'],
    [['extract', '--sort'], '--sort: unknown option; pipe the output to sort.'],
    [['extract', '--unique'], '--unique: unknown option; pipe the output to sort -u.'],
    [
      ['extract', '--count'],
      '--count: unknown option; pipe the output to wc -l, or to sort | uniq -c.',
    ],
    [['check', '--format', 'csv'], '--format csv: expected one of mbox, mmdf, babyl'],
    [['man', 'foo'], 'man takes no argument: foo'],
    [['runs', '3'], 'runs takes no argument: 3'],
    [['check', '--__proto__'], '--__proto__: unknown option'],
    [['check', '--constructor'], '--constructor: unknown option'],
    [['check', '-x'], '-x: unknown option'],
    [['check', '-5'], '-5: unknown option'],
    [['check', '-qx'], '-x: unknown option'],
    [['check', '---'], '---: unknown option'],
    [['extract', '--archive'], '--archive is an option of check and fix, not of extract'],
    [
      ['extract', '-o', 'a'],
      '-o (--output) is an option of check, lint, report and export, not of extract',
    ],
    [['extract', '--archve'], '--archve: unknown option; --archive is an option of check and fix'],
    [['--archive'], '--archive is an option of check and fix: name the command first'],
    [['--frobnicate=3'], '--frobnicate: unknown option. See urlglean --help.'],
    [['--'], 'which command? check, '],
    [['check', '--delay', '--json'], '--delay needs a value: --delay <MS>'],
    [['check', '-o'], '--output needs a value: --output <FILE>'],
    [['check', '--archive=maybe'], '--archive=maybe: expected --archive, or --archive=false'],
    [['check', '--delay', '-5'], '--delay -5: expected a number from 0 to 3600000'],
    [['help', 'chek'], 'chek: unknown command; did you mean check?'],
    [['help', 'check', 'lint'], 'help takes one command at a time'],
    [['completions', 'zhs'], 'completions needs one of bash, zsh, fish; did you mean zsh?'],
    [['completions'], 'completions needs one of bash, zsh, fish. See urlglean completions --help.'],
    [['nightly', '-c', 'a'], '-c (--config) is an option of check, fix, extract'],
  ])('%j is refused', async (args, says) => {
    const { code, stdout, stderr } = await inProcess(args);
    expect(stderr).toContain(`urlglean: ${says}`);
    expect(stderr).toMatch(/ See urlglean (?:\w+ )?--help\.\n$/);
    expect([code, stdout]).toEqual([3, '']);
  });

  it('is wrong usage when it is empty, and answered with short help', async () => {
    const { code, stdout, stderr } = await inProcess([]);
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(/^Finds every URL.*^ {2}check .*Which command\? See urlglean --help/ms);
  });

  it('is read or refused, whatever it holds', () => {
    const word = fc.oneof(
      fc.constantFrom('check', 'lint', '--', '-', '-o', '-q', '--delay', '--json', '=', '--output'),
      fc.string({ maxLength: 6 }),
      fc.string({ maxLength: 6 }).map((text) => `-${text}`),
      fc.string({ maxLength: 6 }).map((text) => `--${text}`),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (args) => {
        try {
          readCommandLine(args, COMMANDS);
        } catch (error) {
          expect(error).toBeInstanceOf(UrlgleanError);
        }
      }),
    );
  });

  it('gives texts as they were given', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (value, input) => {
        fc.pre(value.trim() !== '' && !value.startsWith('-'));
        const args = ['check', '--user-agent', value, `--contact=${value}`, '--', input];
        const raw = { 'user-agent': value, contact: value };
        expect(read(args)).toEqual(check(raw, input));
      }),
      {
        examples: [
          ["''", ''],
          ['"a"', ''],
          ["'", ''],
          [`'"'`, ''],
          ['""a""', ''],
        ],
      },
    );
  });
});
