/** file: links below the folders that were named, and nothing else of the disk. */

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verdict } from '../../../checkers/model.ts';
import { type CheckPolicy, DEFAULT_POLICY } from '../../../checkers/policy.ts';
import type { Files } from '../../../checkers/reach/file.ts';
import { createChecker } from '../../../checkers/reach/index.ts';
import { outcome } from '../../../checkers/reach/outcomes/outcome.ts';
import { clock, neverAborted } from '../../helpers/checking.ts';
import { paced } from '../../helpers/pace.ts';

let folder: string;
let root: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'urlglean-file-')));
  root = join(folder, 'root');
  mkdirSync(join(root, 'lamps'), { recursive: true });
  mkdirSync(join(folder, 'rootless'));
  mkdirSync(join(folder, 'outside'));
  writeFileSync(join(root, 'lamp oil.txt'), 'oil');
  writeFileSync(join(root, 'gr\u00fcn.txt'), 'green');
  writeFileSync(join(folder, 'outside/secret.txt'), 'secret');
  writeFileSync(join(folder, 'rootless/a.txt'), 'a');
  symlinkSync(join(folder, 'outside'), join(root, 'out'));
  symlinkSync('lamps', join(root, 'in'));
  symlinkSync('circle', join(root, 'circle'));
  symlinkSync(root, join(folder, 'alias'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(
  url: string,
  roots = [root],
  files: Files = { realpath },
  more: Partial<CheckPolicy> = {},
): Promise<Verdict> {
  const checker = createChecker(
    { ...DEFAULT_POLICY, fileRoots: roots, timeoutMs: paced(500), ...more },
    clock,
    {
      files,
    },
  );
  try {
    return (await checker.check(url, neverAborted)).verdict;
  } finally {
    await checker.close();
  }
}

const told = ({ verdict, reason }: Verdict): string => `${verdict}: ${reason}`;

describe('file:', () => {
  it.each([
    ['/lamp%20oil.txt', 'alive: ok'],
    ['/gr%C3%BCn.txt', 'alive: ok'],
    ['/lamps/', 'alive: ok'],
    ['', 'alive: ok'],
    ['/in', 'alive: ok'],
    ['/./lamps/../lamp%20oil.txt', 'alive: ok'],
    ['/404.txt', 'dead: not-found'],
    ['/lamp%20oil.txt/x', 'dead: not-found'],
    ['/out', 'skipped: unsupported-scheme'],
    ['/out/secret.txt', 'skipped: unsupported-scheme'],
    // What is not there outside is not told apart from what is.
    ['/out/404.txt', 'skipped: unsupported-scheme'],
    ['/out/no/such/404.txt', 'skipped: unsupported-scheme'],
    ['/../outside/secret.txt', 'skipped: unsupported-scheme'],
    ['/%2e%2e/outside/secret.txt', 'skipped: unsupported-scheme'],
    ['/%2E%2E/outside/404.txt', 'skipped: unsupported-scheme'],
    ['/..%2Foutside/secret.txt', 'skipped: invalid-url'],
    ['less/a.txt', 'skipped: unsupported-scheme'],
    ['/a%00.txt', 'skipped: invalid-url'],
    ['/%FF.txt', 'skipped: unsupported-scheme'],
    ['/circle', 'unknown: local-trouble'],
  ])('//ROOT%s is %s', async (path, expected) => {
    expect(told(await ask(`file://${root}${path}`))).toBe(expected);
    expect(told(await ask(`file://localhost${root}${path}`))).toBe(expected);
    expect(told(await ask(`FILE:${root}${path}`))).toBe(expected);
  });

  it.each([
    ['file://fileserver.example/srv/a.txt', 'another machine'],
    ['file:////fileserver/share/a.txt', 'another machine'],
    ['file://///fileserver/share/a.txt', 'another machine'],
    ['file:///C:/lamp.txt', 'Windows'],
    ['file:///C|/lamp.txt', 'Windows'],
    ['file:///c%3A/lamp.txt', 'Windows'],
    ['file://C:/lamp.txt', 'Windows'],
    ['file:C:/lamp.txt', 'Windows'],
    ['file://\\\\fileserver\\share', 'Windows'],
    ['file:///etc/passwd', 'outside'],
    ['file:', 'no path'],
    ['file://localhost', 'no path'],
  ])('%s is skipped in words: %s', async (url, words) => {
    const { verdict, evidence } = await ask(url);
    expect(verdict).toBe('skipped');
    expect(evidence.refused).toContain(words);
  });

  it('may be named by an alias of the folder, and by any of several', async () => {
    expect(told(await ask(`file://${folder}/alias/lamps`, [join(folder, 'alias')]))).toBe(
      'alive: ok',
    );
    expect(told(await ask(`file://${root}/lamps`, [join(folder, 'alias')]))).toBe('alive: ok');
    expect(told(await ask(`file://${root}/lamps`, ['/nowhere', root]))).toBe('alive: ok');
    expect(told(await ask(`file:///nowhere/a`, ['/nowhere']))).toBe('skipped: unsupported-scheme');
  });

  it('is asked for the place that it names below the folder where it lies, if places are', async () => {
    const link = join(root, 'other.txt');
    const other = join(folder, 'rootless');
    symlinkSync(join(other, 'a.txt'), link);
    const asked: string[] = [];
    const files: Files = {
      realpath,
      checkPlace: (url, below) => {
        asked.push(`${url.replace(folder, '')} below ${below.replace(folder, '')}`);
        return Promise.resolve(outcome('fragment-missing', { at: 0 }));
      },
    };
    const named = (url: string, checkFragments = true): Promise<string> =>
      ask(url, [root, join(folder, 'alias'), other], files, { checkFragments }).then(told);
    expect(await named(`file://${root}/lamps#oil`)).toBe('dead: fragment-missing');
    expect(await named(`file://${folder}/alias/lamps#oil`)).toBe('dead: fragment-missing');
    expect(await named(`file://${root}/lamps#`)).toBe('alive: ok');
    expect(await named(`file://${root}/404#oil`)).toBe('dead: not-found');
    expect(await named(`file://${root}/out/secret.txt#a`)).toBe('skipped: unsupported-scheme');
    // It lies below one folder by its name and below another in fact.
    expect(await named(`file://${link}#a`)).toBe('alive: ok');
    expect(await named(`file://${root}/lamps#oil`, false)).toBe('alive: ok');
    rmSync(link);
    expect(asked).toEqual([
      'file:///root/lamps#oil below /root',
      'file:///alias/lamps#oil below /alias',
    ]);
  });

  it('is silent without a folder, and without a disk', async () => {
    expect((await ask(`file://${root}/lamps`, [])).evidence.refused).toContain('--file-root');
    const checker = createChecker({ ...DEFAULT_POLICY, fileRoots: [root] }, clock);
    const { verdict } = await checker.check(`file://${root}/lamps`, neverAborted);
    expect(told(verdict)).toBe('skipped: unsupported-scheme');
    await checker.close();
  });

  it('does not wait for ever for a disk that is away', async () => {
    const away: Files = { realpath: () => new Promise(() => undefined) };
    expect(told(await ask(`file://${root}/lamps`, [root], away))).toBe('unknown: timeout');
  });

  it('touches nothing that does not lie below a folder by its name', async () => {
    const touched: string[] = [];
    const files: Files = {
      realpath: (path) => {
        touched.push(path);
        return Promise.resolve(path);
      },
    };
    const segment = fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%2E.',
      'srv',
      'srv2',
      'a',
      '',
      '%2F',
      '\u00e9',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { maxLength: 8 }), async (segments) => {
        await ask(`file:///${segments.join('/')}`, ['/srv'], files);
        expect(touched.every((path) => path === '/srv' || path.startsWith('/srv/'))).toBe(true);
        expect(touched.some((path) => path.includes('..'))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
