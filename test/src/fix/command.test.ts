/** `urlglean fix` as a user runs it, case by case. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Told, urlglean } from '../../helpers/command.ts';
import { type Site, startSite } from '../../helpers/servers/site.ts';
import { docx, p, run } from '../documents/office-files.ts';

let folder: string;
let site: Site;
/** Paths that are not there. */
let gone: ReadonlySet<string>;

beforeAll(async () => {
  site = await startSite(({ origin, pathname }) => {
    const headers = { 'content-type': 'text/html' };
    if (gone.has(pathname)) return { status: 404, headers, body: 'not here' };
    if (pathname === '/to-session') {
      return { status: 301, headers: { location: `${origin}/new?sessionid=deadbeef12345678` } };
    }
    if (pathname.startsWith('/moved')) {
      const location = `${origin}${pathname.replace('/moved', '/new')}`;
      return { status: 301, headers: { location } };
    }
    if (pathname === '/to-part') {
      return { status: 301, headers: { location: `${origin}/new#chapter` } };
    }
    return { headers, body: '<title>A page</title><p>with some words in it' };
  });
});
afterAll(() => site.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-fix-command-'));
  mkdirSync(join(folder, 'docs'));
  gone = new Set(['/dead']);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);
const file = (name: string, text: string): void => writeFileSync(at(name), text);
const textOf = (name: string): string => readFileSync(at(name), 'utf8');

function fix(args: readonly string[], stdin = ''): Promise<Told> {
  const to = `::127.0.0.1:${site.policy.connectTo[0]?.toPort}`;
  const network = [
    ...['--no-robots', '--retries', '0', '--delay', '0'],
    ...['--connect-to', to, '--allow-address', '127.0.0.0/8'],
  ];
  const all = ['fix', ...args, '--store', at('store'), '--no-config', ...network];
  return urlglean(all, { cwd: folder, stdin });
}

describe('fix', () => {
  it('keeps the fragment of a place, unless the new address has one, in texts and notebooks', async () => {
    file(
      'docs/a.txt',
      'http://a.example/moved#part\nhttp://a.example/moved\nhttp://b.example/to-part#x\n',
    );
    const cells = (url: string): string =>
      JSON.stringify({ cells: [{ cell_type: 'markdown', source: [`"[x](${url})"`] }] });
    file('docs/n.ipynb', cells('http://a.example/moved#cell'));
    writeFileSync(at('docs/w.docx'), docx(p(run('http://a.example/moved'))));
    const { code, stderr } = await fix(['docs', '--write']);
    expect(textOf('docs/a.txt')).toBe(
      'http://a.example/new#part\nhttp://a.example/new\nhttp://b.example/new#chapter\n',
    );
    expect(textOf('docs/n.ipynb')).toBe(cells('http://a.example/new#cell'));
    expect(stderr).toContain('1 place left alone: in PDF, Office files or books, which');
    expect(code).toBe(2);
  });

  it('mends every place of a link, however many there are', async () => {
    file('docs/a.txt', 'see http://a.example/moved and\n'.repeat(250));
    const { stderr } = await fix(['docs', '--write']);
    expect(stderr).toContain('250 URLs in 1 file changed: 250 moved\n');
    expect(textOf('docs/a.txt')).toBe('see http://a.example/new and\n'.repeat(250));
  });

  it('mends syntax only with --syntax, and only what answers', async () => {
    const text = [
      ...['http://a.example/x^y', 'http://b.example/x%5Ey', 'http://c.example/dead^y'],
      ...['http:/d.example/slash', 'http://e.example/moved^y', ''],
    ].join('\n');
    file('docs/a.txt', text);
    gone = new Set(['/dead%5Ey', '/dead^y']);
    await fix(['docs', '--write']);
    expect(textOf('docs/a.txt')).toBe(text.replace('moved^y', 'new%5Ey'));
    file('docs/a.txt', text);
    const { stderr } = await fix(['docs', '--syntax', '--write']);
    expect(textOf('docs/a.txt').split('\n')).toEqual([
      ...['http://a.example/x%5Ey', 'http://b.example/x%5Ey', 'http://c.example/dead^y'],
      ...['http://d.example/slash', 'http://e.example/new%5Ey', ''],
    ]);
    expect(stderr).toContain('1 place left alone: whose new address has not answered');
  });

  it('leaves alone what it should not touch, and tells where with --verbose', async () => {
    const text =
      'http://me:pass@a.example/moved hxxp://b.example/moved http://c.example/to-session\n';
    file('docs/a.txt', text);
    const { code, stdout } = await fix(['docs', '--verbose', '--refang']);
    expect([code, stdout]).toEqual([0, '']);
    expect(textOf('docs/a.txt')).toBe(text);
  });

  it('puts in no address that was found dead since', async () => {
    file('docs/a.txt', 'http://a.example/moved\n');
    await fix(['docs']);
    file('docs/b.txt', 'http://a.example/new\n');
    gone = new Set(['/new']);
    const { code, stderr } = await fix(['docs']);
    expect(code).toBe(0);
    expect(stderr).toContain('1 place left alone: whose new address has not answered');
  });

  it('changes a file once that has two names', async () => {
    file('docs/a.txt', 'http://a.example/moved\n');
    symlinkSync('a.txt', at('docs/b.txt'));
    const { stderr } = await fix(['docs', 'docs/a.txt', '--write']);
    expect(stderr).toContain('1 URL in 1 file changed');
    expect(textOf('docs/b.txt')).toBe('http://a.example/new\n');
  });

  it('says where its diff is to be applied, if not here', async () => {
    file('docs/a.txt', 'http://a.example/moved\n');
    mkdirSync(at('here'));
    const { stdout, stderr } = await fix([at('docs')]);
    expect(stdout).toContain('--- a/docs/a.txt\n+++ b/docs/a.txt\n');
    const to = `::127.0.0.1:${site.policy.connectTo[0]?.toPort}`;
    const elsewhere = await urlglean(
      ['fix', '../docs', '--offline', '--store', at('store'), '--no-config', '--connect-to', to],
      { cwd: at('here') },
    );
    expect(stderr).not.toContain('apply it there');
    expect(elsewhere.stdout).toContain('--- a/a.txt\n');
    expect(elsewhere.stderr).toMatch(
      /the names in the diff are those below \S*docs: apply it there/,
    );
  });

  it('changes nothing of standard input', async () => {
    const { code, stdout, stderr } = await fix(['-'], 'http://a.example/moved\n');
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('1 place left alone: on standard input (name the file instead)\n');
  });

  it('takes files, and no URL', async () => {
    const { code, stderr } = await fix(['http://a.example/moved']);
    expect(code).toBe(1);
    expect(stderr).toContain('http://a.example/moved: is a URL, not a file');
  });

  it('needs a store to work offline', async () => {
    file('docs/a.txt', 'http://a.example/moved\n');
    const { code, stderr } = await fix(['docs', '--offline']);
    expect(code).toBe(1);
    expect(stderr).toContain('does not exist: no run recorded yet. Run urlglean check first');
  });

  it('says that no copy of a dead link is known', async () => {
    file('docs/a.txt', 'http://a.example/dead\n');
    const { code, stderr } = await fix(['docs', '--to-archive']);
    expect(code).toBe(0);
    expect(stderr).toContain(
      '1 place left alone: dead, with no archived copy known (--archive looks',
    );
  });
});
