/** References of documentation to files: from the scan to the verdict, and what a letter may not do. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check, extract } from '../../../src/library/library.ts';
import type { CheckOptions } from '../../../src/library/library-options.ts';

let folder: string;
let root: string;

const write = (path: string, text: string | Buffer): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'urlglean-references-')));
  root = join(folder, 'docs');
  write('docs/lamps/oil.html', '<p id="oil">oil</p>');
  write('docs/lamps/wick lamp.html', '<p>wick');
  write('docs/lamps/grün.html', '<p>green');
  write('docs/index.html', '<p>lamps');
  write('docs/guide.md', '# Guide\n');
  write('docs/parts.md', '# Parts\n\n{% include more.md %}\n');
  write('docs/empty/.keep', '');
  write('outside/secret.html', '<p>secret');
  symlinkSync(join(folder, 'outside'), join(root, 'out'));
  symlinkSync('../nowhere', join(root, 'not-installed'));
  symlinkSync('not-installed', join(root, 'by-another'));
  symlinkSync('nowhere', join(root, 'broken'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The verdicts of the references of a page in docs/page.html, by what stands in it. */
async function told(page: string, options: CheckOptions = {}): Promise<Record<string, string>> {
  write('docs/page.html', page);
  const found: Record<string, string> = {};
  const input = options.references === undefined ? root : join(root, 'page.html');
  for await (const link of check(input, { offline: true, ...options })) {
    for (const { raw, source } of link.sightings) {
      if (source.endsWith('page.html')) found[raw] = link.verdict.reason;
    }
  }
  return found;
}

const page = (...hrefs: readonly string[]): string =>
  `<!DOCTYPE html>\n${hrefs.map((href) => `<a href="${href}">x</a>\n`).join('')}`;

it('A backslash in Markdown is no slash, also where the file is there', async () => {
  write('windows/a.md', '[x](b\\oil.html)\n');
  write('windows/b/oil.html', 'x');
  for await (const { verdict, sightings } of check(join(folder, 'windows'), { offline: true })) {
    expect(sightings.map(({ raw }) => raw)).toEqual(['b\\oil.html']);
    expect(verdict).toMatchObject({
      reason: 'not-found',
      evidence: { signals: ['a backslash is no slash: write /'] },
    });
  }
});

it('A symbolic link to nothing is told as one, and not as another name', async () => {
  write('docs/page.html', page('broken'));
  for await (const { verdict, sightings } of check(root, { offline: true })) {
    if (!sightings.some(({ raw }) => raw === 'broken')) continue;
    expect(verdict.evidence.signals).toEqual(['it is a symbolic link that leads nowhere']);
  }
});

describe('a text to be marked', () => {
  it.each([
    ['lamps/oil.html#:~:text=oil', undefined],
    ['lamps/oil.html#gone:~:text=oil', undefined],
    ['lamps/oil.html#oil:~:text=wax', 'not in the file'],
    ['lamps/oil.html#:~:text=wax', 'not in the file'],
    ['guide.md#:~:text=wax', undefined],
  ])('is looked for in HTML, and its absence is a note: %s', async (href, words) => {
    write('docs/page.html', page(href));
    for await (const { verdict, sightings } of check(root, { offline: true })) {
      if (!sightings.some(({ raw }) => raw === href)) continue;
      expect(verdict.verdict).toBe('alive');
      const [signal] = verdict.evidence.signals ?? [];
      if (words === undefined) expect(signal).toBeUndefined();
      else expect(signal).toContain(words);
    }
  });

  it('does not make up for an element that is missing', async () => {
    const href = 'lamps/oil.html#gone:~:text=wax';
    expect(await told(page(href))).toEqual({ [href]: 'fragment-missing' });
  });
});

describe('a reference of a page', () => {
  it.each([
    ['lamps/oil.html', 'ok'],
    ['./lamps/../lamps/oil.html', 'ok'],
    ['lamps/oil.html?version=2', 'ok'],
    ['lamps/oil.html#', 'ok'],
    ['lamps/oil.html#top', 'ok'],
    ['lamps/wick%20lamp.html', 'ok'],
    ['lamps/wick lamp.html', 'ok'],
    ['lamps/gr%C3%BCn.html', 'ok'],
    ['lamps', 'ok'],
    ['lamps/', 'ok'],
    ['guide.html', 'ok'],
    ['guides.html', 'not-found'],
    ['parts.md#parts', 'ok'],
    ['parts.md#gone', 'fragment-unproved'],
    ['guide.md#gone', 'fragment-missing'],
    ['/lamps/oil.html', 'ok'],
    ['#top', 'ok'],
    ['gone.html', 'not-found'],
    ['lamps/gone.html', 'not-found'],
    ['lamps/oil.html/', 'not-found'],
    ['lamps/oil.html/more', 'not-found'],
    ['Lamps/oil.html', 'not-found'],
    ['/gone.html', 'route-unknown'],
    ['/lamps/gone.png', 'not-found'],
    ['/#oil', 'route-unknown'],
    ['/lamps/oil.html#gone', 'fragment-missing'],
    ['lamps%2Foil.html', 'invalid-url'],
    ['../outside/secret.html', 'outside-root'],
    ['../outside/gone.html', 'outside-root'],
    ['../../../../../../etc/passwd', 'outside-root'],
    ['/../outside/secret.html', 'outside-root'],
    ['out/secret.html', 'outside-root'],
    ['out/gone.html', 'outside-root'],
    ['not-installed', 'outside-root'],
    ['not-installed/jquery.js', 'outside-root'],
    ['by-another/jquery.js', 'outside-root'],
    ['broken', 'not-found'],
  ])('%j is %s', async (href, reason) => {
    expect(await told(page(href))).toEqual({ [href]: reason });
  });

  it('is not made of a form, a base or what a program fills in', async () => {
    const html = '<!DOCTYPE html><form action="go"></form><a href="{{ url }}">x</a>';
    expect(await told(html)).toEqual({});
  });

  it('starts from the base of its document', async () => {
    expect(
      await told(`<!DOCTYPE html><base href="lamps/">${page('oil.html', 'gone.html')}`),
    ).toEqual({ 'oil.html': 'ok', 'gone.html': 'not-found' });
  });

  it('leads to another host behind two slashes, by the web or as its base says', async () => {
    const href = '//lamp.test:8080/x';
    const html = page(href, '//{{ host }}/x');
    expect(await told(html)).toEqual({ [href]: 'reserved-name' });
    const urls: string[] = [];
    for (const base of ['', '<base href="http://127.0.0.1/nodir/">']) {
      write('docs/page.html', `<!DOCTYPE html>${base}${page(href)}`);
      for await (const link of check(join(root, 'page.html'), { offline: true })) {
        urls.push(link.url);
      }
    }
    // The base itself is asked for by nobody.
    expect(urls).toEqual(['https://lamp.test:8080/x', 'http://lamp.test:8080/x']);
  });

  it('needs an index file in a folder where they are asked for', async () => {
    const references = { rootDir: root, indexFiles: ['index.html'] };
    expect(await told(page('lamps/', '.'), { references })).toEqual({
      'lamps/': 'not-found',
      '.': 'ok',
    });
  });

  it('may leave out an ending that is told', async () => {
    const references = { rootDir: root, fallbackExtensions: ['html'] };
    expect(await told(page('lamps/oil', 'lamps/gone'), { references })).toEqual({
      'lamps/oil': 'ok',
      'lamps/gone': 'not-found',
    });
  });

  it('may lead to files beside the folder that was named, in the same working tree', async () => {
    mkdirSync(join(folder, '.git'));
    expect(await told(page('../outside/secret.html', '../outside/gone.html', '../../x'))).toEqual({
      '../outside/secret.html': 'ok',
      '../outside/gone.html': 'not-found',
      '../../x': 'outside-root',
    });
    rmSync(join(folder, '.git'), { recursive: true });
  });

  it('leads to the web below a base URL', async () => {
    const references = { rootDir: root, baseUrl: 'https://lamps.example/docs' };
    write('docs/lamps/page.html', page('oil.html', '/top', '#x'));
    const urls: string[] = [];
    for await (const { url } of extract(join(root, 'lamps/page.html'), {
      relative: true,
      references,
    }))
      urls.push(url);
    expect(urls).toEqual([
      'https://lamps.example/docs/lamps/oil.html',
      'https://lamps.example/top',
      'https://lamps.example/docs/lamps/page.html#x',
    ]);
    rmSync(join(root, 'lamps/page.html'));
  });
});

describe('a reference that begins with a slash', () => {
  it('is denied where most others show that the folder is the root', async () => {
    const found = ['/guide.md', '/lamps/oil.html'];
    const hrefs = [...found, '/', '/gone.html', '/gone', '/empty/gone.html'];
    expect(await told(page(...found, '/', '/gone.html'))).toMatchObject({
      '/gone.html': 'not-found',
    });
    expect(await told(page(...hrefs))).toMatchObject({ '/gone.html': 'route-unknown' });
    const references = { rootDir: root };
    expect(await told(page('/gone.html'), { references })).toEqual({ '/gone.html': 'not-found' });
  });

  it('is denied where another means the same file from beside it', async () => {
    expect(await told(page('/gone.html', 'gone.html'))).toEqual({
      '/gone.html': 'not-found',
      'gone.html': 'not-found',
    });
  });

  it('is counted in one warning, with what would help, where nothing shows the root', async () => {
    write('docs/page.html', page('/gone.html', '/lost'));
    const problems: string[] = [];
    const links = check(root, {
      offline: true,
      onProblem: ({ code, message }) => code === 'root-unknown' && problems.push(message),
    });
    for await (const { verdict } of links) expect(verdict.verdict).not.toBe('dead');
    expect(problems).toEqual([
      '2 references beginning with "/": nothing shows which folder that is, so the verdict is unknown',
    ]);
  });
});

describe('a letter', () => {
  const url = (path: string): string => `file://${join(root, path)}`;
  const letter = (text: string): string =>
    `From: anna@lamps.example\nSubject: lamps\nDate: Thu, 17 Apr 2003 12:00:00 GMT\nContent-Type: text/html\n\n${text}\n`;

  it('makes nobody look at a path, also where a document refers to it', async () => {
    const path = url('lamps/gone.html');
    write('docs/letter.eml', letter(`<a href="${path}">x</a> <a href="gone.html">y</a>`));
    write('docs/page.html', page('lamps/gone.html'));
    const found: [string, string][] = [];
    for await (const link of check(root, { offline: true })) {
      if (link.url !== path) continue;
      for (const { source } of link.sightings)
        found.push([source.slice(root.length + 1), link.verdict.reason]);
    }
    expect(found.sort()).toEqual([
      ['letter.eml', 'unsupported-scheme'],
      ['page.html', 'not-found'],
    ]);
    rmSync(join(root, 'letter.eml'));
  });

  it('has no place from which a reference could start, nor has a page without a path', async () => {
    const found: string[] = [];
    const data = { name: 'page', data: page('lamps/oil.html') };
    for await (const { url } of extract(data, { relative: true })) found.push(url);
    expect(found).toEqual([]);
  });
});

describe('a store', () => {
  it('follows references anew where a configuration has come beside their file', async () => {
    const store = join(folder, 'antora.sqlite');
    write('book/modules/ROOT/pages/lamps/wick.adoc', '= Wick\n\nxref:oil.adoc[x]\n');
    write('book/modules/ROOT/pages/oil.adoc', '= Oil\n');
    for (const reason of ['not-found', 'ok']) {
      const told: string[] = [];
      for await (const { sightings, verdict } of check(join(folder, 'book'), { store })) {
        if (sightings[0]?.raw === 'oil.adoc') told.push(verdict.reason);
      }
      expect(told).toEqual([reason]);
      write('book/antora.yml', 'name: lamps\n');
    }
  });

  it('tells one path that a letter names and a document refers to as two links', async () => {
    const store = join(folder, 'store.sqlite');
    const path = `file://${join(root, 'lamps/oil.html')}`;
    write('docs/page.html', page('lamps/oil.html'));
    write('docs/words.txt', `look at <${path}>\n`);
    for (const _ of [1, 2]) {
      const found: Record<string, string> = {};
      for await (const { sightings, verdict } of check(root, { store })) {
        for (const { form, url } of sightings) if (url === path) found[form] = verdict.reason;
      }
      expect(found).toEqual({ angle: 'unsupported-scheme', relative: 'ok' });
    }
    rmSync(join(root, 'words.txt'));
  });
});
