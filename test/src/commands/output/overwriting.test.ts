/** What a command reads or keeps is never replaced by what it writes. */
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseOverwriting } from '../../../../src/commands/output/overwriting.ts';
import { urlglean } from '../../../helpers/cli.ts';

const TEXT = 'see http://example.org/x there\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-overwriting-'));
  writeFileSync(join(folder, 'notes.md'), TEXT);
  writeFileSync(join(folder, 'list'), 'notes.md\n');
  writeFileSync(
    join(folder, 'night.toml'),
    'sources = ["notes.md"]\nstore = "s.sq"\n[report]\noutputs = ["notes.md"]\n',
  );
  writeFileSync(
    join(folder, 'metrics.toml'),
    'sources = ["notes.md"]\nstore = "s.sq"\nprometheus = "notes.md"\n',
  );
  writeFileSync(
    join(folder, 'own.toml'),
    'sources = ["notes.md"]\nstore = "s.sq"\n[report]\noutputs = ["csv:own.toml"]\n',
  );
  writeFileSync(join(folder, 'plain.toml'), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('an output that is also read', () => {
  const cases: readonly [command: string, says: string][] = [
    ['check notes.md --offline -o notes.md', '--output notes.md is also an input'],
    ['check notes.md --offline -o csv:./notes.md', '--output ./notes.md is also an input'],
    ['check --offline --files-from list -o notes.md', '--output notes.md is also an input'],
    ['check --offline --files-from list -o csv:list', '--output list is also a list of inputs'],
    ['check notes.md --store s.sq -o csv:s.sq', '--output s.sq is also the store'],
    ['check notes.md --store s.sq -o csv:s.sq-wal', '--output s.sq-wal belongs to the store'],
    ['lint notes.md -o csv:notes.md', '--output notes.md is also an input'],
    ['export links --store notes.md --as csv -o notes.md', '--output notes.md is also the store'],
    ['nightly night.toml', 'notes.md is also an input'],
    ['nightly metrics.toml', 'notes.md is also an input'],
    ['nightly own.toml', 'own.toml is also the configuration file'],
    [
      'check notes.md --offline --config plain.toml -o csv:plain.toml',
      '--output plain.toml is also the configuration file',
    ],
  ];
  it.each(cases)('%s', async (command, says) => {
    const before = readdirSync(folder);
    const { code, stdout, stderr } = await urlglean(command.split(' '), { cwd: folder });
    expect(stderr).toContain(`${says}. Write to another file`);
    expect(code).toBe(3);
    expect(stdout).not.toContain('example.org');
    expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toBe(TEXT);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('is known by every name it has', () => {
    const path = (name: string): string => join(folder, name);
    linkSync(path('notes.md'), path('hard.md'));
    symlinkSync('notes.md', path('soft.md'));
    symlinkSync('.', path('here'));
    for (const name of ['hard.md', 'soft.md', 'here/notes.md']) {
      expect(() => refuseOverwriting([path(name)], { inputs: [path('notes.md')] })).toThrow(name);
      expect(() => refuseOverwriting([path('notes.md')], { inputs: [path(name)] })).toThrow();
    }
    expect(() => refuseOverwriting([path('notes.md')], { inputs: [path('n*.md')] })).toThrow();
    expect(() =>
      refuseOverwriting([path('new.sq')], { store: join(folder, 'here', 'new.sq') }),
    ).toThrow('is also the store');
  });

  it('may be another file, a device, or stand in a folder that is read', async () => {
    const path = (name: string): string => join(folder, name);
    mkdirSync(path('sub'));
    writeFileSync(path('other.md'), '');
    const inputs = [folder, path('notes.md'), path('none'), '/dev/null', 'http://example.org/'];
    const outputs = [path('other.md'), path('sub/new.md'), path('no/such.md'), '/dev/null'];
    refuseOverwriting(outputs, { inputs, store: path('s.sq') });
    const args = ['check', '.', '--offline', '-o', 'report.html'];
    for (const _ of ['first', 'again']) {
      const { code } = await urlglean(args, { cwd: folder });
      expect(code).toBe(0);
    }
  });
});
