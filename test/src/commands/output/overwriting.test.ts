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
import { urlglean } from '../../../helpers/command.ts';

const FOUND_FILE = '--output urlglean.toml is also the configuration file';
const IS_READ = 'is a document in a folder that is read';
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
  writeFileSync(join(folder, 'urlglean.toml'), '');
  writeFileSync(
    join(folder, 'folder.toml'),
    'sources = ["."]\nstore = "s.sq"\n[report]\noutputs = ["csv:notes.md"]\n',
  );
  writeFileSync(
    join(folder, 'folder-metrics.toml'),
    'sources = ["."]\nstore = "s.sq"\nprometheus = "notes.md"\n',
  );
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
    ['check notes.md --offline -o csv:urlglean.toml', FOUND_FILE],
    ['lint notes.md -o csv:urlglean.toml', FOUND_FILE],
    ['export links -o csv:urlglean.toml', FOUND_FILE],
    ['check . --offline -o notes.md', `--output notes.md ${IS_READ}`],
    ['check n* . --offline -o csv:list', `--output list ${IS_READ}`],
    ['lint . -o csv:notes.md', `--output notes.md ${IS_READ}`],
    ['nightly folder.toml', `notes.md ${IS_READ}`],
    ['nightly folder-metrics.toml', `notes.md ${IS_READ}`],
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

  it('is refused by report, too', async () => {
    await urlglean(['check', 'list', '--store', 's.sq'], { cwd: folder });
    for (const name of ['s.sq', 'urlglean.toml']) {
      const args = ['report', '--store', 's.sq', '-o', `csv:${name}`];
      const { code, stderr } = await urlglean(args, { cwd: folder });
      expect([code, stderr]).toEqual([3, expect.stringContaining(`--output ${name} is also the`)]);
    }
  });

  it('is refused in a folder by every way there, unless urlglean wrote it', () => {
    const path = (name: string): string => join(folder, name);
    mkdirSync(path('docs'));
    mkdirSync(path('elsewhere'));
    writeFileSync(path('docs/old.csv'), 'url,verdict,reason,sentence\n');
    writeFileSync(path('docs/page.md'), '# Lamps\n');
    writeFileSync(path('elsewhere/page.md'), '# Lamps\n');
    symlinkSync('docs', path('here'));
    symlinkSync('docs/page.md', path('soft.md'));
    symlinkSync('../elsewhere/page.md', path('docs/away.md'));
    const inputs = [path('docs')];
    for (const name of ['docs/page.md', 'here/page.md', 'soft.md', 'docs/away.md']) {
      expect(() => refuseOverwriting([path(name)], { inputs }), name).toThrow(IS_READ);
      expect(() => refuseOverwriting([path(name)], { inputs: [path('here')] })).toThrow(IS_READ);
    }
    refuseOverwriting([path('docs/old.csv'), path('docs/new.md')], { inputs });
    refuseOverwriting([path('elsewhere/page.md'), path('notes.md')], { inputs });
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
